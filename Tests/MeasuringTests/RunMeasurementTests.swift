import Measuring
import Testing
import TimingTestSupport

/// The measurement of a run over fake sides.
@Suite struct RunMeasurementTests {
    private let world = FakeWorld()

    private let whole = Timing.Configuration(rounds: 100, iterations: 1_000_000, processes: 5)

    /// Measures the kernels of a launcher on some distributions.
    private func measure(
        _ launcher: FakeLauncher, _ distributions: [InputDistribution] = [.random, .sequential],
        verdicts: [Verdict] = [], seconds: Double? = nil, counts: Bool = true,
        known: @escaping (RunPart, String) -> Counted? = { _, _ in nil },
        _ configuration: Timing.Configuration = Timing.Configuration(rounds: 40, maxTime: 1, processes: 3),
        isInterrupted: @escaping () -> Bool = { false }
    ) throws -> (parts: [RunPart], ended: Failure?) {
        let (world, start) = (world, world.time)
        let kernels = launcher.kernels(1).keys.sorted()
        var parts = distributions.map { RunPart(request: .toy(kernels, $0), verdicts: verdicts) }
        let measurement = RunMeasurement(
            launch: launcher.launch, configuration: configuration, seconds: seconds, known: counts ? known : nil,
            elapsed: { Double(world.time - start) / 1e9 }, observer: .uninterrupted(isInterrupted))
        let ended = try measurement.measure(&parts)
        return (parts, ended)
    }

    @Test func everyPartIsRecordedInEveryProcessAndCountedOnce() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(cost: 20)])
        let parts = try measure(launcher).parts
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
        let parts = try measure(launcher, [.boundary]).parts
        #expect(parts[0].recordings.isEmpty && parts[0].instructions.isEmpty && parts[0].facts?.batch.count == 0)
    }

    @Test func anInterruptionKeepsWhatWasComplete() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        let parts = try measure(launcher, isInterrupted: { launcher.plans.count >= 3 }).parts
        #expect(parts.map(\.recordings.count) == [2, 1] && launcher.launches == 3)
        #expect(parts.map(\.instructions.count) == [2, 2])
        let early = try measure(launcher, [.random], isInterrupted: { launcher.launches == 5 }).parts
        #expect(early[0].instructions.isEmpty && early[0].uncounted == .interrupted)
        // A launch that is interrupted itself.
        launcher.failure = { launch, _ in launch == 8 ? ExitStatus.interrupted : nil }
        #expect(try measure(launcher, [.random]).parts[0].recordings.count == 1)
    }

    /// Launch 1 records, 2 counts, 3 records the second process; in it each part is prepared and recorded.
    @Test("a side that dies: what was complete is kept", arguments: [(3, 3, [2, 1], 2), (2, 3, [1, 1], 1)])
    func aSideThatDies(launch: Int, call: Int, recordings: [Int], counts: Int) throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        launcher.failure = { ($0, $1) == (launch, call) ? Failure(.internalError, "ended by itself") : nil }
        let (parts, ended) = try measure(launcher)
        #expect(parts.map(\.recordings.count) == recordings && launcher.launches == launch)
        #expect(parts[0].instructions.count == counts && ended?.message == "ended by itself")
    }

    @Test func aBudgetShortensAndIsKept() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(cost: 20), "c": .init(cost: 1e6)])
        _ = try measure(launcher, counts: false, whole)
        let needed = Double(world.time) / 1e9
        #expect(needed > 4)
        for share in [0.3, 0.5, 0.8] {
            let start = Double(world.time) / 1e9
            let parts = try measure(launcher, seconds: share * needed, counts: false, whole).parts
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
        let start = world.time
        let whole = Timing.Configuration(rounds: 120, processes: 15)
        let recordings = try measure(launcher, [.random], seconds: seconds, counts: false, whole).parts[0].recordings
        let took = Double(world.time - start) / 1e9
        #expect(recordings.count == expected, "\(recordings.count) processes")
        #expect(took <= max(seconds, 2.1), "\(took) s")
        for subject in Timing.Measurement(recordings, configuration: whole).subjects {
            // The processes that there are share the rounds.
            #expect(subject.stop == (subject.rounds >= 120 ? .shareDone : .budget), "\(subject.rounds)")
        }
    }

    /// A row of few rounds, and one that lacks operations only.
    @Test(arguments: [(1.0, true), (4.0, false)])
    func aRowSaysWhatShortenedIt(seconds: Double, isShort: Bool) throws {
        let launcher = FakeLauncher(world, ["a": .init(), "c": .init(cost: 1e6)])
        let verdicts = try [Verdict.toy("a"), .toy("c")]
        let whole = Timing.Configuration(rounds: 100, iterations: 100_000, maxTime: 10, processes: 3)
        let parts = try measure(launcher, [.random], verdicts: verdicts, seconds: seconds, counts: false, whole).parts
        let facts = RunFacts(executableSHA256: "", machine: Machine(toolchain: ""), command: "", started: "")
        var report = RunReport(facts: facts)
        report.add(parts, years: 1900...2100, configuration: whole)
        #expect(report.rows.count == 5 && report.kernels.map(\.limitedBy) == [nil, .budget])
        #expect(report.kernels.map(\.roundsShortened) == [false, isShort], "\(report.kernels.map(\.rounds))")
        #expect(report.notes == [.budget(rows: 2, less: 1, fewer: isShort ? 1 : 0)])
    }

    /// 200 runs of equal code, shortened by a budget: a rule that stopped by what was recorded would raise alarms.
    @Test func aBudgetDoesNotBiasTheIntervals() throws {
        var (covered, called, shortest) = (0, 0, Int.max)
        for seed in 1...200 {
            let launcher = FakeLauncher(
                world, ["a": .init(spread: 0.2), "bb": .init(spread: 0.2), "c": .init(cost: 1e6)])
            launcher.seed = UInt64(seed) &* 1_000_003
            let parts = try measure(launcher, [.random], seconds: 0.12, counts: false, whole).parts
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
        let none = try measure(launcher, [.random], counts: false).parts
        #expect(none[0].instructions.isEmpty && none[0].uncounted == .skipped)
        for seconds in [nil, 60, 1e-6] {
            let parts = try measure(launcher, seconds: seconds).parts
            #expect(parts.allSatisfy { $0.instructions.values.map(\.count?.value) == [10, 10] })
        }
    }

    @Test func whatHasTooManyIsTriedOnce() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(counted: Counted(.tooMany))])
        let parts = try measure(launcher).parts
        #expect(launcher.counted.count { $0 == "b" } == 1)
        #expect(parts.allSatisfy { $0.instructions["b"] == Counted(.tooMany) })
    }

    @Test func whatIsKnownIsNotCounted() throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        let known = Counted(InstructionCount(value: 11, operations: 4))
        let parts = try measure(
            launcher,
            known: { part, kernel in
                kernel == "a" && part.request.setting.distribution == .random ? known : nil
            }
        ).parts
        #expect(launcher.counted == ["b", "a", "b"])
        #expect(parts.map { $0.instructions["a"] } == [known, Counted(InstructionCount(value: 10, operations: 8))])
    }

    @Test func countingStopsWhereNothingCanBeCounted() throws {
        let none = FakeKernel(counted: Counted(.unavailable))
        let launcher = FakeLauncher(world, ["a": none, "b": none])
        let parts = try measure(launcher).parts
        #expect(parts.map(\.instructions.count) == [1, 0] && parts.allSatisfy { $0.uncounted == .unavailable })
        #expect(parts.map(\.recordings.count) == [3, 3])
    }
}
