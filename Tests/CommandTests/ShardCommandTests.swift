import CalendarTestSupport
import Testing

/// What merge refuses is tested in ReportsTests.
@Suite("--shard and calbench merge")
struct ShardCommandTests {
    /// Writes the shards of a command, which print to `shard-1` and so on; `others` are further options of each.
    private func shards(_ command: [String], _ others: [[String]], in folder: Folder) async throws -> [String] {
        var names: [String] = []
        for (place, own) in others.enumerated() {
            let part = ["--shard", "\(place + 1)/\(others.count)", "--format", "jsonl"]
            let outcome = try await Calbench.run(command + part + own, in: folder.url)
            #expect(outcome.code == 0, "\(outcome)")
            names.append("shard-\(place + 1)")
            try folder.write(outcome.output, to: names[place])
        }
        return names
    }

    @Test("merged kernels are printed as by one process, whatever form of output and spelling of options shards had")
    func kernels() async throws {
        let (folder, command) = (try Folder(), ["verify", "-f", "lunar.date", "-f", "~terms.date/(table|century)"])
        let names = try await shards(
            command,
            [
                ["--years", "2088-2090", "--language", "zh"], ["--years=2088-2090", "--all"],
                ["--width", "100", "--years", "2088-2090", "--wrong"],
            ], in: folder)
        for format in ["text", "jsonl"] {
            let merged = try await Calbench.run(["merge"] + names.reversed() + ["--format", format], in: folder.url)
            let single = try await Calbench.run(command + ["--years", "2088-2090", "--format", format])
            #expect(merged.code == 0 && merged.output == single.output && !merged.output.isEmpty, "\(merged)")
        }
    }

    @Test("a shard of wrong answers ends with 0, all of them with 4; other years in one of them with 6")
    func wrong() async throws {
        let (folder, copy) = (try Folder(), try ReferenceCopy.withAnUnknownDifference())
        let data = ["--reference-data", copy.path]
        let command = ["verify", "-f", "terms.date/century"] + data
        let names = try await shards(command, [[], []], in: folder)
        let merged = try await Calbench.run(["merge"] + names + data, in: folder.url)
        #expect(merged.code == 4 && merged.output.contains("exit 4"), "\(merged)")
        let other = command + ["--years", "1901-2000", "--shard", "2/2", "--format", "jsonl"]
        try folder.write(try await Calbench.run(other, in: folder.url).output, to: names[1])
        let refused = try await Calbench.run(["merge"] + names + data, in: folder.url)
        #expect(refused.code == 6 && refused.output.isEmpty && refused.notes.contains("other years: "), "\(refused)")
    }
}
