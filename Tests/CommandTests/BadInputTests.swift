import CalendarTestSupport
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
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// What calbench itself refuses; the values that its functions parse are tested beside them.
    @Test(
        "naming the argument, the value and what is expected",
        arguments: [
            Refused("verfy", "verfy: there is no such command; the nearest: verify"),
            Refused("verify --years 2100-1900", "--years", "2100-1900", "did you mean 1900-2100?"),
            Refused("verify --years 1900-2101", "--years", "1900-2101", "1900-2100"),
            Refused("verify --years 2000 --years=2001", "--years: given twice"),
            Refused("verify -f easter --write-known ''", "--write-known ''", "nothing was verified"),
            Refused("verify --format jsnl", "--format", "'jsnl'", "jsonl"),
            Refused("verify --adapter ./nope", "./nope", "there is no such file or folder", code: 6),
            Refused("verify --adapter lunardat", "lunardat", "the nearest: lunardate, ", code: 6),
            Refused("verify --report-upstream", "--report-upstream: expected one --adapter"),
            Refused("verify -f easter --shard 1/3", "--shard 1/3 --format text: expected jsonl"),
            Refused("verify -f lunar -F lunar", "-f lunar -F lunar: nothing is left", code: 5),
            Refused("verify -f ~(", "'~('", "regular expression"),
            Refused("run -f lunar.date -f lunr.day", "-f lunr.day", "the nearest: lunar.day, "),
            Refused("list -F lunar.dat/day-tabel", "-F lunar.dat/day-tabel", "the nearest: lunar.date/day-table, "),
            Refused("run --iterations 1e30", "--iterations", "'1e30'", "1…1e12"),
            Refused("run --max-time 1.５", "--max-time", "1.５", "0.01…3600"),
            Refused("run --budget 0.01", "--budget", "0.01", "1…86400"),
            Refused("run --mode latency --mode latency", "--mode", "latency", "once"),
            Refused("run --name ../elsewhere", "--name", "../elsewhere", "letters"),
            Refused("worker --messages 8", "--messages 8", "speaks version 9 of the messages between processes"),
            Refused("day 2024-02-30", "has 29 days; nearest: 2024-02-29; as a lunar date: lunar:2024-02-30"),
            Refused("day 2025-01-13T25:30", "2025-01-13T25:30: hour 25: expected 0…23"),
            Refused("day 2025-01-13T23:60", "minute 60: expected 0…59"),
            Refused("day 2025-01-13T23:30Z", "zone Z: expected +08:00 or none"),
            Refused("day 2027-02-06 --from 2100", "--from and --skip: expected with --next"),
            Refused("day 2033-01-01 --next 2", "2033-01-01 --next 2: expected a day that recurs, such as lunar:08-15"),
            Refused("day 中秋 --next 2 --calendar all", "--next 2: expected one --calendar"),
            Refused("day 1640-03-21", "1640-03-21: the Chinese calendar has lunar years 1645-2299"),
            Refused("day 21.3.1990", "21.3.1990: expected a date such as 2027-02-06, lunar:2033-leap11-01"),
            Refused("month 2300-01", "2300-01: the Chinese calendar has lunar years 1645-2299"),
            Refused("month 2026-13", "YYYY-MM"),
            Refused("month 2016-08 --select 2016-08-05..", "--select 2016-08-05..:", "two with .. between"),
            Refused("events", "years", "1900-2100"), Refused("events 2030 --years 2031", "--years 2031", "given twice"),
            Refused("adapter buld lunardate", "buld", "the nearest: build"),
            Refused("gate", "--baseline"),
            Refused("gate --baseline x --max-regression 5", "--max-regression", "'5'", "5%"),
            Refused("compare a", "1: expected 2…26 reports"),
            Refused("run --quick --save-baseline b", "--save-baseline with --quick", "instructions"),
            Refused("report none --format junit", "junit", "google-benchmark"),
            Refused("events --years 2026 --format svg", "svg", "jsonl"), Refused("compare a b --rank", "--rank"),
            Refused("leaderboard --store none --format html", "html", "jsonl"),
            Refused("verify --years 2026 -f easter -f lunar.year --format badge-svg", "one implementation"),
            Refused("compare none none", "none", "there is no such report", code: 6),
            Refused("leaderboard --reference-data none", "none", code: 6),
            Refused("leaderboard --survey", "--survey: expected --store"),
            Refused("adapter build", "--all"),
            // What a calendar does not have, with what it has.
            Refused("year 1644", "1644: the Chinese calendar has lunar years 1645-2299"),
            Refused("year 2033.5", "a year"),
            Refused("year 1800 --calendar korea", "1800", "the Korean calendar has lunar years 1900-2100"),
            Refused("day 3000년설날", "3000년설날", "the Korean calendar has lunar years 1900-2100"),
            Refused("events --years 1960-1970 --calendar vietnam", "1960-1970", "1968-2100"),
            Refused("day lunar:2017-leap06-01 --calendar korea", "the leap month of 2017 is 5; nearest: 2017-07-23"),
            Refused("month 2017-01 --calendar japan", "japan", "china, korea, vietnam", "Japan's months"),
            Refused("adapter new cobol x", "cobol", "c, c#, c++, emacs-lisp, go, java"),
        ])
    func refused(_ refused: Refused) async throws {
        expectRefusal(
            try await Calbench.run(refused.arguments, in: folder.url), code: refused.code, naming: refused.words)
        #expect(folder.names().isEmpty, "a refused command leaves nothing")
    }

    @Test("an adapter with a kernel's name, or given twice", arguments: ["year-table", "right"])
    func names(_ name: String) async throws {
        let right = Attack.scripts.appending(path: "right.py").path
        let adapter = ["--adapter", try folder.script(name, "exec python3 '\(right)'")]
        let outcome = try await Calbench.run(["verify"] + (name == "right" ? adapter + adapter : adapter))
        expectRefusal(outcome, code: 2, naming: ["--adapter", "\(name) is", "expected a name of its own"])
    }

    @Test("a reports folder that cannot be written is told of before anything is measured")
    func unwritableReports() async throws {
        // Below a regular file, where even root cannot create a folder.
        let file = folder.url.appending(path: "file")
        try Data("a file\n".utf8).write(to: file)
        let reports = file.appending(path: "reports").path
        // An hour a kernel: if it measured first, this test would not end.
        let outcome = try await Calbench.run(
            "run", "-f", "terms.date/table", "--iterations", "1e12", "--max-time", "3600", "--reports", reports)
        expectRefusal(outcome, code: 2, naming: ["--reports", reports, "nothing was measured"])
        #expect(folder.names() == ["file"])
    }

    @Test(
        "an adapter that cannot be run is refused with what mends it, before anything is measured",
        arguments: [("./mine", "ImportError: no tables"), ("mine", "did you mean ./mine?")])
    func unusableAdapter(path: String, words: String) async throws {
        _ = try folder.script("mine", "echo 'ImportError: no tables' >&2")
        expectRefusal(
            try await Calbench.run(["run", "--adapter", path], in: folder.url), code: 6, naming: ["mine", words])
        #expect(folder.names() == ["mine"])
    }

    @Test("rows that no longer occur do not stay, and what is not a list is not replaced")
    func staleMismatches() async throws {
        let old = "from,to,kind,difference,why,versions\n1950 小雪,1950 小雪,wrong,days 9,,\n"
        for name in ["table.csv", "century.csv", "other.csv"] { try folder.write(old, to: "terms.date/\(name)") }
        let sweep = "verify -f terms.date/table -f terms.date/century --write-known"
        let outcome = try await Calbench.run(line: "\(sweep) \(folder.url.path)")
        #expect(outcome.code == 0 && outcome.notes.contains("century.csv: rows written 18, removed 1"), "\(outcome)")
        // The table's answers are right; of the other file nothing was checked.
        #expect(folder.names(in: "terms.date") == ["century.csv", "other.csv"])
        let own = Calbench.project.appending(path: "reference-data/disagreements/terms.date/century.csv")
        let written = try Data(contentsOf: folder.url.appending(path: "terms.date/century.csv"))
        #expect(try written == Data(contentsOf: own), "the list that is read")
    }

    @Test("a sweep is printed where its mismatches cannot be kept")
    func unkeptMismatches() async throws {
        // As on a disk that fills: the folder can be written, and a file below it cannot.
        try folder.write("a file\n", to: "terms.date")
        let sweep = "verify -f terms.date/century --write-known"
        let outcome = try await Calbench.run(line: "\(sweep) \(folder.url.path)")
        #expect(outcome.code == 1 && outcome.output.contains("exit 1"), "\(outcome)")
        #expect(outcome.notes.contains("--write-known \(folder.url.path): terms.date/century.csv cannot be written"))
        #expect(folder.names() == ["terms.date"])
    }
}
