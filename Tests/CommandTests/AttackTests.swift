import CalendarTestSupport
import Measuring
import Testing

/// An adapter of Tests/Attacks.
struct Attack: Sendable {
    let name: String
    var years = "1950-1960"
    /// Whether it has a manifest; without one the adapter is a bare executable.
    var isListed = false
    /// The rows of the manifest's list of known differences.
    var known: [String] = []

    static let scripts = Calbench.project.appending(path: "Tests/Attacks")

    /// The adapter's path; its manifest is written into the folder.
    func adapter(in folder: Folder) throws -> String {
        let script = Self.scripts.appending(path: "\(name).py")
        guard isListed else { return script.path }
        try folder.write(
            """
            name = "\(name)"
            library = "toy"
            version = "1.0"
            language = "Python"
            example = "e.py"
            run = ["python3", "adapter.py"]
            sources = ["adapter.py"]

            [workloads."lunar.date"]
            from = "1900-01-31"
            to = "2100-12-31"

            """, to: "\(name)/adapter.toml")
        try folder.write("print({year}, {month}, {day})\n", to: "\(name)/e.py")
        try? folder.link("\(name)/adapter.py", to: script)
        if !known.isEmpty {
            try folder.write(known.map { "\($0)\n" }.joined(), to: "\(name)/known/lunar.date.csv")
        }
        return folder.url.appending(path: name).path
    }

    /// The arguments that choose its answers.
    var inputs: [String] { ["-f", "lunar.date", "--years", years] }

    func verify(_ path: String, _ arguments: [String] = ["--format", "jsonl"]) async throws -> Outcome {
        try await Calbench.run(["verify", "--adapter", path] + inputs + arguments)
    }

    /// Times it and one kernel, briefly.
    func run(_ path: String, reports folder: Folder, _ arguments: [String] = []) async throws -> Outcome {
        let what = ["-f", "lunar.date/\(name)", "-f", "lunar.date/year-table", "--years", years, "--inputs", "random"]
        let extent = ["--rounds", "40", "--max-time", "0.2", "--iterations", "1e2", "--processes", "1"]
        let output = ["--reports", folder.url.path, "--name", "run"]
        return try await Calbench.run(["run", "--adapter", path] + what + extent + output + arguments)
    }

    /// Surveys it into `store` of a folder.
    func survey(_ path: String, in folder: Folder) async throws -> Outcome {
        let options = ["--adapter", path, "--store", "store", "--survey"]
        return try await Calbench.run(["leaderboard"] + options + inputs, in: folder.url)
    }

    /// Its verdict in the rows of `verify`.
    func verdict(_ outcome: Outcome) throws -> Verdict {
        try #require(outcome.verdicts().first { $0.implementation.name == name }, "no \(name): \(outcome)")
    }

    /// Its row in a stored report.
    func row(_ path: String) throws -> RunRow {
        try #require(RunReport.read(URL(filePath: path)).rows.first { $0.implementation == name })
    }
}

