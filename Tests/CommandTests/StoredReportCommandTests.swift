import Foundation
import Testing

// One at a time: two measurements on two cores would disturb each other and take longer.
@Suite("Stored reports, and the modes of run", .serialized)
struct StoredReportCommandTests {
    /// A report of three kernels, as it was measured once.
    private static let stored = Calbench.project.appending(path: "Tests/CommandTests/Golden/reports/a").path

    // MARK: compare and report

    @Test("the rank of a report, two reports, and two kernels of one")
    func compare() async throws {
        let path = Self.stored
        let rank = try await Calbench.run("compare", path, "--rank", "--format", "jsonl")
        #expect(try rank.code == 0 && rank.rows().count == 3, "\(rank)")
        let one = try await Calbench.run("compare", path, path, "-f", "year-table", "--format", "jsonl")
        #expect(try one.rows().map { $0["verdict"] as? String } == ["not resolved"], "\(one)")
        let pair = try await Calbench.run(
            "compare", path, "year-table", "lunar.day/year-walk", "--format", "markdown")
        #expect(pair.code == 0 && pair.output.contains("| lunar.day/year-table → year-walk |"), "\(pair)")
        expectRefusal(
            try await Calbench.run("compare", path, "year-table", "none"), code: 5, naming: ["none", "no such kernel"])
    }

    @Test("a report is printed as it is stored, or a part of it; where nothing matches, 5")
    func report() async throws {
        let path = Self.stored
        let whole = try await Calbench.run("report", path, "--format", "jsonl")
        #expect(whole.code == 0 && whole.notes.isEmpty, "\(whole)")
        let stored = try String(contentsOfFile: "\(path)/report.jsonl", encoding: .utf8)
        #expect(try whole.rows().count == jsonRows(stored).count)
        let part = try await Calbench.run("report", path, "-f", "lunar.day/year-table", "--format", "jsonl").rows()
        #expect(
            part.filter { $0["role"] as? String == "kernel" }.map { $0["kernel"] as? String } == ["year-table"])
        expectRefusal(try await Calbench.run("report", path, "-f", "no.such"), code: 5, naming: ["no.such", path])
    }

    // MARK: run

    @Test("latency in two processes, and cold caches in one, are in the report")
    func modes() async throws {
        func rows(_ arguments: [String]) async throws -> [[String: Any]] {
            let folder = try Folder()
            let outcome = try await Calbench.run(
                [
                    "run", "-f", "lunar.date/day-table", "-f", "lunar.date/year-table", "--inputs", "random",
                    "--rounds",
                    "40", "--max-time", "0.2", "--iterations", "1e4", "--format", "jsonl", "--reports", folder.url.path,
                ] + arguments)
            #expect(outcome.code == 0, "\(outcome)")
            return try outcome.rows().dropLast()
        }
        let latency = try await rows(["--processes", "2", "--mode", "latency"])
        let cold = try await rows(["--processes", "1", "--cold"])
        #expect(latency.count == 5 && cold.count == 5)
        for (row, (mode, caches, processes)) in latency.map({ ($0, ("latency", "warm", 2)) })
            + cold.map({ ($0, ("throughput", "cold", 1)) })
        {
            #expect(row["mode"] as? String == mode && row["caches"] as? String == caches, "\(row)")
            #expect(((row["rounds"] as? [String: Any])?["ns"] as? [[Int]])?.count == processes, "\(row)")
            #expect(row["voided"] as? Bool == false && (caches == "warm" || row["k"] as? Int == 256), "\(row)")
        }
    }
}
