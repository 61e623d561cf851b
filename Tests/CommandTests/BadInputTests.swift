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
    /// Every command, every kind of value, every exit code; what each parser refuses is tested beside it.
    @Test(
        "naming the argument, the value and what is expected",
        arguments: [
            Refused("verify --years 2100-1900", "--years", "2100-1900", "did you mean 1900-2100?"),
            Refused("verify --years x", "--years", "'x'", "1900-2100"),
            Refused("verify --years 1900-2101", "--years", "1900-2101", "1900-2100"),
            Refused("verify --years ''", "--years", "''", "1900-2100"),
            Refused("verify --years -5", "--years", "-5", "1900-2100"),
            Refused("verify --years", "--years"),
            Refused("verify 1900-2100", "1900-2100", "did you mean --years 1900-2100?"),
            Refused("verify lunar.date", "lunar.date", "did you mean -f lunar.date?"),
            Refused("verify lunr.date", "lunr.date", "did you mean -f lunar.date?"),
            Refused("verify lunardate", "lunardate", "did you mean --adapter lunardate?"),
            Refused("verify ./nope", "'./nope'", "there is no such file or folder", "verify --help"),
            Refused("verify --adapter ./nope", "./nope", "there is no such file or folder", code: 6),
            Refused("verify --report-upstream", "--report-upstream: expected one --adapter"),
            Refused("verify --report-upstream --adapter a --adapter b", "--report-upstream: expected one --adapter"),
            Refused("verify --report-upstream --adapter a --format jsonl", "without --shard and --format"),
            Refused("run lunar.date", "lunar.date", "did you mean -f lunar.date?"),
            Refused("run --adapter lunardat", "lunardat", "did you mean lunardate?", code: 6),
            Refused("run -f lunar.date -f lunr.day", "--filter lunr.day", "did you mean lunar.day?", code: 5),
            Refused("verify --format jsnl", "--format", "'jsnl'", "did you mean jsonl?"),
            Refused("verify --filter (", "--filter", "'('", "regular expression"),
            Refused("verify --shard 4/3", "'4/3'", "--shard", "1 <= I <= N <= 10000"),
            Refused("verify -f easter --shard 1/3", "--shard 1/3 --format text: expected jsonl"),
            Refused("verify --yeers 1900", "--yeers", "did you mean --years?"),
            Refused("verify -f ^day-tabel$", "did you mean day-table?", code: 5),
            Refused("verify -f lunar -F lunar", "--filter lunar", "--exclude lunar", code: 5),
            Refused("run --iterations 1e30", "--iterations", "'1e30'", "1…1e12"),
            Refused("run --max-time inf", "--max-time", "'inf'", "0.01…3600"),
            Refused("run --rounds 39", "--rounds", "'39'", "40…1e5"),
            Refused("run --budget x", "--budget", "'x'", "1…86400"),
            Refused("run --seed -1", "--seed", "'-1'", "0…1e9"),
            Refused("run --processes 0", "--processes", "'0'", "1…100"),
            Refused("run --processs 3", "'--processs'", "did you mean --processes?"),
            Refused("run --mode latency --mode latency", "--mode", "latency", "once"),
            Refused("run --inputs often", "--inputs", "'often'", "random"),
            Refused("run --name ../elsewhere", "--name", "../elsewhere", "letters"),
            Refused("run -f no.such/kernel", "--filter", "no.such/kernel", "gregorian.date/", code: 5),
            Refused("list --format github", "--format", "github", "jsonl"),
            Refused("list --width 19", "--width", "'19'", "20…1000"),
            Refused("list -f \(String(repeating: "[", count: 101))", "-f", "100 of them ["),
            Refused("list -f ^(([a-z]|[a-z.])+)+Z", "(([a-z]|[a-z.])+)+Z", "takes more than 5 s", "gregorian.date/"),
            Refused("list -f lunar.dat/day-tabel", "--filter", "did you mean lunar.date/day-table?", code: 5),
            Refused("day 2026-02-30", "2026-02-30", "1900-01-01", "2100-12-31"),
            Refused("day yesterday", "yesterday", "YYYY-MM-DD"),
            Refused("day 33-1-1", "33-1-1", "YYYY-MM-DD", "2033-leap11-01", "today"),
            Refused("day 2034-leap11-01", "2034-leap11-01", "exists"),
            Refused("day 2024-02-04 --pillars-year lichun", "--pillars-year", "'lichun'", "lichun-day"),
            Refused("day 2024-02-04 --pillars-at 24:00", "--pillars-at", "'24:00'", "HH:MM:SS"),
            Refused("day 2024-02-04 -f easter --pillars-at 2:00", "--pillars-at 2:00", "ganzhi.moments", "--filter"),
            Refused("month 2101-01", "2101-01", "1900-01", "2100-12"),
            Refused("month 2016-08 --select 2016-08-05..", "--select 2016-08-05..:", "YYYY-MM-DD"),
            Refused("month 2016-08 --today 2016-02-30", "--today", "2016-02-30", "exist"),
            Refused("month 2026-11 --first-weekday mno", "'mno'", "did you mean mon?"),
            Refused("month 2016-08 --format png", "--format", "'png'", "svg"),
            Refused("month 2016-08 --language fr", "--language", "'fr'", "zh-Hans", "zh-Hant", "en"),
            Refused("events", "--years", "1900-2100"),
            Refused("events 2026", "2026", "did you mean --years 2026?"),
            Refused(
                "events --years 2026 --kernel terms.instant/vsop", "--kernel", "did you mean terms.instant/vsop87?"),
            Refused("events --shard -1/3", "'-1/3'"),
            Refused("certify", "certify"), Refused("noise", "noise"), Refused("history", "history"),
            Refused("gate", "--baseline"),
            Refused("gate --baseline x --max-regression 5", "--max-regression", "'5'", "5%"),
            Refused("gate --baseline x --pairs 2", "--pairs", "'2'", "3…100"),
            Refused("compare a", "two reports"),
            Refused("compare none none", "none", "there is no such report", code: 6),
            Refused("report none", "none", "there is no such report", code: 6),
            Refused("leaderboard --report none", "there is no such report", code: 6),
            Refused("leaderboard --name a/b", "--name a/b"),
            Refused("leaderboard --reference-data none", "none", code: 6),
            Refused("merge", "<files>"),
            Refused("adapter check lunardat", "lunardat", "did you mean lunardate?", code: 6),
            Refused("adapter build", "--all"),
            Refused(
                "adapter new cobol x", "cobol",
                "c, c#, c++, emacs-lisp, go, java, javascript, php, python, ruby, rust, swift"),
            Refused("adapter new go", "<folder>"),
            Refused("adapter lst", "lst", "did you mean list?"),
            Refused("verfy", "verfy", "did you mean verify?"),
            Refused("nothing.like.it", "nothing.like.it", "verify, run, day, adapter, leaderboard, gate, list"),
            // Digits that are not ASCII, as an input method types them, are never dropped.
            Refused("verify --years 1900-２１００", "--years", "1900-２１００", "1900-2100"),
            Refused("events --years 2026 --precision １28", "--precision", "１28", "64…4096"),
            Refused("run --max-time 1.５", "--max-time", "1.５", "0.01…3600"),
            Refused("run --sizes 1e2,１e4", "--sizes", "1e2,１e4", "1e2,1e4,1e6"),
            Refused("day 2026-11-2１", "2026-11-2１", "YYYY-MM-DD"),
            Refused("month 2026-11 --select 2026-11-0１..2026-11-03", "--select", "2026-11-0１", "YYYY-MM-DD"),
        ])
    func refused(_ refused: Refused) async throws {
        let folder = try Folder()
        expectRefusal(
            try await Calbench.run(refused.arguments, in: folder.url), code: refused.code, naming: refused.words)
        #expect(folder.names().isEmpty, "a refused command leaves nothing")
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

    @Test("too few open files", arguments: [16, 63, 64])
    func openFiles(count: Int) async throws {
        let folder = try Folder()
        let script = try folder.script("few", "ulimit -n \(count); exec \"$calbench\" \"$@\"")
        let outcome = try await Calbench.run(
            ["run", "-f", "easter/table", "--quick", "--reports", folder.url.appending(path: "r").path],
            executable: URL(filePath: script))
        guard count < 64 else { return #expect(outcome.code == 0, "\(outcome)") }
        expectRefusal(outcome, code: 2, naming: ["ulimit -n \(count): expected at least 64 open files"])
    }

    @Test(
        "an adapter that cannot be run is refused with what mends it, before anything is measured",
        arguments: [
            ("./mine", "#!/bin/sh\n", 0o644, "chmod +x"), ("./mine", "print(1)\n", 0o755, "#!/usr/bin/env python3"),
            ("./mine", "#!/usr/bin/pyton3\n", 0o755, "'/usr/bin/pyton3'"),
            ("./mine", "#!/bin/sh\necho 'ImportError: no tables' >&2\n", 0o755, "ImportError: no tables"),
            ("mine", "#!/bin/sh\n", 0o755, "did you mean ./mine?"),
        ])
    func unusableAdapter(path: String, text: String, permissions: Int, words: String) async throws {
        let folder = try Folder()
        let file = try folder.write(text, to: "mine")
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file)
        for command in ["verify", "run", "day 2027-02-06"] {
            let outcome = try await Calbench.run(
                command.split(separator: " ").map(String.init) + ["--adapter", path], in: folder.url)
            expectRefusal(outcome, code: 6, naming: ["mine", words])
        }
        let given = try await Calbench.run(["verify", "./mine"], in: folder.url)
        expectRefusal(given, code: 2, naming: ["did you mean --adapter ./mine?"])
        #expect(folder.names() == ["mine"])
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
