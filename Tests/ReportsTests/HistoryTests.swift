import CalendarTestSupport
import Foundation
import Reports
import Results
import Testing
import Timing

@Suite struct HistoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Stores a report for every day, with names whose order is not chronological.
    private func keep(_ count: Int, _ toy: (Int) -> Toy) throws {
        for day in 0..<count {
            var toy = toy(day)
            toy.started = "2026-11-\(day + 10)T00:00:00Z"
            _ = try ReportFolder(in: folder.url, name: "\(99 - day)-run").keep(toy.report())
        }
    }

    private func history(_ isKept: @escaping (String) -> Bool = { _ in true }) throws -> History {
        try History(folder.url, isKept: isKept)
    }

    @Test func aStepOfInstructionsIsMarked() throws {
        try keep(12) { day in
            Toy(instructions: .init(value: day < 7 ? 12 : 13, source: .stepping, operations: 256))
        }
        let history = try history()
        #expect(history.reports == 12 && history.points.count == 36 && history.notes == [])
        for row in ["toy/fast random", "toy/slow random", "toy/slower random"] {
            let own = history.points.filter { $0.row == row }
            #expect(own.map(\.started) == (0..<12).map { "2026-11-\($0 + 10)T00:00:00Z" }, "in the order of time")
            #expect(own.map(\.report) == (0..<12).map { "\(99 - $0)-run" })
            #expect(own.indices.filter { own[$0].isChange } == [7])
            #expect(own[7].changeOf == "instructions")
        }
        let text = try history.text(.text)
        #expect(
            text == """
                12 reports, 2026-11-10 … 2026-11-21                          3 rows, one machine
                2026-11-17
                  ✗ toy/fast    12.0 → 13.0 instructions  +8.3 %
                  ✗ toy/slow    12.0 → 13.0 instructions  +8.3 %
                  ✗ toy/slower  12.0 → 13.0 instructions  +8.3 %
                rows: --all, -f REGEX     page: --format html

                """)
    }

    /// One kernel becomes slower: seen in times, relative to the machine's limit where there is one.
    @Test(arguments: [(nil, "time"), (5.0, "normalised time")])
    func aStepOfTimesIsMarked(limit: Double?, name: String) throws {
        try keep(16) { day in
            Toy(kernels: [("fast", 10), ("slow", day < 8 ? 20 : 26)], processes: [1], rounds: 40, limit: limit)
        }
        let history = try history()
        let slow = history.points.filter { $0.row == "toy/slow random" }
        #expect(slow.indices.filter { slow[$0].isChange } == [8] && slow[8].changeOf == name)
        #expect(history.points.filter { $0.row == "toy/fast random" }.allSatisfy { !$0.isChange })
        #expect(slow[0].normalised == 20 && slow[8].normalised == 26 && slow[8].ns == 26 && slow[8].minimum == 26)
        #expect(slow[8].timesLimit == limit.map { 26 / $0 })
    }

    /// The whole machine becomes twice as slow, its limit too: no change of a kernel.
    @Test func aSlowerMachineIsNoChange() throws {
        try keep(16) { day in
            let factor = day < 8 ? 1.0 : 2
            return Toy(
                kernels: [("fast", 10 * factor), ("slow", 20 * factor)], processes: [1], rounds: 40, limit: 5 * factor)
        }
        let points = try history().points
        #expect(points.count == 32 && points.allSatisfy { !$0.isChange })
    }

    /// Rows have sparklines, from the first to the last time; of few rows the points are listed, and the machine once.
    @Test func rowsAreListedWhereTheyAreAskedFor() throws {
        try keep(9) { day in
            Toy(kernels: [("fast", 10), ("slow", day < 8 ? 20 : 40)], processes: [1], rounds: 40)
        }
        var history = try history()
        #expect(try history.text(.text).contains("no change was seen in 2 rows\n"))
        history.isWhole = true
        let text = try history.text(.text)
        #expect(text.contains("toy/slow random  ▁▁▁▁▁▁▁▁█  20.0 → 40.0 ns  +100.0 %\n"), "\(text)")
        #expect(text.contains("toy/fast random  ▁▁▁▁▁▁▁▁▁  10.0 → 10.0 ns    +0.0 %\n"), "\(text)")
        #expect(text.contains("2026-11-17T00:00:00Z"))
        #expect(text.matches(of: /swift-test/).count == 1)
    }

    /// A strip per kernel in a figure per workload, with a mark where one changed.
    @Test func thePageHasAStripPerKernel() throws {
        try keep(12) { day in
            Toy(
                kernels: [("fast", 10), ("sl<ow", 20)],
                instructions: .init(value: day < 7 ? 12 : 11, source: .stepping, operations: 256))
        }
        let page = try history().text(.html)
        let found = try #require(elements(page.replacing("<!DOCTYPE html>", with: "")))
        func count(_ kind: String) -> Int { found.count { $0.attributes["class"] == kind } }
        #expect(found.count { $0.name == "svg" } == 1 && count("line") == 2 && count("points") == 2)
        #expect(count("better") == 2 && count("worse") == 0)
        #expect(found.filter { $0.attributes["class"] == "label" }.map(\.text) == ["fast", "sl<ow"])
        #expect(page.contains("✓ toy/fast 12.0 → 11.0 instructions -8.3\u{A0}%"))
    }

    @Test func tooFewReportsAreSaid() throws {
        try keep(6) { day in Toy(instructions: .init(value: day < 3 ? 12 : 50, source: .stepping, operations: 256)) }
        let history = try history()
        #expect(history.points.allSatisfy { !$0.isChange })
        #expect(try history.text(.text).contains("changes are looked for from 8 reports on"))
        try keep(8) { day in Toy(instructions: .init(value: day < 4 ? 12 : 50, source: .stepping, operations: 256)) }
        #expect(try !self.history().text(.text).contains("changes are looked for"))
    }

    @Test func onlyWhatIsAskedForIsListed() throws {
        try keep(2) { _ in Toy(distributions: ["random", "boundary"]) }
        let history = try history { $0 == "toy/slow" }
        #expect(Set(history.points.map(\.row)) == ["toy/slow random", "toy/slow boundary"])
        #expect(history.points.count == 4)
        #expect(try self.history { _ in false }.points.isEmpty)
    }

    @Test func whatCannotBeReadIsSaidAndLeftOut() throws {
        try keep(2) { _ in Toy() }
        try folder.write("garbage\n", to: "broken/report.jsonl")
        try folder.write("nothing\n", to: "unrelated/readme.txt")
        try folder.write("garbage\n", to: ".x.partial/report.jsonl")
        try folder.write("a file\n", to: "file")
        let history = try history()
        #expect(history.reports == 2 && history.points.count == 6)
        #expect(history.notes.count == 1)
        let note = try #require(history.notes.first)
        #expect(note.hasPrefix("left out: ") && note.contains("broken/report.jsonl:1: not a row"), "\(note)")
        #expect(try history.text(.text).hasSuffix(note + "\n"))
    }

    @Test func aFolderThatIsNotThereIsAnError() throws {
        let missing = folder.url.appending(path: "none")
        let error = try #require(throws: ReportError.self) { try History(missing) { _ in true } }
        #expect(error.description == "\(missing.relativePath): there is no such folder of reports")
    }

    @Test func formats() throws {
        try keep(9) { day in Toy(instructions: .init(value: day < 4 ? 12 : 13, source: .stepping, operations: 256)) }
        let history = try history()
        let lines = try history.text(.jsonl).split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.count == 27)
        #expect(
            Set(lines[0].keys) == [
                "started", "report", "row", "ns", "normalised", "instructions", "machine", "kernel_version", "change",
                "change_of", "minimum", "times_limit", "commit", "dirty",
            ])
        #expect(
            lines.filter { $0["change"] as? Bool == true }.map { $0["change_of"] as? String }
                == Array(repeating: "instructions", count: 3))
        let markdown = try history.text(.markdown)
        #expect(markdown.hasPrefix("# 9 reports, 2026-11-10 … 2026-11-18\n\n- 2026-11-14\n  - ✗ toy/fast 12.0"))
        #expect(markdown.split(separator: "\n").count { $0.hasPrefix("| toy/") } == 3)
        #expect(markdown.split(separator: "\n").count { $0.hasPrefix("| 2026-") } == 27)
    }
}
