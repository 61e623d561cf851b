import CalendarTestSupport
import Foundation
import Measuring
import Reports
import Support
import Testing
import Verification

extension SurveyRow {
    /// A surveyed library; `name` is `workload/adapter`.
    static func toy(
        _ name: String, _ runs: [ToyRun] = [], checked: Int = 100, of: Int = 100, ns: Double? = 10,
        isKernel: Bool = false, date: String = "2026-11-22", tolerance: Double? = nil, error: Double? = nil,
        pressure: Double? = nil, table: (path: String, sha256: String) = ("hko/toy.csv", "abc")
    ) throws -> SurveyRow {
        SurveyRow(
            try .toy(
                runs, name, checked: checked, of: of, tolerance: tolerance, error: error,
                library: isKernel ? [:] : ["library": "lib", "language": "C | C++"], table: table),
            time: ns.map { .success($0) }, pressure: pressure, date: date, machine: Machine(toolchain: "swift-test"))
    }
}

@Suite struct LibraryTableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func read(_ text: String) throws -> [SurveyRow] {
        try folder.write(text, to: "libraries.jsonl")
        return try LibraryTable.read(folder.url.appending(path: "libraries.jsonl"))
    }

    @Test func newRowsReplaceThoseOfTheSameAdapters() throws {
        let stored = try [SurveyRow.toy("toy/b", date: "2026-01-01"), .toy("toy/a", date: "2026-01-01")]
        let table = LibraryTable(stored, replacedBy: [try .toy("toy/b", [ToyRun(from: "1914-11-17")])])
        #expect(table.rows.map(\.implementation.name) == ["a", "b"])
        #expect(table.rows.map(\.verify.wrong) == [0, 1])
        #expect(table.rows.map(\.date) == ["2026-01-01", "2026-11-22"])
        #expect(try read(table.jsonLines()) == table.rows)
        #expect(try LibraryTable.read(folder.url.appending(path: "none")).isEmpty)
    }

    @Test func rowsAreCurrentOfTheSameBasisLibraryAndTable() throws {
        var row = try SurveyRow.toy("toy/a")
        func isCurrent(_ basis: [String], _ library: Implementation? = nil, _ table: String = "abc") -> Bool {
            row.isCurrent(
                basis: basis, implementation: library ?? row.implementation, referenceSHA256: table, isTimed: true)
        }
        #expect(!isCurrent(["1", "a"]))
        row.basis = ["1", "a"]
        #expect(isCurrent(["1", "a"]) && !isCurrent(["1", "b"]) && !isCurrent(["1", "a"], nil, "abd"))
        #expect(!isCurrent(["1", "a"], Implementation(name: "a", version: "2", library: "lib", language: "C | C++")))
        #expect(try read(JSONLines.line(row)) == [row])
    }

    @Test func rowsKeepTheTimesOfTheSameVersion() throws {
        let stored = try SurveyRow.toy("toy/a", ns: 7, date: "2026-01-01", pressure: 0.01)
        let new = try SurveyRow.toy("toy/a", [ToyRun(from: "1914-11-17")], ns: nil)
        let row = new.timed(as: stored)
        #expect(row.verify.wrong == 1 && row.nanoseconds == 7 && row.pressure == 0.01)
        #expect(row.date == "2026-11-22" && row.timed == "2026-01-01" && new.timed(as: row).timed == "2026-01-01")
        #expect(try new.timed(as: .toy("toy/a", ns: 7)).timed == nil)
        #expect(try new.timed(as: .toy("toy/b", ns: 7)) == new && new.timed(as: .toy("toy/a", ns: nil)) == new)
        #expect(try read(JSONLines.line(row)) == [row])
        for (row, isTimed, isCurrent) in [(row, true, true), (new, false, true), (new, true, false)] {
            var row = row
            row.basis = ["1"]
            let found = row.isCurrent(
                basis: ["1"], implementation: row.implementation, referenceSHA256: "abc", isTimed: isTimed)
            #expect(found == isCurrent)
        }
    }

    /// Counts that contradict each other, and times that are none, are refused with file and line.
    @Test(arguments: [
        (#""right":99(.*)"wrong":1"#, #""right":100$1"wrong":0"#, "its counts do not add up"),
        (#""ns_per_operation":10"#, #""ns_per_operation":0"#, "0.0 ns is not a time"),
        (#""ns_per_operation":10"#, #""ns_first":-1"#, "-1.0 ns is not a time"),
        (#""ns_per_operation":10"#, #""ns_per_operation":1e999"#, "not a row of a survey of libraries"),
        (#"^.*\n"#, "{}\n", "not a row of a survey of libraries"),
    ])
    func contradictionsAreRefusedWithTheirLine(_ pattern: String, _ with: String, _ words: String) throws {
        let sound = try LibraryTable([], replacedBy: [.toy("toy/a", [ToyRun(from: "1914-11-17")])]).jsonLines()
        let bad = sound.replacingOccurrences(of: pattern, with: with, options: .regularExpression)
        #expect(try read(sound).count == 1 && bad != sound)
        let failure = #expect(throws: Failure.self) { try read("\(sound)\n\(bad)") }
        #expect(failure?.code == .reference)
        #expect(failure?.message.contains("libraries.jsonl:3: \(words)") == true, "\(failure?.message ?? "")")
    }
}
