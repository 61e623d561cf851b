import Foundation
import Testing

@Suite("calbench leaderboard")
struct LeaderboardCommandTests {
    private static func stored(_ name: String) -> String {
        Calbench.project.appending(path: "reports/\(name)").path
    }

    /// The newest full report.
    private static let full: String = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: stored(""))
        return stored(names?.filter { $0.hasSuffix("-full") }.max() ?? "none-full")
    }()

    @Test("what is stored is compared: an entry a line, and every file")
    func stored() async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run([
            "leaderboard", "--report", Self.full, "--store", Self.stored("libraries.jsonl"),
            "-f", "lunar.date", "--reports", folder.url.path, "--format", "jsonl",
        ])
        #expect(outcome.code == 0, "\(outcome)")
        let rows = try outcome.rows()
        #expect(Set(rows.compactMap { ($0["verify"] as? [String: Any])?["workload"] as? String }) == ["lunar.date"])
        let libraries = rows.map {
            (($0["verify"] as? [String: Any])?["implementation"] as? [String: Any])?["library"] != nil
        }
        #expect(Set(libraries) == [true, false], "kernels and adapters")
        let kept = try #require(folder.names().first { $0.hasSuffix("-leaderboard") })
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: kept).path)
        #expect(
            Set(files) == [
                "leaderboard.jsonl", "leaderboard.md", "index.html", "lunar.date-light.svg", "lunar.date-dark.svg",
            ])
        #expect(folder.names().count == 1, "nothing else is left: \(folder.names())")
    }
}
