import Foundation
import Testing

/// Refused arguments, with the words that the line about them must contain.
struct Refused: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let words: [String]
    var code: Int32 = 2

    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ words: String..., code: Int32 = 2) {
        self.arguments = arguments.split(separator: " ").map { $0 == "''" ? "" : String($0) }
        self.words = words
        self.code = code
    }
}

@Suite("Bad input is refused in one line")
struct BadInputTests {
    @Test(
        "years",
        arguments: [
            Refused("verify --years 2100-1900", "--years", "2100-1900", "1900-2100"),
            Refused("verify --years 1800-1850", "--years", "1800-1850", "1900-2100"),
            Refused("verify --years 1900-2101", "--years", "1900-2101", "1900-2100"),
            Refused("verify --years x", "--years", "'x'", "1900-2100"),
            Refused("verify --years ''", "--years", "''", "1900-2100"),
            Refused("verify --years -5", "--years", "-5", "1900-2100"),
            Refused("verify --years 1900-2000-2100", "--years", "1900-2000-2100", "1900-2100"),
            Refused("verify --years 99999999999999999999", "--years", "99999999999999999999", "1900-2100"),
            Refused("run --years 2100-1900", "--years", "2100-1900", "1900-2100"),
        ])
    func years(_ refused: Refused) async throws {
        expectRefusal(try await Calbench.run(refused.arguments), code: refused.code, naming: refused.words)
    }

    @Test(
        "numbers",
        arguments: [
            Refused("run --iterations 0", "--iterations", "'0'", "1…1e12"),
            Refused("run --iterations -5", "--iterations", "'-5'", "1…1e12"),
            Refused("run --iterations abc", "--iterations", "'abc'", "1…1e12"),
            Refused("run --iterations 1e30", "--iterations", "'1e30'", "1…1e12"),
            Refused("run --iterations 1.5", "--iterations", "'1.5'", "1…1e12"),
            Refused("run --iterations nan", "--iterations", "'nan'", "1…1e12"),
            Refused("run --iterations ''", "--iterations", "''", "1…1e12"),
            Refused("run --max-time -1", "--max-time", "'-1'", "0.01…3600"),
            Refused("run --max-time 0", "--max-time", "'0'", "0.01…3600"),
            Refused("run --max-time inf", "--max-time", "'inf'", "0.01…3600"),
            Refused("run --rounds 39", "--rounds", "'39'", "40…1e5"),
            Refused("run --budget -1", "--budget", "'-1'", "1…86400", "0"),
            Refused("run --budget 0.5", "--budget", "'0.5'", "1…86400"),
            Refused("run --budget x", "--budget", "'x'", "1…86400"),
            Refused("run --quick --allow-unverified", "--quick", "--allow-unverified"),
            Refused("run --mode latency --mode latency", "--mode", "latency", "once"),
            Refused("run --seed -1", "--seed", "'-1'", "0…1e9"),
        ])
    func numbers(_ refused: Refused) async throws {
        let folder = try Folder()
        let outcome = try await Calbench.run(refused.arguments + ["--reports", folder.url.path])
        expectRefusal(outcome, code: refused.code, naming: refused.words)
        #expect(folder.names().isEmpty, "a refused run leaves nothing")
    }

    @Test(
        "digits that are not ASCII, as an input method types them, are never dropped",
        arguments: [
            Refused("verify --years 1900-２１００", "--years", "1900-２１００", "1900-2100"),
            Refused("verify --years ２０３３", "--years", "２０３３", "1900-2100"),
            Refused("verify --years 1900-٢١٠٠", "--years", "1900-٢١٠٠", "1900-2100"),
            Refused("events --years 2026-２０２７", "--years", "2026-２０２７", "1900-2100"),
            Refused("events 2026-２０２７", "2026-２０２７", "1900-2100"),
            Refused("events 2026 --precision １28", "--precision", "１28", "64…4096"),
            Refused("certify --years ２０２６", "--years", "２０２６", "1900-2100"),
            Refused("run --years 1900-２１００", "--years", "1900-２１００", "1900-2100"),
            Refused("run --iterations １e6", "--iterations", "１e6", "1…1e12"),
            Refused("run --rounds 40０", "--rounds", "40０", "40…1e5"),
            Refused("run --budget 1５", "--budget", "1５", "1…86400"),
            Refused("run --max-time 1.５", "--max-time", "1.５", "0.01…3600"),
            Refused("run --processes ５", "--processes", "５", "1…100"),
            Refused("run --seed 1１", "--seed", "1１", "0…1e9"),
            Refused("run --sizes 1e2,１e4", "--sizes", "1e2,１e4", "1e2,1e4,1e6"),
            Refused("list --width 8０", "--width", "8０", "20…1000"),
            Refused("gate --baseline x --max-regression 1５%", "--max-regression", "1５%", "5%"),
            Refused("gate --baseline x --pairs 1０", "--pairs", "1０", "3…100"),
            Refused("gate --baseline x --child-timeout 6０", "--child-timeout", "6０", "0.01…3600"),
            Refused("noise --time 1５", "--time", "1５", "5…600"),
            Refused("day 2026-11-2１", "2026-11-2１", "YYYY-MM-DD"),
            Refused("day 2024-02-04 --pillars-at 2:0０", "--pillars-at", "2:0０", "HH:MM:SS"),
            Refused("month 2026-1１", "2026-1１", "YYYY-MM"),
            Refused("month 2026-11 --today 2026-11-0１", "--today", "2026-11-0１", "YYYY-MM-DD"),
            Refused("month 2026-11 --select 2026-11-0１..2026-11-03", "--select", "2026-11-0１", "YYYY-MM-DD"),
        ])
    func digits(_ refused: Refused) async throws {
        let folder = try Folder()
        expectRefusal(
            try await Calbench.run(refused.arguments, in: folder.url), code: refused.code, naming: refused.words)
        #expect(folder.names().isEmpty, "a refused command leaves nothing")
    }

