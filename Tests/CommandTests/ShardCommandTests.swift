import Foundation
import ReferenceData
import Support
import Testing

/// The reports of all shards of a command, in a folder.
private struct Shards {
    let folder: Folder
    /// The command that is divided, with its options.
    let command: [String]
    let names: [String]

    init(_ command: [String], of count: Int) async throws {
        (folder, self.command, names) = (try Folder(), command, (1...count).map { "shard-\($0)" })
        for index in 1...count { try await make(index, command, to: names[index - 1]) }
    }

    func make(_ index: Int, _ command: [String], to name: String, executable: URL? = nil) async throws {
        let outcome = try await Calbench.run(
            command + ["--shard", "\(index)/\(names.count)", "--format", "jsonl"], in: folder.url,
            executable: executable)
        #expect(outcome.code == 0 && outcome.notes.isEmpty, "\(outcome)")
        try folder.write(outcome.output, to: name)
    }

    func merge(_ names: [String]? = nil, _ arguments: [String] = []) async throws -> Outcome {
        try await Calbench.run(["merge"] + (names ?? self.names.reversed()) + arguments, in: folder.url)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    /// Writes a changed report, whose SHA-256 is right.
    func reseal(_ text: String, to name: String) throws {
        let seal = try #require(text.matches(of: /"sha256":"([0-9a-f]{64})"/).last?.1)
        let zeros = text.replacing(seal, with: String(repeating: "0", count: 64))
        let hash = SHA256.hex(Data(zeros.utf8))
        try folder.write(text.replacing(seal, with: hash), to: name)
    }

    /// Expects that a merge and one process end alike and print the same, times apart.
    func expectWhole(
        _ formats: [String], _ options: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        func timeless(_ text: String) -> String {
            text.replacing(/\ time="[0-9.]+"/, with: "").replacing(/timestamp="[^"]*"/, with: "")
                .replacing(/\ +~[0-9.]+ [nµm]s a [a-z]+/, with: "")
        }
        for format in formats {
            let merged = try await merge(nil, options + ["--format", format])
            let single = try await Calbench.run(command + options + ["--format", format], in: folder.url)
            #expect(merged.code == 0 && single.code == 0, "\(merged)\n\(single)", sourceLocation: sourceLocation)
            let isSame = timeless(merged.output) == timeless(single.output)
            #expect(isSame && merged.output.count > 100, "\(format): \(merged)", sourceLocation: sourceLocation)
        }
    }

    /// Expects exit code 6, nothing on stdout, and these lines.
    func expectRefusal(
        _ names: [String], _ lines: [String], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let outcome = try await merge(names)
        #expect(outcome.code == 6 && outcome.output.isEmpty, "\(outcome)", sourceLocation: sourceLocation)
        let found = outcome.noteLines.map { $0.replacing(/[0-9a-f]{12}…/, with: "HASH") }
        #expect(found == lines.map { "calbench: \($0)" }, sourceLocation: sourceLocation)
    }
}

/// A copy of Adapters/perl-easter, of any version.
private func perl(_ folder: Folder, version: String = "1") throws -> String {
    let copy = folder.url.appending(path: "perl-easter")
    try? FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: Calbench.project.appending(path: "Adapters/perl-easter"), to: copy)
    for (name, mark) in [("adapter.toml", #"version = ""#), ("adapter.pl", #""version":""#)] {
        let file = copy.appending(path: name)
        let text = try String(contentsOf: file, encoding: .utf8)
        try Data(text.replacing("\(mark)1\"", with: "\(mark)\(version)\"").utf8).write(to: file)
    }
    return copy.path
}

@Suite("--shard and calbench merge")
struct ShardCommandTests {
    @Test("merged kernels are printed as by one process")
    func kernels() async throws {
        let command = ["-f", "^(lunar.d|terms|festivals|grid.rows)", "-F", "gmp|skcalendar", "--years", "2083-2090"]
        try await Shards(["verify"] + command, of: 3).expectWhole(["text", "jsonl", "junit"])
    }

    @Test("a shard of wrong answers ends with 0, all of them with 4")
    func wrong() async throws {
        let data = try ReferenceCopy()
        try data.change("disagreements/terms.date/century.csv", isRehashed: true) { $0.remove(at: 1) }
        let shards = try await Shards(["verify", "-f", "terms.date/century", "--reference-data", data.path], of: 3)
        let (merged, single) = (
            try await shards.merge(nil, ["--format", "jsonl", "--reference-data", data.path]),
            try await Calbench.run(shards.command + ["--format", "jsonl"])
        )
        #expect(merged.code == 4 && single.code == 4 && merged.output == single.output, "\(merged)")
        try await shards.expectRefusal(
            shards.names, shards.names.map { "\($0): other reference data: SHA-256 HASH, not SHA-256 HASH" })
    }

