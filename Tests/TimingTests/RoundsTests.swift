import Testing
import Timing
import TimingTestSupport

@Suite struct RoundsTests {
    @Test func everyoneStandsEquallyOftenInEveryPosition() throws {
        var checked = 0
        for subjects in 1...6 {
            let world = FakeWorld()
            let everyone = subjects + 3
            // Whole squares only: a multiple of the number of participants.
            let configuration = Configuration(rounds: everyone * 12, seed: UInt64(subjects))
            let result = try measure(
                (0..<subjects).map { world.steady("s\($0)", 10 + Double($0)) },
                null: world.null(), configuration: configuration, now: world.now)
            #expect(result.rounds == everyone * 12)
            for participant in result.everyone {
                #expect(participant.blocks.map(\.round) == Array(1...(everyone * 12)))
                // In each square, that is in each n rounds.
                for square in 0..<12 {
                    let positions = participant.blocks[(square * everyone)..<((square + 1) * everyone)].map(\.order)
                    #expect(positions.sorted() == Array(0..<everyone))
                    checked += 1
                }
            }
            // In one round no two share a position.
            for round in 0..<result.rounds {
                #expect(result.everyone.map { $0.blocks[round].order }.sorted() == Array(0..<everyone))
            }
        }
        #expect(checked == 12 * (4 + 5 + 6 + 7 + 8 + 9))
    }

    @Test func squaresAreFresh() throws {
        let world = FakeWorld()
        let result = try measure(
            [world.steady("a", 1), world.steady("b", 2)], null: world.null(),
            configuration: Configuration(rounds: 50), now: world.now)
        let squares = stride(from: 0, to: 50, by: 5).map { start in
            result.everyone.map { $0.blocks[start..<(start + 5)].map(\.order) }
        }
        #expect(squares.count == 10 && Set(squares).count >= 9)
    }

    @Test func theSeedDecidesTheOrderAndNothingElseDoes() throws {
        func positions(seed: UInt64, speed: Double) throws -> [[Int]] {
            let world = FakeWorld()
            return try measure(
                [world.steady("a", speed), world.steady("b", 2 * speed)], null: world.null(),
                configuration: Configuration(seed: seed), now: world.now
            ).everyone.map { $0.blocks.map(\.order) }
        }
        #expect(try positions(seed: 4, speed: 1) == positions(seed: 4, speed: 1))
        #expect(try positions(seed: 4, speed: 1) == positions(seed: 4, speed: 1.5))
        #expect(try positions(seed: 4, speed: 1) != positions(seed: 5, speed: 1))
    }

    @Test func oneWarmUpRoundIsNotKept() throws {
        let world = FakeWorld()
        let b = world.steady("b", 300)
        let alone = FakeWorld()
        _ = try Calibration(of: alone.steady("b", 300), clocks: Clocks(wall: alone.now), isCancelled: { false })
        let result = try measure([world.steady("a", 10), b], null: world.null(), now: world.now)
        #expect(result.rounds == 100)
        #expect(world.runCount("b") == alone.runCount("b") + 1 + 100)
        #expect(world.runCount("null") == 1 + 100)
        #expect(result.everyone.allSatisfy { $0.rounds == 100 })
    }

    @Test func theVerifiedDigestIsAskedForOncePerCount() throws {
        let world = FakeWorld()
        _ = try measure([world.steady("a", 100), world.steady("b", 250)], null: world.null(), now: world.now)
        // Calibrated b has 512 and shares a's 1024; 51 more are the control's.
        #expect(world.verifications == ["a 1024": 1, "a 1075": 1, "b 512": 1, "b 1024": 1, "null 1024": 1])
    }

