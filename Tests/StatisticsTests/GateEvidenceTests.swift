import Foundation
import Statistics
import Testing

/// A simulated gate: each pair of processes has its placement, each round its disturbance, each block its noise.
private struct World {
    /// The candidate's time divided by the baseline's.
    var ratio = 1.0
    /// The cost of 5 % more work, as a factor.
    var control = 1.05
    /// The second time of a block divided by its first.
    var twin = 1.0
    /// The standard deviation of the effect of placement on a pair of processes.
    var placement = 0.005
    /// The standard deviation of a block.
    var noise = 0.01
    var pairs = 10
    var rounds = 10

    func rounds(_ seed: UInt64) -> [[GateRound]] {
        var generator = FixedGenerator(seed)
        return (0..<pairs).map { _ in
            let placed = exp(placement * generator.normal())
            return (0..<rounds).map { _ in
                // The whole machine is slower or faster for a while, which pairs cancel.
                let speed = 100 * exp(0.2 * generator.normal())
                func block(_ factor: Double) -> Double {
                    // One block in 16 is interrupted.
                    let interruption = generator.next() & 15 == 0 ? 1 + 2 * generator.unit() : 1
                    return speed * factor * interruption * exp(noise * generator.normal())
                }
                func side(_ factor: Double) -> GateRound.Side {
                    GateRound.Side(
                        time: block(factor), again: block(factor * twin), control: block(factor * control))
                }
                return GateRound(baseline: side(1), candidate: side(placed * ratio))
            }
        }
    }

    func evidence(_ seed: UInt64, limit: Double) -> GateEvidence? {
        GateEvidence(rounds(seed), limit: limit, controlExpected: 1.05, level: 0.99)
    }

    /// The number of each finding among gates of one row.
    func findings(_ gates: Int, limit: Double) throws -> [GateEvidence.Finding: Int] {
        var counts: [GateEvidence.Finding: Int] = [:]
        for seed in 1...gates {
            let evidence = try #require(self.evidence(UInt64(seed) &* 7919, limit: limit))
            // As a gate of one row does: two looks share 1 %.
            counts[evidence.finding(adjusted: holm([evidence.pValue])[0], familyError: 0.005), default: 0] += 1
        }
        return counts
    }
}

@Suite struct GateEvidenceTests {
    @Test(arguments: [0.005, 0.01])
    func identicalCodeIsNoRegressionAndPasses(placement: Double) throws {
        let found = try World(placement: placement).findings(300, limit: 0.05)
        #expect(found[.regression, default: 0] == 0, "\(found)")
        #expect(found[.pass, default: 0] >= 294, "\(found)")
        let strict = try World(placement: placement).findings(300, limit: 0.02)
        #expect(strict[.regression, default: 0] <= 3, "at most 1 in 100: \(strict)")
    }

    @Test(arguments: [0.005, 0.01])
    func fivePerCentAgainstTwoIsARegression(placement: Double) throws {
        let found = try World(ratio: 1.05, placement: placement).findings(300, limit: 0.02)
        #expect(found[.regression, default: 0] >= 285, "at least 95 in 100: \(found)")
        #expect(found[.pass, default: 0] == 0, "\(found)")
    }

    @Test(arguments: [0.005, 0.01])
    func twoPerCentAgainstFiveIsNone(placement: Double) throws {
        let found = try World(ratio: 1.02, placement: placement).findings(300, limit: 0.05)
        #expect(found[.regression, default: 0] == 0, "\(found)")
    }

    /// The hardest case: a candidate slower by exactly the limit, the only one that uses up the promised error rate.
    @Test(arguments: [0.002, 0.005, 0.01])
    func justTheLimitIsSeldomCalledARegression(placement: Double) throws {
        let found = try World(ratio: 1.05, placement: placement).findings(300, limit: 0.05)
        #expect(found[.regression, default: 0] <= 3, "\(found)")
        #expect(found[.pass, default: 0] <= 6, "\(found)")
        #expect(found[.inconclusive, default: 0] >= 291, "\(found)")
    }

    @Test func fasterCodePasses() throws {
        let found = try World(ratio: 0.8).findings(50, limit: 0.02)
        #expect(found[.pass, default: 0] >= 48 && found[.regression] == nil, "\(found)")
    }

    @Test func theFiguresAreThoseOfTheRounds() throws {
        let evidence = try #require(World(ratio: 1.1, noise: 0.001).evidence(1, limit: 0.05))
        #expect(abs(evidence.ratio.estimate - 1.1) < 0.01)
        #expect(abs(evidence.twin.estimate - 1) < 0.005)
        #expect(abs(evidence.control.estimate - 1.05) < 0.005)
        #expect(evidence.ratio.rounds == 100)
        #expect(evidence.low <= evidence.ratio.low && evidence.high >= evidence.ratio.high, "the wider of two tests")
        #expect(evidence.low < evidence.ratio.low, "of which the processes' is the wider here")
        #expect(evidence.limit == 0.05 && evidence.threshold == 0.05)
        #expect(evidence.resolution >= 0.005 && evidence.resolution >= evidence.betweenProcesses)
        #expect(evidence.pValue < 1e-6)
        #expect(evidence.disturbance == nil)
    }

