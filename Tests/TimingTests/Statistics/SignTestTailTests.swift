import Timing
import Testing

@Suite struct SignTestTailTests {
    @Test func equalsPascalsTriangleExactly() {
        for count in 0...50 {
            var heads: UInt64 = 0
            for (successes, coefficient) in pascalRow(count).enumerated() {
                heads += coefficient
                let expected = Double(sign: .plus, exponent: -count, significand: Double(heads))
                #expect(signTestTail(atMost: successes, of: count) == expected, "\(successes) of \(count)")
            }
        }
    }

    /// Computed with whole numbers of any size (Python: `sum(comb(n, i) …) / 2**n` as a fraction).
    @Test(arguments: [
        (100, 30, 3.925069822796835e-05),
        (1000, 400, 1.3642320780330092e-10),
        (1000, 450, 0.0008652680424881588),
        (2000, 700, 8.146748513802352e-42),
        (10000, 4700, 1.0380168479603624e-09),
        (10000, 4850, 0.0013939837588563594),
        (10000, 5000, 0.5039893230696911),
        (10000, 5100, 0.9777871004769597),
    ])
    func equalsLargeWholeNumbers(count: Int, successes: Int, expected: Double) {
        let tail = signTestTail(atMost: successes, of: count)
        #expect(abs(tail / expected - 1) < 1e-12, "\(tail)")
    }
}
