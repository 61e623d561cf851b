import Foundation
import Testing

/// An unusable baseline, with the words that the line about it must contain.
struct BadBaseline: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The change of the report.
    let change: @Sendable ([String]) -> String
    let words: [String]

    init(_ name: String, _ words: String..., change: @escaping @Sendable ([String]) -> String) {
        (testDescription, self.words, self.change) = (name, words, change)
    }
}

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("calbench gate", .serialized)
struct GateCommandTests {
    private static let row = ["-f", "lunar.date/day-table"]
    private static let quick = ["--pairs", "3", "--rounds", "40", "--max-time", "0.5"]
    private func gate(_ baseline: String, _ arguments: [String], in folder: Folder? = nil) async throws -> Outcome {
        try await Calbench.run(["gate", "--baseline", baseline] + arguments, in: folder?.url)
    }

    /// The refusal, in one line.
    private func expectUnusable(
        _ outcome: Outcome, code: Int32 = 6, naming words: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(outcome.code == code, "\(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.output.isEmpty, "stdout is for data: \(outcome)", sourceLocation: sourceLocation)
        #expect(outcome.noteLines.count == 1, "one line is enough: \(outcome)", sourceLocation: sourceLocation)
        for word in words {
            #expect(outcome.notes.contains(word), "does not name \(word): \(outcome)", sourceLocation: sourceLocation)
        }
    }

    // MARK: The strong form

    // The gate's judgement is tested with a fake clock in MeasuringTests; on a machine that runs other tests
    // concurrently, real blocks may be too disturbed for a judgement, and the row then says so.

    @Test("a copy of itself is measured against it, and passes unless the machine was disturbed: 0")
    func aCopyPasses() async throws {
        let folder = try Folder()
        let copy = try folder.script("copy", "exec \"$calbench\" \"$@\"")
        let outcome = try await gate(copy, Self.row + Self.quick + ["--max-regression", "1000%", "--format", "jsonl"])
        let rows = try outcome.rows()
        #expect(rows.count == 2)
        let row = try #require(rows.first)
        #expect(row["row"] as? String == "lunar.date/day-table random")
        #expect(row["basis"] as? String == "time" && row["limit"] as? Double == 10)
        #expect((0.2...5).contains(row["ratio"] as? Double ?? 0), "\(row)")
        let isDisturbed = (row["note"] as? String)?.isEmpty == false
        #expect(row["outcome"] as? String == (isDisturbed ? "inconclusive" : "pass"))
        #expect(outcome.code == (isDisturbed ? 5 : 0), "\(outcome)")
        #expect(rows[1]["exit"] as? Int32 == outcome.code)
        #expect(outcome.notes.contains("confirmed in fresh processes"), "what it will do is announced: \(outcome)")
    }

    @Test("a candidate with ten times the work is a regression, annotated at its file: 3")
    func moreWorkFails() async throws {
        let folder = try Folder()
        let slow = try folder.script("slow", "CALBENCH_WORKER_SLOWDOWN=900 exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["gate", "--baseline", Calbench.executable.path, "--candidate", slow, "--format", "github"] + Self.row
                + Self.quick, in: Calbench.project)
        let annotation = try #require(outcome.output.split(separator: "\n").first)
        let ratio = try #require(annotation.firstMatch(of: /× ~?([0-9.]+)/).flatMap { Double($0.1) })
        #expect(ratio > 4, "\(annotation)")
        let isDisturbed = annotation.contains("inconclusive::")
        #expect(outcome.code == (isDisturbed ? 5 : 3), "\(outcome)")
        #expect(
            annotation.hasPrefix("::\(isDisturbed ? "warning" : "error") file=Sources/Kernels/CalendarKernels/"),
            "\(annotation)")
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
        #expect(outcome.output.contains("<failure message=\"wrong: no ratio"), "\(outcome)")
    }

    @Test(
        "an executable that is not calbench, crashes, hangs or prints garbage: 6",
        arguments: [
            ("kill -SEGV $$", "ended by itself"),
            ("echo '{\"hello\":{\"version\":99}}'; exec cat > /dev/null", "version 99"),
            ("head -c 100000 /dev/urandom; exec cat > /dev/null", "does not answer as calbench does"),
            ("exec sleep 600", "did not answer within 1 s"),
            ("\"$calbench\" \"$@\" | head -n 1", "by itself"),
        ])
    func notCalbench(_ body: String, _ problem: String) async throws {
        let folder = try Folder()
        let script = try folder.script("baseline", body)
        let patience = body.contains("sleep") ? "1" : "60"
        let outcome = try await gate(script, Self.row + Self.quick + ["--timeout", patience])
        expectUnusable(outcome, naming: ["--baseline \(script)", problem])
    }

