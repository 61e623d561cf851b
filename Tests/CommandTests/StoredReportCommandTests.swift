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
            storedRows(part).filter { $0["role"] as? String == "implementation" }.map {
                result($0)["implementation"] as? String
            } == ["year-table"])
        expectRefusal(try await Calbench.run("report", path, "-f", "no.such"), code: 2, naming: ["-f no.such"])
    }

    // MARK: run

    @Test("latency in two processes is in the report")
    func latency() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run(
            "run", "-f", "~lunar.date/(day|year)-table", "--inputs", "random", "--rounds", "40", "--max-time", "0.2",
            "--iterations", "1e4", "--processes", "2", "--mode", "latency", "--format", "jsonl", "--reports",
            folder.url.path)
        #expect(outcome.code == 0, "\(outcome)")
        let rows = try storedRows(outcome.rows())
        #expect(rows.count == 5)
        for row in rows {
            #expect((row["setting"] as? [String: Any])?["mode"] as? String == "latency", "\(row)")
            #expect(((result(row)["rounds"] as? [String: Any])?["ns"] as? [[Int]])?.count == 2, "\(row)")
        }
    }
}
