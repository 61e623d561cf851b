import Timing
import Testing

@Suite struct SummaryTests {
    @Test(arguments: [
        (1, 1.0, 1.0, 1.0), (2, 1.5, 2, 2), (9, 5, 9, 9), (10, 5.5, 9, 10), (11, 6, 10, 11), (20, 10.5, 18, 20),
        (99, 50, 90, 99), (100, 50.5, 90, 99), (101, 51, 91, 100), (200, 100.5, 180, 198), (1000, 500.5, 900, 990),
    ])
    func nearestRanks(count: Int, median: Double, p90: Double, p99: Double) throws {
        var generator = FixedGenerator(9)
        let summary = try #require(Summary((1...count).map(Double.init).shuffled(using: &generator)))
        #expect(summary.minimum == 1)
        #expect(summary.median == median)
        #expect(summary.p90 == p90)
        #expect(summary.p99 == p99)
    }

    /// The definition: the smallest value that at least that percentage of the sample does not exceed.
    @Test func meetsTheDefinition() throws {
        var generator = FixedGenerator(10)
        for count in 1...300 {
            let values = (0..<count).map { _ in (generator.unit() * 50).rounded(.down) }
            let summary = try #require(Summary(values))
            for (percent, value) in [(90, summary.p90), (99, summary.p99)] {
                #expect(values.count { $0 <= value } * 100 >= percent * count)
                #expect(values.count { $0 < value } * 100 < percent * count)
            }
            #expect(summary.minimum <= summary.median && summary.median <= summary.p90 && summary.p90 <= summary.p99)
        }
    }

    @Test func refusesEmptyAndNotFinite() {
        #expect(Summary([]) == nil)
        #expect(Summary([1, .nan]) == nil)
        #expect(Summary([.infinity]) == nil)
    }
}
