import Statistics
import Testing

/// Golden values of scipy 1.17.1: `scipy.stats.mannwhitneyu(a, b, use_continuity=True, method='asymptotic').pvalue`.
@Suite struct MannWhitneyTests {
    @Test(arguments: [
        ([1, 2, 3, 4, 5], [6, 7, 8, 9, 10], 0.012185780355344813),
        ([1.5, 2.5, 3.5], [2, 3, 4, 5], 0.376759117811582),
        ([1, 1, 2, 2, 3], [2, 2, 3, 3, 4, 4], 0.07167312914446339),
        ([1, 2, 3], [1, 2, 3], 1.0),
        ([5], [1, 2, 3, 4], 0.2888443663464849),
        ([1, 2, 2, 2, 9], [2, 2, 2], 1.0),
        ([10, 12, 9, 11, 14, 8, 13], [15, 16, 11, 18, 17, 12, 20, 19], 0.012681284264275028),
        ([0, 0, 0, 0, 1], [0, 0, 0, 1, 1, 1], 0.38273308888522595),
    ])
    func agreesWithScipy(first: [Double], second: [Double], expected: Double) {
        #expect(abs(mannWhitneyPValue(first, second) - expected) < 1e-12)
        #expect(abs(mannWhitneyPValue(second, first) - expected) < 1e-12, "either way round")
        #expect(abs(mannWhitneyPValue(first.reversed(), second.reversed()) - expected) < 1e-12, "in any order")
    }

    /// `a = [(i*37%101)/10 for i in range(40)]; b = [(i*53%97)/10 + 0.7 for i in range(45)]`.
    @Test func agreesWithScipyOnMoreValues() {
        let first = (0..<40).map { Double($0 * 37 % 101) / 10 }
        let second = (0..<45).map { Double($0 * 53 % 97) / 10 + 0.7 }
        #expect(abs(mannWhitneyPValue(first, second) - 0.7612982922181215) < 1e-12)
    }

    @Test func nothingToTellApart() {
        #expect(mannWhitneyPValue([], []) == 1)
        #expect(mannWhitneyPValue([1], []) == 1)
        #expect(mannWhitneyPValue([], [1]) == 1)
        #expect(mannWhitneyPValue([2, 2, 2], [2, 2]) == 1)
        #expect(mannWhitneyPValue([1], [2]) == 1, "one of each is no evidence")
    }

    /// Without a difference, p < 0.05 in about 5 % of samples: the test is correct, its use on timings is not.
    @Test func keepsItsLevelOnIndependentNoise() {
        var generator = FixedGenerator(11)
        let trials = 2000
        let seen = (0..<trials).count { _ in
            let first = (0..<30).map { _ in generator.unit() }
            let second = (0..<30).map { _ in generator.unit() }
            return mannWhitneyPValue(first, second) < 0.05
        }
        // 5 % within four standard errors.
        #expect(abs(Double(seen) / Double(trials) - 0.05) < 0.02)
    }
}
