import Foundation
import Subprocess
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A plan in a folder, its workers and its merge.
private struct Sharded {
    let folder: Folder
    let count: Int
    /// The command that is divided, with its options.
    let command: [String]
    var plan: String { folder.url.appending(path: "plan.json").path }

    init(_ command: [String], shards: Int, executable: URL? = nil) async throws {
        (folder, self.command, count) = (try Folder(), command, shards)
        let outcome = try await Calbench.run(
            ["plan"] + command + ["--shards", "\(shards)", "--out", plan], in: folder.url, executable: executable)
        try #require(outcome.code == 0, "\(outcome)")
        #expect(outcome.output.contains("\(shards) shards, "), "\(outcome)")
    }

    func arguments(_ shard: Int, out: String = "out") -> [String] {
        ["work", plan, "--shard", "\(shard)", "--out", out]
    }

    func work(_ shard: Int, out: String = "out", executable: URL? = nil, data: String? = nil) async throws -> Outcome {
        try await Calbench.run(arguments(shard, out: out), data: data, in: folder.url, executable: executable)
    }

    /// Does every shard.
    func workAll(out: String = "out") async throws {
        for shard in 1...count {
            let outcome = try await work(shard, out: out)
            #expect(outcome.code == 0 && outcome.output.isEmpty, "\(outcome)")
        }
    }

    func merge(_ arguments: [String] = [], of out: [String] = ["out"]) async throws -> Outcome {
        try await Calbench.run(["merge", plan] + out + arguments, in: folder.url)
    }

    func single(_ arguments: [String] = []) async throws -> Outcome {
        try await Calbench.run(command + arguments, in: folder.url)
    }

    /// Expects exit code 6, nothing on stdout, and exactly these lines.
    func expectRefusal(_ outcome: Outcome, _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(outcome.code == 6 && outcome.output.isEmpty, "\(outcome)", sourceLocation: sourceLocation)
        let found = outcome.noteLines.map { $0.replacing(/[0-9a-f]{12}…/, with: "HASH") }
        #expect(found == lines.map { "calbench: \($0)" }, "\(outcome)", sourceLocation: sourceLocation)
    }
}

/// Output without times.
private func timeless(_ text: String) -> String {
    text.replacing(/\ time="[0-9.]+"/, with: "").replacing(/timestamp="[^"]*"/, with: "")
}

