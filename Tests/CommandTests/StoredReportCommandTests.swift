import Foundation
import Testing

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("compare, report, history, noise, and the modes of run", .serialized)
struct StoredReportCommandTests {
    private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    // MARK: compare

    @Test("rank and two kernels of one report")
    func compareWithin() async throws {
        let path = try await SmallReport.path()
        let rank = try await Calbench.run("compare", path, "--rank", "--format", "jsonl")
        #expect(rank.code == 0, "\(rank)")
        let rows = try rank.rows()
        #expect(rows.count == 2 && rows.first?["estimate"] as? Double == 1)
        #expect(Set(rows.compactMap { $0["first"] as? Double }).count == 1, "all against the same one")
        let itself = try await Calbench.run("compare", path, path, "--format", "jsonl")
        #expect(
            try itself.code == 0 && itself.rows().map { $0["verdict"] as? String } == ["not resolved", "not resolved"])
        let pair = try await Calbench.run("compare", path, "day-table", "lunar.date/year-table", "--format", "markdown")
        let all = try await Calbench.run("compare", path, path, "--all")
        #expect(all.code == 0 && all.output.split(separator: "\n").count { $0.contains("day-table") } == 1, "\(all)")
        let one = try await Calbench.run("compare", path, path, "-f", "year-table", "--format", "jsonl")
        #expect(try one.rows().map { $0["name"] as? String } == ["lunar.date/year-table random"])
        #expect(pair.code == 0 && pair.output.contains("| lunar.date/day-table → year-table |"), "\(pair)")
        expectRefusal(
            try await Calbench.run("compare", path, "day-table", "none"), code: 5, naming: ["none", "no such kernel"])
    }

    // MARK: report

    @Test(
        "every form is printed",
        arguments: [
            "text", "jsonl", "markdown", "html", "junit", "github", "csv", "google-benchmark",
            "custom-smaller-is-better", "bencher",
        ])
    func report(_ form: String) async throws {
        let path = try await SmallReport.path()
        let outcome = try await Calbench.run("report", path, "--format", form)
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        switch form {
        case "jsonl":
            #expect(outcome.output == (try await SmallReport.lines().map { "\($0)\n" }.joined()), "the same bytes")
        case "markdown":
            #expect(outcome.output == (try String(contentsOfFile: "\(path)/report.md", encoding: .utf8)))
        case "github": #expect(outcome.output.contains("2 rows"))
        case "google-benchmark":
            let benchmarks = (try json(outcome.output) as? [String: Any])?["benchmarks"] as? [[String: Any]]
            #expect(benchmarks?.count { $0["aggregate_name"] as? String == "median" } == 2)
        case "custom-smaller-is-better": #expect((try json(outcome.output) as? [[String: Any]])?.count == 2)
        case "bencher": #expect((try json(outcome.output) as? [String: Any])?.count == 2)
        case "csv": #expect(outcome.output.split(separator: "\n").count == 3)
        default: break
        }
        if form != "github" {
            for name in ["day-table", "year-table"] { #expect(outcome.output.contains(name), "\(outcome)") }
        }
    }

    @Test("a part of a report is printed; where nothing matches, 5")
    func reportPart() async throws {
        let path = try await SmallReport.path()
        let part = try await Calbench.run("report", path, "-f", "year-table", "--format", "jsonl")
        #expect(
            try part.code == 0
                && part.rows().filter { $0["role"] as? String == "kernel" }.map { $0["kernel"] as? String } == [
                    "year-table"
                ])
        expectRefusal(try await Calbench.run("report", path, "-f", "no.such"), code: 5, naming: ["no.such", path])
    }

    // MARK: history

    @Test("history lists stored reports; a folder without any ends with 5")
    func history() async throws {
        let folder = try await SmallReport.folder()
        let outcome = try await Calbench.run("history", folder, "-f", "year-table", "--format", "jsonl")
        #expect(outcome.code == 0, "\(outcome)")
        let rows = try outcome.rows()
        #expect(rows.map { $0["row"] as? String } == ["lunar.date/year-table random"])
        #expect(rows.first?["change"] as? Bool == false && (rows.first?["ns"] as? Double ?? 0) > 0)
        expectRefusal(
            try await Calbench.run("history", folder, "-f", "no.such"), code: 5, naming: [folder, "no report"])
        let page = try await Calbench.run("history", folder, "--format", "html")
        #expect(page.code == 0 && page.output.hasPrefix("<!DOCTYPE html>"), "\(page)")
        let empty = try Folder()
        expectRefusal(try await Calbench.run("history", empty.url.path), code: 5, naming: [empty.url.path])
    }

    // MARK: noise

    @Test("noise says what this machine can decide")
    func noise() async throws {
        let outcome = try await Calbench.run("noise", "--budget", "5", "--format", "jsonl")
        #expect(outcome.code == 0, "\(outcome)")
        let row = try #require(try outcome.rows().first)
        #expect((row["processes"] as? Int ?? 0) >= 3 && (row["rounds"] as? Int ?? 0) >= 120)
        #expect((row["resolution"] as? Double ?? 0) >= 0.005)
        let decisions = try #require(row["decisions"] as? [[String: Any]])
        #expect(decisions.map { $0["difference"] as? Double } == [0.02, 0.05])
        #expect((row["counters"] as? String)?.contains("available") == true)
        #expect((row["clock_resolution_ns"] as? Double ?? 0) > 0 && (row["clock_cost_ns"] as? Double ?? 0) > 0)
    }

    // MARK: run

    private func rows(_ arguments: [String]) async throws -> [[String: Any]] {
        let folder = try Folder()
        let outcome = try await Calbench.run(
            [
                "run", "-f", "lunar.date/(day-table|year-table)", "--inputs", "random", "--rounds", "40", "--max-time",
                "0.2", "--iterations", "1e4", "--processes", "3", "--format", "jsonl", "--reports", folder.url.path,
            ] + arguments)
        #expect(outcome.code == 0, "\(outcome)")
        return try outcome.rows().dropLast()
    }

    /// The times of the blocks by process.
    private func times(_ row: [String: Any]) -> [[Int]] {
        (row["rounds"] as? [String: Any])?["ns"] as? [[Int]] ?? []
    }

    @Test("two processes are in the report, with latency")
    func latencyInTwoProcesses() async throws {
        let rows = try await rows(["--processes", "2", "--mode", "latency"])
        #expect(rows.count == 5)
        for row in rows {
            #expect(row["mode"] as? String == "latency" && row["caches"] as? String == "warm")
            #expect(times(row).map(\.count) == [20, 20])
            #expect(row["voided"] as? Bool == false, "the answers in turn are the verified ones")
        }
        #expect(
            rows.filter { $0["between_processes"] is Double }.count == 4,
            "one kernel, the null kernel, the twin and the control")
    }

    @Test("cold caches have short blocks")
    func cold() async throws {
        let rows = try await rows(["--processes", "1", "--cold"])
        #expect(rows.count == 5)
        for row in rows {
            #expect(row["caches"] as? String == "cold" && row["mode"] as? String == "throughput")
            #expect((row["k"] as? Int ?? 0) == 256)
            #expect(times(row).count == 1 && !times(row)[0].isEmpty && row["between_processes"] is NSNull)
        }
    }
}
