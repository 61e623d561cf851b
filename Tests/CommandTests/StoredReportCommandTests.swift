import CalendarTestSupport
import Testing

@Suite("Stored reports")
struct StoredReportCommandTests {
    // A comparison of two and a part of a report are of Golden/commands.

    @Test("each report is compared with the first; a filter that matches nothing is refused")
    func compare() async throws {
        let path = Calbench.project.appending(path: "Tests/CommandTests/Golden/reports/a").path
        let three = try await Calbench.run("compare", path, path, path, "-f", "year-table", "--format", "jsonl")
        #expect(try three.rows().map { $0["side"] as? String } == ["B", "C"], "each against the first")
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
