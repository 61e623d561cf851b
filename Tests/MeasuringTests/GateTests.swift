import Measuring
import Testing
import TimingTestSupport

/// A gate over fake sides: every outcome, without a process or a real clock.
@Suite struct GateTests {
    private let world = FakeWorld()

    private func row(
        _ baseline: FakeLauncher, _ candidate: FakeLauncher, pairs: Int = 4, limits: GateLimits = GateLimits(0.05)
    ) throws -> GateRow {
        let key = Setting.Key(PreparedWorkload.Request.toy().setting, "a")
        let measurement = PairedMeasurement(
            [key: .toy()], baseline: baseline.launch, candidate: candidate.launch, pairs: pairs, rounds: 48, maxTime: 4,
            limits, seed: 1, observer: .uninterrupted(), now: world.now)
        return try #require(try Gate.rows([key], measure: measurement.measure).first)
    }

    private func fixed(_ kernel: FakeKernel = .init()) -> FakeLauncher { FakeLauncher(world, ["a": kernel]) }

    /// Behaviours by launch.
    private func changing(_ kernel: @escaping (Int) -> FakeKernel) -> FakeLauncher {
        FakeLauncher(world) { ["a": kernel($0)] }
    }

    /// The cost of the candidate in each of its launches, what follows, and how many launches it takes.
    @Test func looks() throws {
        for (name, cost, outcome, reason, launches) in [
            ("one look is enough", { _ in 10 }, .pass, nil, 4),
            ("quicker", { _ in 5 }, .pass, nil, 4),
            ("slower code is confirmed in fresh launches", { _ in 12 }, .regression, .confirmed, 8),
            ("the limit itself: a look and one extension, no more", { _ in 10.5 }, .inconclusive, .undecided, 8),
            ("a regression that is not confirmed", { $0 <= 4 ? 13 : 10 }, .inconclusive, .unconfirmed, 8),
            // In the fresh launches the ratio is 1.2 within 17 %, with four more within 6 %.
            (
                "a confirmation left open is extended once", { 12 * (5...8 ~= $0 ? [1.06, 0.94][$0 % 2] : 1) },
                .regression, .confirmed, 12
            ),
        ] as [(String, (Int) -> Double, GateOutcome, GateReason?, launches: Int)] {
            let (baseline, candidate) = (fixed(), changing { .init(cost: cost($0)) })
            let row = try row(baseline, candidate)
            #expect(row.outcome == outcome && row.reason == reason, "\(name)")
            #expect(baseline.launches == launches && candidate.launches == launches, "\(name)")
            #expect(row.row == "toy/a random" && row.basis == .time && row.file == "Sources/Kernels/Grid/Toy.swift")
            guard outcome == .regression else { continue }
            #expect((1.15...1.25).contains(try #require(row.ratio).estimate), "\(name)")
        }
    }

    @Test func aRowHasTheLastLimitThatMeansIt() throws {
        let slow = fixed(.init(cost: 10.3))
        for (own, outcome) in [([0.01], GateOutcome.regression), ([0.01, 0.1], .pass), ([], .pass)] {
            let limits = GateLimits(0.05, own.map { ({ $0 == "toy/a" }, $0) } + [({ $0 == "toy/b" }, 0.001)])
            let row = try row(fixed(), slow, limits: limits)
            #expect(row.outcome == outcome && row.limit == own.last ?? 0.05)
        }
    }

    @Test func theExtensionDecides() throws {
        // Three launches that differ by 1.5 % leave an interval of 6 %; six leave one of 2 %.
        let candidate = changing { .init(cost: 10 * [1.015, 0.985, 1][$0 % 3]) }
        #expect(try row(fixed(), candidate, pairs: 3).outcome == .pass)
        #expect(candidate.launches == 6)
    }

