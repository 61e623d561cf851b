import Foundation
import Reports
import Results
import Testing
import Verification

@Suite("Reports of shards")
struct ShardReportsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "calbench-\(UUID().uuidString)")

    private func text(_ shard: String, rows: String = "{\"row\":1}\n{\"row\":2}\n") throws -> String {
        let shard = try #require(Shard(rawValue: shard))
        let summary = ShardSummary(
            shard, arguments: ["certify", "--years", "2033"], executableSHA256: "a", referenceDigest: "b",
            adapters: [], started: "2026-11-23T09:00:0\(shard.index)Z")
        return try summary.text(after: rows)
    }

    private func write(_ data: Data, to name: String) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: folder.appending(path: name))
        return folder.appending(path: name).path
    }

    private func read(_ paths: [String]) throws(ShardReports.Problems) -> ShardReports {
        try ShardReports(paths, executable: "a", reference: "b")
    }

    @Test("every truncation and every changed bit is refused")
    func damaged() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
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

    @Test("a row and a text that look like the SHA-256 are none")
    func lookalike() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let zeros = String(repeating: "0", count: 64)
        let text = try text("1/1", rows: "{\"sha256\":\"\(zeros)\"}\n")
        #expect(text.hasPrefix("{\"sha256\":\"\(zeros)\"}\n") && text.hasSuffix(",\"summary\":true}\n"))
        #expect(throws: Never.self) { try read([write(Data(text.utf8), to: "1")]) }
    }
}
