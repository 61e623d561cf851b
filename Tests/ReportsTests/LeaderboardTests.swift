import Foundation
import Measuring
import ReferenceData
import Reports
import Testing
import Verification
import Workloads

@Suite struct LeaderboardTests {
    private func leaderboard(
        _ libraries: [SurveyRow], reports: [RunReport] = [], isAsked: @escaping (String) -> Bool = { _ in true }
    ) -> Leaderboard {
        Leaderboard(reports: reports, libraries: libraries, isAsked: isAsked)
    }

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
            SurveyRow.toy("toy/fast", ns: 1, error: 2), .toy("toy/slow", ns: 2),
            .toy("toy/untimed", ns: nil), .toy("toy/refusing", [Self.refused(50)], ns: 0.1),
            .toy("toy/narrow", checked: 89, ns: 0.1), .toy("toy/wrong", [Self.wrong(1)], ns: 0.1),
            // More wrong answers, of more inputs.
            .toy("toy/part", [Self.wrong(9)], checked: 900, of: 1000),
            .toy("toy/whole", [Self.wrong(11)], checked: 1000, of: 1000),
        ]
        let board = leaderboard(rows.shuffled())
        let order = try ranked(board)
        #expect(
            order == ["1 fast", "2 slow", "3 untimed", "– refusing", "✗ wrong", "✗ part", "✗ whole", "– narrow"])
        #expect(
            try board.text(.text).hasPrefix(
                "toy: 3 of 8 libraries without an error, quickest fast (1.00 ns); wrong: 3; refusing: 1\n"))
    }

    /// Rows of other years, of another tolerance or table, of a part and of a busy machine are marked and do not rank.
    @Test func whatCannotBeComparedDoesNotRank() throws {
        let rows = try [
            SurveyRow.toy("toy/fast", ns: 2), .toy("toy/slow", ns: 3), .toy("toy/few", checked: 9, of: 9, ns: 1),
            .toy("toy/tolerant", ns: 1, tolerance: 1e6), .toy("toy/busy", ns: 1, pressure: 0.5),
            .toy("toy/stray", ns: 1, table: ("/data/toy.csv", "abd")),
        ]
        let board = leaderboard(rows)
        #expect(try ranked(board) == ["1 fast", "2 slow", "– busy", "– few", "– stray", "– tolerant"])
        let text = try board.text(.text, View(all: true))
        #expect(text.contains("quickest fast") && text.contains("timed while other tasks ran"), "\(text)")
        #expect(text.matches(of: /other years, tolerance or table/).count == 3, "\(text)")
        #expect(text.contains("decided by /data/toy.csv, not calbench's own"), "\(text)")
    }

    /// The first screen names the quickest that is right, libraries before kernels.
    @Test func theQuickestOfEachQuestion() throws {
        let rows = try [
            SurveyRow.toy("few/a", [Self.wrong(1)]), .toy("most/a", ns: 20), .toy("most/b", [Self.wrong(1)], ns: 1),
            .toy("most/c", ns: 2, isKernel: true), .toy("late/a", ns: nil),
        ]
        let lines = try leaderboard(rows).text(.text).split(separator: "\n")
        let words = lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(words[0].hasPrefix("2 libraries, 3 questions "))
        #expect(words[2] == "most a 20.0 ns 1 of 2 1 0 c 2.00 ns", "what most implementations answer comes first")
        #expect(words[3] == "few none 0 of 1 1 0")
        #expect(words[4] == "late untimed 1 of 1 0 0", "right, but without a time")
        #expect(words[5] == "implementations: --all, -f NAME" && words.count == 6)
        let one = try leaderboard(rows) { $0.hasPrefix("most") }.text(.text)
        #expect(one.hasSuffix("\ncalbench's own: 1 kernel, quickest c (2.00 ns): --all\n"), "\(one)")
    }

    /// A kernel has the row that was measured last, of random inputs; adapters come from the survey.
    @Test func kernelsComeFromReports() throws {
        var toy = Toy(kernels: [("fast", 10), ("slow", 20)], distributions: [.sequential, .random])
        toy.started = "2026-11-20T00:00:00Z"
        let old = try toy.report()
        (toy.kernels, toy.started) = ([("fast", 10), ("slow", 30)], "2026-11-21T00:00:00Z")
        let board = leaderboard([try .toy("toy/mine", ns: 15)], reports: [try toy.report(), old])
        #expect(board.entries.map(\.implementation.name) == ["mine", "fast", "slow"])
        #expect(board.entries.map(\.implementation.isAdapter) == [true, false, false])
        #expect(board.entries.map { $0.nanoseconds?.rounded() } == [15, 10, 30])
        #expect(board.entries.map(\.date) == ["2026-11-22", "2026-11-21", "2026-11-21"])
        #expect(leaderboard([], reports: [old]) { $0 == "toy/slow" }.entries.map(\.implementation.name) == ["slow"])
        toy.isSwept = false
        #expect(leaderboard([], reports: [try toy.report()]).entries.isEmpty, "every row was swept")
    }

    @Test func everyFileHasEveryEntry() throws {
        let runs = [
            ToyRun(from: "2033-08-25"), Self.refused(4), ToyRun(from: "2057-09-28", kind: .contested),
            ToyRun(from: "2089-09-04", kind: .uncertain),
        ]
        let board = leaderboard([
            try .toy("toy/a", runs), try .toy("toy/b"), try .toy("toy/c", [Self.refused(4)]), try .toy("other/d"),
        ])
        let files = Dictionary(uniqueKeysWithValues: try board.files())
        #expect(Set(files.keys) == ["leaderboard.jsonl", "toy-light.svg", "toy-dark.svg"])
        let lines = try #require(files["leaderboard.jsonl"]).split(separator: "\n")
        #expect(try lines.map { try JSONDecoder().decode(SurveyRow.self, from: Data($0.utf8)) } == board.entries)
        let text = try board.text(.text, View(all: true))
        for title in ["wrong", "refused", "contested", "uncertain"] { #expect(text.contains(title)) }
    }
}
