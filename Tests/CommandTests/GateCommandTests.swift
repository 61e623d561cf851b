import CalendarTestSupport
import Testing

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("calbench gate", .serialized)
struct GateCommandTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let row = ["-f", "lunar.date/day-table"]
    /// Eight rounds in each pair, which judge a factor of three by clocks that only count.
    private static let quick = ["--pairs", "3", "--rounds", "40", "--max-time", "0.05"]
    private func gate(_ baseline: String, _ arguments: [String]) async throws -> Outcome {
        try await Calbench.run(["gate", "--baseline", baseline] + arguments)
    }

    // MARK: Against an executable

    @Test("ten times the work is a regression, confirmed and annotated at its file")
    func moreWork() async throws {
        let slow = try folder.script("slow", "CALBENCH_WORKER_SLOWDOWN=900 exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["gate", "--baseline", Calbench.executable.path, "--candidate", slow, "--format", "github"] + Self.row
                + ["--years", "2005", "--pairs", "3", "--rounds", "40", "--max-time", "0.5"], in: Calbench.project)
        #expect(outcome.code == 3, "\(outcome)")
        let file = "Sources/Kernels/LunarDate/"
        #expect(outcome.output.hasPrefix("::error file=\(file)"), "\(outcome)")
        #expect(outcome.notes.contains("confirmed in fresh processes"), "what it will do is announced: \(outcome)")
    }

    @Test("wrong answers by the data that both sides are given: 4")
    func wrongAnswersFail() async throws {
        let copy = try ReferenceCopy.withAnUnknownDifference()
        let row = ["-f", "terms.date/century", "--years", "1912", "--inputs", "sequential"]
        let outcome = try await gate(Calbench.executable.path, row + ["--reference-data", copy.path] + Self.quick)
        #expect(outcome.code == 4, "\(outcome)")
    }

    @Test("a side that is no calbench, or is not there: 6")
    func unusableSides() async throws {
        let (program, none) = (try folder.script("program", "exec /bin/true"), folder.url.appending(path: "none").path)
        let (own, report) = (Calbench.executable.path, try await SmallReport.path())
        for (baseline, candidate, words) in [
            (program, nil, ["--baseline \(program)", "ended by itself"]),
            (own, program, ["the candidate", "ended by itself"]),
            (own, none, ["--candidate \(none)", "not an executable"]),
            (none, nil, ["--baseline", none, "there is no such report; make a baseline: calbench run"]),
            (report, none, ["--candidate", none, "there is no such report"]),
        ] as [(String, String?, [String])] {
            let outcome = try await gate(
                baseline, Self.row + Self.quick + (candidate.map { ["--candidate", $0] } ?? []))
            expectRefusal(outcome, code: 6, naming: words)
        }
    }

    // MARK: Between two adapters

    /// Writes an adapter that serves functions over the right calendar, `it`; its clock reads `nanoseconds`.
    private func adapter(_ name: String, _ functions: String, clock nanoseconds: String? = nil) throws -> String {
        let attacks = Calbench.project.appending(path: "Tests/Attacks").path
        let clock = nanoseconds.map { "calbench_adapter.perf_counter_ns = lambda: \($0)" } ?? ""
        let path = try folder.write(
            """
            #!/usr/bin/env python3
            import sys, time
            sys.path.insert(0, \(attacks.debugDescription))
            import calbench_adapter, toy
            it, calls = toy.Calendar(), []
            \(clock)
            toy.serve(\(functions))
            """, to: name)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return path
    }

    @Test("three times the time of the other adapter is a regression, by the second one's name")
    func slowerAdapter() async throws {
        // Clocks that only count, so that no load shows in them, and less than an operation takes, which sleeps for 100 µs.
        func clock(_ name: String, _ nanoseconds: Int) throws -> String {
            let slept = #"{"lunar.date": lambda *day: calls.append(time.sleep(1e-4)) or it.date(*day)}"#
            return try adapter(name, slept, clock: "\(nanoseconds) * len(calls)")
        }
        let (right, slow) = (try clock("right", 30_000), try clock("slow", 90_000))
        let outcome = try await Calbench.run(
            ["gate", "--adapter", right, "--adapter", slow, "--years", "2005", "--format", "jsonl"] + Self.quick)
        #expect(outcome.code == 3 && outcome.output.contains("lunar.date/slow"), "\(outcome)")
    }

    @Test("adapters that answer other questions, one that is wrong, one whose clock is not true, and one alone")
    func unusableAdapters() async throws {
        let right = try adapter("right", #"{"lunar.date": it.date}"#)
        let other = try adapter("other", #"{"vietnamese.date": it.date}"#)
        let wrong = try adapter("wrong", #"{"lunar.date": lambda *date: (1900, 1, 0, 1)}"#)
        // One day, which the timed inputs may not have.
        let once = try adapter(
            "once", #"{"lunar.date": lambda *d: (2005, 1, 0, 1) if d[:3] == (2005, 5, 5) else it.date(*d)}"#)
        let clock = try adapter("clock", #"{"lunar.date": it.date}"#, clock: "calls.append(0) or 10**12 * len(calls)")
        for (pair, code, words) in [
            ([right, other], 6, [right, "answers lunar.date", "vietnamese.date", "expected a workload of both"]),
            ([wrong, right], 6, [wrong, "answers to lunar.date are wrong"]),
            ([right, once], 6, [once, "1 of 365 answers to lunar.date are wrong"]),
            ([right, clock], 6, [clock, "reports", "the whole request took"]),
            ([right], 2, ["--adapter twice"]),
        ] as [([String], Int32, [String])] {
            let outcome = try await Calbench.run(
                ["gate", "--years", "2005"] + pair.flatMap { ["--adapter", $0] } + Self.quick)
            // After what it is about to do, if it came so far.
            let line = outcome.noteLines.last ?? ""
            #expect(outcome.code == code && words.allSatisfy(line.contains), "\(outcome)")
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
        let path = try folder.write(try await SmallReport.lines().map { "\($0)\n" }.joined(), to: "report.jsonl")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let kept = try await SmallReport.baseline()
        for (baseline, arguments) in [(path, ["--format", "junit"]), (path, ["--candidate", path]), (kept, [])] {
            let outcome = try await gate(baseline, Self.rows + arguments)
            #expect(outcome.code == 0 && !outcome.output.isEmpty, "\(outcome)")
        }
    }

    @Test("more instructions than the report has: 3, unless the limit of a row accepts them", counting)
    func moreInstructionsFail() async throws {
        // One of about a dozen instructions less in the report, as of another machine.
        let lines = try await SmallReport.lines().map { line in
            let other = line.replacing(/"processor":"[^"]*"/, with: #""processor":"Another""#)
            guard line.contains(#""implementation":"year-table""#) else { return other }
            return other.replacing(/("instructions":\{"count":\{"operations":\d+,"value":)([0-9.]+)/) {
                "\($0.1)\(0.9 * (Double($0.2) ?? 0))"
            }
        }
        let report = try folder.write(lines.map { "\($0)\n" }.joined(), to: "report.jsonl")
        let text = try await gate(report, Self.rows)
        #expect(
            text.code == 3 && text.output.hasPrefix("✗ FAILED   2 of 2 rows judged, 1 slower than allowed"), "\(text)")
        #expect(try await gate(report, Self.rows + ["--max-regression", "lunar.date/year-table=20%"]).code == 0)
        let unknown = try await gate(report, Self.rows + ["--max-regression", "lunar.dat=1%"])
        expectRefusal(unknown, code: 2, naming: ["--max-regression lunar.dat: there is no such"])
    }

    @Test("a baseline has a row of each SIMD path; a kernel that it lacks is new", counting)
    func paths() async throws {
        let baseline = folder.url.appending(path: "b").path
        let row = ["-f", "lunar.date/gather"]
        func gate(_ path: String) async throws -> Outcome {
            try await Calbench.run(["gate", "--baseline", baseline, "--no-time"] + row, path: path)
        }
        let hasAVX2 = try await Calbench.run(["list"] + row, path: "avx2").code == 0
        for path in ["plain", hasAVX2 ? "avx2" : "neon"] {
            let made = try await Calbench.run(
                ["run", "--save-baseline", baseline, "--inputs", "random", "--reports", folder.url.path] + row
                    + Self.small,
                path: path)
            #expect(made.code == 0, "\(made)")
            let own = try await gate(path)
            #expect(
                own.code == 0 && own.output.hasPrefix("✓ PASSED   1 of 1 row judged, all within the limit"), "\(own)")
            guard path == "plain" else { break }
            let new = try await Calbench.run(
                ["gate", "--baseline", baseline, "-f", "lunar.date/day-table"], path: path)
            #expect(new.code == 0 && new.output.hasPrefix("✓ PASSED   0 of 0 rows judged, 1 new"), "\(new)")
        }
        #expect(try await gate("plain").code == 0, "the other path's row stays")
        #expect(folder.names(in: "b").count == 2)
    }

    private static let small = ["--iterations", "1e3", "--rounds", "40", "--max-time", "0.2", "--processes", "2"]
}