/// Easter in Perl as Adapters/perl-easter has it, of any version, slow where it sleeps.
private func perl(_ folder: Folder, _ name: String, version: String = "1", seconds: Double = 0) throws -> String {
    let file = Calbench.project.appending(path: "Adapters/perl-easter/adapter.pl")
    var text = try String(contentsOf: file, encoding: .utf8)
    text = text.replacing(#""version":"1""#, with: #""version":"\#(version)""#)
    if seconds > 0 {
        text = text.replacing(
            "    my ($year) = @_;\n", with: "    my ($year) = @_;\n    select(undef, undef, undef, \(seconds));\n")
    }
    let path = try folder.write(text, to: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
}

@Suite("calbench plan, work, merge")
struct ShardCommandTests {
    private static let kernels = [
        "verify", "-f", "^(lunar.date|lunar.day|terms|festivals|grid.rows)", "--years", "2083-2090",
    ]

    @Test("kernels in four shards are printed as by one machine, in every form")
    func kernels() async throws {
        let sharded = try await Sharded(Self.kernels, shards: 4)
        try await sharded.workAll()
        #expect(sharded.folder.names(in: "out") == (1...4).map { "shard-\($0).jsonl" })
        var compared = 0
        for format in ["text", "jsonl", "markdown", "junit", "github"] {
            for options in [[], ["--show-wrong", "--width", "80"]] {
                let merged = try await sharded.merge(["--format", format] + options)
                let single = try await sharded.single(["--format", format] + options)
                #expect(merged.code == 0 && single.code == 0)
                #expect(timeless(merged.output) == timeless(single.output), "\(format)")
                #expect(format == "junit" || merged.output == single.output, "\(format)")
                #expect(merged.output.count > 100)
                compared += 1
            }
        }
        #expect(compared == 10)
        let wrong = try await sharded.merge(["--write-mismatches", "merged"])
        _ = try await sharded.single(["--write-mismatches", "single"])
        #expect(wrong.code == 0)
        let files = FileManager.default.enumerator(atPath: sharded.folder.url.appending(path: "single").path)
        let lists = (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".csv") }
        #expect(!lists.isEmpty)
        for name in lists {
            func text(_ folder: String) throws -> String {
                try String(contentsOf: sharded.folder.url.appending(path: "\(folder)/\(name)"), encoding: .utf8)
            }
            #expect(try text("merged") == text("single"), "\(name)")
        }
    }

    @Test("wrong answers end work with 0 and merge with 4, as verify does")
    func wrong() async throws {
        let data = try ReferenceCopy()
        try data.change("disagreements/terms.date/century.csv", isSealed: true) { $0.remove(at: 1) }
        let command = ["verify", "-f", "terms.date/century", "--reference-data", data.path]
        let sharded = try await Sharded(command, shards: 2)
        for shard in 1...2 {
            let outcome = try await Calbench.run(
                sharded.arguments(shard) + ["--reference-data", data.path], in: sharded.folder.url)
            #expect(outcome.code == 0, "\(outcome)")
        }
        let merged = try await sharded.merge(["--format", "jsonl", "--reference-data", data.path])
        let single = try await sharded.single(["--format", "jsonl"])
        #expect(merged.code == 4 && single.code == 4 && merged.output == single.output, "\(merged)")
        // Without the option these are other reference data.
        sharded.expectRefusal(
            try await sharded.merge(), ["\(sharded.plan): this is other reference data (SHA-256 HASH, the plan's HASH)"]
        )
        sharded.expectRefusal(
            try await sharded.work(1, out: "other"),
            ["\(sharded.plan): this is other reference data (SHA-256 HASH, the plan's HASH)"])
    }

    @Test("certificates are printed as by one machine, in every form")
    func certificates() async throws {
        let sharded = try await Sharded(["certify", "--years", "2050-2100"], shards: 3)
        try await sharded.workAll()
        for format in ["text", "csv", "jsonl", "svg", "html"] {
            let merged = try await sharded.merge(["--format", format])
            let single = try await sharded.single(["--format", format])
            #expect(merged.code == 0 && merged.output == single.output && merged.output.count > 500, "\(format)")
        }
    }

    @Test("libraries of a leaderboard have the rows of one machine, times apart")
    func leaderboard() async throws {
        let adapters = try Folder()
        let reports = try FileManager.default.contentsOfDirectory(
            atPath: Calbench.project.appending(path: "reports").path)
        let full = try #require(reports.filter { $0.hasSuffix("-full") }.max())
        let sharded = try await Sharded(
            [
                "leaderboard", "--report", Calbench.project.appending(path: "reports/\(full)").path,
                "--adapter", try perl(adapters, "textbook"), "-f", "^(easter|gregorian.date)/", "--years", "1950-1960",
            ], shards: 3)
        try await sharded.workAll()
        func rows(_ outcome: Outcome) -> [String] {
            #expect(outcome.code == 0, "\(outcome)")
            return outcome.output.split(separator: "\n").map { (line) -> String in
                let isAdapter = line.contains(#""kind":"adapter""#)
                return isAdapter ? String(line).replacing(/"ns_per_operation":[0-9.e+-]+/, with: "TIME") : String(line)
            }.sorted()
        }
        let merged = rows(try await sharded.merge(["--format", "jsonl", "--reports", "merged"]))
        let single = rows(try await sharded.single(["--format", "jsonl", "--reports", "single"]))
        #expect(merged == single)
        #expect(merged.count { $0.contains("TIME") && $0.contains(#""implementation":"textbook""#) } == 2)
        let (one, other) = (sharded.folder.names(in: "merged"), sharded.folder.names(in: "single"))
        #expect(one == other && one.count == 1)
        #expect(sharded.folder.names(in: "merged/\(one[0])") == sharded.folder.names(in: "single/\(one[0])"))
    }

    /// A plan of two shards with a slow adapter, and whether the work of the first was killed when it had kept some.
    private func killed(_ adapters: Folder, seconds: Double) async throws -> (sharded: Sharded, wasKilled: Bool) {
        let path = try perl(adapters, "slow", seconds: seconds)
        let sharded = try await Sharded(
            ["verify", "--adapter", path, "-f", "easter", "--years", "1900-2100"], shards: 2)
        let out = sharded.folder.url.appending(path: "out")
        func kept() -> Int {
            sharded.folder.names(in: "out").filter { $0.hasSuffix(".partial") }.map { name in
                let text = try? String(contentsOf: out.appending(path: name), encoding: .utf8)
                return text?.split(separator: "\n").count ?? 0
            }.max() ?? 0
        }
        func isDone() -> Bool { sharded.folder.names(in: "out").contains("shard-1.jsonl") }
        let result = try await Subprocess.run(
            Calbench.call(sharded.arguments(1), in: sharded.folder.url), input: .none, output: .discarded,
            error: .discarded
        ) { execution in
            // The head and one unit at least; there are four units or more.
            for _ in 0..<6_000 where kept() < 2 && !isDone() { try await Task.sleep(for: .milliseconds(5)) }
            // It may have ended already.
            try? execution.send(signal: .kill)
        }
        if case .exited = result.terminationStatus { return (sharded, false) }
        return (sharded, !isDone())
    }

    @Test("an adapter that is killed in the middle of a shard is resumed, and merged as by one machine")
    func killed() async throws {
        let adapters = try Folder()
        var seconds = 0.01
        var (sharded, wasKilled) = try await killed(adapters, seconds: seconds)
        // Beside other tests it may be done before anybody looks.
        while !wasKilled, seconds < 0.5 {
            seconds *= 4
            (sharded, wasKilled) = try await killed(adapters, seconds: seconds)
        }
        try #require(wasKilled)
        sharded.expectRefusal(
            try await sharded.merge(), (1...2).map { "shard \($0) is missing: no shard-\($0).jsonl in out" })
        let resumed = try await sharded.work(1)
        #expect(resumed.code == 0, "\(resumed)")
        let note = try #require(
            resumed.noteLines.first?.firstMatch(of: /resumes shard 1: ([0-9]+) of ([0-9]+) units are done/))
        let (done, all) = (try #require(Int(note.1)), try #require(Int(note.2)))
        #expect(done >= 1 && done < all)
        let again = try await sharded.work(1)
        #expect(again.code == 0 && again.notes == "shard 1 is done already: out/shard-1.jsonl\n", "\(again)")
        #expect(try await sharded.work(2).code == 0)
        for format in ["text", "jsonl", "junit"] {
            let (merged, single) = (
                try await sharded.merge(["--format", format]), try await sharded.single(["--format", format])
            )
            #expect(merged.code == 0 && timeless(merged.output) == timeless(single.output), "\(format)")
        }
        // Another version of the adapter, then the same version with other code.
        let plan = try String(contentsOfFile: sharded.plan, encoding: .utf8)
        #expect(plan.contains(#""version":"1""#))
        _ = try perl(adapters, "slow", version: "2", seconds: seconds)
        let other = "\(sharded.plan): this is another slow (textbook algorithms 2, "
        for outcome in [try await sharded.merge(), try await sharded.work(1, out: "other")] {
            #expect(outcome.code == 6 && outcome.notes.hasPrefix("calbench: \(other)"), "\(outcome)")
        }
        _ = try perl(adapters, "slow", seconds: seconds + 0.001)
        sharded.expectRefusal(
            try await sharded.merge(), ["\(sharded.plan): this is another slow (SHA-256 HASH, the plan's HASH)"])
    }

    @Test("a disk that is full leaves no shard, and the shard is resumed when there is room")
    func full() async throws {
        let sharded = try await Sharded(Self.kernels, shards: 2)
        // A file may have 512 or 1024 bytes: that is a disk that is full after a few results.
        let limited = try sharded.folder.script("limited", "ulimit -f 1; exec \"$calbench\" \"$@\"")
        for _ in 0..<2 {
            let outcome = try await sharded.work(1, executable: URL(filePath: limited))
            expectRefusal(outcome, code: 2, naming: ["--out out: shard 1 cannot be written there: "])
            #expect(!sharded.folder.names(in: "out").contains { $0.hasSuffix(".jsonl") })
        }
        try await sharded.workAll()
        #expect(sharded.folder.names(in: "out") == ["shard-1.jsonl", "shard-2.jsonl"])
        let (merged, single) = (try await sharded.merge(), try await sharded.single())
        #expect(merged.code == 0 && merged.output == single.output)
    }

    @Test("two workers of one shard at once, and shards of several folders")
    func together() async throws {
        let sharded = try await Sharded(Self.kernels, shards: 2)
        let codes = try await withThrowingTaskGroup(of: Int32?.self) { group in
            for _ in 0..<3 { group.addTask { try await sharded.work(1, out: "one").code } }
            group.addTask { try await sharded.work(2, out: "two").code }
            return try await group.reduce(into: [Int32?]()) { $0.append($1) }
        }
        #expect(codes == [0, 0, 0, 0])
        #expect(sharded.folder.names(in: "one") == ["shard-1.jsonl"] && sharded.folder.names(in: "two").count == 1)
        let merged = try await sharded.merge(of: ["one", "two/shard-2.jsonl"])
        let single = try await sharded.single()
        #expect(merged.code == 0 && merged.output == single.output)
    }

    @Test("what is missing, given twice, truncated, damaged or from elsewhere is named, and ends with 6")
    func refused() async throws {
        let sharded = try await Sharded(Self.kernels, shards: 3)
        try await sharded.workAll()
        let out = sharded.folder.url.appending(path: "out")
        let one = out.appending(path: "shard-1.jsonl")
        let right = try Data(contentsOf: one)
        sharded.expectRefusal(
            try await sharded.merge(of: ["out", "out/shard-2.jsonl"]),
            ["shard 2 twice: out/shard-2.jsonl and out/shard-2.jsonl"])
        sharded.expectRefusal(
            try await sharded.merge(of: ["out", "none"]), ["none: there is no such folder of shards"])
        try FileManager.default.removeItem(at: one)
        sharded.expectRefusal(try await sharded.merge(), ["shard 1 is missing: no shard-1.jsonl in out"])
        try right.dropLast(80).write(to: one)
        sharded.expectRefusal(
            try await sharded.merge(),
            ["out/shard-1.jsonl: is truncated or damaged: its last line, with the SHA-256, is missing"])
        var flipped = right
        flipped[right.count / 2] ^= 1
        try flipped.write(to: one)
        try right.write(to: out.appending(path: "shard-9.jsonl"))
        sharded.expectRefusal(
            try await sharded.merge(),
            [
                "out/shard-1.jsonl: is damaged: its SHA-256 is HASH, recorded is HASH",
                "shard 1 twice: out/shard-1.jsonl and out/shard-9.jsonl",
            ])
        try FileManager.default.removeItem(at: out.appending(path: "shard-9.jsonl"))
        // A worker does what is damaged again.
        #expect(try await sharded.work(1).code == 0)
        #expect(try await sharded.merge().code == 0)
        // The same calbench with a byte more is another one.
        let other = sharded.folder.url.appending(path: "other")
        try FileManager.default.copyItem(at: Calbench.executable, to: other)
        let handle = try FileHandle(forWritingTo: other)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([0]))
        try handle.close()
        let data = Calbench.project.appending(path: "reference-data").path
        sharded.expectRefusal(
            try await sharded.work(1, out: "other-out", executable: other, data: data),
            ["\(sharded.plan): this is another executable (SHA-256 HASH, the plan's HASH)"])
        let planned = try await Sharded(Self.kernels + ["--reference-data", data], shards: 3, executable: other)
        #expect(try await planned.work(1, executable: other, data: data).code == 0)
        let strange = planned.folder.url.appending(path: "out/shard-1.jsonl").path
        for shard in 2...3 {
            try FileManager.default.copyItem(
                at: out.appending(path: "shard-\(shard).jsonl"),
                to: planned.folder.url.appending(path: "out/shard-\(shard).jsonl"))
        }
        sharded.expectRefusal(
            try await sharded.merge(of: [planned.folder.url.appending(path: "out").path]),
            [
                "\(strange): was worked with another executable (SHA-256 HASH, the plan's HASH)",
                "\(strange): is a shard of another plan",
            ])
    }

    @Test("bad input is refused in one line")
    func badInput() async throws {
        let sharded = try await Sharded(["verify", "-f", "easter"], shards: 2)
        let plan = sharded.plan
        let cases: [([String], Int32, [String])] = [
            (["plan", "--shards", "0", "--out", plan], 2, ["'0'", "--shards", "1…10000"]),
            (["plan", "--shards", "2"], 2, ["--out"]),
            (["plan", "--shards", "2", "--out", "/none/plan.json"], 2, ["--out /none/plan.json"]),
            (["plan", "verfy", "--shards", "2", "--out", plan], 2, ["verfy", "did you mean verify?"]),
            (
                ["plan", "--years", "1000-3000", "-f", "lunar.date", "--shards", "2", "--out", plan], 2,
                ["--years 1000-3000"]
            ),
            (["plan", "-f", "none/none", "--shards", "2", "--out", plan], 5, ["no kernel matches"]),
            (["plan", "--adapter", "none", "--shards", "2", "--out", plan], 6, ["none: there is no such adapter"]),
            (["plan", "certify", "--years", "1500", "--shards", "2", "--out", plan], 2, ["--years 1500"]),
            (["work", plan, "--shard", "3", "--out", "out"], 2, ["--shard 3: accepted is 1…2"]),
            (["work", plan, "--shard", "0", "--out", "out"], 2, ["'0'", "--shard"]),
            (["work", "none.json", "--shard", "1", "--out", "out"], 6, ["none.json: there is no such plan"]),
            (["work", Calbench.executable.path, "--shard", "1", "--out", "out"], 6, ["is damaged, or no plan"]),
            (["work", plan, "--shard", "1", "--out", "\(plan)/out"], 2, ["--out", "cannot be made"]),
            (["merge", plan, "out", "--format", "svg"], 2, ["'svg'", "--format", "junit"]),
            (["merge", plan], 2, ["<folders>"]),
            (["merge", "none.json", "out"], 6, ["none.json: there is no such plan"]),
        ]
        for (arguments, code, words) in cases {
            let outcome = try await Calbench.run(arguments, in: sharded.folder.url)
            expectRefusal(outcome, code: code, naming: words)
        }
    }
}