    @Test("what the two cannot share is not judged")
    func mismatches() throws {
        let inputs = fixed()
        inputs.inputs = 7
        let other = FakeLauncher(world, workloads: ["another"]) { _ in ["a": .init()] }
        let cases: [(FakeLauncher, FakeLauncher, GateOutcome, GateReason?)] = [
            (fixed(), fixed(.init(isVerified: false)), .wrong, .wrongAnswers),
            // In whichever look they are seen.
            (fixed(), fixed(.init(cost: 13, isWrong: true)), .wrong, .wrongAnswers),
            (fixed(), changing { .init(cost: 13, isWrong: $0 >= 5) }, .wrong, .wrongAnswers),
            (fixed(), changing { .init(cost: 10.5, isWrong: $0 >= 5) }, .wrong, .wrongAnswers),
            (fixed(.init(isVerified: false)), fixed(), .unjudged, .wrongBaseline),
            (fixed(.init(isWrong: true)), fixed(), .unjudged, .wrongBaseline),
            (other, fixed(), .new, .onlyCandidate), (other, fixed(.init(isWrong: true)), .wrong, .wrongAnswers),
            (fixed(), other, .unjudged, .onlyBaseline),
            (fixed(), inputs, .unjudged, .otherInputs),
        ]
        for (baseline, candidate, outcome, reason) in cases {
            let row = try row(baseline, candidate)
            #expect(row.outcome == outcome && row.reason == reason, "\(row)")
        }
    }
}

/// The row of times whose interval has no end.
@Suite struct GateRowTests {
    @Test func anIntervalWithoutAnEndIsWritten() throws {
        let coarse = TimeSeries([1.0, 50].map { Array(repeating: $0, count: 20) }, resolution: 0.01)
        let evidence = try #require(GateEvidence(coarse, to: coarse, rows: 1000))
        #expect(evidence.ratio.high == .infinity)
        let key = Setting.Key(PreparedWorkload.Request.toy().setting, "a")
        let row = GateRow(key, .success(evidence), GateLimits(0.05))
        #expect(row.reason == .wide && row.ratio?.high == .greatestFiniteMagnitude)
        #expect(try JSONLines.line(row).contains("\"not judged\""))
    }
}

/// Instructions of a stored report counted again.
@Suite struct RecountTests {
    private let world = FakeWorld()

    private static func counted(_ value: Double, of operations: Int = 8) -> Counted {
        Counted(InstructionCount(value: value, operations: operations))
    }

    /// A stored report of a row whose instructions are 10 by stepping of 8 operations.
    private func entry(
        _ name: String = "a", batch: Batch = Batch(count: 128, inputs: 1), isVoid: Bool = false,
        instructions: Counted = counted(10), codePath: String? = nil, machine: Machine = Machine(toolchain: "")
    ) throws -> RunReport {
        let configuration = Timing.Configuration(rounds: 40, maxTime: 1)
        let subjects = [world.steady("other", 10), world.steady(name, 10) { _ in isVoid }]
        var part = RunPart(request: .toy([name]), verdicts: [try .toy(name)])
        part.facts = PreparedWorkload.Facts(
            kernels: [.init(name: name, file: "", isVerified: true, codePath: codePath)], batch: batch)
        part.judged = [JudgedRecording(try world.record(subjects, configuration: configuration))]
        part.instructions = [name: instructions]
        var report = RunReport(facts: RunFacts(executableSHA256: "", machine: machine, command: "", started: ""))
        report.add([part], years: 1900...2100, configuration: configuration)
        return report
    }

    private func rows(
        _ reports: [RunReport], _ candidate: FakeLauncher, new: [Setting.Key: PreparedWorkload.Request] = [:]
    ) throws -> [GateRow] {
        let baseline = try Baseline(reports)
        return try Gate.rows(baseline.keys { _ in true } + new.keys) { keys, _ in
            try baseline.count(keys, new: new, by: candidate.launch, GateLimits(0.05), observer: .uninterrupted())
        }
    }

    private func row(_ report: RunReport, _ candidate: FakeLauncher) throws -> GateRow {
        try #require(try rows([report], candidate).first)
    }

