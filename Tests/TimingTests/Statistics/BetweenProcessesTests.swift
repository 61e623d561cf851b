import Timing
import Testing

@Suite struct BetweenProcessesTests {
    /// Five processes whose medians are 1.01, 1.03, 0.99, 1.02 and 1; each has other rounds too.
    private static let processes: [[Double]] = [
        [1.01], [0.9, 1.03, 7], [0.99, 0.99, 0.99], [1.02, 1.5, 0.1], [1, 1, 1, 1, 50],
    ]

    /// scipy 1.17.1, `m = numpy.log([1.01, 1.03, .99, 1.02, 1])`: `stats.t.interval(level, 4, m.mean(), stats.sem(m))` and
    /// `stats.sem(m) * stats.t.isf(.025, 4)`.
    @Test func agreesWithScipy() throws {
        let between = try #require(BetweenProcesses(Self.processes))
        #expect(between.count == 5)
        #expect(abs(between.spread - 0.01944054474439986) < 1e-9)
        for (level, low, high) in [
            (0.95, 0.990457560962246, 1.0297260846612444), (0.995, 0.9710846473614366, 1.0502688813420957),
        ] {
            let ratio = between.ratio(level: level)
            #expect(abs(ratio.low - low) < 1e-9 && abs(ratio.high - high) < 1e-9, "\(level)")
        }
    }

    @Test func moreRoundsOfTheSameProcessesDoNotNarrowIt() throws {
        let once = try #require(BetweenProcesses([[1.01], [1.03], [0.99]]))
        let often = try #require(BetweenProcesses([1.01, 1.03, 0.99].map { Array(repeating: $0, count: 500) }))
        #expect(once == often)
        let more = try #require(BetweenProcesses([1.01, 1.03, 0.99, 1.01, 1.03, 0.99].map { [$0] }))
        #expect(more.spread < once.spread / 2, "more processes do")
    }

    @Test func oneProcessSaysNothing() {
        // A process without rounds is none.
        for processes in [[], [[1, 2, 3]], [[1, 2, 3], [], []], [[1], [0]], [[1], [.infinity]], [[1], [.nan]]]
            as [[[Double]]]
        {
            #expect(BetweenProcesses(processes) == nil, "\(processes)")
        }
        #expect(BetweenProcesses([[1], [], [2]])?.count == 2)
    }
}
