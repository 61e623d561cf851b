import CalendarTestSupport
import Testing

/// What is measured is tested with fake clocks in MeasuringTests, what a report holds in ReportsTests.
// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("calbench run", .serialized)
struct RunCommandTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let quick = ["--iterations", "1", "--rounds", "40", "--max-time", "0.2", "--processes", "3"]

    @Test("the report is kept, and stdout has its rows")
    func kept() async throws {
        // A missing path is created, and a relative one is the caller's.
        let command = ["run", "-f", "ganzhi.year", "--inputs", "random", "--format", "jsonl", "--reports", "a/b"]
        let outcome = try await Calbench.run(command + Self.quick, in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
        let name = try #require(folder.names(in: "a/b").first)
        #expect(folder.names() == ["a"] && name.wholeMatch(of: /\d{4}-\d{2}-\d{2}-run/) != nil, "\(name)")
        #expect(folder.names(in: "a/b/\(name)") == ["report.jsonl", "report.md"])
        #expect(outcome.notes.contains(name), "where it is kept: \(outcome)")
        let file = folder.url.appending(path: "a/b/\(name)/report.jsonl")
        #expect(try outcome.output == String(contentsOf: file, encoding: .utf8))
        let rows = try outcome.rows()
        let summary = rows.last?["summary"] as? [String: Any]
        #expect(summary?["partial"] as? Bool == false && summary?["rows"] as? Int == storedRows(rows).count)
        let list = try await Calbench.run("list", "-f", "ganzhi.year", "--format", "jsonl")
        #expect(try storedRows(rows).count == list.rows().count + 3, "a twin, a null kernel and a control")
        for row in storedRows(rows) {
            let times = result(row)["times"] as? [[Int]] ?? []
            #expect(times.count == 3 && times.joined().allSatisfy { $0 > 0 }, "\(row)")
        }
        // The next run of this executable steps through nothing again, but for other inputs.
        try outcome.output.replacing(/"value":[0-9.]+/, with: "\"value\":7777.5").write(
            to: file, atomically: true, encoding: .utf8)
        for (seed, isKnown) in [("1", true), ("2", false)] {
            let next = try await Calbench.run(command + Self.quick + ["--seed", seed], in: folder.url)
            #expect(next.output.contains("7777.5") == isKnown, "\(next)")
        }
    }

    @Test(
        "--quick times in both modes and sweeps what takes a second; its screen says how many answers of others it checked"
    )
    func quickly() async throws {
        let outcome = try await Calbench.run([
            "run", "-f", "lunar.date/day-table", "-f", "lunar.date/astronomical", "--quick", "--mode", "throughput",
            "--mode", "latency", "--budget", "120", "--reports", folder.url.path,
        ])
        #expect(outcome.code == 0, "\(outcome)")
        let name = try #require(folder.names().first)
        #expect(outcome.output.hasPrefix("lunar.date  day number → ") && outcome.output.contains(", not all swept, "))
        #expect(outcome.output.components(separatedBy: " checked)").count == 1 + 2)
        #expect(outcome.output.hasSuffix("\(folder.url.path)/\(name) --all, --wrong, --details\n"))
        let report = folder.url.appending(path: "\(name)/report.jsonl")
        let kernels = try storedRows(jsonRows(String(contentsOf: report, encoding: .utf8))).filter {
            $0["role"] as? String == "implementation"
        }
        #expect(
            kernels.compactMap { ($0["setting"] as? [String: Any])?["mode"] as? String } == [
                "throughput", "throughput", "latency", "latency",
            ])
        #expect(kernels.count { $0["swept"] as? Bool == true } == 2, "day-table, in each mode")
    }

    @Test("when no kernel may be timed, nothing was measured: 5, and nothing is kept")
    func nothingMeasured() async throws {
        let outcome = try await Calbench.run(
            ["run", "-f", "gregorian.date/foundation", "--years", "1500-1600"] + Self.quick
                + ["--reports", folder.url.path])
        expectRefusal(outcome, code: 5, naming: ["nothing was measured", "gregorian.date/foundation"])
        #expect(folder.names().isEmpty)
    }

    @Test("Ctrl-C before the first measurement is complete leaves nothing and ends with 130")
    func interrupted() async throws {
        let outcome = try await Calbench.run([
            "run", "-f", "terms.date/table", "--iterations", "1e12", "--max-time", "3600", "--reports", folder.url.path,
        ]) { process in
            // Signals are watched before the hidden folder of the report appears.
            while folder.names().isEmpty { try await Task.sleep(for: .milliseconds(20)) }
            kill(process, SIGINT)
        }
        #expect(outcome.code == 130 && outcome.output.isEmpty, "\(outcome)")
        #expect(folder.names().isEmpty, "\(folder.names())")
    }
}
