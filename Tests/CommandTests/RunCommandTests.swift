import Adapters
import Foundation
import Testing

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("calbench run", .serialized)
struct RunCommandTests {
    private static let quick = ["--iterations", "1", "--rounds", "40", "--max-time", "0.2", "--processes", "3"]

    /// The rows of the only report in a folder.
    private func report(_ folder: Folder, _ name: String) throws -> [[String: Any]] {
        try jsonRows(
            String(contentsOf: folder.url.appending(path: name).appending(path: "report.jsonl"), encoding: .utf8))
    }

    private func isAbsent(_ value: Any?) -> Bool { value == nil || value is NSNull }

    @Test("the report has the promised fields, and stdout has the rows")
    func fields() async throws {
        let folder = try Folder()
        // A missing path is created, and a relative one is the caller's.
        let outcome = try await Calbench.run(
            ["run", "-f", "terms.date", "--inputs", "random", "--format", "jsonl", "--name", "fields"] + Self.quick
                + ["--reports", "a/b"], in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
        let name = try #require(folder.names(in: "a/b").first)
        #expect(folder.names() == ["a"] && folder.names(in: "a/b").count == 1)
        #expect(name.wholeMatch(of: /\d{4}-\d{2}-\d{2}-fields/) != nil, "\(name)")
        #expect(folder.names(in: "a/b/\(name)") == ["report.jsonl", "report.md"])
        #expect(outcome.notes.contains(name), "where it is kept: \(outcome)")

        let rows = try report(folder, "a/b/\(name)")
        #expect(try outcome.rows().count == rows.count, "stdout has the same rows")
        let summary = try #require(rows.last)
        #expect(summary["summary"] as? Bool == true && summary["partial"] as? Bool == false, "\(summary)")
        #expect(summary["rows"] as? Int == rows.count - 1)
        let kernels = rows.dropLast()
        #expect(Set(kernels.compactMap { $0["role"] as? String }) == ["kernel", "null", "twin", "control"])
        #expect(kernels.count == 8 + 3, "the kernels of terms.date, the twin, the null kernel and the control")
        for row in kernels { try expectFields(row) }
        let control = try #require(kernels.first { $0["role"] as? String == "control" })
        #expect(!isAbsent(control["ratio"]))
    }

    private func expectFields(_ row: [String: Any]) throws {
        let promised: Set = [
            "schema_version", "workload", "kernel", "kernel_version", "executable_sha256", "input", "verify", "k",
            "rounds",
            "ratio", "resolution", "verdict", "machine",
        ]
        let missing = promised.subtracting(row.keys)
        #expect(missing.isEmpty, "\(missing)")
        #expect((row["executable_sha256"] as? String)?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        let input = try #require(row["input"] as? [String: Any])
        #expect(input["distribution"] as? String == "random" && input["seed"] as? Int == 1)
        #expect((input["digest"] as? String)?.isEmpty == false)
        let verify = try #require(row["verify"] as? [String: Any])
        #expect(verify["outcome"] as? String == "pass" && row["swept"] as? Bool == true)
        #expect(verify["asked"] as? Int == (row["kernel"] as? String == "gmp-128" ? 480 : 4824))
        #expect((verify["reference_sha256"] as? String)?.count == 64)
        let machine = try #require(row["machine"] as? [String: Any])
        #expect(!machine.isEmpty)
        let k = try #require(row["k"] as? Int)
        let rounds = try #require(row["rounds"] as? [String: Any])
        #expect(Set(["order", "ns", "instructions", "steal", "nivcsw"]).isSubset(of: rounds.keys))
        let times = try #require(rounds["ns"] as? [[Int]])
        #expect(k > 0 && !times.isEmpty && times.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0 > 0 } })
        #expect((rounds["order"] as? [[Int]])?.map(\.count) == times.map(\.count))
        if let ratio = row["ratio"] as? [String: Any] {
            let figures = ["low", "estimate", "high", "level"].compactMap { ratio[$0] as? Double }
            try #require(figures.count == 4)
            #expect(figures.allSatisfy { $0.isFinite && $0 > 0 })
            #expect(figures[0] <= figures[1] && figures[1] <= figures[2] && figures[3] < 1, "\(ratio)")
        } else {
            // The baseline and the null kernel have none, and a kernel with too few rounds has no interval.
            #expect(["baseline", "not resolved", nil].contains(row["verdict"] as? String), "\(row["verdict"] ?? "")")
        }
    }

    @Test("--quick times in both modes without a sweep, and its screen says so")
    func quickly() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run([
            "run", "-f", "lunar.date/(day-table|year-table)$", "--quick", "--mode", "throughput", "--mode", "latency",
            "--budget", "120", "--reports", folder.url.path,
        ])
        #expect(outcome.code == 0, "\(outcome)")
        let name = try #require(folder.names().first)
        #expect(outcome.output.hasPrefix("lunar.date  day number → ") && outcome.output.contains(", no sweep, "))
        #expect(
            outcome.output.hasSuffix("more: calbench report \(folder.url.path)/\(name) --all, --wrong, --details\n"))
        for mode in ["", "latency, "] { #expect(outcome.output.contains("\nrandom inputs, \(mode)1900–2100")) }
        let rows = try report(folder, name)
        let kernels = rows.filter { $0["role"] as? String == "kernel" }
        #expect(kernels.compactMap { $0["mode"] as? String } == ["throughput", "throughput", "latency", "latency"])
        for row in kernels {
            let verify = try #require(row["verify"] as? [String: Any])
            let k = try #require(row["k"] as? Int)
            let input = try #require(row["input"] as? [String: Any])
            let batch = try #require(input["batch"] as? Int)
            let checked = try #require(verify["asked"] as? Int)
            // Random inputs may be twice among those of a block, and are judged once.
            #expect(row["swept"] as? Bool == false && (1...min(k, batch)).contains(checked))
            let judged = ["right", "wrong", "refused", "contested", "uncertain"].compactMap { verify[$0] as? Int }
            #expect(judged.count == 5 && judged.reduce(0, +) == checked, "\(verify)")
            #expect(input["distribution"] as? String == "random")
            #expect(row["instructions_omitted"] as? String == "not-asked")
            #expect(row["requested"] as? [String: Int] == ["rounds": 40, "operations": 0])
        }
        #expect((rows.last?["notes"] as? [String])?.contains { $0.contains("no sweep") } == true)
    }

