import CalendarTestSupport
import Foundation
import Reports
import Measuring
import Support
import Testing
import Timing
import Workloads

/// A defect of a stored report.
struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The line that the error names; nil where it names none.
    let line: Int?
    let words: String
    let change: @Sendable (inout [String]) -> Void

    /// A line with something else in place of the first match.
    static func replacing(
        _ name: String, _ pattern: String, _ with: String, line: Int = 4, _ words: String
    ) -> Damage {
        Damage(testDescription: name, line: line, words: words) { lines in
            let range = lines[line - 1].range(of: pattern, options: .regularExpression)
            lines[line - 1] = lines[line - 1].replacingOccurrences(
                of: pattern, with: with, options: .regularExpression, range: range)
        }
    }
}

@Suite struct ReadingTests {
    private let toy = Toy(instructions: InstructionCount(value: 12.25, source: .stepping, operations: 256))

    @Test(arguments: [false, true])
    func whatWasWrittenIsRead(isPartial: Bool) throws {
        var toy = toy
        toy.distributions = [.sequential, .random]
        toy.size = 1000
        var report = try toy.report()
        report.isPartial = isPartial
        let again = try Stored(report).read()
        #expect(again.rows == report.rows)
        #expect(again.rows.count == 12)
        #expect(again.notes == report.notes && again.notes == [.notTimed(name: "toy/absent", problem: "<b>&")])
        #expect(again.isPartial == isPartial)
        #expect(again.facts.executableSHA256 == report.facts.executableSHA256)
        #expect(again.facts.machine == report.facts.machine)
        #expect(again.facts.command == report.facts.command && again.facts.started == report.facts.started)
        #expect(try again.text(.jsonl) == report.text(.jsonl))
        for format in [Format<RunReport>.text, .markdown] { #expect(try again.text(format) == report.text(format)) }
    }

    @Test func aFolderOrItsFileCanBeNamed() throws {
        let folder = try TemporaryFolder()
        let report = try toy.report()
        let kept = try ReportFolder(in: folder.url, name: "a-run").keep(report)
        #expect(try RunReport.read(kept).rows == report.rows)
        #expect(try RunReport.read(kept.appending(path: "report.jsonl")).rows == report.rows)
    }

    private static let damages: [Damage] = [
        .replacing(
            "an older schema version", #""schema_version":5"#, #""schema_version":4"#,
            "schema version 4; this calbench reads 5"),
        .replacing("no schema version", #","schema_version":5"#, "", "not a line of a calbench report"),
        .replacing(
            "another version in the summary", #""schema_version":5"#, #""schema_version":1"#, line: 10, "version 1"),
        .replacing("garbage", "^.*$", "garbage", "not a line of a calbench report"),
        .replacing("1e999", #""median":[0-9.e+-]+"#, #""median":1e999"#, "a number is not possible"),
        .replacing(
            "another time", #""median":[0-9.e+-]+"#, #""median":21"#, "toy/slow: ns_per_operation is 20.0, 21.0,"),
        .replacing(
            "no time", #""ns_per_operation":\{[^}]*\},"#, "", "toy/slow: ns_per_operation is none; its rounds give"),
        .replacing(
            "another round", #""ns":\[\[[0-9]+"#, #""ns":[[1"#, "toy/slow: ns_per_operation is 20.0, 20.0, 20.0"),
        .replacing("a round of 0 ns", #""ns":\[\[[0-9]+"#, #""ns":[[0"#, "rounds: round 1 took 0 ns"),
        .replacing(
            "a round without its time", #""ns":\[\[[0-9]+,"#, #""ns":[["#,
            "rounds: process 0 has 13 rounds, but 14 of order"),
        .replacing("a position below 0", #""order":\[\[[0-9]+"#, #""order":[[-1"#, "rounds: round 1 has position -1"),
        .replacing(
            "rounds that do not rise", #""order":"#,
            #""round":[\#((0..<3).map { _ in "[2,1,3,4,5,6,7,8,9,10,11,12,13,14]" }.joined(separator: ","))],"order":"#,
            "the numbers of the rounds do not rise"),
        .replacing(
            "a switch in no round", #""order":"#, #""nivcsw":[{},{"15":1},{}],"order":"#, "nivcsw has round 15, which"),
        .replacing(
            "more waiting than there is time", #""order":"#,
            #""pressure_us":[{"1":9223372036854775807},{},{}],"order":"#,
            "pressure_us of round 1 is 9223372036854775807"),
        .replacing(
            "instructions of 0 operations", #""operations":256"#, #""operations":0"#,
            "12.25 instructions per operation of 0 operations"),
        .replacing(
            "wrong answers without a run", #""right":100(.*)"wrong":0"#, #""right":98$1"wrong":2"#, line: 3,
            "2 wrong, 0 in runs"),
        .replacing(
            "a difference that does not exist", #""runs":\[\]"#,
            #""runs":[{"difference":["backwards 3"],"kind":"wrong","runs":[{"at":0,"from":"a"}]}]"#, line: 3,
            "the field verdict.runs.0.difference.0: 'backwards 3'"),
        .replacing("k 0", #""k":[0-9]+"#, #""k":0"#, "k is 0"),
        .replacing("a field that is missing", #""k":[0-9]+,"#, "", "the field row.result.k is missing"),
        .replacing(
            "a role that does not exist", #""role":"implementation""#, #""role":"king""#,
            "the field row.role: 'king': expected one of implementation, twin, null, control"),
        .replacing(
            "inputs that do not exist", #""distribution":"random""#, #""distribution":"constant""#,
            "the field row.setting.distribution: 'constant': expected one of sequential, random, boundary"),
        .replacing("years in no order", #""years":\[1900,2100\]"#, #""years":[2100,1900]"#, "the field row.years: "),
        .replacing(
            "a verdict that is nowhere", #""verify":"toy/slow""#, #""verify":"toy/other""#,
            "the field row.verify: no line before it has the verdict of toy/other"),
        Damage(testDescription: "no summary", line: nil, words: "the summary is missing") { $0.removeLast() },
        Damage(testDescription: "a row is missing", line: nil, words: "5 rows where the summary counts 6") {
            $0.remove(at: 6)
        },
        Damage(testDescription: "two reports in one", line: 11, words: "more after the summary") { $0 += $0 },
        Damage(testDescription: "a summary alone", line: nil, words: "0 rows") { $0.removeFirst(9) },
    ]

    @Test(arguments: damages)
    func whatIsWrongIsNamedWithItsLine(_ damage: Damage) throws {
        let stored = try Stored(toy.report())
        #expect(throws: Never.self) { try stored.read() }
        #expect(try stored.lines().count == 10)
        try stored.edit(damage.change)
        let error = try #require(throws: Problem.self) { try stored.read() }
        let place = "\(stored.file.relativePath):" + (damage.line.map { "\($0): " } ?? " ")
        #expect(error.description.hasPrefix(place), "\(error)")
        #expect(error.description.contains(damage.words), "\(error)")
        #expect(!error.description.contains("\n"))
    }

    @Test(arguments: ["", "\n", "\n\n\n"])
    func anEmptyFileIsNamed(_ text: String) throws {
        let stored = try Stored(text)
        let error = try #require(throws: Problem.self) { try stored.read() }
        #expect(error.description == "\(stored.file.relativePath): it is empty")
    }

    @Test func aFileThatIsNotThereIsNamed() throws {
        let folder = try TemporaryFolder()
        let missing = folder.url.appending(path: "none")
        let error = try #require(throws: Problem.self) { try RunReport.read(missing) }
        #expect(error.description == "\(missing.relativePath): there is no such report")
        let inside = try #require(throws: Problem.self) { try RunReport.read(folder.url) }
        #expect(inside.description == "\(folder.url.appending(path: "report.jsonl").relativePath): cannot be read")
    }

    @Test func bytesThatAreNoTextAreNoRow() throws {
        let stored = try Stored("")
        try Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }).write(to: stored.file)
        let error = try #require(throws: Problem.self) { try stored.read() }
        #expect(error.description.hasPrefix("\(stored.file.relativePath):1: not a line"), "\(error)")
    }
}
