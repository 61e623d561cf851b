import Testing
import TimingTestSupport

@Suite struct CompanionsTests {
    @Test func theControlIsSeenAndTheTwinIsNot() throws {
        let world = FakeWorld()
        let result = try measure([world.steady("a", 100), world.steady("b", 130)], null: world.null(), now: world.now)
        #expect(result.baseline == "a")
        #expect(result.twin.ratio?.estimate == 1)
        #expect(result.twin.ratio?.level == 0.99)
        #expect(result.control.operationsPerBlock == 1024)
        #expect(result.control.operations == 100 * 1075)
        let control = try #require(result.control.ratio)
        #expect(abs(control.estimate - 1075.0 / 1024) < 1e-9)
        #expect(abs(result.facts.controlExpected - 1075.0 / 1024) < 1e-12)
        #expect(result.facts.resolution == 0.005)
        #expect(result.facts.warnings.isEmpty)
        #expect(result.subject("a")?.ratio == nil && result.subject("a")?.verdict == .baseline)
        #expect(abs(try #require(result.subject("b")?.ratio?.estimate) - 1.3) < 1e-9)
        #expect(result.subject("b")?.verdict == .slower)
    }

    /// The window of +3…+7 %, with a control that costs more or less than its operations.
    @Test(arguments: [
        (1.0, false), (1.025, false), (1.035, true), (1.05, true), (1.065, true), (1.075, false), (0.95, false),
    ])
    func theControlMustBeSeenWithinAWindow(factor: Double, seen: Bool) throws {
        let world = FakeWorld()
        // K is 1000 × 100 ns raised by the iterations, so that the control has exactly 5 % more.
        let a = world.subject("a") { operations, _ in
            operations == 2_100 ? 2_000 * 100 * factor : Double(operations) * 100
        }
        let result = try measure(
            [a], null: world.null(), configuration: Configuration(iterations: 200_000), now: world.now)
        #expect(result.subjects[0].operationsPerBlock == 2_000)
        #expect(result.facts.controlExpected == 1.05)
        #expect(result.facts.warnings.isEmpty == seen)
    }

    @Test(arguments: zip([1, 2, 8, 16, 32, 64], [2, 1.5, 1.125, 1.0625, 1.0625, 1.046875] as [Double]))
    func aSmallBlockHasTheNearestControl(operations: Int, expected: Double) throws {
        let world = FakeWorld()
        let result = try measure([world.steady("a", 150_000 / Double(operations))], null: world.null(), now: world.now)
        #expect(result.subjects[0].operationsPerBlock == operations)
        #expect(result.facts.controlExpected == expected)
        #expect(result.facts.warnings.isEmpty)
    }

    @Test func ratiosArePairedByRound() throws {
        // The whole machine slows down by a factor of 50 over the rounds; the ratio is not affected.
        let world = FakeWorld()
        var block = 0.0
        func drifting(_ id: String, _ nanoseconds: Double) -> Subject {
            world.subject(id) { operations, _ in
                block += 1
                return (Double(operations) * nanoseconds * (1 + block / 10)).rounded()
            }
        }
        let result = try measure([drifting("a", 100), drifting("b", 110)], null: world.null(), now: world.now)
        let ratio = try #require(result.subject("b")?.ratio)
        #expect(ratio.low > 1.02 && ratio.high < 1.2 && abs(ratio.estimate - 1.1) < 0.03)
        let summary = try #require(result.subject("b")?.nanosecondsPerOperation)
        #expect(summary.p99 > 2 * summary.minimum)
    }

    @Test func theReferenceStaysWhenAnotherTurnsOutFaster() throws {
        let world = FakeWorld()
        // Faster at the calibration (39 runs), slower in the rounds.
        let early = world.subject("early") { operations, call in Double(operations) * (call <= 39 ? 100 : 125) }
        let result = try measure([world.steady("late", 110), early], null: world.null(), now: world.now)
        #expect(result.baseline == "early")
        let ratio = try #require(result.subject("late")?.ratio)
        #expect(abs(ratio.estimate - 0.88) < 1e-9)
        #expect(result.subject("late")?.verdict == .faster)
    }

    @Test func unequalBlocksAreComparedPerOperation() throws {
        let world = FakeWorld()
        let result = try measure([world.steady("a", 10), world.steady("b", 5_000)], null: world.null(), now: world.now)
        #expect(result.subject("a")?.operationsPerBlock != result.subject("b")?.operationsPerBlock)
        #expect(abs(try #require(result.subject("b")?.ratio?.estimate) / 500 - 1) < 1e-9)
    }

    /// Forty noisy measurements: equal code is never called faster or slower, +5 % always is, and the companions are as
    /// expected.
    @Test func judgesRightlyInNoise() throws {
        var checked = 0
        var twinsSeen = 0
        for seed in 1...40 {
            let world = FakeWorld()
            func noisy(_ id: String, _ time: Double, _ salt: Int) -> Subject {
                world.noisy(id, time, spread: 0.02, seed: UInt64(seed * 100 + salt))
            }
            let result = try measure(
                [noisy("a", 100, 1), noisy("same", 100, 2), noisy("slower", 105.5, 3), noisy("much", 200, 4)],
                null: world.null(), configuration: Configuration(seed: UInt64(seed)), now: world.now)
            // "a" and "same" are equal, and either may be the baseline.
            #expect(["a", "same"].contains(result.baseline))
            for equal in ["a", "same"] where equal != result.baseline {
                #expect(result.subject(equal)?.verdict == .notResolved)
                checked += 1
            }
            #expect(result.subject("slower")?.verdict == .slower)
            #expect(result.subject("much")?.verdict == .slower)
            for warning in result.facts.warnings {
                if case .twinDiffers = warning { twinsSeen += 1 } else { Issue.record("\(warning)") }
            }
        }
        #expect(checked == 40)
        #expect(twinsSeen <= 3, "1 % each")
    }
}