@Suite("attacks on the verdict")
struct AttackTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private static let right = Attack(name: "right", years: "1955")
    private static let middling = Attack(name: "middling", years: "2050-2060")

    // How answers are judged is tested in VerificationTests, what processes may do in AdaptersTests.

    @Test("answers that move with the time zone are wrong, though each is right in UTC")
    func zone() async throws {
        let attack = Attack(name: "zone", years: "2000")
        let command = ["verify", "--adapter", try attack.adapter(in: folder), "--format", "jsonl"] + attack.inputs
        let outcome = try await Calbench.run(command, environment: ["PYTHONPATH": "/nowhere"])
        let verdict = try attack.verdict(outcome)
        #expect(
            outcome.code == 4 && verdict.outcome == .fail && verdict.right == 366 && verdict.wrong == 0, "\(outcome)")
        #expect(verdict.moved?.moved == 366 && verdict.moved?.setting == ZoneSetting("America/New_York"), "\(outcome)")
        let callers = verdict.implementation.callers
        #expect(callers?["PYTHONPATH"] == "/nowhere", "its library may be the caller's: \(verdict)")
    }

    @Test("a stored row is current only where the folder proves that the library is the same")
    func current() async throws {
        let attack = Attack(name: "right", years: "1955", isListed: true)
        let home = try attack.adapter(in: folder)
        let manifest = try String(contentsOfFile: "\(home)/adapter.toml", encoding: .utf8)
        let row = folder.url.appending(path: "store/right/lunar.date.jsonl").path
        func digest(_ text: String) throws -> String? {
            try folder.write(text, to: "right/adapter.toml")
            return try AdapterProgram(home, in: nil, of: .all).digest()
        }
        let narrower = try digest(manifest.replacing("1900-01-31", with: "1900-02-01"))
        #expect(try digest(manifest) != narrower && narrower != nil)
        for isCurrent in [false, true, false] {
            let outcome = try await attack.survey(home, in: folder)
            #expect(outcome.code == 0 && outcome.output.contains("lunar.date: 1 of 1 libraries"), "\(outcome)")
            #expect(outcome.notes.contains("1 stored rows are current") == isCurrent, "\(outcome)")
            guard isCurrent else { continue }
            // As it is stored without a digest.
            let stored = try String(contentsOfFile: row, encoding: .utf8)
            try folder.write(stored.replacing(/"basis":"[0-9a-f]+",/, with: ""), to: "store/right/lunar.date.jsonl")
        }
        #expect(try await attack.row(row).verify == attack.verdict(attack.verify(home)))
    }

    @Test("a report for upstream has the program with the first wrong date; of a right library there is none")
    func upstream() async throws {
        let wrong = Attack(name: "middling", years: "2050-2060", isListed: true)
        let report = try await wrong.verify(wrong.adapter(in: folder), ["--report-upstream"])
        let date = try #require(report.output.firstMatch(of: /([0-9]{4})-0?([0-9]+)-0?([0-9]+): day/), "\(report)")
        #expect(report.output.contains("```py\nprint(\(date.1), \(date.2), \(date.3))\n```"), "\(report)")
        #expect(report.output.contains("<https://www.hko.gov.hk/"), "\(report)")
        let nothing = try await Self.right.verify(Self.right.adapter(in: folder), ["--report-upstream"])
        #expect(nothing.code == 0 && nothing.output.isEmpty && nothing.noteLines.count == 1, "\(nothing)")
    }

    @Test("a wrong adapter is timed all the same, with the verdict of verify")
    func timed() async throws {
        let attack = Self.middling
        let path = try attack.adapter(in: folder)
        let run = try await attack.run(path, reports: folder, ["--format", "jsonl"])
        #expect(run.code == 4, "\(run)")
        let row = try attack.row(folder.write(run.output, to: "report.jsonl"))
        #expect(row.nanosecondsPerOperation != nil)
        #expect(try await row.verify == attack.verdict(attack.verify(path)))
    }

    @Test("an adapter that this measurement leaves out is named before, and is no reason to fail")
    func leftOut() async throws {
        let path = try Self.right.adapter(in: folder)
        let run = try await Self.right.run(path, reports: folder, ["--mode", "latency"])
        #expect(run.code == 0, "\(run)")
        #expect(run.notes.hasPrefix("calbench: lunar.date/right: not timed with --mode latency"), "\(run)")
    }

    @Test("a list that --write-known wrote is accepted as it is")
    func writesKnown() async throws {
        var attack = Attack(name: "middling", years: "2050-2060", isListed: true)
        let first = try await attack.verify(attack.adapter(in: folder), ["--write-known", "\(folder.url.path)/out"])
        #expect(first.code == 0 && first.notes.contains("rows written 5, removed 0"), "\(first)")
        let written = folder.url.appending(path: "out/lunar.date.csv")
        attack.known = try String(contentsOf: written, encoding: .utf8).split(separator: "\n").map(String.init)
        let again = try await attack.verify(attack.adapter(in: folder))
        #expect(try again.code == 0 && attack.verdict(again).known == 87, "\(again)")
        // Rows of another version are neither known nor gone.
        attack.known = [attack.known[0]] + attack.known.dropFirst().map { "\($0) 0.9" }
        let earlier = try await attack.verify(attack.adapter(in: folder), [])
        #expect(earlier.code == 4 && earlier.output.contains("was written for toy 0.9: "), "\(earlier)")
    }
}
