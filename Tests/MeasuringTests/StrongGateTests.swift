import CalendarTestSupport
import Foundation
import Measuring
import Results
import Support
import Testing
import TimingTestSupport

/// The strong gate over fake sides: every outcome, without a process or a real clock.
@Suite struct StrongGateTests {
    private let world = FakeWorld()

    private func gate(
        _ baseline: FakeLauncher, _ candidate: FakeLauncher, kernels: [String] = ["a"], workload: String = "toy",
        pairs: Int = 4, limits: GateLimits = GateLimits(), observer: Observer = Observer(isInterrupted: { false })
    ) async throws -> GateReport {
        var setting = GateSetting(kernels: kernels.map { "\(workload)/\($0)" }) {
            limits.limit(of: $0, general: 0.05)
        }
        setting.pairs = pairs
        setting.rounds = 48
        setting.now = world.now
        let request = PreparedWorkload.Request(
            workload: workload, kernels: kernels, distribution: "random", seed: 1, years: 1900...2100)
        return try await StrongGate(
            setting, subjects: kernels.map { GateSubject(request: request, kernel: $0) }, baseline: baseline,
            candidate: candidate, observer: observer
        ).run(notes: ["a note"])
    }

    private func fixed(_ kernels: [String: FakeKernel]) -> FakeLauncher { FakeLauncher(world, kernels) }

    /// Behaviours by launch.
    private func changing(_ kernel: @escaping (Int) -> FakeKernel) -> FakeLauncher {
        FakeLauncher(world) { ["a": kernel($0)] }
    }

    @Test func equalCodePasses() async throws {
        let (baseline, candidate) = (fixed(["a": .init()]), fixed(["a": .init()]))
        let report = try await gate(baseline, candidate)
        #expect(report.rows.map(\.outcome) == [.pass])
        #expect(report.exit == .success && report.notes == ["a note"])
        #expect(report.rows[0].row == "toy/a random" && report.rows[0].basis == .time)
        #expect(report.rows[0].file == "Sources/Kernels/CalendarKernels/Toy.swift")
        #expect(baseline.launches == 4 && candidate.launches == 4, "one look is enough")
    }

    @Test func slowerCodeIsConfirmedInFreshLaunches() async throws {
        let (baseline, candidate) = (fixed(["a": .init()]), fixed(["a": .init(cost: 12)]))
        let report = try await gate(baseline, candidate)
        #expect(report.rows.map(\.outcome) == [.regression])
        #expect(report.exit == .regression)
        #expect(report.rows[0].note.hasPrefix("confirmed in fresh processes: 1.2"), "\(report.rows[0].note)")
        #expect((1.15...1.25).contains(try #require(report.rows[0].ratio)))
        #expect(candidate.launches == 8, "a look and its confirmation")
    }

    @Test func fasterCodePasses() async throws {
        let report = try await gate(fixed(["a": .init()]), fixed(["a": .init(cost: 5)]))
        #expect(report.rows.map(\.outcome) == [.pass])
    }

    @Test func theLimitItselfIsInconclusiveAfterOneExtension() async throws {
        let candidate = fixed(["a": .init(cost: 10.5)])
        let report = try await gate(fixed(["a": .init()]), candidate)
        #expect(report.rows.map(\.outcome) == [.inconclusive])
        #expect(report.exit == .nothing)
        #expect(report.rows[0].note == "measured twice")
        #expect(candidate.launches == 8, "a look and one extension, no more")
    }

    @Test func theExtensionDecides() async throws {
        // Three launches that differ by 1.5 % leave an interval of 6 %; six leave one of 2 %.
        let candidate = changing { .init(cost: 10 * [1.015, 0.985, 1][$0 % 3]) }
        let report = try await gate(fixed(["a": .init()]), candidate, pairs: 3)
        #expect(report.rows.map(\.outcome) == [.pass])
        #expect(candidate.launches == 6)
    }

