import Testing
import Verification

@Suite("A shard")
struct ShardTests {
    @Test("the ranges of all shards have every input once, and differ by one at most")
    func ranges() throws {
        for count in [1, 2, 3, 7, 16, 10_000] {
            let shards = try (1...count).map { try #require(Shard(rawValue: "\($0)/\(count)")) }
            for inputs in [0, 1, 2, 15, 16, 17, 73_414, 4_557_726, Int.max] {
                let ranges = shards.map { $0.range(of: inputs) }
                #expect(ranges[0].lowerBound == 0 && ranges[count - 1].upperBound == inputs)
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
                let lengths = ranges.map(\.count)
                #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1, "\(inputs) in \(count)")
            }
        }
        #expect(Shard(rawValue: "3/16")?.range(of: 73_414) == 9_176..<13_765)
    }

    @Test("its text is I/N with 1 ≤ I ≤ N ≤ 10000")
    func texts() throws {
        for text in ["1/1", "3/16", "10000/10000"] {
            let shard = try #require(Shard(rawValue: text))
            #expect(shard.rawValue == text)
            #expect(try JSONEncoder().encode(shard) == JSONEncoder().encode(text))
        }
        let wrong = [
            "", "/", "3", "3/", "/16", "0/16", "17/16", "1/10001", "1/0", "03/16", "3/016", "-3/16", "+3/16", " 3/16",
            "3/16 ", "3/16\n", "3.0/16", "３/16", "3/16/1", "99999999999999999999/99999999999999999999",
        ]
        for text in wrong {
            #expect(Shard(rawValue: text) == nil, "\(text)")
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Shard.self, from: JSONEncoder().encode(text))
            }
        }
    }
}
