import Testing
import TimingTestSupport

@Suite struct RoundsTests {
    private let world = FakeWorld()

    /// Who runs in each of some recorded rounds; the twin is the baseline again.
    private func orders(of subjects: Int, squares: Int, seed: UInt64, speed: Double = 10) throws -> [[String]] {
        let world = FakeWorld()
        let everyone = subjects + 3
        let result = try world.measure(
            (0..<subjects).map { world.steady("s\($0)", speed + Double($0)) },
            configuration: Configuration(rounds: everyone * squares, seed: seed))
        #expect(result.rounds == everyone * squares)
        let runs = world.runs.suffix(everyone * result.rounds).map {
            $0.operations.nonzeroBitCount == 1 ? $0.id : "control"
        }
        return stride(from: 0, to: runs.count, by: everyone).map { Array(runs[$0..<$0 + everyone]) }
    }

    @Test func squaresAreFreshAndFollowFromTheSeed() throws {
        let rounds = try orders(of: 2, squares: 10, seed: 4)
        #expect(Set(stride(from: 0, to: 50, by: 5).map { Array(rounds[$0..<$0 + 5]) }).count >= 9)
        for square in stride(from: 0, to: 50, by: 5) {
            for position in 0..<5 { #expect(rounds[square..<square + 5].count { $0[position] == "null" } == 1) }
        }
        #expect(try orders(of: 2, squares: 10, seed: 4, speed: 15) == rounds)
        #expect(try orders(of: 2, squares: 10, seed: 5) != rounds)
    }

    @Test func oneWarmUpRoundIsNotKept() throws {
        let subjects = [world.steady("a", 10), world.steady("b", 100)]
        let result = try world.measure(subjects)
        // To calibrate it: 1…1024, twice as many and again 1024, thrice each.
        #expect(world.runCount("b") == 39 + 1 + 100)
        #expect(world.runCount("null") == 1 + 100)
        #expect(result.results.allSatisfy { $0.rounds == 100 })
    }

    @Test func theVerifiedDigestIsAskedForOncePerCount() throws {
        _ = try world.measure([world.steady("a", 100), world.steady("b", 250)])
        // Calibrated b has 512 and shares a's 1024; 51 more are the control's.
        #expect(world.verifications == ["a 1024": 1, "a 1075": 1, "b 512": 1, "b 1024": 1, "null 1024": 1])
    }

    @Test func theTimeLimitShortensAndTheOthersGoOn() throws {
        let result = try world.measure(
            [world.steady("slow", 1e8), world.steady("fast", 100), world.steady("other", 120)])
        let slow = try #require(result.subject("slow"))
        #expect(slow.rounds == 20 && slow.operations == 20 && slow.operationsPerBlock == 1)
        #expect(slow.stop == .timeLimit)
        #expect(result.facts.warnings == [.roundsShortened(id: "slow", rounds: 20)])
        for id in ["fast", "other"] {
            let subject = try #require(result.subject(id))
            #expect(subject.rounds == 100 && subject.stop == .shareDone)
        }
        #expect(result.twin.rounds == 100 && result.control.rounds == 100 && result.null.rounds == 100)
        #expect(world.runs.last { $0.id == "slow" } != nil && !world.runs.suffix(5 * 80).contains { $0.id == "slow" })
    }

    @Test func oneBlockBeyondTheLimitIsTheLast() throws {
        let result = try world.measure([world.steady("a", 5e9)])
        #expect(result.subjects[0].rounds == 1)
        #expect(result.subjects[0].ratio == nil)
        #expect(result.facts.resolution == nil)
        #expect(
            result.facts.warnings == [
                .controlNotSeen(expected: 2, seen: nil), .noResolution, .roundsShortened(id: "a", rounds: 1),
            ])
    }

    @Test func iterationsAddRoundsOnlyForThoseThatNeedThem() throws {
        // 1 ns: 50 000 a block would do, 131 072 is the least, so 100 rounds. 1 µs: 5 000 a block at most, so 1 000
        // rounds for 5e6, but 2 s allow 400.
        let result = try world.measure(
            [world.steady("fast", 1), world.steady("slow", 1_000), world.steady("middle", 100)],
            configuration: Configuration(iterations: 5_000_000))
        let fast = try #require(result.subject("fast"))
        #expect(fast.stop == .shareDone)
        let middle = try #require(result.subject("middle"))
        // In a group with the slow one, within ten times.
        #expect(middle.operationsPerBlock == 5_000)
        #expect(middle.rounds == 1_000 && middle.operations == 5_000_000 && middle.stop == .shareDone)
        let slow = try #require(result.subject("slow"))
        #expect(slow.operationsPerBlock == 5_000)
        #expect(slow.rounds == 400 && slow.operations == 2_000_000 && slow.stop == .timeLimit)
        // It had the rounds, and lacks iterations only, of which there is no warning.
        // The baseline continues as a companion as long as another subject needs it.
        #expect(fast.rounds == 1_000 && result.twin.rounds == 1_000)
        #expect(fast.operations == 1_000 * fast.operationsPerBlock)
        #expect(result.control.operations == 1_000 * (fast.operationsPerBlock + (fast.operationsPerBlock + 10) / 20))
        #expect(result.facts.warnings.isEmpty)
    }
}
