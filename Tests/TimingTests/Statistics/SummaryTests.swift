import Timing
import Testing

@Suite struct SummaryTests {
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
            let sorted = values.sorted()
            #expect(summary.minimum == sorted[0] && summary.median == (sorted[(count - 1) / 2] + sorted[count / 2]) / 2)
        }
    }

    @Test func refusesEmptyAndNotFinite() {
        #expect(Summary([]) == nil)
        #expect(Summary([1, .nan]) == nil)
        #expect(Summary([.infinity]) == nil)
    }
}
