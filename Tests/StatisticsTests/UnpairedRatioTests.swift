import Statistics
import Testing

@Suite struct UnpairedRatioTests {
    private func close(_ a: Double, _ b: Double) -> Bool { abs(a / b - 1) < 1e-12 }

    @Test func steadySeriesGiveTheirRatio() throws {
        let ratio = try #require(
            UnpairedRatio([Array(repeating: 3.0, count: 20)], to: [Array(repeating: 2.0, count: 30)], level: 0.99))
        #expect(close(ratio.estimate, 1.5) && close(ratio.low, 1.5) && close(ratio.high, 1.5))
    }

    /// At 95 % the interval of the median of ten is from the 2nd to the 9th.
    @Test func bothIntervalsAreAdded() throws {
        let own = [9.0, 9, 9.5, 10, 10, 10, 10, 10.5, 11, 12]
        let other = [4.0, 4.5, 5, 5, 5, 5, 5, 5, 5.5, 6]
        let ratio = try #require(UnpairedRatio([own], to: [other], level: 0.95))
        #expect(close(ratio.estimate, 2))
        #expect(close(ratio.low, 9.0 / 5.5), "the lowest of the one to the highest of the other")
        #expect(close(ratio.high, 11.0 / 4.5))
    }

    @Test func processesThatDifferWidenIt() throws {
        let steady = Array(repeating: Array(repeating: 1.0, count: 20), count: 3)
        let apart = [0.98, 1, 1.03].map { Array(repeating: $0, count: 20) }
        let narrow = try #require(UnpairedRatio(steady, to: steady, level: 0.99))
        #expect(narrow.low == 1 && narrow.high == 1)
        let wide = try #require(UnpairedRatio(apart, to: steady, level: 0.99))
        #expect(close(wide.low, 0.98) && close(wide.high, 1.03) && close(wide.estimate, 1))
        let wider = try #require(UnpairedRatio(apart, to: apart, level: 0.99))
        #expect(close(wider.low, 0.98 / 1.03) && close(wider.high, 1.03 / 0.98))
    }

    @Test func changingSidesInverts() throws {
        var generator = FixedGenerator(31)
        for _ in 0..<20 {
            let first = (0..<3).map { _ in (0..<15).map { _ in 1 + generator.unit() } }
            let second = (0..<2).map { _ in (0..<25).map { _ in 1 + generator.unit() } }
            let forth = try #require(UnpairedRatio(first, to: second, level: 0.99))
            let back = try #require(UnpairedRatio(second, to: first, level: 0.99))
            #expect(close(forth.estimate * back.estimate, 1))
            #expect(close(forth.low * back.high, 1) && close(forth.high * back.low, 1))
            #expect(forth.low <= forth.estimate && forth.estimate <= forth.high)
        }
    }

    @Test func refusesWhatHasNoInterval() {
        let good = [Array(repeating: 2.0, count: 10)]
        #expect(UnpairedRatio(good, to: good, level: 0.99) != nil)
        #expect(UnpairedRatio([], to: good, level: 0.99) == nil)
        #expect(UnpairedRatio(good, to: [[]], level: 0.99) == nil)
        #expect(UnpairedRatio([Array(repeating: 2.0, count: 7)], to: good, level: 0.99) == nil, "7 are too few")
        #expect(
            UnpairedRatio([Array(repeating: 2.0, count: 4), Array(repeating: 2.0, count: 4)], to: good, level: 0.99)
                != nil)
        for bad in [0, -1, Double.nan, .infinity] {
            #expect(UnpairedRatio(good + [[bad]], to: good, level: 0.99) == nil, "\(bad)")
            #expect(UnpairedRatio(good, to: good + [[bad]], level: 0.99) == nil, "\(bad)")
        }
    }
}
