import Timing
import Testing

@Suite struct RatioTests {
    private func close(_ a: Double, _ b: Double) -> Bool { abs(a / b - 1) < 1e-12 }

    @Test func aConstantRatioIsFoundWhateverTheDrift() throws {
        // Each pair has its own speed, over a factor of 1000, which paired ratios cancel.
        let reference = (0..<40).map { 100.0 * Double(1 + $0 * 25) }
        let ratio = try #require(Ratio.paired(reference.map { $0 * 1.25 }, to: reference, level: 0.99))
        #expect(close(ratio.estimate, 1.25) && close(ratio.low, 1.25) && close(ratio.high, 1.25))
        #expect(ratio.level == 0.99)
        #expect(!ratio.containsOne)
    }

    @Test func usesTheOrderStatisticsOfTheRatios() throws {
        let times = (1...20).map(Double.init)
        let ratio = try #require(Ratio.paired(times, to: Array(repeating: 4, count: 20), level: 0.95))
        #expect(close(ratio.low, 6.0 / 4))
        #expect(close(ratio.high, 15.0 / 4))
        #expect(close(ratio.estimate, (10.0 * 11).squareRoot() / 4), "the geometric mean of the two middle ratios")
    }

    @Test func isWidenedToWhatOtherProcessesMayGive() throws {
        // Rounds of three processes agree within each; the placement differs.
        let between = try #require(BetweenProcesses([[1.00], [1.02], [1.05]]))
        let ratio = Ratio(estimate: 1.02, low: 1.019, high: 1.021, level: 0.99)
        let wide = ratio.widened(by: between)
        #expect(wide.low == between.ratio(level: 0.99).low && wide.low < ratio.low)
        #expect(wide.high == between.ratio(level: 0.99).high && wide.high > ratio.high)
        #expect(wide.estimate == ratio.estimate && wide.level == 0.99)
        // Processes that agree add nothing, one process cannot.
        #expect(ratio.widened(by: BetweenProcesses([[1.02], [1.02], [1.02]])) == ratio)
        #expect(ratio.widened(by: nil) == ratio)
    }

    @Test func isWidenedByWhatOthersMayChange() {
        let ratio = Ratio(estimate: 2, low: 1.9, high: 2.1, level: 0.99)
        for (share, factor) in [(0, 1), (0.2, 1.03), (1, 1.15)] {
            let wide = ratio.widened(byOthers: share)
            #expect(close(wide.low, 1.9 / factor) && close(wide.high, 2.1 * factor) && wide.estimate == 2)
        }
    }

    @Test func refusesWhatHasNoInterval() {
        let good = Array(repeating: 2.0, count: 10)
        func paired(_ times: [Double], _ reference: [Double]) -> Ratio? {
            Ratio.paired(times, to: reference, level: 0.99)
        }
        func unpaired(_ times: [[Double]], _ reference: [[Double]]) -> Ratio? {
            Ratio.unpaired(times, to: reference, level: 0.99)
        }
        #expect(paired(good, good) != nil && unpaired([good], [good]) != nil)
        #expect(unpaired([[2, 2, 2, 2], [2, 2, 2, 2]], [good]) != nil)
        #expect(paired([], []) == nil && unpaired([], [good]) == nil && unpaired([good], [[]]) == nil)
        #expect(paired(good, Array(good.dropLast())) == nil)
        let few = Array(good.prefix(7))
        #expect(paired(few, few) == nil && unpaired([few], [good]) == nil, "7 are too few")
        for bad in [0, -1, Double.nan, .infinity] {
            #expect(paired(good + [bad], good + [1]) == nil && paired(good + [1], good + [bad]) == nil, "\(bad)")
            #expect(unpaired([good, [bad]], [good]) == nil && unpaired([good], [good, [bad]]) == nil, "\(bad)")
        }
    }

    @Test func bonferroniSharesTheError() {
        for (comparisons, level) in [(1, 0.99), (4, 0.9975), (0, 0.99), (-3, 0.99)] {
            #expect(bonferroniLevel(comparisons: comparisons) == level)
        }
        #expect(bonferroniLevel(comparisons: 5, familyError: 0.05) == 0.99)
    }

    // MARK: Unpaired

    private static let steady = Array(repeating: Array(repeating: 1.0, count: 20), count: 3)

    /// At 95 % the interval of the median of ten is from the 2nd to the 9th.
    @Test func bothIntervalsAreAdded() throws {
        let own = [9.0, 9, 9.5, 10, 10, 10, 10, 10.5, 11, 12]
        let other = [4.0, 4.5, 5, 5, 5, 5, 5, 5, 5.5, 6]
        let ratio = try #require(Ratio.unpaired([own], to: [other], level: 0.95))
        #expect(close(ratio.estimate, 2))
        #expect(close(ratio.low, 9.0 / 5.5), "the lowest of the one to the highest of the other")
        #expect(close(ratio.high, 11.0 / 4.5))
    }

    /// scipy 1.17.1: `stats.ttest_ind(numpy.log([.98, 1, 1.03]), numpy.log([.99, 1, 1.01, 1.02]), equal_var=False)`
    /// `.confidence_interval(.99)`: −0.101183…0.097570 of the logarithm.
    @Test func processesThatDifferWidenItAsWelchsTestDoes() throws {
        let (own, other) = ([0.98, 1, 1.03], [0.99, 1, 1.01, 1.02])
        func rounds(_ medians: [Double]) -> [[Double]] { medians.map { Array(repeating: $0, count: 20) } }
        let ratio = try #require(Ratio.unpaired(rounds(own), to: rounds(other), level: 0.99))
        #expect(abs(ratio.low - 0.9037672023893443) < 1e-6 && abs(ratio.high - 1.1024881243350928) < 1e-6, "\(ratio)")
        let narrow = try #require(Ratio.unpaired(Self.steady, to: Self.steady, level: 0.99))
        #expect(narrow.low == 1 && narrow.high == 1)
    }

    /// The null kernel's change is the machine's, which may change others by its square; what both missed comes on top.
    @Test(arguments: [0.9, 1.1]) func aChangedMachineWidensTheRatioOfTwoSeries(change: Double) throws {
        let before = TimeSeries(Self.steady, null: Self.steady, resolution: 0.01)
        let null = Self.steady.map { $0.map { $0 * change } }
        let ratio = try #require(
            TimeSeries(Self.steady, null: null, resolution: 0.01, error: 1.02).ratio(to: before, level: 0.99))
        let drift = max(change, 1 / change)
        #expect(close(ratio.high, 1.02 * drift * drift) && close(ratio.low * ratio.high, 1) && ratio.estimate == 1)
        let unknown = TimeSeries(Self.steady, resolution: 0.01)
        #expect(try #require(unknown.ratio(to: before, level: 0.99)).high == 1)
    }
}
