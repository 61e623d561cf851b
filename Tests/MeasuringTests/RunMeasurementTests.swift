import Measuring
import Testing
import TimingTestSupport

/// The measurement of a run over fake sides.
@Suite struct RunMeasurementTests {
    private let world = FakeWorld()

    private func parts(
        _ distributions: InputDistribution..., kernels: [String] = ["a", "b"]
    ) -> [RunPart] {
        distributions.map {
            RunPart(
                request: PreparedWorkload.Request(
                    Setting(workload: "toy", distribution: $0), kernels: kernels, seed: 1, years: 1900...2100),
                verdicts: [])
        }
    }

    @discardableResult private func measure(
        _ launcher: FakeLauncher, _ parts: inout [RunPart], seconds: Double? = nil,
        counts: Bool = true, configuration: Timing.Configuration? = nil,
        isInterrupted: @escaping () -> Bool = { false }
    ) throws -> Failure? {
        let world = world
        let start = world.time
        let measurement = RunMeasurement(
            launch: launcher.launch,
            configuration: configuration ?? Timing.Configuration(rounds: 40, maxTime: 1, processes: 3),
            seconds: seconds, counts: counts, elapsed: { Double(world.time - start) / 1e9 },
            observer: .uninterrupted(isInterrupted))
        return try measurement.measure(&parts)
    }

