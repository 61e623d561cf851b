import Testing
import TimingTestSupport

@Suite struct GroupingTests {
    /// K by id, in a measurement of steady subjects.
    private func operations(
        _ times: [(String, Double)], configuration: Configuration = Configuration()
    ) throws -> [String: Int] {
        let world = FakeWorld()
        let result = try world.measure(times.map { world.steady($0.0, $0.1) }, configuration: configuration)
        return Dictionary(uniqueKeysWithValues: result.results.map { ($0.id, $0.operationsPerBlock) })
    }

    @Test func theFastestLeadsThoseWithinTenTimes() throws {
        // Given out of order; 11 and 100 form the second group, 200 the third.
        let found = try operations([("b", 8), ("f", 200), ("d", 11), ("a", 1), ("c", 10), ("e", 100)])
        #expect(
            found == [
                "a": 131_072, "b": 131_072, "c": 131_072, "d": 16_384, "e": 16_384, "f": 512,
                "twin": 131_072, "null": 131_072, "control": 131_072,
            ])
    }

    @Test func aBlockTooLongForItsGroupLeadsTheNext() throws {
        // 900 µs and 8.5 ms are within ten times, but 8.5 ms is longer than a shared block may be.
        let world = FakeWorld()
        let lumpy = world.subject("lumpy") { operations, _ in Double(operations) * (operations < 16 ? 6_000 : 50_000) }
        let slow = world.steady("slow", 400_000)
        let configuration = Configuration(iterations: 800)
        let result = try world.measure([lumpy, slow], configuration: configuration)
        // lumpy: 16 operations take 800 µs, so it leads with K = 16; slow would take 6.4 ms, and keeps 1 raised to 8.
        #expect(result.subject("lumpy")?.operationsPerBlock == 16)
        #expect(result.subject("slow")?.operationsPerBlock == 8)
    }

    @Test func iterationsRaiseTheWholeGroupUpToTheLongestBlock() throws {
        // 1e8 / 100 rounds = 1e6 a block: too long for the 10 ns one beyond 500 000, so the group shares 500 000.
        let both = try operations([("a", 1), ("b", 10)], configuration: Configuration(iterations: 100_000_000))
        #expect(both["a"] == 500_000 && both["b"] == 500_000 && both["null"] == 500_000)
        // Without it 1e6 is possible.
        let one = try operations([("a", 1)], configuration: Configuration(iterations: 100_000_000))
        #expect(one["a"] == 1_000_000)
        // Rounded up: 100 rounds of 150 000 are too few for 15 000 001.
        let odd = try operations([("a", 1)], configuration: Configuration(iterations: 15_000_001))
        #expect(odd["a"] == 150_001)
        // And not lowered for few iterations.
        let few = try operations([("a", 1)], configuration: Configuration(iterations: 5))
        #expect(few["a"] == 131_072)
    }

    @Test func theLargestIterationsDoNotOverflow() throws {
        let configuration = Configuration(iterations: .max, maxTime: 0.5)
        let found = try operations([("a", 1), ("b", 3_000_000)], configuration: configuration)
        #expect(found["a"] == 5_000_000 && found["b"] == 1)
    }
}
