import CalendarTestSupport
import Foundation
import Testing

/// An adapter of Tests/Attacks, and what calbench must make of it.
struct Attack: Sendable, CustomTestStringConvertible {
    let name: String
    var workload = "lunar.date"
    var years = "1950-1960"
    /// Lines of a manifest's workload; without them the adapter is a bare executable.
    var claim: String?
    /// The rows of the manifest's list of known differences, and the library's version.
    var known: [String] = []
    var version = "1.0"
    var exit: Int32 = 0
    /// Fields of the verdict.
    var counts: [String: Int] = [:]
    /// What the rows and the notes of `verify` contain.
    var words: [String] = []

    var testDescription: String { [name, workload, years].joined(separator: " ") }

    static let scripts = Calbench.project.appending(path: "Tests/Attacks")

    /// The adapter's path; its manifest is written into the folder.
    func adapter(in folder: Folder, header: String = "from,to,kind,difference,why,versions") throws -> String {
        let script = Self.scripts.appending(path: "\(name).py").path
        guard let claim else { return script }
        let home = folder.url.appending(path: name)
        try FileManager.default.createDirectory(at: home.appending(path: "known"), withIntermediateDirectories: true)
        try folder.write(
            """
            name = "\(name)"
            library = "toy"
            version = "\(version)"
            language = "Python"
            homepage = "https://example.org"
            run = ["python3", "\(script)", "\(version)"]

            [workloads."\(workload)"]
            \(claim)

            """, to: "\(name)/adapter.toml")
        if !known.isEmpty {
            let lines = ([header] + known).map { "\($0)\n" }.joined()
            try folder.write(lines, to: "\(name)/known/\(workload).csv")
        }
        return home.path
    }

    /// The arguments that choose its answers.
    var inputs: [String] { ["-f", workload, "--years", years] }

    func verify(_ path: String, _ arguments: [String] = ["--format", "jsonl"]) async throws -> Outcome {
        try await Calbench.run(["verify", "--adapter", path] + inputs + arguments)
    }

    /// Times it and one kernel, briefly.
    func run(_ path: String, reports folder: Folder, _ arguments: [String] = []) async throws -> Outcome {
        let what = ["-f", "\(workload)/\(name)", "-f", "lunar.date/year-table", "--years", years, "--inputs", "random"]
        let extent = ["--rounds", "40", "--max-time", "0.2", "--iterations", "1e2", "--processes", "1"]
        let output = ["--reports", folder.url.path, "--name", "run"]
        return try await Calbench.run(["run", "--adapter", path] + what + extent + output + arguments)
    }

    /// Surveys it into `store.jsonl` of a folder.
    func survey(_ path: String, in folder: Folder) async throws -> Outcome {
        let options = ["--adapter", path, "--store", "store.jsonl", "--survey", "--reports", "kept"]
        return try await Calbench.run(["leaderboard"] + options + inputs, in: folder.url)
    }

    /// Its verdict in the rows of any command.
    func verdict(_ rows: [[String: Any]]) throws -> [String: Any] {
        try verdictOf(#require(rows.first { implementation($0) == name }, "no \(name)"))
    }

    /// A field of the verdict as a number: a count, the inputs of a list of runs, or for `new` the errors that are not
    /// known.
    func count(_ field: String, in verdict: [String: Any]) -> Int {
        if field == "new" {
            return count("wrong", in: verdict) + count("refused", in: verdict) - count("known", in: verdict)
        }
        return verdict[field] as? Int ?? runs(field, of: verdict).reduce(0) { $0 + ($1["count"] as? Int ?? 1) }
    }

    func verdict(ofFile path: String) throws -> [String: Any] {
        try verdict(jsonRows(String(contentsOfFile: path, encoding: .utf8)))
    }
}

/// The runs of all groups of a verdict's list.
private func runs(_ field: String, of verdict: [String: Any]) -> [[String: Any]] {
    (verdict[field] as? [[String: Any]] ?? []).flatMap { $0["runs"] as? [[String: Any]] ?? [] }
}

/// The verdict in a row of any command; the rows of `verify` are verdicts.
private func verdictOf(_ row: [String: Any]) -> [String: Any] {
    row["verify"] as? [String: Any] ?? row["verdict"] as? [String: Any] ?? row
}

private func implementation(_ row: [String: Any]) -> String? {
    (verdictOf(row)["implementation"] as? [String: Any])?["name"] as? String
}

/// The text of an object, with its keys sorted.
private func text(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
}

@Suite("attacks on the verdict")
struct AttackTests {
    private static let whole = "from = \"1900-01-31\"\nto = \"2100-12-31\""
    private static let right = Attack(name: "right", claim: whole)
    private static let middling = Attack(
        name: "middling", years: "2050-2060", exit: 4,
        counts: ["checked": 4018, "right": 3901, "wrong": 58, "refused": 29, "contested": 30, "known": 0, "new": 87],
        words: ["no table for this month"])

