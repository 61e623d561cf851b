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
        let copy = try ReferenceCopy()
        try copy.change("disagreements/terms.date/century.csv", isRehashed: true) { $0.remove(at: 1) }
        let outcome = try await gate(
            Calbench.executable.path,
            ["-f", "terms.date/century", "--inputs", "sequential", "--reference-data", copy.path]
                + ["--format", "junit"] + Self.quick)
        #expect(outcome.code == 4, "\(outcome)")
        #expect(outcome.output.contains("<failure message=\"wrong: limit"), "\(outcome)")
    }

    @Test(
        "an executable that is not calbench, crashes, hangs or prints garbage: 6",
        arguments: [
            ("kill -SEGV $$", "ended by itself"), ("exec sleep 600", "did not answer within 1 s"),
            ("head -c 100000 /dev/urandom; exec cat > /dev/null", "does not answer as calbench does"),
        ])
    func notCalbench(_ body: String, _ problem: String) async throws {
        let folder = try Folder()
        let script = try folder.script("baseline", body)
        let patience = body.contains("sleep") ? "1" : "60"
        let outcome = try await gate(script, Self.row + Self.quick + ["--timeout", patience])
        expectRefusal(outcome, code: 6, naming: ["--baseline \(script)", problem])
    }

    @Test("a candidate that cannot be used: 6")
    func badCandidate() async throws {
        let folder = try Folder()
        let script = try folder.script("candidate", "exec /bin/true")
        let outcome = try await gate(Calbench.executable.path, Self.row + Self.quick + ["--candidate", script])
        expectRefusal(outcome, code: 6, naming: ["the candidate", "ended by itself"])
        let missing = try await gate(Calbench.executable.path, Self.row + ["--candidate", "/no/such/file"])
        expectRefusal(missing, code: 6, naming: ["--candidate /no/such/file", "not an executable"])
    }

    @Test("Ctrl-C: 130")
    func interrupted() async throws {
        let folder = try Folder()
        let script = try folder.script("baseline", "echo > '\(folder.url.path)/begun'; exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["gate", "--baseline", script, "--pairs", "100", "--rounds", "1e5", "--max-time", "3600"] + Self.row
        ) { process in
            for _ in 0..<1200 where !folder.names().contains("begun") { try await Task.sleep(for: .milliseconds(50)) }
            try await Task.sleep(for: .milliseconds(500))
            kill(process, SIGINT)
        }
        #expect(outcome.code == 130, "\(outcome)")
        #expect(outcome.output.isEmpty, "\(outcome)")
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
            lines.replaceAll(#""processor":"[^"]*""#, with: #""processor":"Another""#)
            for index in lines.indices where lines[index].contains(#""implementation":"year-table""#) {
                var one = [lines[index]]
                one.multiply(#""source":"stepping","value":"#, by: 0.9)
                one.multiply(#""source":"counters","value":"#, by: 0.9)
                lines[index] = one[0]
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

    @Test("a baseline that is not there: 6")
    func missing() async throws {
        let folder = try Folder()
        let path = folder.url.appending(path: "none").path
        expectRefusal(try await gate(path, []), code: 6, naming: ["--baseline", path, "there is no such report"])
        expectRefusal(try await gate(folder.url.path, []), code: 6, naming: ["--baseline", "report.jsonl"])
        let candidate = try await gate(try await SmallReport.path(), ["--candidate", path])
        expectRefusal(candidate, code: 6, naming: ["--candidate", path, "there is no such report"])
    }

    @Test("a baseline that run kept under a name; without it the names that there are")
    func namedBaseline() async throws {
        let folder = try Folder()
        let reports = folder.url.appending(path: "r").path
        let run = try await Calbench.run([
            "run", "-f", "easter/table", "-f", "easter/gauss", "--inputs", "random", "--iterations", "1e4", "--rounds",
            "40",
            "--processes", "1", "--max-time", "0.2", "--reports", reports, "--save-baseline", "main",
        ])
        #expect(run.code == 0, "\(run)")
        let named = try await gate("main", ["--reports", reports, "--no-time", "--all"])
        #expect([0, 5].contains(named.code) && named.output.contains("easter/table"), "\(named)")
        expectRefusal(
            try await gate("man", ["--reports", reports]), code: 6, naming: ["--baseline man", "no baseline", "main"])
        expectRefusal(
            try await Calbench.run(["run", "--save-baseline", "a/b"]), code: 2,
            naming: ["--save-baseline a/b", "letters"])
    }

    @Test("a slowdown that is none", arguments: ["-90", "nan", "10001"])
    func strangeSlowdowns(text: String) async throws {
        let outcome = try await Calbench.run(
            ["gate", "--baseline", Calbench.executable.path] + Self.row + Self.quick,
            environment: ["CALBENCH_WORKER_SLOWDOWN": text])
        expectRefusal(
            outcome, code: 2, naming: ["CALBENCH_WORKER_SLOWDOWN=\(text): expected a percentage of 0…10000"])
    }
}