    @Test("merged certificates are printed as by one process")
    func certificates() async throws {
        let shards = try await Shards(["certify", "--years", "2079-2090"], of: 3)
        try await shards.expectWhole(["text", "jsonl", "svg"])
    }

    @Test("libraries of a merged leaderboard have the rows of one process, times apart")
    func leaderboard() async throws {
        let adapters = try Folder()
        let shards = try await Shards(
            [
                "leaderboard", "--report", try await SmallReport.path(), "--adapter", try perl(adapters), "-f",
                "^(easter|gregorian.date)/", "--years", "1950-1960",
            ], of: 3)
        func rows(_ outcome: Outcome) -> [String] {
            #expect(outcome.code == 0, "\(outcome)")
            return outcome.output.split(separator: "\n").map { line in
                String(
                    line.contains("perl-easter")
                        ? line.replacing(/"(?:ns_[a-z_]+|pressure_share)":[0-9.e+-]+/, with: "TIME") : line)
            }.sorted()
        }
        let merged = rows(try await shards.merge(nil, ["--format", "jsonl", "--reports", "merged"]))
        let single = rows(
            try await Calbench.run(
                shards.command + ["--format", "jsonl", "--reports", "single"], in: shards.folder.url))
        #expect(merged == single)
        #expect(merged.count { $0.contains("TIME") } == 2)
        let kept = shards.folder.names(in: "merged")
        #expect(kept.count == 1 && kept == shards.folder.names(in: "single"))
        #expect(
            shards.folder.names(in: "merged/\(kept[0])") == shards.folder.names(in: "single/\(kept[0])"))
    }

    @Test("what is missing, doubled, foreign, truncated or damaged is named")
    func refused() async throws {
        let adapters = try Folder()
        let path = try perl(adapters)
        let shards = try await Shards(["verify", "--adapter", path, "-f", "^easter/", "--years", "1900-2099"], of: 3)
        try await shards.expectWhole(["text", "jsonl"])
        let two = Array(shards.names.dropFirst())
        try await shards.expectRefusal([shards.names[1]], ["missing of 3 shards: 1,3"])
        try await shards.expectRefusal(
            shards.names + ["shard-2"], ["shard 2/3 is there twice: shard-2 and shard-2"])
        try await shards.expectRefusal(two + ["none"], ["none: cannot be read", "missing of 3 shards: 1"])

        let first = try shards.text("shard-1")
        let part = first.split(separator: "\n").dropLast().map { $0 + "\n" }.joined()
        try shards.folder.write(part, to: "part")
        try await shards.expectRefusal(
            two + ["part"],
            ["part: is truncated, or not a report of --shard with --format jsonl", "missing of 3 shards: 1"])
        try shards.folder.write(first.replacing("\"right\":", with: "\"Right\":"), to: "part")
        try await shards.expectRefusal(
            two + ["part"],
            ["part: is damaged: it does not have the SHA-256 that it records", "missing of 3 shards: 1"])

        try await shards.make(1, shards.command.dropLast() + ["1900-2098"], to: "part")
        let command = "verify --adapter \(path) -f ^easter/ --years"
        try await shards.expectRefusal(
            two + ["part"], ["part: other command: \(command) 1900-2098, not \(command) 1900-2099"])
        _ = try perl(adapters, version: "2")
        try await shards.make(1, shards.command, to: "part")
        try await shards.expectRefusal(
            two + ["part"], ["part: other adapter perl-easter: version 2, SHA-256 HASH, not version 1, SHA-256 HASH"])

        // The same calbench with a byte more is another one.
        let other = shards.folder.url.appending(path: "other")
        try FileManager.default.copyItem(at: Calbench.executable, to: other)
        let handle = try FileHandle(forWritingTo: other)
        try handle.seekToEnd()
        try handle.write(contentsOf: Data([0]))
        try handle.close()
        _ = try perl(adapters)
        let data = Calbench.project.appending(path: "reference-data").path
        try await shards.make(1, shards.command + ["--reference-data", data], to: "part", executable: other)
        try await shards.expectRefusal(
            two + ["part"],
            [
                "part: other executable: SHA-256 HASH, not SHA-256 HASH",
                // Its folder has no SDK.
                "part: other adapter perl-easter: version 1, SHA-256 HASH, not version 1, SHA-256 HASH",
            ])
    }

    @Test("a shard that asked fewer inputs than it has is refused, whatever its SHA-256")
    func fewer() async throws {
        let shards = try await Shards(["verify", "-f", "lunar.date/day-table", "--years", "1900-2100"], of: 4)
        let third = try shards.text("shard-3")
        try shards.reseal(third, to: "shard-3")
        #expect(try shards.text("shard-3") == third)
        try shards.reseal(third.replacing(/"(asked|right)":[0-9]+/) { "\"\($0.1)\":1" }, to: "shard-3")
        try await shards.expectRefusal(
            shards.names,
            ["shard-3: lunar.date/day-table: asked 1 input, not the 18 353 of shard 3/4"])
    }
}
