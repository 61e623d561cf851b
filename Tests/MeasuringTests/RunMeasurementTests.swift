import Measuring
import Statistics
import Testing
import Timing
import TimingTestSupport

/// The measurement of a run over fake sides.
@Suite struct RunMeasurementTests {
    private let world = FakeWorld()

    private func parts(_ distributions: String...) -> [RunPart] {
        distributions.map {
            RunPart(
                request: PreparedWorkload.Request(
                    workload: "toy", kernels: ["a", "b"], distribution: $0, seed: 1, years: 1900...2100),
                verdicts: [])
        }
    }

    private func measure(
        _ launcher: FakeLauncher, _ parts: inout [RunPart], isInterrupted: @escaping () -> Bool = { false }
    ) async throws {
        try await RunMeasurement(
            launcher: launcher, configuration: Timing.Configuration(rounds: 40, maxTime: 1, processes: 3),
            observer: Observer(isInterrupted: isInterrupted)
        ).measure(&parts)
    }

    @Test func everyPartIsRecordedInEveryProcessAndCountedOnce() async throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init(cost: 20)])
        var parts = parts("random", "sequential")
        try await measure(launcher, &parts)
        #expect(launcher.launches == 4)
        #expect(parts.map(\.recordings.count) == [3, 3])
        #expect(parts.allSatisfy { $0.instructions.count == 2 && $0.facts?.batch == 128 })
        #expect(launcher.plans.map { $0 == nil } == [true, true, false, false, false, false])
        let measurement = Timing.Measurement(
            parts[0].recordings, configuration: Timing.Configuration(rounds: 40, processes: 3))
        #expect(measurement.reference == "a" && measurement.processes == 3)
        #expect(measurement.subject("b").flatMap(\.ratio).map { (1.9...2.1).contains($0.estimate) } == true)
    }

    @Test func yearsWithoutInputsAreNotRecorded() async throws {
        let launcher = FakeLauncher(world, ["a": .init()])
        launcher.batch = 0
        var parts = parts("boundary")
        try await measure(launcher, &parts)
        #expect(parts[0].recordings.isEmpty && parts[0].instructions.isEmpty && parts[0].facts?.batch == 0)
    }

    @Test func anInterruptionKeepsWhatWasComplete() async throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        var parts = parts("random", "sequential")
        try await measure(launcher, &parts, isInterrupted: { launcher.plans.count >= 3 })
        #expect(parts.map(\.recordings.count) == [2, 1] && launcher.launches == 2)
        #expect(parts.map(\.instructions.count) == [0, 0])
    }

    @Test func anInterruptedLaunchKeepsWhatWasComplete() async throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        launcher.failure = { _, _ in nil }
        var parts = parts("random")
        let stopping = StoppingLauncher(launcher, at: 2)
        try await RunMeasurement(
            launcher: stopping, configuration: Timing.Configuration(rounds: 40, maxTime: 1, processes: 3),
            observer: Observer(isInterrupted: { false })
        ).measure(&parts)
        #expect(parts[0].recordings.count == 1)
    }

    @Test func aSideThatDiesIsAnError() async throws {
        let launcher = FakeLauncher(world, ["a": .init(), "b": .init()])
        launcher.failure = { launch, _ in launch == 2 ? SideError(problem: "ended by itself") : nil }
        var parts = parts("random")
        await #expect(throws: SideError.self) { try await measure(launcher, &parts) }
    }

    @Test func countingStopsWhereNothingCanBeCounted() async throws {
        let none = CountedInstructions(status: .unavailable, value: nil, operations: 1)
        let launcher = FakeLauncher(world, ["a": .init(counted: none), "b": .init(counted: none)])
        var parts = parts("random", "sequential")
        try await measure(launcher, &parts)
        #expect(parts.map(\.instructions.count) == [1, 0])
    }
}

/// A launcher whose launch is ended by SIGINT.
private struct StoppingLauncher: SideLauncher {
    let base: FakeLauncher
    let launch: Int

    init(_ base: FakeLauncher, at launch: Int) {
        self.base = base
        self.launch = launch
    }

    var counting: Self { self }

    func withSide<Result>(processor: Int?, _ body: (FakeSide) async throws -> Result) async throws -> Result {
        if base.launches + 1 == launch { throw ExitStatus.interrupted }
        return try await base.withSide(processor: processor, body)
    }
}
