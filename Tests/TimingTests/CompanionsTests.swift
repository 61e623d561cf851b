import Testing
import TimingTestSupport

@Suite struct CompanionsTests {
    @Test func theControlIsSeenAndTheTwinIsNot() throws {
        let world = FakeWorld()
        let result = try world.measure([world.steady("a", 100), world.steady("b", 130)])
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

    /// The window of +3…+7 %.
    @Test(arguments: [
        (1.0, false), (1.025, false), (1.035, true), (1.05, true), (1.065, true), (1.075, false), (0.95, false),
    ])
    func theControlMustBeSeenWithinAWindow(factor: Double, seen: Bool) {
        let ratio = Ratio(estimate: factor, low: factor, high: factor, level: 0.99)
        #expect(ratio.shows(control: 1.05) == seen)
    }

    @Test func aSmallBlockHasTheNearestControl() {
        #expect([1, 2, 8, 16, 32, 64, 1000].map(controlExtra) == [1, 1, 1, 1, 2, 3, 50])
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
            let result = try world.measure(
                [noisy("a", 100, 1), noisy("same", 100, 2), noisy("slower", 105.5, 3), noisy("much", 200, 4)],
                configuration: Configuration(seed: UInt64(seed)))
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