    @Test func theTimeLimitShortensAndTheOthersGoOn() throws {
        let world = FakeWorld()
        let result = try measure(
            [world.steady("slow", 1e8), world.steady("fast", 100), world.steady("other", 120)],
            null: world.null(), now: world.now)
        let slow = try #require(result.subject("slow"))
        #expect(slow.rounds == 20 && slow.operations == 20 && slow.operationsPerBlock == 1)
        #expect(slow.stop == .timeLimit && slow.roundsShortened)
        #expect(result.warnings == [.roundsShortened(id: "slow", rounds: 20)])
        for id in ["fast", "other"] {
            let subject = try #require(result.subject(id))
            #expect(subject.rounds == 100 && subject.stop == .shareDone && !subject.roundsShortened)
        }
        #expect(result.twin.rounds == 100 && result.control.rounds == 100 && result.null.rounds == 100)
        // Positions are those of the smaller group once it has left.
        #expect(result.twin.blocks.suffix(80).allSatisfy { $0.order < 5 })
        #expect(result.twin.blocks.prefix(20).contains { $0.order == 5 })
    }

    @Test func oneBlockBeyondTheLimitIsTheLast() throws {
        let world = FakeWorld()
        let result = try measure([world.steady("a", 5e9)], null: world.null(), now: world.now)
        #expect(result.subjects[0].rounds == 1)
        #expect(result.subjects[0].ratio == nil)
        #expect(result.resolution == nil)
        #expect(
            result.warnings == [
                .controlNotSeen(expected: 2, seen: nil), .noResolution, .roundsShortened(id: "a", rounds: 1),
            ])
    }

    @Test func iterationsAddRoundsOnlyForThoseThatNeedThem() throws {
        // 1 ns: 50 000 a block would do, 131 072 is the least, so 100 rounds. 1 µs: 5 000 a block at most, so 1 000
        // rounds for 5e6, but 2 s allow 400.
        let world = FakeWorld()
        let result = try measure(
            [world.steady("fast", 1), world.steady("slow", 1_000), world.steady("middle", 100)], null: world.null(),
            configuration: Configuration(iterations: 5_000_000), now: world.now)
        let fast = try #require(result.subject("fast"))
        #expect(fast.stop == .shareDone)
        let middle = try #require(result.subject("middle"))
        // In a group with the slow one, within ten times.
        #expect(middle.operationsPerBlock == 5_000)
        #expect(middle.rounds == 1_000 && middle.operations == 5_000_000 && middle.stop == .shareDone)
        let slow = try #require(result.subject("slow"))
        #expect(slow.operationsPerBlock == 5_000)
        #expect(slow.rounds == 400 && slow.operations == 2_000_000 && slow.stop == .timeLimit)
        #expect(!slow.roundsShortened, "it had the rounds, and lacks iterations only")
        // The baseline continues as a companion as long as another subject needs it.
        #expect(fast.rounds == 1_000 && result.twin.rounds == 1_000)
        #expect(result.rounds == 1_000)
        #expect(fast.operations == 1_000 * fast.operationsPerBlock)
        #expect(result.control.operations == 1_000 * (fast.operationsPerBlock + (fast.operationsPerBlock + 10) / 20))
        #expect(result.warnings.isEmpty)
    }

    @Test func badArgumentsAreNamed() {
        let world = FakeWorld()
        let a = world.steady("a", 1)
        func error(_ subjects: [Subject], _ configuration: Configuration = Configuration()) -> TimingError? {
            do {
                _ = try measure(subjects, null: world.null(), configuration: configuration, now: world.now)
                return nil
            } catch {
                return error as? TimingError
            }
        }
        #expect(error([]) == .noSubjects)
        #expect(error([a, world.steady("b", 1), a]) == .duplicateID("a"))
        #expect(error([world.steady("null", 1)]) == .duplicateID("null"))
        #expect(error([a], Configuration(rounds: 39)) == .invalidRounds(39))
        #expect(error([a], Configuration(rounds: 40)) == nil)
        #expect(error([a], Configuration(iterations: -1)) == .invalidIterations(-1))
        #expect(error([a], Configuration(maxTime: 0)) == .invalidMaxTime(0))
        #expect(error([a], Configuration(maxTime: .infinity)) == .invalidMaxTime(.infinity))
        if case .invalidMaxTime = error([a], Configuration(maxTime: .nan)) {} else { Issue.record("NaN was accepted") }
        #expect(TimingError.invalidRounds(39).description == "rounds: 39 is too few; 40 or more")
    }
}
