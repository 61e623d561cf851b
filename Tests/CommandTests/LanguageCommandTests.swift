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
            ["adapter", "table", "--no-survey", "--store", "reports/libraries.jsonl"],
            ["run", "--quick", "-f", "easter"], ["report", reports + "/a"],
            ["report", reports + "/a", "--details", "--all"],
            ["report", reports + "/b", "--wrong"], ["compare", reports + "/a", reports + "/b", "--all"],
            ["compare", reports + "/a", "--rank"],
            ["gate", "--baseline", reports + "/a", "--candidate", reports + "/b", "--no-time", "--all"],
        ] + files.flatMap { command, formats in formats.map { command + ["--format", $0] } }

    /// Files for readers and for CI.
    private static let files: [([String], [String])] = [
        (["verify", "-f", "terms.date/century", "--years", "1900-1930"], ["markdown", "junit", "github"]),
        (["report", reports + "/a"], ["markdown", "html", "junit", "github"]),
        (["compare", reports + "/a", reports + "/b"], ["markdown"]),
        (
            ["gate", "--baseline", reports + "/a", "--candidate", reports + "/b", "--no-time"],
            ["markdown", "junit", "github"]
        ),
        (["leaderboard", "--store", "reports/libraries.jsonl"], ["html"]),
    ]

    /// A file's words without its form: elements, attributes, annotations; styles and scripts as a whole.
    private static func content(_ text: String) -> String {
        text.replacing(/<(style|script)[^>]*>[\s\S]*?<\/\1>/, with: " ")
            .replacing(/`calbench[^`]*`|<code>[^<]*<\/code>|<!DOCTYPE html>/.ignoresCase(), with: " ")
            .replacing(/\s(?!message|title|aria-label")[A-Za-z:-]+="[^"]*"/, with: " ")
            .replacing(/<[!?\/]?[a-z0-9]+|\s[a-z-]+=(?=")/, with: " ")
            .replacing(/::(error|warning|notice) |(title|file)=/, with: " ")
    }

    /// Names: of people, standards, formats and code in the summaries of kernels and in publishers' remarks.
    private static let names = Set(
        """
        beijing calbench chinese espenak elp ephemeris foundation hello identifier iau meeus mod mpp newcomb sha skcalendarview \
        swiss utc vsop wqcalendar calendar datecomponents date from de gb iers main indexerror beginningofspring gcal github \
        http https issues com name jpl hko gbt tt ut msh ci report all wrong details adapter build verify list day gate json \
        max regression time python dateutil sxtwl lunar tyme dev linux intel amd xeon epyc arm aarch swift stepping perf single \
        step ptrace gmp utf null twin control csv midnight cores system thu new vbmi neon
        """.split(separator: " ").map(String.init))

    /// The words of the names and messages that other people gave: libraries, adapters, processors.
    private static func given() throws -> Set<String> {
        let keys: Set = [
            "library", "language", "implementation", "version", "text", "void", "processor", "system", "command",
            "counters",
        ]
        func strings(_ value: Any, _ key: String = "") -> [String] {
            if let fields = value as? [String: Any] { return fields.flatMap { strings($1, $0) } }
            if let list = value as? [Any] { return list.flatMap { strings($0, key) } }
            return keys.contains(key) ? [value as? String].compactMap(\.self) : []
        }
        let files = ["reports/libraries.jsonl", "Tests/CommandTests/Golden/reports/a/report.jsonl"]
        let rows = try files.flatMap {
            try jsonRows(String(contentsOf: Calbench.project.appending(path: $0), encoding: .utf8))
        }
        let adapters = try FileManager.default.contentsOfDirectory(
            atPath: Calbench.project.appending(path: "Adapters").path)
        return Set((rows.flatMap { strings($0) } + adapters).flatMap(parts))
    }

    /// Words of letters alone: what has digits, dots, slashes or hyphens is an identifier, a path, a unit or a hash.
    private static func words(_ text: String) -> [String] {
        text.split { !($0.isASCII && ($0.isLetter || $0.isNumber || "-_./".contains($0))) }
            .map { $0.trimmingCharacters(in: .punctuationCharacters).lowercased() }.filter { $0.allSatisfy(\.isLetter) }
    }

    private static func parts(_ name: String) -> [String] {
        name.split { !($0.isASCII && $0.isLetter) }.map { $0.lowercased() }
    }

    /// Phrase by phrase, in every language: WordsTests.
    @Test("no word of another language is left")
    func leftovers() async throws {
        let catalog = try await Calbench.run("list", "--format", "jsonl")
        let named = try catalog.rows().flatMap { row in
            ["workload", "kernel", "claims"].compactMap { row[$0] as? String }
        }
        let known = try Self.given().union(named.flatMap(Self.parts)).union(Self.names)
        let folder = try Folder()
        for command in Self.commands {
            let writes = ["run", "leaderboard"].contains(command[0]) ? ["--reports", folder.url.path] : []
            let outcome = try await Calbench.run(
                command + writes + ["--language", "zh-Hans"], in: Calbench.project, environment: ["COLUMNS": nil])
            let text = outcome.output
            #expect(text.contains(/\p{Han}/), "\(command): \(outcome)")
            let left = Set(Self.words(Self.content(text)).filter { $0.count > 2 }).subtracting(known)
            #expect(left.isEmpty, "\(command): \(left.sorted())")
        }
    }
}
