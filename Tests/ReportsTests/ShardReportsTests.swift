import CalendarTestSupport
import Foundation
import Reports
import Measuring
import Testing
import Verification

@Suite("Reports of shards")
struct ShardReportsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func text(
        _ shard: String, rows: String = "{\"row\":1}\n{\"row\":2}\n", years: String = "2033", executable: String = "a",
        reference: String = "b", version: String = "1"
    ) throws -> String {
        let shard = try #require(Shard(rawValue: shard))
        let toy = ShardSummary.Adapter(
            Implementation(name: "toy", version: version, library: "l", language: "C"), digest: "d")
        let summary = ShardSummary(
            shard, arguments: ["verify", "--years", years], executableSHA256: executable, referenceDigest: reference,
            adapters: [toy], started: "2026-11-23T09:00:0\(shard.index)Z")
        return try summary.text(after: rows)
    }

    private func write(_ data: Data, to name: String) throws -> String {
        let file = folder.url.appending(path: name)
        try data.write(to: file)
        return file.path
    }

    private func read(_ paths: [String]) throws(ShardReports.Problems) -> ShardReports {
        try ShardReports(paths, executable: "a", reference: "b")
    }

    @Test("every truncation and every changed bit is refused")
    func damaged() throws {
        let first = try write(Data(text("1/2").utf8), to: "1")
        let right = Data(try text("2/2").utf8)
        let second = try write(right, to: "2")
        #expect(try read([second, first]).started == "2026-11-23T09:00:01Z")
        for length in 0..<right.count {
            let path = try write(right.prefix(length), to: "2")
            #expect(throws: ShardReports.Problems.self) { try read([first, path]) }
        }
        for bit in 0..<8 * right.count {
            var data = right
            data[bit / 8] ^= 1 << (bit % 8)
            let path = try write(data, to: "2")
            #expect(throws: ShardReports.Problems.self, "bit \(bit)") { try read([first, path]) }
        }
    }

    @Test("what is missing, there twice, truncated or of something else is named")
    func refused() throws {
        let (first, third) = (try write(Data(text("1/3").utf8), to: "1"), try write(Data(text("3/3").utf8), to: "3"))
        let missing = "missing of 3 shards: 2"
        for (second, lines) in try [
            (text("1/3"), ["shard 1/3 is there twice: 1 and 2", missing]),
            (text("2/3", years: "2034"), ["2: other command: verify --years 2034, not verify --years 2033"]),
            (text("2/3", executable: "c"), ["2: other executable: SHA-256 c…, not SHA-256 a…"]),
            (text("2/3", reference: "c"), ["2: other reference data: SHA-256 c…, not SHA-256 b…"]),
            (text("2/3", version: "2"), ["2: other adapter toy: version 2, SHA-256 d…, not version 1, SHA-256 d…"]),
            (text("2/4"), ["2: other number of shards: 4, not 3", missing]), ("", ["2: is empty", missing]),
            ("x\n", ["2: is truncated, or not a report of --shard with --format jsonl", missing]),
        ] {
            let path = try write(Data(second.utf8), to: "2")
            let problems = #expect(throws: ShardReports.Problems.self) { try read([first, path, third]) }
            #expect(problems?.lines.map { $0.replacing(folder.url.path + "/", with: "") } == lines)
        }
        #expect(#expect(throws: ShardReports.Problems.self) { try read([first, third]) }?.lines == [missing])
    }

    @Test("a row and a text that look like the SHA-256 are none")
    func lookalike() throws {
        let zeros = String(repeating: "0", count: 64)
        let text = try text("1/1", rows: "{\"sha256\":\"\(zeros)\"}\n")
        #expect(text.hasPrefix("{\"sha256\":\"\(zeros)\"}\n") && text.hasSuffix(",\"summary\":true}\n"))
        #expect(throws: Never.self) { try read([write(Data(text.utf8), to: "1")]) }
    }
}