    @Test func aRegressionThatIsNotConfirmedIsInconclusive() async throws {
        let candidate = changing { .init(cost: $0 <= 4 ? 13 : 10) }
        let report = try await gate(fixed(["a": .init()]), candidate)
        #expect(report.rows.map(\.outcome) == [.inconclusive])
        #expect(report.rows[0].note == "slower at first, not confirmed in fresh processes")
        #expect(candidate.launches == 8)
    }

    @Test("wrong answers count in whichever look they are seen", arguments: [1, 5])
    func wrongAnswers(fromLaunch launch: Int) async throws {
        // The confirmation begins in launch 5.
        let candidate = changing { .init(cost: 13, isWrong: $0 >= launch) }
        let report = try await gate(fixed(["a": .init()]), candidate)
        #expect(report.rows.map(\.outcome) == [.wrong])
        #expect(report.exit == .mismatch)
    }

    @Test func wrongAnswersInTheExtension() async throws {
        let candidate = changing { .init(cost: 10.5, isWrong: $0 >= 5) }
        let report = try await gate(fixed(["a": .init()]), candidate)
        #expect(report.rows.map(\.outcome) == [.wrong])
    }

    @Test func anUnverifiedCandidateIsWrong() async throws {
        let report = try await gate(fixed(["a": .init()]), fixed(["a": .init(isVerified: false)]))
        #expect(report.rows.map(\.outcome) == [.wrong])
    }

    @Test("a baseline with wrong answers is not compared", arguments: [true, false])
    func wrongBaseline(isVerified: Bool) async throws {
        let baseline = fixed(["a": .init(isVerified: isVerified, isWrong: isVerified)])
        let report = try await gate(baseline, fixed(["a": .init()]))
        #expect(report.rows.map(\.outcome) == [.unmatched])
        #expect(report.exit == .nothing, "nothing compared is not a pass")
        #expect(report.rows[0].note.hasPrefix("the baseline's answer"))
    }

    @Test("a side that dies is named", arguments: [true, false], [(1, 1), (1, 2), (3, 40)])
    func aSideThatDies(isBaseline: Bool, place: (launch: Int, call: Int)) async throws {
        let sides = [fixed(["a": .init()]), fixed(["a": .init()])]
        sides[isBaseline ? 0 : 1].failure = { launch, call in
            (launch, call) == place ? SideError(problem: "ended by itself", code: .reference) : nil
        }
        let error = await #expect(throws: GateFailure.self) { try await gate(sides[0], sides[1]) }
        #expect(error?.isBaseline == isBaseline)
        #expect(error?.error.problem == "ended by itself" && error?.error.code == .reference)
    }

    @Test func kernelsOfOneSideAreListed() async throws {
        let report = try await gate(
            fixed(["a": .init(), "b": .init(), "gone": .init()]), fixed(["a": .init(), "c": .init()]),
            kernels: ["a", "b", "c"])
        let rows = Dictionary(uniqueKeysWithValues: report.rows.map { ($0.row, $0) })
        #expect(rows["toy/a random"]?.outcome == .pass)
        #expect(rows["toy/b random"]?.note == "only the baseline has it")
        #expect(rows["toy/c random"]?.note == "only the candidate has it")
        #expect(rows["toy/gone"]?.note == "only the baseline has it")
        #expect(rows.count == 4 && report.count(.unmatched) == 3 && report.exit == .success)
    }

    @Test func kernelsThatWereNotAskedForAreNotListed() async throws {
        var setting = GateSetting(kernels: ["toy/a"]) { _ in Limit(0.05) }
        setting.isAsked = { $0 == "toy/a" }
        let report = try await StrongGate(
            setting, subjects: [], baseline: fixed(["a": .init(), "gone": .init()]), candidate: fixed(["a": .init()]),
            observer: Observer(isInterrupted: { false })
        ).run()
        #expect(report.rows.isEmpty && report.exit == .nothing)
    }