    @Test("a candidate that cannot be used: 6")
    func badCandidate() async throws {
        let folder = try Folder()
        let script = try folder.script("candidate", "exec /bin/true")
        let outcome = try await gate(Calbench.executable.path, Self.row + Self.quick + ["--candidate", script])
        expectUnusable(outcome, naming: ["the candidate", "ended by itself"])
        let missing = try await gate(Calbench.executable.path, Self.row + ["--candidate", "/no/such/file"])
        expectUnusable(missing, naming: ["--candidate /no/such/file", "not an executable"])
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

    // MARK: The weak form

    @Test("instructions against the report of the same executable pass")
    func sameInstructionsPass() async throws {
        let path = try await SmallReport.path()
        for format in ["text", "junit"] {
            let outcome = try await gate(
                path, ["-f", "lunar.date/(day-table|year-table)", "--no-time", "--format", format])
            #expect(outcome.code == (try await SmallReport.hasInstructions() ? 0 : 5), "\(outcome)")
            #expect(!outcome.output.isEmpty)
        }
    }

    @Test("more instructions than the report has: 3, annotated at the file")
    func moreInstructionsFail() async throws {
        guard try await SmallReport.hasInstructions() else { return }
        let folder = try Folder()
        // One of about a dozen instructions less in the report, as of another machine.
        let report = try await SmallReport.changed(in: folder) { lines in
            lines.replaceAll(#""processor":"[^"]*""#, with: #""processor":"Another""#)
            for index in lines.indices where lines[index].contains(#""kernel":"year-table""#) {
                var one = [lines[index]]
                one.multiply(#""source":"stepping","value":"#, by: 0.9)
                one.multiply(#""source":"counters","value":"#, by: 0.9)
                lines[index] = one[0]
            }
        }
        let arguments = ["-f", "lunar.date/(day-table|year-table)", "--no-time"]
        let outcome = try await Calbench.run(
            ["gate", "--baseline", report, "--format", "github"] + arguments, in: Calbench.project)
        #expect(outcome.code == 3, "\(outcome)")
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2, "one row fails: \(outcome)")
        #expect(lines.first?.hasPrefix("::error file=Sources/Kernels/CalendarKernels/") == true, "\(outcome)")
        #expect(lines.first?.contains("lunar.date/year-table random%3A regression") == true)
        #expect(lines.first?.contains("confirmed in a fresh process") == true)

        // Another repository does not have the file.
        let elsewhere = try await gate(report, arguments + ["--format", "github"])
        #expect(elsewhere.output.hasPrefix("::error title="), "\(elsewhere)")

        let text = try await gate(report, arguments)
        #expect(text.code == 3 && text.output.contains("another machine"), "\(text)")
        #expect(text.output.hasPrefix("✗ FAILED   1 of 2 rows slower than allowed"), "\(text)")
        #expect(text.output.contains("exit 3     accept it: calbench run --save-baseline main"), "\(text)")
        // The limit file in the folder is read without being named.
        try folder.write(
            "[[limit]]\nrow = 'lunar.date/year-table'\nmax_regression = '20%'\nowner = 'o'\nreason = 'known'\n",
            to: "calbench-gate.toml")
        let own = try await gate(report, arguments + ["--all"], in: folder)
        #expect(own.code == 0 && own.output.contains("known (o)"), "\(own)")
        #expect(own.output.contains("limits of calbench-gate.toml: 1 row"), "the file is named: \(own)")
    }

    private static let bad: [BadBaseline] = [
        BadBaseline("empty", "it is empty") { _ in "" },
        BadBaseline("not a report", "report.jsonl:1: not a row of a calbench report") { _ in "hello\n" },
        BadBaseline("not whole", "the summary is missing") { lines in
            lines.dropLast().map { "\($0)\n" }.joined()
        },
        BadBaseline("cut off", "report.jsonl:5: not a row") { lines in
            String(lines.joined(separator: "\n").dropLast(9 + lines[5].count))
        },
    ]

    @Test("a stored baseline that cannot be used: 6 in one line", arguments: bad)
    func badReports(_ bad: BadBaseline) async throws {
        let folder = try Folder()
        let path = try folder.write(bad.change(try await SmallReport.lines()), to: "report.jsonl")
        expectRefusal(try await gate(path, []), code: 6, naming: ["--baseline", path] + bad.words)
    }

    @Test("a baseline that is not there: 6")
    func missing() async throws {
        let folder = try Folder()
        let path = folder.url.appending(path: "none").path
        expectRefusal(try await gate(path, []), code: 6, naming: ["--baseline", path, "there is no such report"])
        expectRefusal(try await gate(folder.url.path, []), code: 6, naming: ["--baseline", "report.jsonl"])
    }

    @Test("a baseline that run kept under a name; without it the names that there are")
    func namedBaseline() async throws {
        let folder = try Folder()
        let reports = folder.url.appending(path: "r").path
        let run = try await Calbench.run([
            "run", "-f", "easter/(table|gauss)", "--inputs", "random", "--iterations", "1e4", "--rounds", "40",
            "--processes", "1", "--max-time", "0.2", "--reports", reports, "--save-baseline", "main",
        ])
        #expect(run.code == 0, "\(run)")
        let named = try await gate("main", ["--reports", reports, "--no-time", "--all"])
        #expect(named.code == (try await SmallReport.hasInstructions() ? 0 : 5), "\(named)")
        #expect(named.output.contains("easter/table"), "\(named)")
        expectRefusal(
            try await gate("man", ["--reports", reports]), code: 6, naming: ["--baseline man", "no baseline", "main"])
        expectRefusal(
            try await Calbench.run(["run", "--save-baseline", "a/b"]), code: 2,
            naming: ["--save-baseline a/b", "letters"])
    }

    @Test("a report that may be executed is a report")
    func anExecutableReport() async throws {
        let folder = try Folder()
        let path = try folder.write(try await SmallReport.lines().map { "\($0)\n" }.joined(), to: "report.jsonl")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let outcome = try await gate(path, ["-f", "lunar.date/(day-table|year-table)", "--no-time"])
        #expect(outcome.code == (try await SmallReport.hasInstructions() ? 0 : 5), "\(outcome)")
    }

    @Test("a slowdown that is none", arguments: ["-90", "nan", "10001"])
    func strangeSlowdowns(text: String) async throws {
        let outcome = try await Calbench.run(
            ["gate", "--baseline", Calbench.executable.path] + Self.row + Self.quick,
            environment: ["CALBENCH_WORKER_SLOWDOWN": text])
        expectRefusal(
            outcome, code: 2, naming: ["CALBENCH_WORKER_SLOWDOWN=\(text): expected a percentage of 0…10000"])
    }

    // MARK: Options
}
