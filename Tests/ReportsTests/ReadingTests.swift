import CalendarTestSupport
import Measuring
import Reports
import Testing

/// A defect of a stored report.
struct Damage: CustomTestStringConvertible, Sendable {
    /// The line that the error names; nil where it names none.
    let line: Int?
    let words: String
    let change: @Sendable (inout [String]) -> Void
    var testDescription: String { words }

    /// A line with something else in place of the first match.
    static func replacing(_ pattern: String, _ with: String, line: Int = 2, _ words: String) -> Damage {
        Damage(line: line, words: words) { lines in
            let range = lines[line - 1].range(of: pattern, options: .regularExpression)
            lines[line - 1] = lines[line - 1].replacingOccurrences(
                of: pattern, with: with, options: .regularExpression, range: range)
        }
    }
}

@Suite struct ReadingTests {
    private let toy = Toy(
        instructions: InstructionCount(value: 12.25, operations: 256))

    @Test(arguments: [false, true])
    func whatWasWrittenIsRead(isPartial: Bool) throws {
        var toy = toy
        toy.distributions = [.sequential, .random]
        toy.size = 1000
        var report = try toy.report()
        report.isPartial = isPartial
        let again = try Stored(report).read()
        #expect(again.rows == report.rows && again.rows.count == 12 && again.isPartial == isPartial)
        #expect(again.notes == report.notes && again.notes == [.notWhole(name: "toy/absent", problem: "<b>&")])
        #expect(again.facts.machine == report.facts.machine)
        #expect(try again.text(.jsonl) == report.text(.jsonl))
        for format in [Format<RunReport>.text, .markdown] { #expect(try again.text(format) == report.text(format)) }
    }

    private static let damages: [Damage] = [
        .replacing(#""schema_version":7"#, #""schema_version":6"#, "schema version 6; this calbench reads 7"),
        .replacing(#","schema_version":7"#, "", "not a line of a calbench report"),
        .replacing(#""schema_version":7"#, #""schema_version":1"#, line: 7, "version 1"),
        .replacing("^.*$", "garbage", "not a line of a calbench report"),
        .replacing(#""median":[0-9.e+-]+"#, #""median":1e999"#, "not valid JSON"),
        .replacing(#""times":\[\[[0-9]+"#, #""times":[[0"#, "a block took less than 1 ns or more"),
        .replacing(#""wall":\[\[[0-9]+"#, #""wall":[[9223372036854775807"#, "a block took less than 1 ns or more"),
        .replacing(#""times":\[\[[0-9]+,"#, #""times":[["#, "it has other rounds by the wall clock"),
        .replacing(#""operations":256"#, #""operations":0"#, "12.25 instructions per operation of 0 operations"),
        .replacing(#""wrong":0"#, #""wrong":2"#, "toy/slow: its counts do not add up"),
        .replacing(
            #""runs":\[\]"#,
            #""runs":[{"answers":[],"at":0,"cause":[],"count":1,"difference":["backwards 3"],"kind":"wrong"}]"#,
            "row.verify.runs[0].difference[0]. Debug description: 'backwards 3'"),
        .replacing(#""k":[0-9]+"#, #""k":0"#, "k is 0"),
        .replacing(#""estimate":[0-9.]+"#, #""estimate":-2"#, "toy/slow: -2.0: expected a ratio above 0"),
        .replacing(#""k":[0-9]+,"#, "", "Key 'k' not found in keyed decoding container. Path: row.result."),
        .replacing(
            #""role":"implementation""#, #""role":"king""#,
            "Path: row.role. Debug description: 'king': expected one of implementation, twin, null, control"),
        .replacing(
            #""distribution":"random""#, #""distribution":"constant""#,
            "Path: row.setting.distribution. Debug description: 'constant': expected one of sequential, random, boundary"
        ),
        .replacing(#""years":\[1900,2100\]"#, #""years":[2100,1900]"#, "Path: row.years. "),
        .replacing(#""of":100"#, #""of":100,"years":[2100,1900]"#, "Path: row.verify.years. "),
        .replacing(#""name":"slow""#, #""name":"fast""#, "toy/slow has the verdict of toy/fast"),
        Damage(line: 3, words: "toy/slow random: the report has the row twice") { $0.insert($0[1], at: 2) },
        Damage(line: nil, words: "the summary is missing") { $0.removeLast() },
        Damage(line: nil, words: "5 rows where the summary counts 6") { $0.remove(at: 4) },
        Damage(line: 8, words: "more after the summary") { $0 += $0 },
        Damage(line: nil, words: "0 rows") { $0.removeFirst(6) },
    ]

    @Test(arguments: damages)
    func whatIsWrongIsNamedWithItsLine(_ damage: Damage) throws {
        let stored = try Stored(toy.report())
        #expect(throws: Never.self) { try stored.read() }
        #expect(try stored.lines().count == 7)
        try stored.edit(damage.change)
        let error = try #require(throws: Problem.self) { try stored.read() }
        let place = "\(stored.file.relativePath):" + (damage.line.map { "\($0): " } ?? " ")
        #expect(error.description.hasPrefix(place), "\(error)")
        #expect(error.description.contains(damage.words), "\(error)")
        #expect(!error.description.contains("\n"))
    }

    @Test func whatIsNoReportIsNamed() throws {
        func expect(_ problem: String, at file: URL, reading url: URL) throws {
            let error = try #require(throws: Problem.self) { try RunReport.read(url) }
            #expect(error.description.hasPrefix("\(file.relativePath):\(problem)"), "\(error)")
        }
        let stored = try Stored("\n\n")
        try expect(" it is empty", at: stored.file, reading: stored.file)
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(to: stored.file)
        try expect("1: not a line", at: stored.file, reading: stored.file)
        let folder = try TemporaryFolder()
        let missing = folder.url.appending(path: "none")
        try expect(" there is no such report", at: missing, reading: missing)
        try expect(" there is no such report", at: folder.url, reading: folder.url)
    }
}
