import Foundation
import Measuring
import Reports
import Testing

@Suite struct LibraryTableTests {
    private static func row(_ adapter: String, wrong: Int, _ date: String = "2026-11-22") throws -> LibraryRow {
        let text = """
            {"adapter":"\(adapter)","answers":10,"contested":1,"date":"\(date)","first_wrong":"1914-11-17","inputs":12,\
            "language":"C | C++","library":"lib","machine":{"architecture":"x86_64","cores":2,"memory":1,"processor":"p",\
            "system":"s","toolchain":"t"},"no_answer":2,"ns_per_answer":1234.5,"reference":"hko","right":\(7 - wrong),\
            "unexplained":0,"version":"1.0","workload":"lunar.date","wrong":\(wrong)}
            """
        return try JSONDecoder().decode(LibraryRow.self, from: Data(text.utf8))
    }

    @Test func newRowsReplaceThoseOfTheSameAdapters() throws {
        let stored = [try Self.row("b", wrong: 3, "2026-01-01"), try Self.row("a", wrong: 1, "2026-01-01")]
        let table = LibraryTable(stored, replacedBy: [try Self.row("b", wrong: 0)])
        #expect(table.rows.map(\.adapter) == ["a", "b"])
        #expect(table.rows.map(\.wrong) == [1, 0])
        #expect(table.rows.map(\.date) == ["2026-01-01", "2026-11-22"])
        let lines = try table.jsonLines()
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
        try Data(lines.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try LibraryTable.read(file) == table.rows)
        try Data((lines + "{}\n").utf8).write(to: file)
        let failure = #expect(throws: Failure.self) { try LibraryTable.read(file) }
        #expect(failure?.message.contains(":3: it is no row") == true)
    }

    @Test func theTablesStandBetweenTheMarks() throws {
        let table = LibraryTable([], replacedBy: [try Self.row("a", wrong: 1)])
        let (start, end) = LibraryTable.marks
        let document = "before\n\(start)\nold\n\(end)\nafter\n"
        let once = try table.spliced(into: document, named: "x.md")
        #expect(once.hasPrefix("before\n\(start)\n\n### lunar.date\n") && once.hasSuffix("\n\(end)\nafter\n"))
        #expect(
            !once.contains("old") && once.contains("| a | lib | 1.0 | C \\| C++ | 10 | 6 | 1 | 1 | 2 | 1914-11-17 |"))
        #expect(try table.spliced(into: once, named: "x.md") == once)
        #expect(throws: Failure.self) { try table.spliced(into: "no marks", named: "x.md") }
        #expect(throws: Failure.self) { try table.spliced(into: "\(end)\(start)", named: "x.md") }
    }
}