    @Test("what the budget shortened is said in each row")
    func budget() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run([
            "run", "-f", "terms.date", "--inputs", "random", "--budget", "2", "--format", "jsonl", "--reports",
            folder.url.path,
        ])
        #expect(outcome.code == 0, "\(outcome)")
        var shortened = 0
        let rows = try outcome.rows()
        for row in rows where row["role"] as? String == "kernel" {
            let requested = try #require(row["requested"] as? [String: Int])
            let times = try #require((row["rounds"] as? [String: Any])?["ns"] as? [[Int]])
            let rounds = times.reduce(0) { $0 + $1.count }
            let isLess =
                try rounds < #require(requested["rounds"])
                || #require(row["operations"] as? Int) < #require(requested["operations"])
            #expect(isAbsent(row["limited_by"]) != isLess, "\(row["kernel"] ?? "")")
            // At least three processes, each with a round of every kernel.
            #expect(times.count >= 3 && times.allSatisfy { !$0.isEmpty })
            if row["limited_by"] as? String == "budget" { shortened += 1 }
        }
        // gmp alone takes longer for 1e6 operations.
        #expect(shortened > 0)
        #expect((rows.last?["notes"] as? [String])?.contains { $0.hasPrefix("the budget of 2") } == true)
    }

    @Test("a report is never overwritten: the next one of the name is numbered")
    func neverOverwritten() async throws {
        let folder = try Folder()
        // A missing path is created, and a relative one is the caller's.
        let command = ["run", "-f", "terms.date/table", "--inputs", "random", "--reports", "a/b"] + Self.quick
        let first = try await Calbench.run(command, in: folder.url)
        #expect(first.code == 0, "\(first)")
        let name = try #require(folder.names(in: "a/b").first)
        #expect(name.hasSuffix("-run"))
        let kept = try Data(contentsOf: folder.url.appending(path: "a/b/\(name)/report.jsonl"))
        let second = try await Calbench.run(command + ["--seed", "2"], in: folder.url)
        #expect(second.code == 0, "\(second)")
        // Midnight may lie between the two, which then have different names anyway.
        #expect(folder.names(in: "a/b").count == 2)
        #expect(try Data(contentsOf: folder.url.appending(path: "a/b/\(name)/report.jsonl")) == kept)
        #expect(folder.names() == ["a"])
    }

    @Test("a kernel that fails verification is timed and marked, which is said before")
    func unverified() async throws {
        let (folder, copy) = (try Folder(), try ReferenceCopy())
        try copy.change("disagreements/terms.date/century.csv", isRehashed: true) { $0.remove(at: 1) }
        let command =
            ["run", "-f", "terms.date/(century|table)", "--inputs", "random", "--format", "jsonl"] + Self.quick
            + ["--reports", folder.url.path, "--reference-data", copy.path]
        let outcome = try await Calbench.run(command)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.notes.contains("calbench: terms.date/century: "), "\(outcome)")
        #expect(outcome.notes.contains(" of 4 824; timed all the same\n"), "\(outcome)")
        let row = try #require(try outcome.rows().first { $0["kernel"] as? String == "century" }, "\(outcome)")
        #expect((row["verify"] as? [String: Any])?["outcome"] as? String == "fail")
        #expect(!isAbsent(row["ns_per_operation"]), "\(row)")
    }

    @Test("when no kernel may be timed, nothing was measured: 5, and nothing is kept")
    func nothingMeasured() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run(
            ["run", "-f", "gregorian.date/foundation$", "--years", "1500-1600"] + Self.quick
                + ["--reports", folder.url.path])
        expectRefusal(outcome, code: 5, naming: ["nothing was measured", "gregorian.date/foundation"])
        #expect(folder.names().isEmpty)
    }

    // MARK: Ctrl-C

    /// Workloads with few inputs.
    private static let short = "^(easter|lunar.year|ganzhi.year|terms.date/(table|lanes)|grid.rows|month.shape)"

    /// Runs calbench and sends it SIGINT, as Ctrl-C does, `delay` after the measurement has begun.
    private func interrupt(
        _ arguments: [String], _ folder: Folder, after delay: Duration, by signal: Int32 = SIGINT
    ) async throws -> Outcome {
        try await Calbench.run(arguments + ["--reports", folder.url.path]) { process in
            // The hidden folder of the report appears when the run has begun.
            for _ in 0..<600 where folder.names().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
            try await Task.sleep(for: delay)
            kill(process, signal)
        }
    }

    @Test(
        "Ctrl-C, SIGTERM and SIGHUP keep what is complete, say that it is partial, and end with 130",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interruptedLater(signal: Int32) async throws {
        // Some twenty measurements of a second and more, whose sweeps are short. The time until the first is complete
        // depends on the machine's load: minutes under a sanitizer.
        let folder = try Folder()
        var outcome: Outcome
        var delay = Duration.seconds(3)
        repeat {
            outcome = try await interrupt(
                [
                    "run", "-f", Self.short, "--iterations", "1e12", "--max-time", "0.25", "--inputs", "sequential",
                    "--inputs", "random", "--inputs", "boundary",
                ], folder, after: delay, by: signal)
            #expect(outcome.code == 130, "\(outcome)")
            delay *= 2
        } while folder.names().isEmpty && delay < .seconds(400)
        #expect(folder.names().count == 1)
        let name = try #require(folder.names().first)
        #expect(!name.hasPrefix("."), "\(name)")
        let rows = try report(folder, name)
        let summary = try #require(rows.last)
        #expect(summary["partial"] as? Bool == true, "\(summary)")
        #expect(rows.count > 1)
        for row in rows.dropLast() {
            let rounds = try #require(row["rounds"] as? [String: Any])
            #expect((rounds["ns"] as? [[Int]])?.contains { !$0.isEmpty } == true)
            #expect(row["role"] as? String != "kernel" || !isAbsent(row["ns_per_operation"]))
        }
        // Complete measurements only: each has its twin, its null kernel and its control.
        let roles = Dictionary(grouping: rows.dropLast()) { $0["role"] as? String ?? "" }.mapValues(\.count)
        #expect(roles["twin"] == roles["null"] && roles["twin"] == roles["control"], "\(roles)")
        let markdown = try String(
            contentsOf: folder.url.appending(path: name).appending(path: "report.md"), encoding: .utf8)
        #expect(markdown.contains("ended early"), "\(markdown)")
        #expect(outcome.output.contains("ended early"), "\(outcome)")
    }

    #if os(Linux)
        /// The processes that any thread of a process started.
        private static func children(of id: pid_t) -> [pid_t] {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
            return tasks.flatMap { task in
                let text = try? String(contentsOfFile: "/proc/\(id)/task/\(task)/children", encoding: .utf8)
                return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
            }
        }

        @Test("a measuring process that is killed: signal, phase and kernels are named, what is complete is kept")
        func workerKilled() async throws {
            let folder = try Folder()
            var outcome: Outcome
            var delay = Duration.seconds(3)
            repeat {
                outcome = try await Calbench.run([
                    "run", "-f", Self.short, "--iterations", "1e12", "--max-time", "0.25", "--processes", "1",
                    "--reports", folder.url.path,
                ]) { id in
                    for _ in 0..<600 where Self.children(of: id).isEmpty {
                        try await Task.sleep(for: .milliseconds(50))
                    }
                    try await Task.sleep(for: delay)
                    let workers = Self.children(of: id)
                    #expect(workers.count == 1)
                    for worker in workers { kill(worker, SIGKILL) }
                }
                #expect(outcome.code == 1, "\(outcome)")
                #expect(outcome.notes.contains("ended by itself (SIGKILL) while it "), "\(outcome)")
                delay *= 2
            } while folder.names().isEmpty && delay < .seconds(400)
            let name = try #require(folder.names().first)
            let rows = try report(folder, name)
            #expect(rows.last?["partial"] as? Bool == true && rows.count > 1, "\(rows.last ?? [:])")
            #expect(outcome.output.contains("ended early"), "\(outcome)")
        }
    #endif

    @Test("a report is kept when nobody reads what is printed")
    func nobodyReads() async throws {
        let folder = try Folder()
        let script = try folder.script(
            "unread",
            """
            "$calbench" run -f terms.date/table --inputs random --rounds 40 --max-time 0.05 --iterations 1 --processes 1 \\
                --reports '\(folder.url.path)/reports' 2> /dev/null | true
            """)
        _ = try Child.run(["sh", script])
        // The pipe's reader ends immediately; its writer ends when the script does, or soon after.
        for _ in 0..<600 where folder.names(in: "reports").first?.hasPrefix(".") != false {
            try await Task.sleep(for: .milliseconds(50))
        }
        let name = try #require(folder.names(in: "reports").first)
        #expect(!name.hasPrefix("."))
        #expect(folder.names(in: "reports/\(name)") == ["report.jsonl", "report.md"])
    }

    @Test("Ctrl-C before the first measurement is complete leaves nothing and ends with 130")
    func interruptedEarly() async throws {
        let folder = try Folder()
        let outcome = try await interrupt(
            ["run", "-f", "terms.date/table", "--iterations", "1e12", "--max-time", "600"], folder,
            after: .milliseconds(500))
        #expect(outcome.code == 130, "\(outcome)")
        #expect(folder.names().isEmpty, "\(folder.names())")
        #expect(outcome.output.isEmpty, "\(outcome)")
    }
}
