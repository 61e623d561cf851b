import CalendarTestSupport
import Measuring
import Reports
import Testing
import Words

@Suite struct ComparisonTests {
    private func rows(_ comparison: Comparison) -> [String: String] {
        Dictionary(comparison.rows.map { ($0.name, $0.verdict.rawValue) }) { first, _ in first }
    }

    private func counted(_ value: Double, of operations: Int = 256, toy: Toy = Toy()) throws -> RunReport {
        var toy = toy
        toy.instructions = .init(value: value, operations: operations)
        return try toy.report()
    }

    @Test func aReportIsNotResolvedFromItself() throws {
        let report = try Toy(distributions: [.sequential, .random], noise: 0.02).report()
        let comparison = Comparison(report, report)
        #expect(comparison.rows.count == 6 && comparison.notes == [])
        for row in comparison.rows {
            #expect(row.verdict == .notResolved && row.ratio.estimate == 1 && row.ratio.containsOne, "\(row.name)")
            #expect(row.resolution >= 0.01, "each of the two is unsteady by half a per cent at least")
            #expect(row.first == row.second)
        }
    }

    /// Processes that differ leave it open; beyond a factor of ten an interval has measured nothing, which is not "the same".
    @Test(arguments: [
        ([1.2, 1.2, 1.2], "slower"), ([0.8, 0.8, 0.8], "faster"), ([1.008, 1.008, 1.008], "not resolved"),
        ([1, 1, 1], "not resolved"), ([0.99, 1.03, 1.2], "not resolved"), ([0.1, 1, 8], "undecided"),
        ([30, 47, 60], "undecided"),
    ])
    func anotherSpeedIsSeen(processes: [Double], verdict: String) throws {
        let comparison = Comparison(try Toy().report(), try Toy(processes: processes).report())
        #expect(
            rows(comparison) == [
                "toy/fast random": "not resolved", "toy/slow random": "not resolved", "toy/slower random": verdict,
            ])
        let row = try #require(comparison.rows.first { $0.name == "toy/slower random" })
        #expect(row.ratio.low <= row.ratio.estimate && row.ratio.estimate <= row.ratio.high)
        let isEven = processes[0] == processes[2]
        #expect(!isEven || [row.ratio.estimate, row.second / row.first].allSatisfy { abs($0 - processes[0]) < 1e-4 })
        guard verdict == "undecided" else { return }
        let text = try comparison.text(.text, View(all: true))
        #expect(
            text.contains("1 undecided of 3 rows") && text.contains(/slower +25\.0 ns +\S+ [nµ]s +undecided\n/),
            "\(text)")
    }

    @Test func whatOnlyOneHasIsListed() throws {
        let first = try Toy(kernels: [("fast", 10), ("old", 20)], distributions: [.sequential, .random]).report()
        let second = try Toy(kernels: [("fast", 10), ("new", 20)]).report()
        let comparison = Comparison(first, second)
        #expect(comparison.rows.map(\.name) == ["toy/fast random"])
        #expect(
            comparison.texts == [
                "only in A: toy/fast sequential, toy/old sequential, toy/old random", "only in B: toy/new random",
            ])
        // Modes and sizes are never mixed.
        for other in [Toy(size: 5), Toy(mode: .latency), Toy(workload: "toys")] {
            let comparison = Comparison(try Toy().report(), try other.report())
            #expect(comparison.rows.isEmpty && comparison.texts.count == 2, "\(comparison.notes)")
            #expect(comparison.texts.allSatisfy { $0.hasPrefix("only in ") })
        }
    }

    /// A line of each kind, then what changed, the largest first; rows only where they are asked for.
    @Test func whatChangedIsSaidFirst() throws {
        let base = try counted(20)
        let changed = Toy(processes: [1.2, 1.2, 1.2], started: "2026-11-23T00:00:00Z")
        let comparison = Comparison(base, try counted(25, toy: changed))
        let lines = try comparison.text(.text).split(separator: "\n")
        #expect(lines[0].hasPrefix("A 2026-11-21    B 2026-11-23   ") && lines[0].hasSuffix("  3 rows, same machine"))
        #expect(lines[1].hasPrefix("TIME          1 slower of 3 rows; half would show 1.00 % or more; "))
        #expect(lines[1].hasSuffix("; geometric mean × 1.063 of 3 of 3 rows"))
        #expect(lines[2].hasPrefix("  ✗ toy/slower  25.0 → 30.0 ns  +20.0 % ["))
        #expect(lines[3] == "INSTRUCTIONS  3 rows: 3 increased")
        #expect(lines[4] == "  ✗ toy/fast    20.0 → 25.0  +25.0 %")
        #expect(lines[7] == "WRONG         none in either of 3" && lines.count == 9)
        #expect(comparison.rows.map(\.name) == ["toy/slower random", "toy/fast random", "toy/slow random"])
        #expect(try comparison.text(.text, View(all: true)).split(separator: "\n").count == 8 + 4)
        // Of three reports each is called by its letter.
        let third = try Comparison(base, try counted(25, toy: changed), side: "C").text(.text, View(all: true))
        #expect(third.contains(/\n *row +A +C +factor/))
        let same = try Comparison(base, base).text(.text).split(separator: "\n")
        #expect(
            same[0].hasPrefix("A 2026-11-21 00:00    B 2026-11-21 00:00") && same[2] == "INSTRUCTIONS  3 rows: 3 same")
        #expect(same[1].hasPrefix("TIME          no change was seen in 3 rows; half would show"))
    }

    /// More than a screen shows is counted.
    @Test func manyChangesAreCounted() throws {
        let toy = Toy(kernels: (1...9).map { ("k\($0)", 10) })
        let comparison = Comparison(try counted(20, toy: toy), try counted(25, toy: toy))
        #expect(try comparison.text(.text).contains("\n    4 more: --all\n"))
        #expect(try !comparison.text(.text, View(all: true)).contains("more: --all"))
    }

    @Test func whoIsWrongIsCompared() throws {
        func report(_ runs: [ToyRun]) throws -> RunReport {
            var toy = Toy()
            toy.verdict = { try .toy($0 == "slow" ? runs : [], "toy/\($0)") }
            return try toy.report()
        }
        let old = ToyRun(from: "1978-09-02", to: "1978-09-03", count: 2, why: "an old table")
        let (none, one) = (try report([]), try report([old]))
        let two = try report([old, ToyRun(from: "2033-08-25", cause: [.leapMonth(nil)])])
        func wrong(_ first: RunReport, _ second: RunReport) throws -> [Substring] {
            try Comparison(first, second).text(.text).split(separator: "\n").drop { !$0.hasPrefix("WRONG") }.dropLast()
        }
        #expect(try wrong(one, one) == ["WRONG         the same 1 in both: toy/slow"])
        #expect(
            try wrong(one, two) == [
                "WRONG         1 changed; the same 0 in both", "  ✗ toy/slow  2 → 3 wrong",
                "    2033-08-25: a day late; leap month put elsewhere",
            ])
        #expect(try wrong(one, none)[1] == "  ✓ toy/slow  2 → 0 wrong")
        #expect(try wrong(none, none) == ["WRONG         none in either of 3"])
        var unswept = Toy()
        unswept.isSwept = false
        #expect(try wrong(none, unswept.report()) == ["WRONG         3 not checked in B"])
        #expect(try wrong(unswept.report(), one) == ["WRONG         3 not checked in A"])
        #expect(try wrong(unswept.report(), unswept.report()) == ["WRONG         3 not checked in both"])
    }

    @Test func otherInputsAreNotCompared() throws {
        let comparison = Comparison(try Toy().report(), try Toy(inputs: 253).report())
        #expect(comparison.texts.map { $0.prefix(26) } == Array(repeating: "not of the same inputs: to", count: 3))
        let years = Comparison(try Toy().report(), try Toy(years: 2000...2000).report())
        #expect(comparison.rows.isEmpty && years.rows.isEmpty)
    }

    @Test func anotherMachineIsSaid() throws {
        let comparison = Comparison(try Toy().report(), try Toy(machine: .another).report())
        #expect(comparison.texts[0].hasPrefix("different machines") && comparison.texts[0].contains("Another"))
        #expect(comparison.rows.count == 3)
        #expect(try comparison.text(.text).contains("TIME          not comparable: different machines\n"))
    }

    @Test func instructionsAreComparedWhereTheyWereCountedAlike() throws {
        let base = try counted(20)
        let others = try [counted(25), counted(25, of: 128), Toy().report()]
        #expect(others.map { Comparison(base, $0).rows[0].instructions } == [1.25, nil, nil])
        #expect(try Comparison(base, counted(25, of: 128)).text(.text).contains("no row has them counted"))
    }

    /// A void twin leaves a run without a resolution: nothing is resolved then, and nothing traps.
    @Test func withoutAResolutionNothingIsResolved() throws {
        let report = try Toy().report().changed { lines in
            lines = lines.map { $0.replacing(/"resolution":[0-9.e+-]+,/, with: "") }
        }
        let comparison = Comparison(report, report)
        for format in CompareFormats.all { _ = try comparison.text(format) }
        #expect(comparison.rows.allSatisfy { $0.verdict == .notResolved })
        #expect(!comparison.texts.isEmpty)
    }

    /// A mean of other rows than those of both is of neither.
    @Test func theMeanNeedsHalfOfTheRows() throws {
        let first = try Toy(kernels: [("a", 10), ("b", 20), ("c", 25)]).report()
        for (others, isShown) in [(["b", "c", "d"], true), (["c", "d", "e"], false)] {
            let second = try Toy(kernels: others.enumerated().map { ($1, 20 + 5 * Double($0)) }).report()
            let text = try Comparison(first, second).text(.text)
            #expect(text.contains("geometric mean") == isShown, "\(text)")
        }
    }

    @Test func aPartialReportIsSaid() throws {
        var partial = try Toy().report()
        partial.isPartial = true
        #expect(try Comparison(partial, Toy().report(), side: "C").text(.text).contains(", A ended early\n"))
        #expect(try Comparison(Toy().report(), partial, side: "C").text(.text).contains(", C ended early\n"))
    }

    @Test func formats() throws {
        let comparison = Comparison(
            try Toy(kernels: [("fast", 10), ("slow", 20)]).report(),
            try Toy(kernels: [("fast", 10), ("slow", 25), ("new", 30)]).report())
        let text = try comparison.text(.text, View(all: true))
        #expect(text.contains("2 rows in both, 1 only in B, same machine"))
        #expect(text.contains("slow  20.0 ns  25.0 ns   1.250  slower\n"), "\(text)")
        #expect(text.hasSuffix("\nonly in B: toy/new random\n"))
        let line = try jsonRows(comparison.text(.jsonl))[0]
        #expect(line["name"] as? String == "toy/slow random" && line["verdict"] as? String == "slower")
        let names = ["first", "name", "ratio", "resolution", "second", "side", "verdict"]
        #expect(line.keys.sorted() == names)
    }
}

extension Comparison {
    fileprivate var texts: [String] { notes.map { $0.text(in: .english) } }
}
