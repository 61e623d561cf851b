import CalendarTestSupport
import Measuring
import Reports
import Testing

extension RunReport {
    /// A surveyed library; `name` is `workload/adapter`.
    static func toy(
        _ name: String, _ runs: [ToyRun] = [], checked: Int = 100, of: Int = 100, ns: Double? = 10,
        isKernel: Bool = false, tolerance: Double? = nil, error: Double? = nil, gone: [ToyRun] = [],
        table: (path: String, sha256: String) = ("hko/toy.csv", "abc"), _ change: (inout Toy) -> Void = { _ in }
    ) throws -> RunReport {
        let verdict = try Verdict.toy(
            runs, name, checked: checked, of: of, gone: gone, tolerance: tolerance, error: error,
            library: isKernel ? [:] : ["library": "lib", "language": "C | C++"], table: table)
        var toy = Toy(kernels: [(verdict.implementation.name, ns ?? 1)], workload: verdict.workload)
        toy.verdict = { _ in verdict }
        change(&toy)
        var report = try toy.report()
        guard ns == nil else { return report }
        report = RunReport(facts: report.facts)
        report.untimed = [(verdict, "too slow")]
        return report
    }
}

@Suite struct LeaderboardTests {
    private func leaderboard(
        _ reports: [RunReport], isAsked: @escaping (String) -> Bool = { _ in true }
    ) -> Leaderboard { Leaderboard(reports, isAsked: isAsked) }

    private static func wrong(_ count: Int) -> ToyRun { ToyRun(from: "2033-08-25", to: "2033-12-21", count: count) }
    private static func refused(_ count: Int) -> ToyRun {
        ToyRun(from: "1900-01-01", count: count, kind: .refused)
    }

