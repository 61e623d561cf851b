import CalendarTestSupport
import Testing

@Suite("Stored reports")
struct StoredReportCommandTests {
    /// A report of three kernels, as it was measured once.
    private static let stored = Calbench.project.appending(path: "Tests/CommandTests/Golden/reports/a").path

    @Test("each report is compared with the first; one that is not there is refused")
    func compare() async throws {
        let path = Self.stored
        let three = try await Calbench.run("compare", path, path, path, "-f", "year-table", "--format", "jsonl")
        #expect(try three.rows().map { $0["side"] as? String } == ["B", "C"], "each against the first")
        expectRefusal(
            try await Calbench.run("compare", path, path, "none"), code: 6, naming: ["none: there is no such"])
    }

    @Test("a part of a report is printed; a filter that matches nothing is refused")
    func report() async throws {
        let path = Self.stored
        let part = try await Calbench.run("report", path, "-f", "lunar.day/year-table", "--format", "jsonl").rows()
        let names = storedRows(part).filter { $0["role"] as? String == "implementation" }.map(result)
        #expect(names.map { $0["implementation"] as? String } == ["year-table"])
        expectRefusal(try await Calbench.run("report", path, "-f", "no.such"), code: 2, naming: ["-f no.such"])
    }

    @Test("the rows of one library of a store; a store that is not there is refused")
    func leaderboard() async throws {
        let store = Calbench.project.appending(path: "reports/libraries").path
        let words = ["leaderboard", "-f", "icu4c", "--format", "jsonl", "--store"]
        let outcome = try await Calbench.run(words + [store])
        #expect(outcome.code == 0, "\(outcome)")
        let names = try outcome.rows().compactMap { $0["verify"] as? [String: Any] }.map {
            ($0["implementation"] as? [String: Any])?["name"] as? String
        }
        #expect(names.count > 4 && names.allSatisfy { $0 == "icu4c" }, "\(names)")
        expectRefusal(try await Calbench.run(words + ["none"]), code: 6, naming: ["--store none", "--survey"])
    }
}
