import CalendarTestSupport
import Foundation
import Testing

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("calbench gate", .serialized)
struct GateCommandTests {
    private static let row = ["-f", "lunar.date/day-table"]
    private static let quick = ["--pairs", "3", "--rounds", "40", "--max-time", "0.5"]
    private func gate(_ baseline: String, _ arguments: [String], in folder: Folder? = nil) async throws -> Outcome {
        try await Calbench.run(["gate", "--baseline", baseline] + arguments, in: folder?.url)
    }

    // MARK: Against an executable

    // What a gate concludes is tested with a fake clock in MeasuringTests; real blocks may be too disturbed to conclude
    // anything, and the row then says so.

    @Test("a copy of itself is measured against it: 0, or 5 where the machine was disturbed")
    func aCopyPasses() async throws {
        let folder = try Folder()
        let copy = try folder.script("copy", "exec \"$calbench\" \"$@\"")
        let outcome = try await gate(copy, Self.row + Self.quick + ["--max-regression", "1000%", "--format", "jsonl"])
        let rows = try outcome.rows()
        #expect(rows.count == 2)
        let row = try #require(rows.first)
        #expect(row["row"] as? String == "lunar.date/day-table random" && row["basis"] as? String == "time")
        let isDecided = row["outcome"] as? String == "pass"
        #expect(isDecided || row["outcome"] as? String == "inconclusive", "\(outcome)")
        #expect(outcome.code == (isDecided ? 0 : 5) && rows[1]["exit"] as? Int32 == outcome.code, "\(outcome)")
        #expect(rows[1]["limit"] as? Double == 10)
        #expect(outcome.notes.contains("confirmed in fresh processes"), "what it will do is announced: \(outcome)")
    }

    @Test("a candidate with ten times the work is annotated at its file: 3, or 5 where the machine was disturbed")
    func moreWorkFails() async throws {
        let folder = try Folder()
        let slow = try folder.script("slow", "CALBENCH_WORKER_SLOWDOWN=900 exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["gate", "--baseline", Calbench.executable.path, "--candidate", slow, "--format", "github"] + Self.row
                + Self.quick, in: Calbench.project)
        let annotation = try #require(outcome.output.split(separator: "\n").first)
        let kind = [3: "error", 5: "warning"][outcome.code] ?? "none"
        #expect(annotation.hasPrefix("::\(kind) file=Sources/Kernels/CalendarKernels/"), "\(outcome)")
        #expect(annotation.contains("title=lunar.date/day-table random%3A"))
        let file = try #require(annotation.firstMatch(of: /file=([^,]+),/)).1
        #expect(FileManager.default.fileExists(atPath: Calbench.project.appending(path: String(file)).path))
    }

    @Test("wrong answers: 4")
    func wrongAnswersFail() async throws {
        let copy = try ReferenceCopy.withAnUnknownDifference()
        let outcome = try await gate(
            Calbench.executable.path,
            ["-f", "terms.date/century", "--inputs", "sequential", "--reference-data", copy.path]
                + ["--format", "junit"] + Self.quick)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.output.contains("<failure message=\"wrong: limit"), "\(outcome)")
    }

    @Test("a side that is no calbench, or is not there: 6")
    func unusableSides() async throws {
        let folder = try Folder()
        let (program, none) = (try folder.script("program", "exec /bin/true"), folder.url.appending(path: "none").path)
        let (own, report) = (Calbench.executable.path, try await SmallReport.path())
        for (baseline, candidate, words) in [
            (program, nil, ["--baseline \(program)", "ended by itself"]),
            (own, program, ["the candidate", "ended by itself"]),
            (own, none, ["--candidate \(none)", "not an executable"]),
            (none, nil, ["--baseline", none, "there is no such report"]),
            (folder.url.path, nil, ["--baseline", "report.jsonl"]),
            (report, none, ["--candidate", none, "there is no such report"]),
        ] as [(String, String?, [String])] {
            let outcome = try await gate(
                baseline, Self.row + Self.quick + (candidate.map { ["--candidate", $0] } ?? []))
            expectRefusal(outcome, code: 6, naming: words)
        }
    }

    // MARK: Against a report

    private static let rows = ["-f", "lunar.date/day-table", "-f", "lunar.date/year-table", "--no-time"]
    private static let counting = ConditionTrait.enabled("instructions can be counted here") {
        try await SmallReport.hasInstructions()
    }

    @Test(
        "instructions pass against the report of the same executable, which may be executed or the candidate", counting)
    func sameInstructionsPass() async throws {
        let folder = try Folder()
        let path = try folder.write(try await SmallReport.lines().map { "\($0)\n" }.joined(), to: "report.jsonl")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        for arguments in [["--format", "text"], ["--format", "junit"], ["--candidate", path]] {
            let outcome = try await gate(path, Self.rows + arguments)
            #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(outcome)")
        }
    }

    @Test("more instructions than the report has: 3, annotated at the file", counting)
    func moreInstructionsFail() async throws {
        let folder = try Folder()
        // One of about a dozen instructions less in the report, as of another machine.
        let report = try await SmallReport.changed(in: folder) { lines in
            lines = lines.map { line in
                let other = line.replacing(/"processor":"[^"]*"/, with: #""processor":"Another""#)
                guard line.contains(#""implementation":"year-table""#) else { return other }
                return other.replacing(/("source":"(?:stepping|counters)","value":)([0-9.]+)/) {
                    "\($0.1)\(0.9 * (Double($0.2) ?? 0))"
                }
            }
        }
        let outcome = try await Calbench.run(
            ["gate", "--baseline", report, "--format", "github"] + Self.rows, in: Calbench.project)
        #expect(outcome.code == 3, "\(outcome)")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2, "one row fails: \(outcome)")
        #expect(lines.first?.hasPrefix("::error file=Sources/Kernels/CalendarKernels/") == true, "\(outcome)")
        #expect(lines.first?.contains("lunar.date/year-table random%3A regression") == true)
        #expect(lines.first?.contains("confirmed in fresh processes") == true)
        let text = try await gate(report, Self.rows)
        #expect(text.code == 3 && text.output.hasPrefix("✗ FAILED   1 of 2 rows slower than allowed"), "\(text)")
        #expect(text.output.contains("exit 3     accept it: calbench run -f '~lunar.date/(day|year)-table'"), "\(text)")
        #expect(try await gate(report, Self.rows + ["--max-regression", "20%"]).code == 0)
    }

    @Test("a baseline that run kept in a folder, or else that there is none")
    func namedBaseline() async throws {
        let folder = try Folder()
        let (reports, main) = (folder.url.appending(path: "r").path, folder.url.appending(path: "b/main").path)
        let run = try await Calbench.run([
            "run", "-f", "easter/table", "-f", "easter/gauss", "--inputs", "random", "--iterations", "1e4", "--rounds",
            "40",
            "--processes", "1", "--max-time", "0.2", "--reports", reports, "--save-baseline", main,
        ])
        #expect(run.code == 0, "\(run)")
        let named = try await gate(main, ["--no-time", "--all"])
        #expect([0, 5].contains(named.code) && named.output.contains("easter/table"), "\(named)")
        expectRefusal(try await gate("man", []), code: 6, naming: ["--baseline man", "there is no such report"])
    }
}
