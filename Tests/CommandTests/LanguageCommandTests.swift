import CalendarTestSupport
import Testing

/// What is typed into a command or is a name stays as it is; every other word is of the page's language.
@Suite("Text of every command in Chinese")
struct LanguageCommandTests {
    // A and B are stored reports.
    private static let commands =
        [
            "list", "list --all", "list --details", "adapter list", "events --doubtful --years 2051",
            "events --years 2026", "month 2026-11", "day 2057-09-28 --all", "day 2027-02-06␣23:30 -f ganzhi",
            "day 2077-11-16 --calendar vietnam --all", "day 1972-05-05 --calendar vietnam", "year 1727",
            "month 1890-08", "day 2027-02-07 --calendar korea", "year 1781", "day 2033-09-01",
            // Lists of other kernels have reasons that are shown as they were typed.
            "verify -f lunar -f terms -f moons -F lunar.dayname --years 2057",
            "verify -f terms.date --years 1900-1930 --wrong --all", "verify -f terms.instant --years 2026",
            "verify -f lunar.date/day-table --years 2057",
            "verify --adapter Tests/Attacks/middling.py -f lunar.date --years 2050-2060",
            "verify --adapter Tests/Attacks/zone.py -f lunar.date --years 2026",
            "adapter check Tests/Attacks/middling.py --all", "leaderboard --store reports/libraries --all",
            "run --quick -f easter", "report A", "report A --details --all", "report B --wrong", "compare A B --all",
            "gate --baseline A --candidate B --no-time --all", "report A --format markdown", "report A --format html",
        ]
        + ["markdown", "junit", "github"].flatMap { format in
            ["verify -f terms.date/century --years 1900-1930", "gate --baseline A --candidate B --no-time"].map {
                "\($0) --format \(format)"
            }
        }

    @Test("every message of every command has a Chinese line")
    func misses() async throws {
        let folder = try Folder()
        let misses = folder.url.appending(path: "misses")
        let reports = Calbench.project.appending(path: "Tests/CommandTests/Golden/reports").path
        let places = ["A": "\(reports)/a", "B": "\(reports)/b"]
        for line in Self.commands {
            try Data().write(to: misses)
            let words = line.split(separator: " ").map { String($0).replacing("␣", with: " ") }
            let command = words.map { places[$0] ?? $0 }
            let writes = command[0] == "run" ? ["--reports", folder.url.path] : []
            let outcome = try await Calbench.run(
                command + writes + ["--language", "zh-Hans"], in: Calbench.project,
                environment: ["COLUMNS": nil, "CALBENCH_MISSES": misses.path])
            #expect(outcome.output.contains(/\p{Han}/), "\(command): \(outcome)")
            let missed = Set(try String(contentsOf: misses, encoding: .utf8).split(separator: "\n"))
            #expect(missed.isEmpty, "\(command): zh-Hans.strings has no line for \(missed.sorted())")
        }
    }
}