    /// Times are skewed to the right; neither side may gain by that.
    @Test func identicalCodeIsAsOftenFasterAsSlower() throws {
        let world = World(placement: 0, noise: 0.03)
        let estimates = try (1...400).map { try #require(world.evidence($0, limit: 0.05)).ratio.estimate }
        let faster = estimates.count { $0 < 1 }
        // 200 ± 4 standard deviations.
        #expect(160...240 ~= faster, "\(faster) of 400 are faster")
        let mean = estimates.reduce(0, +) / 400
        #expect(abs(mean - 1) < 0.001, "\(mean)")
    }

    /// A candidate that does not do the requested work is detected, whatever the baseline does.
    @Test(arguments: [true, false])
    func theControlOfEachSideIsSeen(isBaseline: Bool) throws {
        var rounds = World(noise: 0.002).rounds(6)
        for pair in rounds.indices {
            for index in rounds[pair].indices {
                let round = rounds[pair][index]
                func lazy(_ side: GateRound.Side) -> GateRound.Side {
                    GateRound.Side(time: side.time, again: side.again, control: side.control / 1.05)
                }
                rounds[pair][index] = GateRound(
                    baseline: isBaseline ? lazy(round.baseline) : round.baseline,
                    candidate: isBaseline ? round.candidate : lazy(round.candidate))
            }
        }
        let evidence = try #require(GateEvidence(rounds, limit: 0.05, controlExpected: 1.05, level: 0.99))
        #expect(evidence.disturbance?.contains("control") == true)
        #expect(evidence.finding(adjusted: 1) == .inconclusive, "it does not pass")
        #expect(evidence.finding(adjusted: 0) == (isBaseline ? .inconclusive : .regression))
    }

    @Test func aControlThatIsNotSeenDecidesNothing() throws {
        for control in [1.0, 1.02, 1.09] {
            for ratio in [0.8, 1, 1.5] {
                let evidence = try #require(
                    World(ratio: ratio, control: control, noise: 0.002).evidence(3, limit: 0.05))
                #expect(evidence.finding(adjusted: 0) == .inconclusive, "\(control) \(ratio)")
                let told = try #require(evidence.disturbance)
                #expect(told.contains("control") && told.contains("+5.0 %"), "\(told)")
            }
        }
        let seen = try #require(World(ratio: 1.5, noise: 0.002).evidence(3, limit: 0.05))
        #expect(seen.finding(adjusted: 0) == .regression)
    }

    @Test func aTwinThatDiffersDecidesNothing() throws {
        for twin in [0.97, 1.03] {
            for ratio in [0.8, 1, 1.5] {
                let evidence = try #require(World(ratio: ratio, twin: twin, noise: 0.002).evidence(4, limit: 0.05))
                #expect(evidence.finding(adjusted: 0) == .inconclusive)
                let told = try #require(evidence.disturbance)
                #expect(told.contains("itself"), "\(told)")
            }
        }
        // Distinguished, but by less than the effect of code placement: no disturbance.
        let slight = try #require(World(twin: 1.002, noise: 0.0001).evidence(4, limit: 0.05))
        #expect(!slight.twin.containsOne && slight.disturbance == nil)
    }

    /// A machine too noisy for the limit calls nothing slower that is below its threshold, and passes nothing by it
    /// either.
    @Test func tooNoisyForTheLimitIsNoPass() throws {
        var passed = 0
        var wide = 0
        for seed in 1...100 {
            let world = World(ratio: 1.04, placement: 0.05)
            let evidence = try #require(world.evidence(UInt64(seed), limit: 0.01))
            if evidence.threshold > 0.04 { wide += 1 }
            if evidence.finding(adjusted: holm([evidence.pValue])[0]) == .pass { passed += 1 }
        }
        #expect(wide >= 95, "the threshold is what the machine can see: \(wide)")
        #expect(passed == 0)
        // Even where all of the interval is below the threshold.
        let world = World(ratio: 1.005, placement: 0.02)
        let seeds = (1...200).compactMap { world.evidence(UInt64($0), limit: 0.005) }
            .filter { $0.high < 1 + $0.threshold && $0.ratio.estimate > 1.005 }
        #expect(!seeds.isEmpty)
        for evidence in seeds { #expect(evidence.finding(adjusted: evidence.pValue) == .inconclusive) }
    }

    @Test func anAdjustedPValueThatIsTooLargeIsNoRegression() throws {
        let evidence = try #require(World(ratio: 1.5).evidence(5, limit: 0.05))
        #expect(evidence.finding(adjusted: 0.01, familyError: 0.01) == .regression)
        #expect(evidence.finding(adjusted: 0.011, familyError: 0.01) == .inconclusive)
    }

    /// Many rounds in few processes are no evidence: placement alone puts all of them above the limit.
    @Test func roundsDoNotMakeUpForProcesses() throws {
        var regressions = 0
        for seed in 1...200 {
            let world = World(placement: 0.03, noise: 0.001, pairs: 3, rounds: 100)
            let evidence = try #require(world.evidence(UInt64(seed), limit: 0.01))
            if evidence.finding(adjusted: evidence.pValue, familyError: 0.005) == .regression { regressions += 1 }
        }
        #expect(regressions <= 2, "\(regressions) of 200")
    }

    @Test func tooLittleIsNoEvidence() {
        let world = World()
        #expect(GateEvidence([], limit: 0.05, controlExpected: 1.05, level: 0.99) == nil)
        #expect(GateEvidence([world.rounds(1)[0]], limit: 0.05, controlExpected: 1.05, level: 0.99) == nil, "one pair")
        let few = world.rounds(1).prefix(2).map { Array($0.prefix(3)) }
        #expect(GateEvidence(few, limit: 0.05, controlExpected: 1.05, level: 0.99) == nil, "six rounds")
        var broken = world.rounds(1)
        broken[0][0] = GateRound(
            baseline: GateRound.Side(time: 0, again: 1, control: 1),
            candidate: GateRound.Side(time: 1, again: 1, control: 1))
        #expect(GateEvidence(broken, limit: 0.05, controlExpected: 1.05, level: 0.99) == nil, "no time at all")
    }
}
