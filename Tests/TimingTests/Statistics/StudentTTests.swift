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
        (8, 19, 8.379773441409066e-08),
        (6, 99, 1.6229580561727712e-08),
        (40, 3, 1.7190340394579253e-05),
        (1_000_000, 1, 3.1830988618368455e-07),
        (4.5, 1000, 3.7965355132491246e-06),
    ])
    func tailAgreesWithScipy(value: Double, degrees: Double, expected: Double) {
        let tail = studentTail(value, degrees: degrees)
        #expect(abs(tail / expected - 1) < 1e-10, "\(tail)")
    }

    /// `scipy.stats.t.isf(tail, degrees)`.
    @Test(arguments: [
        (0.4, 1, 0.32491969623290634),
        (0.025, 2, 4.302652729749464),
        (0.025, 19, 2.09302405440831),
        (1e-06, 9, 10.7201604099095),
        (0.005, 99, 2.6264054572808275),
        (0.1, 1000, 1.2823987214609245),
        (0.0001, 1, 3183.0987571181513),
    ])
    func quantileAgreesWithScipy(tail: Double, degrees: Double, expected: Double) {
        let quantile = studentQuantile(tail: tail, degrees: degrees)
        #expect(abs(quantile / expected - 1) < 2e-9, "\(quantile)")
    }
}