    /// The ranks and names of the text's tables.
    private func ranked(_ board: Leaderboard) throws -> [String] {
        try board.text(.text, View(all: true)).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ").map(String.init)
            return words.count > 3 && ["✗", "–"].contains(words[0]) || Int(words[0]) != nil && words[1] != "of"
                ? "\(words[0]) \(words[2].filter(\.isLetter))" : nil
        }
    }

    /// What is right ranks by time, whatever its error within the tolerance.
    ///
    /// What is wrong, refuses or answers for less does not rank; shares of wrong and of refused answers decide, each by itself.
    @Test func theOrder() throws {
        let rows = try [
            RunReport.toy("toy/fast", ns: 1, error: 2), .toy("toy/slow", ns: 2),
            .toy("toy/untimed", ns: nil), .toy("toy/refusing", [Self.refused(50)], ns: 0.1),
            .toy("toy/narrow", checked: 89, ns: 0.1), .toy("toy/wrong", [Self.wrong(1)], ns: 0.1),
            // More wrong answers, of more inputs.
            .toy("toy/part", [Self.wrong(9)], checked: 900, of: 1000),
            .toy("toy/whole", [Self.wrong(11)], checked: 1000, of: 1000),
        ]
        let board = leaderboard(rows.shuffled())
        let order = try ranked(board)
        #expect(
            order == ["1 fast", "2 slow", "– untimed", "– refusing", "✗ wrong", "✗ part", "✗ whole", "– narrow"])
        #expect(
            try board.text(.text).hasPrefix(
                "toy: 3 of 8 libraries without an error, quickest fast (1.00 ns); wrong: 3; refusing: 1\n"))
        #expect(try board.text(.text).contains("ranked by one figure: the time"))
        #expect(try board.text(.text, View(all: true)).contains("too slow"))
    }

    /// Rows of other years, of another tolerance or table, of a part, of another or a busy machine, of a doubtful clock, and
    /// what verify fails, are marked and do not rank.
    @Test func whatCannotBeComparedDoesNotRank() throws {
        let rows = try [
            RunReport.toy("toy/fast", ns: 2), .toy("toy/slow", ns: 3), .toy("toy/few", checked: 9, of: 9, ns: 1),
            .toy("toy/tolerant", ns: 1, tolerance: 1e6), .toy("toy/busy", ns: 1) { $0.pressure = 1_000_000 },
            .toy("toy/stray", ns: 1, table: ("/data/toy.csv", "abd")),
            .toy("toy/moved", ns: 1) { $0.machine = .another },
            .toy("toy/doubtful", ns: 1) { $0.clock = OwnClock(own: 1, slope: 3.1) },
            .toy("toy/honest", ns: 4) { $0.clock = OwnClock(own: 1, slope: 2.9) },
            .toy("toy/failing", ns: 1, gone: [ToyRun(from: "2033-08-25", why: "")]),
        ]
        let board = leaderboard(rows)
        let unranked = ["busy", "doubtful", "failing", "few", "moved", "stray", "tolerant"].map { "– \($0)" }
        #expect(try ranked(board) == ["1 fast", "2 slow", "3 honest"] + unranked)
        let text = try board.text(.text, View(all: true))
        for words in [
            "quickest fast", "timed while other tasks ran", "timed on another machine",
            "its clock shows less than a third", ": 6 of 10 libraries without an error",
        ] { #expect(text.contains(words), "\(words): \(text)") }
        #expect(text.matches(of: /other years, tolerance or table/).count == 3, "\(text)")
        #expect(text.contains("decided by /data/toy.csv, not calbench's own"), "\(text)")
    }

    /// The first screen names the quickest that is right, libraries before kernels.
    @Test func theQuickestOfEachQuestion() throws {
        let rows = try [
            RunReport.toy("few/a", [Self.wrong(1)]), .toy("most/a", ns: 20), .toy("most/b", [Self.wrong(1)], ns: 1),
            .toy("most/c", ns: 2, isKernel: true), .toy("late/a", ns: nil),
        ]
        let lines = try leaderboard(rows).text(.text).split(separator: "\n")
        let words = lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(words[0].hasPrefix("2 libraries, 3 questions "))
        #expect(words[2] == "most a 20.0 ns 1 of 2 1 0 c 2.00 ns", "what most implementations answer comes first")
        #expect(words[3] == "few none 0 of 1 1 0")
        #expect(words[4] == "late untimed 1 of 1 0 0", "right, but without a time")
        #expect(words[5].hasPrefix("ranked by one figure"))
        #expect(words[6] == "implementations: --all, -f NAME" && words.count == 7)
        let one = try leaderboard(rows) { $0.hasPrefix("most") }.text(.text)
        #expect(one.contains("\ncalbench's own: 1 kernel, quickest c (2.00 ns): --all\n"), "\(one)")
    }

    /// An implementation has the row that was measured last, of random inputs.
    @Test func theLastRowCounts() throws {
        var toy = Toy(kernels: [("fast", 10), ("slow", 20)], distributions: [.sequential, .random])
        toy.started = "2026-11-20T00:00:00Z"
        let old = try toy.report()
        (toy.kernels, toy.started) = ([("fast", 10), ("slow", 30)], "2026-11-21T00:00:00Z")
        let board = leaderboard([try .toy("toy/mine", ns: 15), try toy.report(), old])
        #expect(board.entries.map(\.implementation.name) == ["mine", "fast", "slow"])
        #expect(board.entries.map(\.implementation.isAdapter) == [true, false, false])
        #expect(board.entries.map { $0.time?.rounded() } == [15, 10, 30])
        #expect(board.entries.map(\.date) == ["2026-11-21", "2026-11-21", "2026-11-21"])
        #expect(leaderboard([old]) { $0 == "toy/slow" }.entries.map(\.implementation.name) == ["slow"])
        toy.isSwept = false
        #expect(leaderboard([try toy.report()]).entries.isEmpty, "every row was swept")
    }

    /// Each adapter's workload is a report of its own, which the next one replaces; a damaged one is named.
    @Test func aStoreKeepsAReportPerAdapterAndWorkload() throws {
        let folder = try TemporaryFolder()
        let store = ReportStore(folder.url.appending(path: "store"))
        #expect(try store.reports().isEmpty)
        for report in try [
            RunReport.toy("toy/b", ns: 7), .toy("toy/a", ns: nil), .toy("other/a"),
            .toy("toy/b", [Self.wrong(1)], ns: 8),
        ] { try store.keep(report) }
        let reports = try store.reports()
        #expect(reports.flatMap(\.names) == ["other/a", "toy/a", "toy/b"])
        let board = leaderboard(reports)
        #expect(board.entries.map(\.verify.name) == ["other/a", "toy/a", "toy/b"])
        #expect(board.entries.map { $0.time?.rounded() } == [10, nil, 8])
        #expect(board.entries.map(\.void) == [nil, "too slow", nil] && board.entries[2].verify.wrong == 1)
        let damaged = folder.url.appending(path: "store/a/toy.jsonl")
        let text = try String(contentsOf: damaged, encoding: .utf8)
        try Data(text.replacing(#""right":100"#, with: #""right":99"#).utf8).write(to: damaged)
        let failure = #expect(throws: Failure.self) { try store.reports() }
        #expect(failure?.code == .reference && failure?.message.contains("a/toy.jsonl:1: toy/a: ") == true)
    }
}