    /// One behaviour per launch; the last one persists.
    private func counting(_ counts: [Counted] = [counted(10)]) -> FakeLauncher {
        FakeLauncher(world) { launch in ["a": .init(counted: counts[min(launch, counts.count) - 1])] }
    }

    @Test(
        arguments: [
            ([counted(10)], .pass, nil), ([counted(10.5)], .pass, nil), ([counted(11)], .regression, .confirmed),
            ([counted(11), counted(10)], .pass, nil), ([Counted(.tooMany)], .unjudged, .tooMany),
            ([Counted(.wrong)], .wrong, .wrongAnswers), ([counted(11), Counted(.wrong)], .wrong, .wrongAnswers),
            ([Counted(.unavailable)], .unjudged, .uncounted),
            ([counted(0)], .unjudged, .otherCount), ([counted(-5)], .unjudged, .otherCount),
            ([counted(10, of: 16)], .unjudged, .otherCount),
        ] as [([Counted], GateOutcome, GateReason?)])
    func instructionsDecide(_ counts: [Counted], _ outcome: GateOutcome, _ reason: GateReason?) throws {
        let candidate = counting(counts)
        let row = try row(entry(), candidate)
        #expect(row.outcome == outcome && row.reason == reason, "\(row)")
        #expect(row.basis == (row.ratio == nil ? nil : .instructions))
        let isRepeated = [.confirmed, .unconfirmed].contains(reason) || counts.count > 1
        #expect(candidate.launches == (isRepeated ? 2 : 1))
    }

    @Test func whatIsOfSomethingElseIsNotJudged() throws {
        var machine = Machine(toolchain: "")
        machine.architecture = "vax"
        let cases: [(RunReport, GateReason)] = try [
            (entry(codePath: "avx512"), .otherPath), (entry(machine: machine), .otherMachine),
            (entry(batch: Batch(count: 128, inputs: 2)), .otherInputs),
            (entry(batch: Batch(count: 64, inputs: 1)), .otherInputs),
            (entry(instructions: Counted(.unavailable)), .uncounted), (entry("gone"), .onlyBaseline),
            (entry(instructions: Counted(.tooMany)), .tooMany), (entry(isVoid: true), .wrongBaseline),
        ]
        for (report, reason) in cases {
            let row = try row(report, counting())
            #expect(row.outcome == .unjudged && row.reason == reason, "\(row)")
        }
        let unverified = FakeLauncher(world, ["a": .init(isVerified: false)])
        #expect(try row(entry(), unverified).outcome == .wrong)
    }

    /// A row of each path: the one that the candidate took is judged.
    @Test func theRowOfThePathIsJudged() throws {
        let paths = try [entry(instructions: Self.counted(20), codePath: "avx2"), entry(), entry(codePath: "vbmi")]
        for reports in [paths, paths.reversed()] {
            let found = try rows(reports, counting())
            #expect(found.map(\.outcome) == [.pass] && found[0].before == 10, "\(found)")
        }
        let other = try rows([paths[0], paths[2]], counting())
        #expect(other.map(\.reason) == [.otherPath])
    }

    @Test func whatOnlyTheCandidateHasIsNewWhereItIsRight() throws {
        let request = PreparedWorkload.Request.toy(["b"])
        let key = Setting.Key(request.setting, "b")
        for (kernel, outcome) in [
            (FakeKernel(), GateOutcome.new), (FakeKernel(isWrong: true), .wrong),
            (FakeKernel(isVerified: false), .wrong),
        ] {
            let candidate = FakeLauncher(world, ["a": .init(), "b": kernel])
            #expect(try rows([entry()], candidate, new: [key: request]).map(\.outcome) == [.pass, outcome])
        }
    }

    @Test func whatCannotBeABaselineIsRefused() throws {
        var partial = try entry()
        partial.isPartial = true
        for (reports, words) in try [
            ([partial], "partial"), ([entry(instructions: Counted(.skipped))], "run --quick"),
        ] {
            let error = #expect(throws: Problem.self) { try Baseline(reports) }
            #expect(error?.description.contains(words) == true, "\(words)")
        }
    }
}
