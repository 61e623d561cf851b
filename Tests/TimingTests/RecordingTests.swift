import Testing
import TimingTestSupport

/// Recordings of several processes and their combination.
@Suite struct RecordingTests {
    private static let configuration = Configuration(rounds: 40, processes: 3)

    /// Two subjects in another process, `b` slower by a factor that depends on the process's placement.
    private func process(
        _ number: Int, slower factor: Double = 1.3, speed: Double = 1, plan: Plan? = nil
    ) throws -> Recording {
        let world = FakeWorld()
        return try world.record(
            [world.steady("a", 100 * speed), world.steady("b", 100 * speed * factor)],
            configuration: Self.share(number), plan: plan)
    }

    /// The share of a process.
    private static func share(_ number: Int) -> Configuration {
        var rest = configuration
        return (0...number).map { _ in rest.takeShare() }[number]
    }

    @Test func theShareOfAProcess() throws {
        var rest = Configuration(rounds: 100, iterations: 1_000_001, maxTime: 3, seed: 7, processes: 3)
        let shares = (0..<3).map { _ in rest.takeShare() }
        #expect(shares.map(\.rounds) == [34, 33, 33] && shares.map(\.iterations) == [333_334, 333_334, 333_333])
        #expect(shares.allSatisfy { $0.maxTime == 1 && $0.processes == 1 } && shares.map(\.seed) == [7, 8, 9])
        #expect(rest.rounds == 0 && rest.iterations == 0 && rest.processes == 0)
    }

    /// Every process has another speed; only pairs of one process cancel it.
    @Test func processesAreNumberedAndPooled() throws {
        let first = try process(0)
        let others = try [process(1, speed: 3, plan: first.plan), process(2, speed: 10, plan: first.plan)]
        let result = Timing.Measurement([first] + others, configuration: Self.configuration)
        for participant in result.results {
            #expect(participant.rounds == 40)
            #expect(participant.times.map(\.count) == [14, 13, 13] && participant.wall == participant.times)
            #expect(participant.operations == 40 * (participant.id == "control" ? 1075 : 1024))
        }
        let slower = try #require(result.subject("b"))
        let (ratio, twin) = (try #require(slower.ratio), try #require(result.twin.ratio))
        #expect(abs(ratio.low - 1.3) < 1e-9 && abs(ratio.high - 1.3) < 1e-9 && twin.low == 1 && twin.high == 1)
        #expect(slower.betweenProcesses == 0 && slower.verdict == .slower)
        #expect(result.subject("a")?.betweenProcesses == nil, "the reference has no ratio")
        let summary = try #require(result.subject("a")?.nanosecondsPerOperation)
        #expect(abs(summary.minimum - 100) < 1e-9 && abs(summary.median - 300) < 1e-9 && abs(summary.p99 - 1000) < 1e-9)
        // One process is not two.
        let alone = Timing.Measurement([first], configuration: Self.configuration)
        #expect(alone.subject("b")?.betweenProcesses == nil)
    }

    @Test func theSpreadBetweenProcessesEntersTheVerdict() throws {
        func measured(_ factors: [Double]) throws -> SubjectResult {
            let first = try process(0, slower: factors[0])
            let others = try factors.dropFirst().enumerated().map {
                try process($0.offset + 1, slower: $0.element, plan: first.plan)
            }
            let result = Timing.Measurement([first] + others, configuration: Self.configuration)
            #expect(result.facts.resolution == 0.005, "the twin is steady, so the run is")
            return try #require(result.subject("b"))
        }
        let steady = try measured([1.03, 1.03, 1.03])
        #expect(steady.verdict == .slower)
        let apart = try measured([1.01, 1.03, 1.05])
        let between = try #require(BetweenProcesses([[1.01], [1.03], [1.05]]))
        #expect(abs(try #require(apart.betweenProcesses) - between.spread) < 1e-6)
        let (ratio, wide) = (try #require(apart.ratio), between.ratio(level: 0.99))
        #expect(abs(ratio.low - wide.low) < 1e-9 && abs(ratio.high - wide.high) < 1e-9, "the rounds of each agree")
        #expect(ratio.low < 1, "all rounds are slower, and another process may still be faster")
        #expect(apart.verdict == .notResolved)
    }

    /// The same with the twin's blocks longer by a factor.
    private func marked(_ recording: Recording, _ factor: Double) -> Recording {
        var recording = recording
        let twin = recording.participants.count - 2
        let longer = recording.participants[twin].wall.map { $0.map { UInt64((Double($0) * factor).rounded()) } }
        (recording.participants[twin].wall, recording.participants[twin].times) = (longer, longer)
        return recording
    }

    /// The twin's placement differs between processes: the resolution is no smaller than that.
    @Test func theSpreadOfTheTwinEntersTheResolution() throws {
        let first = try process(0)
        func measured(_ factors: [Double]) throws -> Timing.Measurement {
            let recordings = try factors.enumerated().map { try marked(process($0, plan: first.plan), $1) }
            return Timing.Measurement(recordings, configuration: Self.configuration)
        }
        let differs = try measured([1.02])
        let ratio = try #require(differs.twin.ratio)
        #expect(differs.facts.warnings == [.twinDiffers(seen: ratio)] && abs(ratio.estimate - 1.02) < 1e-9)
        let steady = try measured([1, 1, 1])
        #expect(steady.facts.warnings.isEmpty && steady.facts.resolution == 0.005 && steady.twin.betweenProcesses == 0)
        let apart = try measured([1, 1.02, 0.98])
        let spread = try #require(apart.twin.betweenProcesses)
        // Medians of 1, 1.02 and 0.98: a standard error of 1.15 %, by Student's 4.3.
        #expect(abs(spread - 4.302652729749464 * 0.020003 / 3.0.squareRoot()) < 1e-4, "\(spread)")
        #expect(apart.facts.resolution == max(spread, 0.02), "the wider of the two")
    }

    @Test func aPlanIsTakenOver() throws {
        let first = try process(0)
        let world = FakeWorld()
        // In this process b is the faster one, and both are so slow that a calibration would choose smaller blocks.
        let second = try world.record(
            [world.steady("a", 9_000), world.steady("b", 5_000)],
            configuration: Configuration(rounds: 40), plan: first.plan)
        #expect(second.plan.baseline == first.plan.baseline && second.plan.operations == first.plan.operations)
        #expect(world.runCount("b") == 41, "the warm-up round and 40 more, no calibration")
        #expect(world.runCount("a") == 3 * 41, "with the twin and the control")
        #expect(Set(world.runs.map(\.operations)) == [1024, 1075])
        let result = Timing.Measurement([second], configuration: Configuration(rounds: 40))
        #expect(result.baseline == "a")
        #expect(result.subject("b")?.verdict == .faster)
    }

    @Test func aSubjectIsVerifiedInEveryProcess() throws {
        let first = try process(0)
        let world = FakeWorld()
        let second = try world.record(
            [world.steady("a", 100), world.steady("b", 130) { $0 == 8 }],
            configuration: Self.share(1), plan: first.plan)
        let result = Timing.Measurement([first, second], configuration: Self.configuration)
        let voided = try #require(result.subject("b"))
        #expect(voided.stop == .voided, "the eighth run, after the warm-up round")
        #expect(voided.ratio == nil && voided.verdict == nil && voided.nanosecondsPerOperation == nil)
        #expect(voided.times.map(\.count) == [14, 6])
        #expect(result.facts.warnings == [.voided(id: "b")])
    }
}
