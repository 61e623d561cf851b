import Timing
import Testing

/// A simulated gate: each pair of processes has its placement, each round its disturbance, each block its noise.
private struct World {
    /// The candidate's time divided by the baseline's.
    var ratio = 1.0
    /// What 5 % more work costs each side, as a factor.
    var controls = (baseline: 1.05, candidate: 1.05)
    /// The second time of a block divided by its first.
    var twin = 1.0
    /// The standard deviation of the effect of placement on a pair of processes.
    var placement = 0.005
    /// The standard deviation of a block.
    var noise = 0.01

    func rounds(_ seed: UInt64) -> [[GateRound]] {
        var generator = FixedGenerator(seed)
        return (0..<10).map { _ in
            let placed = exp(placement * generator.normal())
            return (0..<10).map { _ in
                // The whole machine is slower or faster for a while, which pairs cancel.
                let speed = 100 * exp(0.2 * generator.normal())
                func block(_ factor: Double) -> Double {
                    // One block in 16 is interrupted.
                    let interruption = generator.next() & 15 == 0 ? 1 + 2 * generator.unit() : 1
                    return speed * factor * interruption * exp(noise * generator.normal())
                }
                func side(_ factor: Double, _ control: Double) -> GateBlocks {
                    (time: block(factor), again: block(factor * twin), control: block(factor * control))
                }
                return (side(1, controls.baseline), side(placed * ratio, controls.candidate))
            }
        }
    }

    func evidence(_ seed: UInt64) throws -> GateEvidence {
        try #require(GateEvidence(rounds(seed), controlExpected: 1.05, rows: 1))
    }

    /// The number of each finding among gates of one row.
    func findings(_ gates: Int, limit: Double) throws -> [GateReason?: Int] {
        try (1...gates).reduce(into: [:]) { counts, seed in
            counts[try evidence(UInt64(seed) &* 7919).finding(limit: limit), default: 0] += 1
        }
    }
}

@Suite struct GateEvidenceTests {
    /// At most 1 in 100 is called slower than a limit that it keeps, at least 95 in 100 are that are 3 % beyond it.
    ///
    /// The last is the hardest: slower by exactly the limit, the only case that uses up the promised error rate.
    @Test(arguments: [0.005, 0.01])
    func ratesOfFindings(placement: Double) throws {
        for (ratio, limit, confirmed, passed) in [
            (1, 0.05, 0...0, 294...300),
            (1, 0.02, 0...3, 0...300),
            (1.05, 0.02, 285...300, 0...0),
            (1.02, 0.05, 0...0, 0...300),
            (1.05, 0.05, 0...3, 0...6),
        ] {
            let found = try World(ratio: ratio, placement: placement).findings(300, limit: limit)
            #expect(confirmed ~= found[.confirmed, default: 0], "\(ratio) by \(limit): \(found)")
            #expect(passed ~= found[nil, default: 0], "\(ratio) by \(limit): \(found)")
        }
    }

    @Test func theFiguresAreThoseOfTheRounds() throws {
        let evidence = try World(ratio: 1.1, noise: 0.001).evidence(1)
        #expect(abs(evidence.ratio.estimate - 1.1) < 0.01 && evidence.ratio.level == 0.99)
        #expect(evidence.resolution >= 0.005 && evidence.threshold(limit: 0.05) == 0.05)
        #expect(evidence.threshold(limit: 0.001) == 2 * evidence.resolution)
        let rounds = World(ratio: 1.1, noise: 0.001).rounds(1)
        let many = try #require(GateEvidence(rounds, controlExpected: 1.05, rows: 100))
        #expect(many.ratio.low < evidence.ratio.low && many.ratio.high > evidence.ratio.high, "of 100 rows together")
    }

    /// A candidate that does not do the requested work is detected, whatever the baseline does.
    @Test(arguments: [true, false])
    func theControlOfEachSideIsSeen(isBaseline: Bool) throws {
        let controls = isBaseline ? (1, 1.05) : (1.05, 1.0)
        let evidence = try World(ratio: 1.5, controls: controls, noise: 0.002).evidence(6)
        #expect(evidence.finding(limit: 1) == .control, "it does not pass")
        #expect(evidence.finding(limit: 0.05) == (isBaseline ? .control : .confirmed))
    }

