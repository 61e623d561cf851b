import CalendarTestSupport
import Reports
import Testing

@Suite("Reports of shards")
struct ShardReportsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The report of a shard of 100 inputs, as `verify` writes it.
    private func text(
        _ part: String, years: ClosedRange<Int>? = 2033...2033, executable: String = "a", reference: String = "b",
        checked: Int? = nil, change: (String) -> String = { $0 }
    ) throws -> String {
        let shard = try #require(Shard(rawValue: part))
        let verdict = try Verdict.toy([], "toy/a", checked: checked ?? shard.range(of: 100).count, of: 100)
        var facts = ShardFacts(
            shard, years: years, leastCoverage: 0.9, adapters: ["./a"], executableSHA256: executable,
            referenceDigest: reference, started: "2026-11-23T09:00:0\(shard.index)Z")
        facts.seconds = [0.5]
        let rows = try change(JSONLines.line(verdict).replacing(/"covered":[^a-z]+,/, with: #""covered":[[0,100]],"#))
        return try rows + JSONLines.line(["shard": facts.of(rows: rows)])
    }

    private func read(_ paths: [String]) throws(ShardReports.Problems) -> ShardReports {
        try ShardReports(paths, executable: "a", reference: "b", workloads: ["toy"])
    }

    @Test("verdicts and times add up, in any order of the files")
    func whole() throws {
        let paths = try (1...3).map { try folder.write(text("\($0)/3"), to: "\($0)") }
        let whole = try read([paths[2], paths[0], paths[1]])
        #expect(whole.verdicts.map(\.checked) == [100] && whole.verdicts.map(\.right) == [100])
        #expect(whole.seconds == [1.5] && whole.started == "2026-11-23T09:00:01Z" && whole.facts.years == 2033...2033)
    }

    @Test("every truncation and every changed bit of a row is refused")
    func damaged() throws {
        let first = try folder.write(text("1/2"), to: "1")
        let right = Data(try text("2/2").utf8)
        let file = folder.url.appending(path: "2")
        for length in 0..<right.count {
            try right.prefix(length).write(to: file)
            #expect(throws: ShardReports.Problems.self) { try read([first, file.path]) }
        }
        for place in 0..<right.count where place <= right.firstIndex(of: UInt8(ascii: "\n")) ?? 0 {
            var data = right
            data[place] ^= 1 << (place % 8)
            try data.write(to: file)
            #expect(throws: ShardReports.Problems.self, "byte \(place)") { try read([first, file.path]) }
        }
    }

    @Test("what is missing, there twice, truncated or of something else is named")
    func refused() throws {
        let (first, third) = (try folder.write(text("1/3"), to: "1"), try folder.write(text("3/3"), to: "3"))
        let missing = "missing of 3 shards: 2"
        func version(_ row: String) -> String { row.replacing(#""version":"1""#, with: #""version":"2""#) }
        for (second, lines) in try [
            (text("1/3"), ["shard 1/3 is there twice: 1 and 2", missing]),
            (text("2/3", years: nil), ["2: other years: all, not 2033"]),
            (text("2/3", executable: "c"), ["2: other executable: SHA-256 c…, not SHA-256 a…"]),
            (text("2/3", reference: "c"), ["2: other reference data: SHA-256 c…, not SHA-256 b…"]),
            (
                text("2/3", change: version),
                ["2: other implementations: toy/a version 2, not toy/a version 1"]
            ),
            (
                text("2/3", change: { $0 + version($0) }),
                ["2: is damaged: it has a line that is not a row of this calbench", missing]
            ),
            (text("2/3", checked: 1), ["2: toy/a: checked 1 input, not the 33 of shard 2/3", missing]),
            (
                text("2/3", change: { $0.replacing(#""workload":"toy""#, with: #""workload":"toi""#) }),
                ["2: toi: there is no such workload; the nearest: toy", missing]
            ),
            (
                text("2/3", change: { $0.replacing(#""name":"a""#, with: #""name":"a\nb""#) }),
                ["2: toy/a\nb: its counts do not add up, or its names steer a page", missing]
            ),
            (text("2/4"), ["2: other number of shards: 4, not 3", missing]), ("", ["2: is empty", missing]),
            ("x\n", ["2: is truncated, or not a report of --shard with --format jsonl", missing]),
        ] {
            let path = try folder.write(second, to: "2")
            let problems = #expect(throws: ShardReports.Problems.self) { try read([first, path, third]) }
            #expect(problems?.lines.map { $0.replacing(folder.url.path + "/", with: "") } == lines)
        }
        #expect(#expect(throws: ShardReports.Problems.self) { try read([first, third]) }?.lines == [missing])
    }
}
