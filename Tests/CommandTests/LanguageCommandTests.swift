import CalendarTestSupport
import Foundation
import Testing

/// What is typed into a command or is a name stays as it is; every other word is of the page's language.
@Suite("Text of every command in Chinese")
struct LanguageCommandTests {
    private static let reports = Calbench.project.appending(path: "Tests/CommandTests/Golden/reports").path

    private static let commands: [[String]] =
        [
            ["list"], ["list", "--all"], ["adapter", "list"], ["events", "--doubtful", "--years", "2051"],
            ["events", "--years", "2026"],
            ["month", "2026-11"], ["day", "2057-09-28", "--all"], ["day", "2027-02-06 23:30", "-f", "ganzhi"],
            // Lists of other kernels have reasons that are shown as they were typed.
            ["verify", "-f", "lunar", "-f", "terms", "-f", "moons", "-F", "lunar.dayname", "--years", "2057"],
            ["verify", "-f", "terms.date", "--years", "1900-1930", "--wrong", "--all"],
            ["verify", "-f", "terms.instant", "--years", "2026"],
            ["verify", "-f", "lunar.date/day-table", "--years", "2057"],
            ["leaderboard", "--store", "reports/libraries.jsonl", "--all"],
            ["run", "--quick", "-f", "easter"], ["report", reports + "/a"],
            ["report", reports + "/a", "--details", "--all"],
            ["report", reports + "/b", "--wrong"], ["compare", reports + "/a", reports + "/b", "--all"],
            ["gate", "--baseline", reports + "/a", "--candidate", reports + "/b", "--no-time", "--all"],
        ] + files.flatMap { command, formats in formats.map { command + ["--format", $0] } }

    /// Files for readers and for CI.
    private static let files: [([String], [String])] = [
        (["verify", "-f", "terms.date/century", "--years", "1900-1930"], ["markdown", "junit", "github"]),
        (["report", reports + "/a"], ["markdown", "html"]),
        (
            ["gate", "--baseline", reports + "/a", "--candidate", reports + "/b", "--no-time"],
            ["markdown", "junit", "github"]
        ),
    ]

    @Test("every message of every command has a Chinese line")
    func misses() async throws {
        let folder = try Folder()
        let misses = folder.url.appending(path: "misses")
        for command in Self.commands {
            try Data().write(to: misses)
            let writes = ["run", "leaderboard"].contains(command[0]) ? ["--reports", folder.url.path] : []
            let outcome = try await Calbench.run(
                command + writes + ["--language", "zh-Hans"], in: Calbench.project,
                environment: ["COLUMNS": nil, "CALBENCH_MISSES": misses.path])
            #expect(outcome.output.contains(/\p{Han}/), "\(command): \(outcome)")
            let missed = Set(try String(contentsOf: misses, encoding: .utf8).split(separator: "\n"))
            #expect(missed.isEmpty, "\(command): zh-Hans.strings has no line for \(missed.sorted())")
        }
    }
}
