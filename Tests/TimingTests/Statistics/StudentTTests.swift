import Timing
import Testing

/// Golden values of scipy 1.17.1.
@Suite struct StudentTTests {
    /// `scipy.stats.t.sf(value, degrees)`.
    @Test(arguments: [
        (0, 1, 0.5),
        (12.706204736432095, 1, 0.02499999999949565),
        (2.5, 2, 0.06480586011075541),
        (-1.3, 4, 0.868274201764388),
        (12, 9, 3.8499431114928265e-07),
        (3.5, 19, 0.0011976733448414046),
        (2, 99, 0.02411984668631648),
        (40, 3, 1.7190340394579253e-05),
        (1_000_000, 1, 3.1830988618368455e-07),
        (4.5, 1000, 3.7965355132491246e-06),
    ])
    func tailAgreesWithScipy(value: Double, degrees: Double, expected: Double) {
        let tail = studentTail(value, degrees: degrees)
        #expect(abs(tail / expected - 1) < 1e-10, "\(tail)")
    }

    @Test func quantileUndoesTail() {
        var checked = 0
        for degrees in [1, 2, 4, 9, 19, 99, 1000.0] {
            for exponent in 1...19 {
                let tail = 0.5 / Double(1 << exponent)
                let again = studentTail(studentQuantile(tail: tail, degrees: degrees), degrees: degrees)
                #expect(abs(again / tail - 1) < 1e-7)
                checked += 1
            }
        }
        #expect(checked == 7 * 19)
    }
}