    /// A disturbance hides per cents, not factors.
    @Test func whatIsDisturbedDecidesNothingBelowAFactorOfTwo() throws {
        for ratio in [0.8, 1, 1.5] {
            for control in [1.0, 1.02, 1.09] {
                let evidence = try World(ratio: ratio, controls: (control, control), noise: 0.002).evidence(3)
                #expect(evidence.finding(limit: 0.05) == .control)
            }
            for twin in [0.97, 1.03] {
                let evidence = try World(ratio: ratio, twin: twin, noise: 0.002).evidence(4)
                #expect(evidence.finding(limit: 0.05) == .twin)
            }
        }
        // Different, but by less than the effect of code placement.
        #expect(try World(twin: 1.002, noise: 0.0001).evidence(4).finding(limit: 0.05) == nil)
        #expect(try World(ratio: 3, controls: (1, 1), noise: 0.002).evidence(3).finding(limit: 0.05) == .confirmed)
    }

    /// A machine too noisy for the limit calls nothing slower that is below its threshold, and passes nothing either.
    @Test func tooNoisyForTheLimitIsNoPass() throws {
        let found = try (1...100).map { try World(ratio: 1.04, placement: 0.05).evidence(UInt64($0)) }
        #expect(found.count { $0.threshold(limit: 0.01) > 0.04 } >= 95)
        #expect(found.allSatisfy { $0.finding(limit: 0.01) != nil })
    }

    @Test func tooLittleIsNoEvidence() {
        let world = World()
        func evidence(_ rounds: [[GateRound]]) -> GateEvidence? {
            GateEvidence(rounds, controlExpected: 1.05, rows: 1)
        }
        #expect(evidence([]) == nil)
        #expect(evidence([world.rounds(1)[0]]) == nil, "one pair")
        #expect(evidence(world.rounds(1).prefix(2).map { Array($0.prefix(3)) }) == nil, "six rounds")
        var broken = world.rounds(1)
        broken[0][0].baseline.time = 0
        #expect(evidence(broken) == nil, "no time at all")
    }

    // MARK: Times measured apart

    /// Fifteen processes of eight rounds each, whose medians have a standard deviation, and rounds one of 1 %.
    private func times(
        _ scale: Double, _ seed: UInt64, spread: Double = 0.01, null: Double = 1, error: Double = 1
    ) -> TimeSeries {
        var generator = FixedGenerator(seed)
        func series(_ scale: Double) -> [[Double]] {
            (0..<15).map { _ in
                let placed = scale * exp(spread * generator.normal())
                return (0..<8).map { _ in placed * exp(0.01 * generator.normal()) }
            }
        }
        return TimeSeries(series(scale), null: series(null), resolution: 0.01, error: error)
    }

    private func finding(_ own: TimeSeries, _ stored: TimeSeries? = nil, limit: Double = 0.05) throws
        -> GateReason?
    {
        try #require(GateEvidence(own, to: stored ?? times(5, 1), rows: 1)).finding(limit: limit)
    }

    @Test func timesDecideWhereTheyAreFarFromTheLimit() throws {
        #expect(try finding(times(5, 2)) == nil && finding(times(2.5, 2)) == nil)
        #expect(try finding(times(5.5, 2)) == .confirmed && finding(times(10, 2)) == .confirmed)
        #expect(try finding(times(5.25, 2)) == .undecided, "exactly the limit")
        let evidence = try #require(GateEvidence(times(6, 2), to: times(5, 1), rows: 1))
        #expect(abs(evidence.ratio.estimate - 1.2) < 0.02 && abs(evidence.before - 5) < 0.1)
        #expect(evidence.resolution == 0.02 && evidence.threshold(limit: 0.01) == 0.04, "the resolutions add up")
    }

    /// Whatever they are, times decide nothing where their interval is wider than twice the limit.
    @Test func timesThatAreTooCoarseDecideNothing() throws {
        for scale in [2.0, 5, 10] {
            #expect(try finding(times(scale, 2, spread: 0.1)) == .wide, "processes differ")
            #expect(try finding(times(scale, 2, null: 1.1)) == .wide, "the machine changed")
            #expect(try finding(times(scale, 2, error: 1.06)) == .wide, "known ratios were missed")
            #expect(try finding(times(scale, 2), times(5, 1, error: 1.06)) == .wide)
        }
        #expect(try finding(times(10, 2), limit: 0.01) == .wide && finding(times(10, 2), limit: 0.02) == .confirmed)
        let one = TimeSeries([times(5, 2).processes[0]], resolution: 0.01)
        #expect(GateEvidence(one, to: times(5, 1), rows: 1) == nil, "one process says nothing of others")
    }

    /// Two runs of one executable: processes differ by 2 %.
    @Test func twoRunsOfIdenticalCodeAreSeldomDifferent() throws {
        var counts: [GateReason?: Int] = [:]
        for seed in 1...200 {
            let pair = [0, 1].map { times(5, UInt64(2 * seed + $0), spread: 0.02) }
            counts[try finding(pair[0], pair[1]), default: 0] += 1
        }
        #expect(counts[.confirmed] == nil && counts[nil, default: 0] >= 190, "\(counts)")
    }
}