    @Test func everyPartIsRecordedInEveryProcessAndCountedOnce() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(cost: 20)])
        var parts = parts(.random, .sequential)
        try measure(launcher, &parts)
        #expect(launcher.launches == 4)
        #expect(parts.map(\.recordings.count) == [3, 3])
        #expect(parts.allSatisfy { $0.instructions.count == 2 && $0.facts?.batch.count == 128 })
        // Every process has the plan of the first one.
        #expect(launcher.plans.map { $0?.baseline } == [nil, nil, "a", "a", "a", "a"])
        #expect(parts.allSatisfy { $0.recordings.map(\.plan.operations.count) == [2, 2, 2] })
        let measurement = Timing.Measurement(
            parts[0].recordings, configuration: Timing.Configuration(rounds: 40, processes: 3))
        #expect(measurement.baseline == "a")
        #expect(measurement.subject("b").flatMap(\.ratio).map { (1.9...2.1).contains($0.estimate) } == true)
    }

    @Test func yearsWithoutInputsAreNotRecorded() throws {
        let launcher = FakeLauncher(world, ["a": .init()])
        launcher.batch = 0
        var parts = parts(.boundary)
        try measure(launcher, &parts)
        #expect(parts[0].recordings.isEmpty && parts[0].instructions.isEmpty && parts[0].facts?.batch.count == 0)
    }

    @Test func anInterruptionKeepsWhatWasComplete() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        var parts = parts(.random, .sequential)
        try measure(launcher, &parts, isInterrupted: { launcher.plans.count >= 3 })
        #expect(parts.map(\.recordings.count) == [2, 1] && launcher.launches == 3)
        #expect(parts.map(\.instructions.count) == [2, 2])
        var early = self.parts(.random)
        try measure(launcher, &early, isInterrupted: { launcher.launches == 5 })
        #expect(early[0].instructions.isEmpty && early[0].uncounted == .interrupted)
        // A launch that is interrupted itself.
        launcher.failure = { launch, _ in launch == 8 ? ExitStatus.interrupted : nil }
        var late = self.parts(.random)
        try measure(launcher, &late)
        #expect(late[0].recordings.count == 1)
    }

    /// Launch 1 records, 2 counts, 3 records the second process; in it each part is prepared and recorded.
    @Test("a side that dies: what was complete is kept", arguments: [(3, 3, [2, 1], 2), (2, 3, [1, 1], 1)])
    func aSideThatDies(launch: Int, call: Int, recordings: [Int], counts: Int) throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        launcher.failure = { ($0, $1) == (launch, call) ? Failure(.internalError, "ended by itself") : nil }
        var parts = parts(.random, .sequential)
        let ended = try measure(launcher, &parts)
        #expect(parts.map(\.recordings.count) == recordings && launcher.launches == launch)
        #expect(parts[0].instructions.count == counts && ended?.message == "ended by itself")
    }

    @Test func aBudgetShortensAndIsKept() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(cost: 20), "c": .init(cost: 1e6)])
        let whole = Timing.Configuration(rounds: 100, iterations: 1_000_000, processes: 5)
        var all = parts(.random, .sequential, kernels: ["a", "b", "c"])
        try measure(launcher, &all, counts: false, configuration: whole)
        let needed = Double(world.time) / 1e9
        #expect(needed > 4)
        for share in [0.3, 0.5, 0.8] {
            let start = Double(world.time) / 1e9
            var parts = parts(.random, .sequential, kernels: ["a", "b", "c"])
            try measure(launcher, &parts, seconds: share * needed, counts: false, configuration: whole)
            let took = Double(world.time) / 1e9 - start
            #expect(took <= share * needed && took > 0.4 * share * needed, "\(took) of \(share * needed) s")
            for part in parts {
                let measurement = Timing.Measurement(part.recordings, configuration: whole)
                let slow = try #require(measurement.subject("c"))
                #expect(slow.stop == .budget && slow.operations < 1_000_000 && measurement.facts.warnings.isEmpty)
                for id in ["a", "b"] {
                    let subject = try #require(measurement.subject(id))
                    #expect(subject.stop == .shareDone && subject.rounds >= 100 && subject.operations >= 1_000_000)
                }
            }
        }
    }

    /// A process costs its launch and preparation, 0.5 s here, whatever it measures: with less time there are fewer, and a
    /// row that did not get its rounds says so.
    @Test(arguments: [(60.0, 15), (8, 8), (4, 4), (2, 3), (0.5, 3)])
    func aBudgetDecidesHowManyProcessesThereAre(seconds: Double, expected: Int) throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(cost: 20)])
        launcher.preparation = 0.5
        var parts = parts(.random)
        let start = world.time
        let whole = Timing.Configuration(rounds: 120, processes: 15)
        try measure(launcher, &parts, seconds: seconds, counts: false, configuration: whole)
        let took = Double(world.time - start) / 1e9
        #expect(parts[0].recordings.count == expected, "\(parts[0].recordings.count) processes")
        #expect(took <= max(seconds, 2.1), "\(took) s")
        for subject in Timing.Measurement(parts[0].recordings, configuration: whole).subjects {
            // The processes that there are share the rounds.
            #expect(subject.stop == (subject.rounds >= 120 ? .shareDone : .budget), "\(subject.rounds)")
        }
    }

    /// A row of few rounds, and one that lacks operations only.
    @Test(arguments: [(1.0, true), (4.0, false)])
    func aRowSaysWhatShortenedIt(seconds: Double, isShort: Bool) throws {
        let launcher = FakeLauncher(world, ["a": .init(), "c": .init(cost: 1e6)])
        let request = parts(.random, kernels: ["a", "c"])[0].request
        var parts = [RunPart(request: request, verdicts: try [.toy("a"), .toy("c")])]
        let whole = Timing.Configuration(rounds: 100, iterations: 100_000, maxTime: 10, processes: 3)
        try measure(launcher, &parts, seconds: seconds, counts: false, configuration: whole)
        let facts = RunFacts(executableSHA256: "", machine: Machine(toolchain: ""), command: "", started: "")
        var report = RunReport(facts: facts)
        report.add(parts, years: 1900...2100, configuration: whole)
        #expect(report.rows.count == 5 && report.kernels.map(\.limitedBy) == [nil, .budget])
        #expect(report.kernels.map(\.roundsShortened) == [false, isShort], "\(report.kernels.map(\.rounds))")
        #expect(report.notes == [.budget(rows: 2, less: 1, fewer: isShort ? 1 : 0)])
    }

    /// 200 runs of equal code, shortened by a budget: a rule that stopped by what was recorded would raise alarms.
    @Test func aBudgetDoesNotBiasTheIntervals() throws {
        let whole = Timing.Configuration(rounds: 100, iterations: 1_000_000, processes: 5)
        var (covered, called, shortest) = (0, 0, Int.max)
        for seed in 1...200 {
            let launcher = FakeLauncher(
                world,
                ["a": .init(spread: 0.2), "bb": .init(spread: 0.2), "c": .init(cost: 1e6)])
            launcher.seed = UInt64(seed) &* 1_000_003
            var parts = parts(.random, kernels: ["a", "bb", "c"])
            try measure(launcher, &parts, seconds: 0.12, counts: false, configuration: whole)
            let measurement = Timing.Measurement(parts[0].recordings, configuration: whole)
            let equal = try #require(measurement.subjects.first { ["a", "bb"].contains($0.id) && $0.ratio != nil })
            covered += try #require(equal.ratio).containsOne ? 1 : 0
            called += equal.verdict == .notResolved ? 0 : 1
            shortest = min(shortest, equal.rounds)
        }
        #expect(shortest >= 10 && shortest < 100)
        // Intervals of 99.5 %: 1 of 200 is expected outside, and a placement effect of 0.5 % is allowed for.
        #expect(covered >= 195 && called <= 3)
    }

    /// However little time there is and however long it takes; not where it is turned off or impossible.
    @Test func noBudgetDropsTheInstructions() throws {
        let launcher = FakeLauncher(world, ["a": .init(counting: 40), "b": .init(cost: 30_000)])
        var none = parts(.random)
        try measure(launcher, &none, counts: false)
        #expect(none[0].instructions.isEmpty && none[0].uncounted == .skipped)
        for seconds in [nil, 60, 1e-6] {
            var parts = parts(.random, .sequential)
            try measure(launcher, &parts, seconds: seconds)
            #expect(parts.allSatisfy { $0.instructions.values.map(\.count?.value) == [10, 10] })
        }
    }

    @Test func whatHasTooManyIsTriedOnce() throws {
        var tried = 0
        let many = FakeKernel(counted: Counted(.tooMany))
        let launcher = FakeLauncher(world, ["a": .init(), "b": many])
        launcher.onCount = { tried += $0 == "b" ? 1 : 0 }
        var parts = parts(.random, .sequential)
        try measure(launcher, &parts)
        #expect(tried == 1 && parts.allSatisfy { $0.instructions["b"] == Counted(.tooMany) })
    }

    @Test func countingStopsWhereNothingCanBeCounted() throws {
        let none = FakeKernel(counted: Counted(.unavailable))
        let launcher = FakeLauncher(world, ["a": none, "b": none])
        var parts = parts(.random, .sequential)
        try measure(launcher, &parts)
        #expect(parts.map(\.instructions.count) == [1, 0] && parts.allSatisfy { $0.uncounted == .unavailable })
        #expect(parts.map(\.recordings.count) == [3, 3])
    }
}
