import Statistics
import Testing

@Suite struct ChangePointsTests {
    /// A series of parts, each with its length and its level, in noise of a standard deviation.
    private func series(_ parts: [(count: Int, level: Double)], noise: Double, seed: UInt64) -> [Double] {
        var generator = FixedGenerator(seed)
        return parts.flatMap { part in (0..<part.count).map { _ in part.level + noise * generator.normal() } }
    }

    @Test func aStepWithoutNoiseIsFoundExactlyAndAlone() {
        for position in 5...15 {
            let values = series([(position, 12), (20 - position, 13)], noise: 0, seed: 1)
            #expect(changePoints(values) == [position])
            #expect(changePoints(values.map { -$0 }) == [position], "downwards too")
        }
    }

    @Test func twoStepsAreFound() {
        var found = 0
        for seed in 1...30 {
            let values = series([(12, 100), (12, 120), (12, 105)], noise: 1, seed: UInt64(seed))
            if Set(changePoints(values)).isSuperset(of: [12, 24]) { found += 1 }
        }
        #expect(found >= 28, "\(found) of 30")
        #expect(changePoints(series([(8, 1), (8, 2), (8, 3)], noise: 0, seed: 1)) == [8, 16])
    }

    /// The first cut is accepted with a probability of 5 % where nothing changes.
    @Test func noiseHasNoChange() {
        var mistaken = 0
        for seed in 1...200 {
            if !changePoints(series([(20, 100)], noise: 3, seed: UInt64(seed))).isEmpty { mistaken += 1 }
        }
        #expect(mistaken <= 20, "\(mistaken) of 200")
        #expect(mistaken > 0, "a test that never errs has no power either")
    }

    @Test func anUnchangedSeriesHasNone() {
        #expect(changePoints(Array(repeating: 7, count: 50)) == [])
        #expect(changePoints([]) == [])
        #expect(changePoints([1]) == [])
    }

    /// Of six values no order is rare enough: even two entirely separate halves are 2 of 20.
    @Test func sixValuesAreTooFew() {
        var found = 0
        for seed in 1...100 {
            if !changePoints(series([(3, 1), (3, 1000)], noise: 0.1, seed: UInt64(seed))).isEmpty { found += 1 }
        }
        // 199 permutations estimate 0.1 as 0.05 or less in about 1 of 300 series.
        #expect(found <= 3, "\(found) of 100")
        #expect(changePoints([1, 1, 1000, 1000, 1000]) == [])
        #expect(changePoints(series([(4, 1), (4, 1000)], noise: 0.1, seed: 1)) == [4], "eight are enough")
    }

    @Test func whatIsNotFiniteIsRefused() {
        let step = series([(10, 1), (10, 2)], noise: 0, seed: 1)
        #expect(changePoints(step) == [10])
        for bad in [Double.nan, .infinity, -.infinity] { #expect(changePoints(step + [bad]) == []) }
        #expect(changePoints(step, smallestSegment: 1) == [])
    }

    @Test func segmentsAreNoShorterThanAskedFor() {
        let values = series([(4, 1), (20, 2), (4, 3)], noise: 0, seed: 1)
        #expect(changePoints(values) == [4, 24])
        for smallest in [5, 8, 10] {
            let cuts = [0] + changePoints(values, smallestSegment: smallest) + [values.count]
            for (start, end) in zip(cuts, cuts.dropFirst()) { #expect(end - start >= smallest) }
        }
    }

    @Test func aChangeOfSpreadAloneIsSeenToo() {
        var generator = FixedGenerator(5)
        let calm = (0..<40).map { _ in 100 + 0.1 * generator.normal() }
        let wild = (0..<40).map { _ in 100 + 20 * generator.normal() }
        #expect(changePoints(calm + wild).contains { abs($0 - 40) <= 2 })
    }
}
