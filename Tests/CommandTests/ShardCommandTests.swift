import CalendarTestSupport
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

    private func make(_ index: Int, _ command: [String], to name: String) async throws {
        let outcome = try await Calbench.run(
            command + ["--shard", "\(index)/\(names.count)", "--format", "jsonl"], in: folder.url)
        #expect(outcome.code == 0, "\(outcome)")
        #expect(outcome.noteLines.allSatisfy { $0.hasSuffix("not calbench's own") }, "\(outcome)")
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

/// A copy of Adapters/perl-easter.
private func perl(_ folder: Folder) throws -> String {
    let copy = folder.url.appending(path: "perl-easter")
    try FileManager.default.copyItem(at: Calbench.project.appending(path: "Adapters/perl-easter"), to: copy)
    return copy.path
}

@Suite("--shard and calbench merge")
struct ShardCommandTests {
    @Test("merged kernels are printed as by one process")
    func kernels() async throws {
        let command = ["-f", "lunar.date", "-f", "terms.date", "-f", "festivals", "--years", "2088-2090"]
        try await Shards(["verify"] + command, of: 2).expectWhole(["text"])
    }

    @Test("a shard of wrong answers ends with 0, all of them with 4")
    func wrong() async throws {
        let data = try ReferenceCopy.withAnUnknownDifference()
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
        let shards = try await Shards(["events", "--doubtful", "--years", "2088-2090"], of: 3)
        try await shards.expectWhole(["text", "jsonl"])
    }

    @Test("libraries of a merged leaderboard have the rows of one process, times apart")
    func leaderboard() async throws {
        let adapters = try Folder()
        let shards = try await Shards(
            [
                "leaderboard", "--report", Calbench.project.appending(path: "Tests/CommandTests/Golden/reports/a").path,
                "--adapter", try perl(adapters), "-f", "easter", "--years", "1950-1960",
            ], of: 2)
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
        #expect(merged.count { $0.contains("TIME") } == 1)
        let kept = shards.folder.names(in: "merged")
        try #require(kept.count == 1 && kept == shards.folder.names(in: "single"))
        #expect(shards.folder.names(in: "merged/\(kept[0])") == shards.folder.names(in: "single/\(kept[0])"))
    }

    @Test("an adapter's shards are merged; one that is missing is named, with 6")
    func adapter() async throws {
        let adapters = try Folder()
        let shards = try await Shards(
            ["verify", "--adapter", try perl(adapters), "-f", "easter", "--years", "1900-2099"], of: 3)
        try await shards.expectWhole(["text", "jsonl"])
        try await shards.expectRefusal([shards.names[1]], ["missing of 3 shards: 1,3"])
    }

    @Test("a shard that checked fewer inputs than it has is refused, whatever its SHA-256")
    func fewer() async throws {
        let shards = try await Shards(["verify", "-f", "lunar.date/day-table", "--years", "1900-2100"], of: 4)
        let third = try shards.text("shard-3")
        try shards.reseal(third, to: "shard-3")
        #expect(try shards.text("shard-3") == third)
        try shards.reseal(third.replacing(/"(checked|right)":[0-9]+/) { "\"\($0.1)\":1" }, to: "shard-3")
        try await shards.expectRefusal(
            shards.names,
            ["shard-3: lunar.date/day-table: checked 1 input, not the 18 353 of shard 3/4"])
        // All of them on another question than the command's.
        try shards.folder.write(third, to: "shard-3")
        for name in shards.names {
            let text = try shards.text(name)
            try shards.reseal(text.replacing(/"(of|covered)":73414/) { "\"\($0.1)\":73413" }, to: name)
        }
        #expect(try await shards.merge().code == 6)
    }
}
