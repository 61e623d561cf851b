import CalendarTestSupport
import Foundation
import Testing

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("calbench gate", .serialized)
struct GateCommandTests {
    private static let row = ["-f", "lunar.date/day-table"]
    private static let quick = ["--pairs", "3", "--rounds", "40", "--max-time", "0.5"]
    private func gate(_ baseline: String, _ arguments: [String]) async throws -> Outcome {
        try await Calbench.run(["gate", "--baseline", baseline] + arguments)
    }

    // MARK: Against an executable

    // What a gate concludes is tested with a fake clock in MeasuringTests; real blocks may be too disturbed to conclude
    // anything, and the row then says so.
    @Test("ten times the work does not pass, and is annotated at its file: a smoke test")
    func moreWork() async throws {
        let folder = try Folder()
        let slow = try folder.script("slow", "CALBENCH_WORKER_SLOWDOWN=900 exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["gate", "--baseline", Calbench.executable.path, "--candidate", slow, "--format", "github"] + Self.row
                + Self.quick, in: Calbench.project)
        let kind = [3: "error", 5: "warning"][outcome.code] ?? "none"
        let file = "Sources/Kernels/CalendarKernels/Lunar/"
        #expect(outcome.output.hasPrefix("::\(kind) file=\(file)"), "\(outcome)")
        #expect(outcome.notes.contains("confirmed in fresh processes"), "what it will do is announced: \(outcome)")
    }

    @Test("wrong answers by the data that both sides are given: 4")
    func wrongAnswersFail() async throws {
        let copy = try ReferenceCopy.withAnUnknownDifference()
        let row = ["-f", "terms.date/century", "--inputs", "sequential", "--reference-data", copy.path]
        let outcome = try await gate(Calbench.executable.path, row + Self.quick)
        #expect(outcome.code == 4, "\(outcome)")
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
            ("man", nil, ["--baseline man", "there is no such report"]),
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
        "instructions pass against the report of the same executable, which may be executed, kept by a name, or the candidate",
        counting)
    func sameInstructionsPass() async throws {
        let folder = try Folder()
        let path = try folder.write(try await SmallReport.lines().map { "\($0)\n" }.joined(), to: "report.jsonl")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let kept = try await SmallReport.baseline()
        for (baseline, arguments) in [(path, ["--format", "junit"]), (path, ["--candidate", path]), (kept, [])] {
            let outcome = try await gate(baseline, Self.rows + arguments)
            #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(outcome)")
        }
    }

    @Test("more instructions than the report has: 3, and how to accept them", counting)
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
        let text = try await gate(report, Self.rows)
        #expect(text.code == 3 && text.output.hasPrefix("✗ FAILED   1 of 2 rows slower than allowed"), "\(text)")
        #expect(text.output.contains("exit 3     accept it: calbench run -f '~lunar.date/(day|year)-table'"), "\(text)")
        #expect(try await gate(report, Self.rows + ["--max-regression", "20%"]).code == 0)
    }
}