    @Test(
        "names and formats",
        arguments: [
            Refused("verify --format yaml", "--format", "'yaml'", "jsonl", "junit"),
            Refused("verify --format jsnl", "'jsnl'", "did you mean jsonl?"),
            Refused("month 2026-11 --first-weekday mno", "'mno'", "did you mean mon?"),
            Refused("events 2026 --kernel terms.instant/vsop", "--kernel", "did you mean terms.instant/vsop87?"),
            Refused("verify --format ''", "--format", "''", "jsonl"),
            Refused("run --format junit", "--format", "junit", "jsonl"),
            Refused("list --format github", "--format", "github", "jsonl"),
            Refused("day 2026-01-01 --format markdown", "--format", "markdown", "jsonl"),
            Refused("run --inputs often", "--inputs", "'often'", "random"),
            Refused("run --inputs random --inputs random", "--inputs", "random", "once"),
            Refused("run --name ../elsewhere", "--name", "../elsewhere", "letters"),
            Refused("month 2026-11 --first-weekday noday", "--first-weekday", "'noday'", "mon"),
            Refused("verify --filter (", "--filter", "'('", "regular expression"),
            Refused("run -f [", "-f", "'['", "regular expression"),
            Refused("list -F *", "-F", "'*'", "regular expression"),
            Refused("list -f \(String(repeating: "[", count: 1_500))", "-f", "1000 characters, and 100 of them ["),
            Refused("list -f \(String(repeating: "[", count: 101))", "-f", "100 of them ["),
            Refused("list -f \(String(repeating: "a", count: 1_001))", "-f", "1000 characters"),
            Refused("list -f ^(([a-z]|[a-z.])+)+Z", "(([a-z]|[a-z.])+)+Z", "takes more than 5 s", "gregorian.date/"),
            Refused("verify -F (((a{0,1000}){0,1000}){0,1000})x", "--exclude", "takes more than 5 s"),
        ])
    func names(_ refused: Refused) async throws {
        expectRefusal(try await Calbench.run(refused.arguments), code: refused.code, naming: refused.words)
    }

    @Test(
        "dates",
        arguments: [
            Refused("day 2026-02-30", "2026-02-30", "1900-01-01", "2100-12-31"),
            Refused("day 1899-12-31", "1899-12-31", "1900-01-01", "2100-12-31"),
            Refused("day 2101-01-01", "2101-01-01", "1900-01-01", "2100-12-31"),
            Refused("day yesterday", "yesterday", "YYYY-MM-DD"),
            Refused("day", "<date>"),
            Refused("day 2024-02-04 --pillars-year lichun", "--pillars-year", "'lichun'", "lichun-day"),
            Refused("day 2024-02-04 --pillars-month noon", "--pillars-month", "'noon'", "term-day, term-instant"),
            Refused("day 2024-02-04 --pillars-day 22h", "--pillars-day", "'22h'", "midnight, 23h"),
            Refused("day 2024-02-04 --pillars-at 24:00", "--pillars-at", "'24:00'", "HH:MM:SS"),
            Refused("day 2024-02-04 --pillars-at 23:60", "--pillars-at", "'23:60'", "HH:MM:SS"),
            Refused("day 2024-02-04 -f easter --pillars-at 2:00", "--pillars-at 2:00", "ganzhi.moments", "--filter"),
            Refused("month 2026-13", "2026-13", "1900-01", "2100-12"),
            Refused("month 1899-12", "1899-12", "1900-01", "2100-12"),
            Refused("month 2101-01", "2101-01", "1900-01", "2100-12"),
            Refused("month november", "november", "YYYY-MM"),
        ])
    func dates(_ refused: Refused) async throws {
        expectRefusal(try await Calbench.run(refused.arguments), code: refused.code, naming: refused.words)
    }

    @Test(
        "options and commands that do not exist",
        arguments: [
            Refused("verify --yeers 1900", "--yeers", "--help"),
            Refused("run --iteratons 5", "--iteratons", "--help"),
            Refused("verify 1900-2100", "1900-2100", "--help", "did you mean --years 1900-2100?"),
            Refused("verfy", "verfy", "verify", "run", "list", "did you mean verify?"),
            Refused("help verfy", "did you mean verify?"),
            Refused("adapter lst", "lst", "did you mean list?", "build, check"),
            Refused("events 2026 --years 2027", "2026", "--years 2027", "one of the two"),
            Refused("events", "--years", "1900-2100"),
            Refused("adapter check lunardat", "lunardat", "did you mean lunardate?", code: 6),
            Refused("verify --years", "--years"),
        ])
    func unknown(_ refused: Refused) async throws {
        expectRefusal(try await Calbench.run(refused.arguments), code: refused.code, naming: refused.words)
    }

    @Test(
        "a filter that matches nothing ends with 5",
        arguments: [
            Refused("list -f lunar.dat/day-tabel", "--filter", "did you mean lunar.date/day-table?", code: 5),
            Refused("verify -f ^day-tabel$", "did you mean day-table?", code: 5),
            Refused("run -f lunr.date", "did you mean lunar.date?", code: 5),
            Refused("list -f no.such/kernel", "--filter", "no.such/kernel", "gregorian.date/", code: 5),
            Refused("verify -f no.such/kernel", "--filter", "no.such/kernel", "gregorian.date/", code: 5),
            Refused("run --filter no.such/kernel", "--filter", "no.such/kernel", "gregorian.date/", code: 5),
            Refused("day 2026-01-01 -f no.such/kernel", "--filter", "no.such/kernel", "gregorian.date/", code: 5),
            Refused("verify -F .", "--exclude", "gregorian.date/", code: 5),
            Refused("verify -f lunar -F lunar", "--filter lunar", "--exclude lunar", code: 5),
        ])
    func emptyFilters(_ refused: Refused) async throws {
        let folder = try Folder()
        expectRefusal(
            try await Calbench.run(refused.arguments, in: folder.url), code: refused.code, naming: refused.words)
        #expect(folder.names().isEmpty, "nothing was measured, so nothing is kept")
    }

    @Test("a reports folder that cannot be written is told of before anything is measured")
    func unwritableReports() async throws {
        // Below a regular file, where even root cannot create a folder.
        let folder = try Folder()
        let file = folder.url.appending(path: "file")
        try Data("a file\n".utf8).write(to: file)
        let reports = file.appending(path: "reports").path
        // An hour a kernel: if it measured first, this test would not end.
        let outcome = try await Calbench.run(
            "run", "-f", "terms.date/table", "--iterations", "1e12", "--max-time", "3600", "--reports", reports)
        expectRefusal(outcome, code: 2, naming: ["--reports", reports, "nothing was measured"])
        #expect(folder.names() == ["file"])
    }

    @Test("too few open files", arguments: [10, 12, 16, 32, 63, 64])
    func openFiles(count: Int) async throws {
        let folder = try Folder()
        let script = try folder.script("few", "ulimit -n \(count); exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["run", "-f", "easter/table", "--quick", "--reports", folder.url.appending(path: "r").path],
            executable: URL(filePath: script))
        guard count < 64 else { return #expect(outcome.code == 0, "\(outcome)") }
        expectRefusal(outcome, code: 2, naming: ["ulimit -n \(count): accepted are 64 open files or more"])
    }

    @Test("a list of an earlier sweep does not stay")
    func staleMismatches() async throws {
        let folder = try Folder()
        let files = folder.url.appending(path: "terms.date")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        for name in ["table.csv", "century.csv", "other.csv"] { try folder.write("old\n", to: "terms.date/\(name)") }
        let outcome = try await Calbench.run(
            "verify", "-f", "terms.date/(table|century)$", "--write-known", folder.url.path)
        #expect(outcome.code == 0, "\(outcome)")
        // The table's answers are right; of the other file nothing was asked.
        #expect(folder.names(in: "terms.date").sorted() == ["century.csv", "other.csv"])
        let text = try String(contentsOf: files.appending(path: "century.csv"), encoding: .utf8)
        #expect(text.hasPrefix("from,to,") && text.split(separator: "\n").count == 19)
    }

    @Test("a list that cannot be written is reported")
    func unwritableMismatches() async throws {
        let folder = try Folder()
        let file = folder.url.appending(path: "file")
        try Data("a file\n".utf8).write(to: file)
        let outcome = try await Calbench.run(
            "verify", "-f", "terms.date/century", "--write-known", file.appending(path: "below").path)
        expectRefusal(outcome, code: 2, naming: ["--write-known", file.path, "nothing was verified"])
    }

    @Test("a sweep is printed where its mismatches cannot be kept")
    func unkeptMismatches() async throws {
        let folder = try Folder()
        // As on a disk that fills: the folder can be written, and a file below it cannot.
        try folder.write("a file\n", to: "terms.date")
        let (arguments, sweep) = (["--write-known", folder.url.path], ["verify", "-f", "terms.date/century"])
        let (whole, outcome) = (try await Calbench.run(sweep), try await Calbench.run(sweep + arguments))
        #expect(whole.code == 0 && outcome.code == 1)
        #expect(outcome.output == whole.output)
        #expect(
            outcome.notes.contains("--write-known \(folder.url.path): terms.date/century.csv cannot be written"))
        #expect(folder.names() == ["terms.date"])
    }
}
