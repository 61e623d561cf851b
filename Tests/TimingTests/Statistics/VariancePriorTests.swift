import Timing
import Testing

@Suite struct VariancePriorTests {
    private static let rows: [[Double]] = [
        [1.01, 1.03, 0.99, 1.02, 1], [1.1, 1.0, 1.2, 0.9, 1.05], [1, 1.001, 1.002, 0.999, 1.0005],
        [2, 2.1, 1.9, 2.05, 1.95], [3, 3.3, 3.1, 2.9, 3.05], [0.5, 0.51, 0.49, 0.52, 0.5], [1, 1.4, 1.1, 0.8, 1.3],
        [1, 1.02, 1.05, 0.97, 1.01], [5, 5.1, 5.05, 4.9, 5.3], [1, 1.005, 1.01, 0.995, 1.02],
        [7, 7.7, 7.1, 6.8, 7.4], [1, 1.1, 1.3, 1.05, 0.9],
    ]

    private static func between(_ ratios: [Double]) throws -> BetweenProcesses {
        try #require(BetweenProcesses(ratios.map { [$0] }))
    }

    /// scipy 1.17.1: with s² of the rows' logarithms, d = 4 and e = ln s² − ψ(d/2) + ln(d/2), d₀ is twice the root x of
    /// ψ′(x) = var(e) − ψ′(d/2) by `optimize.brentq`, and ln s₀² = mean(e) + ψ(d₀/2) − ln(d₀/2); the interval of the first
    /// row is `mean ∓ stats.t.isf(.0005, d + d₀) √(((4 s² + d₀ s₀²)/(d + d₀))/5)`.
    @Test func agreesWithScipy() throws {
        let rows = try Self.rows.map(Self.between)
        let prior = try #require(VariancePrior(rows))
        #expect(abs(prior.degrees / 0.8172796036765042 - 1) < 1e-9)
        #expect(abs(prior.variance / 0.00026050507524561325 - 1) < 1e-9)
        let moderated = rows[0].moderated(by: prior)
        let ratio = moderated.ratio(level: 0.999)
        #expect(abs(ratio.low - 0.9606582110077907) < 1e-9 && abs(ratio.high - 1.0616679008060945) < 1e-9)
        #expect(moderated.count == 5 && rows[0].moderated(by: nil) == rows[0])
    }

    @Test func fewRowsHaveNone() throws {
        let rows = try Self.rows.map(Self.between)
        #expect(VariancePrior(Array(rows.prefix(VariancePrior.fewestRows))) != nil)
        #expect(VariancePrior(Array(rows.prefix(VariancePrior.fewestRows - 1))) == nil)
        // A row without variance has no logarithm of one.
        let equal = try Self.between([2, 2, 2])
        #expect(VariancePrior(rows.prefix(9) + [equal]) == nil && VariancePrior([]) == nil)
    }
}