    /// What needs a process: messages of refusals, and another time zone.
    ///
    /// How answers are judged is tested in VerificationTests, what processes may do in AdaptersTests.
    private static let all = [
        middling,
        Attack(
            name: "zone", years: "2000", exit: 4, counts: ["right": 366, "wrong": 0],
            words: [#""moved":366,"zone":"Asia/Shanghai""#]),
    ]

    @Test("each has its exit code and counts", arguments: all)
    func verdict(_ attack: Attack) async throws {
        let folder = try Folder()
        let path = try attack.adapter(in: folder)
        let outcome = try await attack.verify(path)
        #expect(outcome.code == attack.exit, "\(outcome)")
        let verdict = try attack.verdict(outcome.rows())
        for (field, count) in attack.counts {
            #expect(attack.count(field, in: verdict) == count, "\(field) of \(verdict)")
        }
        #expect((verdict["outcome"] as? String == "fail") == (attack.exit == 4), "\(verdict)")
        #expect((verdict["environment"] as? [String: String])?["TZ"] == "UTC", "\(verdict)")
        let parts = ["right", "wrong", "refused", "contested", "uncertain"].map { attack.count($0, in: verdict) }
        #expect(parts.reduce(0, +) == attack.count("checked", in: verdict), "\(verdict)")
        for word in attack.words { #expect((outcome.output + outcome.notes).contains(word), "no \(word): \(outcome)") }
    }

    @Test("a library that builds a table first has a time of its first answers apart from a warm one")
    func firstTouch() async throws {
        let attack = Attack(name: "slow_start", years: "1955-1956")
        let folder = try Folder()
        let store = folder.url.appending(path: "store.jsonl").path
        let path = try attack.adapter(in: folder)
        let table = try await attack.survey(path, in: folder)
        #expect(try await text(attack.verdict(ofFile: store)) == text(attack.verdict(attack.verify(path).rows())))
        #expect(table.code == 0 && table.output.contains(attack.name), "\(table)")
        let row = try #require(jsonRows(String(contentsOfFile: store, encoding: .utf8)).first)
        let times = try ["ns_first", "ns_per_operation", "ns_in_order"].map {
            try #require(row[$0] as? Double, "\(row)")
        }
        // 0.4 s of 2 000 answers.
        #expect(times[0] >= 2e5, "\(times)")
        #expect(row["pressure_share"] is Double)
    }

    @Test("a report for upstream has the program with the first wrong date; of a right library there is none")
    func upstream() async throws {
        let folder = try Folder()
        let (wrong, right) = (Attack(name: "middling", years: "2050-2060", claim: Self.right.claim), Self.right)
        let path = try wrong.adapter(in: folder)
        let manifest = try String(contentsOfFile: "\(path)/adapter.toml", encoding: .utf8)
        try folder.write(manifest.replacing("run =", with: "example = \"e.py\"\nrun ="), to: "middling/adapter.toml")
        try folder.write("print({year}, {month}, {day})\n", to: "middling/e.py")
        let report = try await wrong.verify(path, ["--report-upstream"])
        let date = try #require(report.output.firstMatch(of: /([0-9]{4})-0?([0-9]+)-0?([0-9]+): day/), "\(report)")
        #expect(report.output.contains("```py\nprint(\(date.1), \(date.2), \(date.3))\n```"), "\(report)")
        #expect(report.output.contains("<https://www.hko.gov.hk/"), "\(report)")
        let nothing = try await right.verify(right.adapter(in: folder), ["--report-upstream"])
        #expect(nothing.code == 0 && nothing.output.isEmpty && nothing.noteLines.count == 1, "\(nothing)")
    }

    @Test("a wrong adapter is timed all the same, with the verdict of verify and its first message")
    func timed() async throws {
        let (attack, folder) = (Self.middling, try Folder())
        let words = "58 wrong, 29 refused of 4 018 (2052-02-01: (2052, 2, 1, 29981): ValueError: no table for this"
        let path = try attack.adapter(in: folder)
        let run = try await attack.run(path, reports: folder, ["--format", "jsonl"])
        #expect(run.code == 4, "\(run)")
        let rows = try run.rows()
        let result = try #require(storedRows(rows).map(result).first { $0["implementation"] as? String == attack.name })
        #expect((result["ns_per_operation"] as? [String: Any])?["median"] is Double, "\(result)")
        #expect(try await text(attack.verdict(rows)) == text(attack.verdict(attack.verify(path).rows())))
        let notes = (rows.last?["summary"] as? [String: Any])?["notes"] as? [[String: [String: Any]]] ?? []
        let messages = notes.compactMap { $0["refused"]?["message"] as? String }
        #expect((messages + [run.notes]).contains { $0.contains(words) }, "\(run)")
    }

    @Test("an adapter that refuses everything is not timed, with its first message")
    func refusesAll() async throws {
        let (attack, folder) = (Attack(name: "typing_error"), try Folder())
        let run = try await attack.run(attack.adapter(in: folder), reports: folder, ["--quick"])
        #expect(run.code == 6 && run.notes.contains("AttributeError"), "\(run)")
    }

    @Test("an adapter that this measurement leaves out is named before, and is no reason to fail")
    func leftOut() async throws {
        let folder = try Folder()
        let path = try Self.right.adapter(in: folder)
        let run = try await Self.right.run(path, reports: folder, ["--mode", "latency"])
        #expect(run.code == 0, "\(run)")
        #expect(run.notes.hasPrefix("calbench: lunar.date/right: not timed with --mode latency"), "\(run)")
    }

    @Test(
        "a timed loop with other answers, or with a time that calbench's clock contradicts, has no time",
        arguments: ["garbage_loop", "half_clock"])
    func timedLoop(_ name: String) async throws {
        let folder = try Folder()
        let attack = Attack(name: name)
        let path = try attack.adapter(in: folder)
        let store = folder.url.appending(path: "store.jsonl").path
        let table = try await attack.survey(path, in: folder)
        let run = try await attack.run(path, reports: folder)
        for outcome in [table, run] { #expect(outcome.code == (name == "garbage_loop" ? 4 : 6), "\(outcome)") }
        let report = try #require(folder.names().first { $0.hasSuffix("-run") }, "\(run)")
        let files = [store, folder.url.appending(path: "\(report)/report.jsonl").path]
        let rows = try files.flatMap { try jsonRows(String(contentsOfFile: $0, encoding: .utf8)) }
        let own =
            rows.filter { implementation($0) == name }
            + storedRows(rows).map(result).filter { $0["implementation"] as? String == name }
        #expect(!own.isEmpty, "\(rows)")
        for row in own {
            #expect(!row.contains { $0.key.hasPrefix("ns_per") && !($0.value is NSNull) }, "\(row)")
        }
    }

    @Test("a list that --write-known wrote is accepted as it is, and holds for every version")
    func writesKnown() async throws {
        let folder = try Folder()
        var attack = Self.middling
        attack.claim = Self.whole
        let first = try await attack.verify(attack.adapter(in: folder), ["--write-known", "\(folder.url.path)/out"])
        #expect(first.code == 0 && first.notes.contains("rows written 5, removed 0"), "\(first)")
        let written = folder.url.appending(path: "out/lunar.date.csv")
        let lines = try String(contentsOf: written, encoding: .utf8).split(separator: "\n").map(String.init)
        attack.known = Array(lines.dropFirst())
        let path = try attack.adapter(in: folder, header: lines[0])
        let again = try await attack.verify(path)
        #expect(again.code == 0, "\(again)")
        let verdict = try attack.verdict(again.rows())
        #expect(attack.count("known", in: verdict) == 87 && attack.count("new", in: verdict) == 0, "\(verdict)")
        attack.version = "1.1"
        let other = try await attack.verify(attack.adapter(in: folder, header: lines[0]))
        #expect(other.code == 0, "\(other)")
        // Rows of another version are neither known nor gone.
        attack.known = attack.known.map { "\($0)1.0" }
        let earlier = try await attack.verify(attack.adapter(in: folder, header: lines[0]), [])
        #expect(earlier.code == 4 && earlier.output.contains("was written for 1.0: "), "\(earlier)")
    }

    @Test("a wrong adapter is ✗ and exit 4 with --quick; it is swept again only when its files change")
    func quick() async throws {
        let (attack, folder) = (Attack(name: "planted", years: "2018-2020"), try Folder())
        let home = folder.url.appending(path: "planted")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try folder.write(
            """
            import sys
            sys.path.insert(0, "\(Attack.scripts.path)")
            import toy
            toy.serve({"lunar.date": toy.Calendar(later={(2019, 8, 0)}).date})
            """, to: "planted/adapter.py")
        let manifest = """
            name = "planted"
            library = "toy"
            language = "Python"
            run = ["python3", "-B", "adapter.py"]
            sources = ["adapter.py"]

            [workloads."lunar.date"]
            from = "1900-01-31"
            to = "2100"

            """
        try folder.write(manifest, to: "planted/adapter.toml")
        let kept = home.appending(path: ".build/verdicts/lunar.date.json")
        func changed() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: kept.path)[.modificationDate] as? Date
        }
        var times: [Date?] = []
        for isNew in [true, false, true] {
            if isNew { try folder.write(manifest + "# \(times.count)\n", to: "planted/adapter.toml") }
            let reports = try Folder()
            let outcome = try await attack.run(home.path, reports: reports, ["--quick", "--format", "jsonl"])
            #expect(outcome.code == 4, "\(outcome)")
            #expect(try attack.count("wrong", in: attack.verdict(outcome.rows())) == 30)
            times.append(try changed())
        }
        #expect(times[0] != nil && times[0] == times[1] && times[1] != times[2])
    }
}