    @Test func aWorkloadOfOneSide() async throws {
        let other = FakeLauncher(world, workloads: ["another"]) { _ in ["a": .init()] }
        let one = try await gate(other, fixed(["a": .init()]))
        #expect(one.rows.first?.note == "the baseline does not have the workload")
        let two = try await gate(fixed(["a": .init()]), other)
        #expect(two.rows.first?.note == "the candidate does not have the workload")
    }

    @Test func otherInputs() async throws {
        let other = fixed(["a": .init()])
        other.inputs = 7
        let report = try await gate(fixed(["a": .init()]), other)
        #expect(report.rows.map(\.note) == ["the two do not choose the same inputs"])
    }

    @Test func otherAnswers() async throws {
        let other = fixed(["a": .init()])
        other.answers = 7
        let report = try await gate(fixed(["a": .init()]), other)
        #expect(report.rows.map(\.note) == ["the two do not expect the same answers"])
    }

    @Test func aControlThatIsNotSeenDoesNotPass() async throws {
        let blind = FakeKernel(hidesControl: true)
        let report = try await gate(fixed(["a": blind]), fixed(["a": blind]))
        #expect(report.rows.map(\.outcome) == [.inconclusive])
        #expect(report.rows[0].note.hasPrefix("the control was made +5.0 %"), "\(report.rows[0].note)")
    }

    @Test func aCandidateThatHidesItsControlCanStillBeARegression() async throws {
        let report = try await gate(fixed(["a": .init()]), fixed(["a": .init(cost: 15, hidesControl: true)]))
        #expect(report.rows.map(\.outcome) == [.regression])
    }

    @Test func aLimitFileDecidesItsRowsOnly() async throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appending(path: "limits.toml")
        let text = """
            [[limit]]
            row = "toy/a"
            max_regression = "40%"
            owner = "somebody"
            reason = "a known cost"
            """
        try Data(text.utf8).write(to: url)
        let report = try await gate(
            fixed(["a": .init(), "b": .init()]), fixed(["a": .init(cost: 12), "b": .init(cost: 12)]),
            kernels: ["a", "b"], limits: try GateLimits(url))
        #expect(report.rows.map(\.outcome) == [.pass, .regression])
        #expect(report.rows[0].owner == "somebody" && report.rows[0].limit == 0.4 && report.rows[1].limit == 0.05)
    }

    @Test func anInterruptionLeavesRowsUnmeasured() async throws {
        var notes: [String] = []
        let report = try await gate(
            fixed(["a": .init()]), fixed(["a": .init()]),
            observer: Observer(note: { notes.append($0) }, isInterrupted: { true }))
        #expect(report.rows.map(\.note) == ["not measured"] && report.exit == .nothing)
        #expect(notes.isEmpty, "nothing was announced")
    }

    @Test func whatItWillDoIsAnnouncedOnce() async throws {
        var notes: [String] = []
        _ = try await gate(
            fixed(["a": .init()]), fixed(["a": .init(cost: 12)]),
            observer: Observer(note: { notes.append($0) }, isInterrupted: { false }))
        #expect(notes.count == 1)
        #expect(notes.first?.hasPrefix("gate: 1 rows, 4 pairs of processes, 48 rounds") == true, "\(notes)")
    }

    @Test func sixtyGatesOfEqualAndOfSlowerCode() async throws {
        var (alarms, missed) = (0, 0)
        for seed in 0..<60 {
            let (baseline, equal, slower) = (
                fixed(["a": .init(spread: 0.04)]), fixed(["a": .init(spread: 0.04)]),
                fixed(["a": .init(cost: 11, spread: 0.04)])
            )
            for (offset, side) in [baseline, equal, slower].enumerated() { side.seed = UInt64(1 + 3 * seed + offset) }
            if try await gate(baseline, equal).exit == .regression { alarms += 1 }
            if try await gate(baseline, slower).exit != .regression { missed += 1 }
        }
        #expect(alarms == 0 && missed == 0)
    }
}
