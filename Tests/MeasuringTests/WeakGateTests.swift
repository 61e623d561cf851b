import Foundation
import Measuring
import Results
import Support
import Testing
import Timing
import TimingTestSupport

/// The weak gate over a fake side and a stored baseline.
@Suite struct WeakGateTests {
    private let world = FakeWorld()
    private static let here = Machine(toolchain: "swift-test")

    /// A row of a stored report; with times, five processes of twenty rounds that differ by 0.2 %.
    private func entry(
        _ kernel: String = "a", distribution: String = "random", years: String = "1900-2100", inputs: String = "1",
        batch: Int = 128, answers: String = "2", instructions: Double? = 10,
        architecture: String = Self.here.architecture, times: Double? = nil, codePath: String? = nil,
        kernelVersion: Int = 1, referenceSHA256: String = "00"
    ) throws -> RunRow {
        let rounds = times.map { time in
            (0..<5).map { process in (0..<20).map { Int(time * 1e6 * (1 + 0.0004 * Double((process + $0) % 5))) } }
        }
        let machine = Machine(
            processor: "Toy", cores: 1, memory: 1 << 30, system: "none", architecture: architecture, toolchain: "none")
        func object(_ fields: [String: Any?]) -> [String: Any] { fields.mapValues { $0 ?? NSNull() } }
        let row = object([
            "schema_version": RunRow.schemaVersion, "workload": "toy", "kernel": kernel, "role": "kernel",
            "kernel_version": kernelVersion, "executable_sha256": "", "mode": "throughput", "caches": "warm",
            "input": object([
                "distribution": distribution, "seed": 1, "years": years, "batch": batch, "digest": answers,
                "inputs": inputs, "size": nil,
            ]),
            "verify": [
                "workload": "toy", "implementation": kernel, "version": "1", "reference": "hko",
                "reference_table": "", "reference_sha256": referenceSHA256, "of": 8, "covered": 8, "asked": 8,
                "right": 8, "wrong": 0, "refused": 0, "contested": 0, "uncertain": 0, "known": 0, "nonexistent": 0,
                "computed": 0, "asked_again": 0, "runs": [Any](), "gone": [Any](), "beyond": [Any](),
                "disputes": [Any](),
            ] as [String: Any],
            "swept": true, "k": 1_000_000, "operations": 0, "shortened": false, "requested": nil,
            "limited_by": nil, "voided": false, "ns_per_operation": nil, "net_ns_per_operation": nil,
            "times_null": nil, "limit": nil, "times_limit": nil, "ratio": nil, "pressure_share": nil,
            "steal_share": nil, "between_processes": nil,
            "instructions_per_operation": instructions.map {
                ["value": $0, "source": "stepping", "operations": 8] as [String: Any]
            },
            "instructions_omitted": nil, "code_path": codePath, "adapter": nil, "control_expected": 1.05,
            "resolution": times == nil ? nil : 0.002, "verdict": nil,
            "rounds": object([
                "ns": rounds ?? [], "order": (rounds ?? []).map { $0.map { _ in 0 } }, "round": nil,
                "instructions": nil, "cycles": nil, "branch_misses": nil, "l1_misses": nil, "steal": nil,
                "pressure_us": nil, "nivcsw": nil, "off_cpu_us": nil,
            ]),
            "warnings": [Any](), "machine": try Message(machine).value,
        ])
        return try JSONDecoder().decode(RunRow.self, from: JSONSerialization.data(withJSONObject: row))
    }

    private func gate(
        _ entries: [RunRow], _ candidate: FakeLauncher, kernels: [String] = ["a"], takesTimes: Bool = false,
        lists: Bool = true, machine: Machine = Self.here
    ) async throws -> GateReport {
        var setting = GateSetting(kernels: kernels.map { "toy/\($0)" }) { _ in Limit(0.05) }
        setting.pairs = 5
        setting.rounds = 200
        let facts = RunFacts(executableSHA256: "", machine: machine, command: "", started: "")
        return try await WeakGate(
            setting, baseline: RunReport(rows: entries, facts: facts, notes: [], isPartial: false),
            candidate: candidate, years: ["toy": 1600...2400], takesTimes: takesTimes,
            observer: Observer(isInterrupted: { false })
        ).run(lists: lists)
    }

    private func counting(_ counts: Result<InstructionCount, Uncounted>...) -> FakeLauncher {
        // One behaviour per launch; the last one persists.
        FakeLauncher(world) { launch in ["a": .init(counted: counts[min(launch, counts.count) - 1])] }
    }

    private func stepped(_ value: Double, of operations: Int = 8) -> Result<InstructionCount, Uncounted> {
        .success(InstructionCount(value: value, source: .stepping, operations: operations))
    }

    @Test func equalInstructionsPass() async throws {
        let candidate = counting(stepped(10))
        let report = try await gate([entry()], candidate)
        #expect(report.rows.map(\.outcome) == [.pass] && report.exit == .success)
        #expect(report.rows[0].basis == .instructions && report.rows[0].ratio == 1)
        #expect(candidate.launches == 1 && report.notes.isEmpty)
    }

    @Test func instructionsOfAnotherPathDecideNothing() async throws {
        let report = try await gate([entry(codePath: "avx512")], counting(stepped(20)))
        #expect(report.rows.map(\.outcome) == [.advisory] && report.rows[0].note.contains("avx512"))
    }

    @Test func moreInstructionsAreConfirmed() async throws {
        let candidate = counting(stepped(11))
        let report = try await gate([entry()], candidate)
        #expect(report.rows.map(\.outcome) == [.regression])
        #expect(report.rows[0].note == "confirmed in a fresh process")
        #expect(candidate.launches == 2)
    }

    @Test func moreInstructionsOnceAreInconclusive() async throws {
        let report = try await gate([entry()], counting(stepped(11), stepped(10)))
        #expect(report.rows.map(\.outcome) == [.inconclusive])
        #expect(report.rows[0].note == "slower at first, not confirmed")
    }

    @Test func tooManyInstructionsAreARegression() async throws {
        let report = try await gate([entry()], counting(.failure(.tooMany)))
        #expect(report.rows.map(\.outcome) == [.regression])
    }

    @Test("wrong answers, in either look", arguments: [1, 2])
    func wrongAnswers(look: Int) async throws {
        let report = try await gate(
            [entry()], look == 1 ? counting(.failure(.wrong)) : counting(stepped(11), .failure(.wrong)))
        #expect(report.rows.map(\.outcome) == [.wrong] && report.exit == .mismatch)
    }

    @Test func aKernelThatIsNotVerifiedIsWrong() async throws {
        let report = try await gate([entry()], FakeLauncher(world, ["a": .init(isVerified: false)]))
        #expect(report.rows.map(\.outcome) == [.wrong] && report.exit == .mismatch)
    }

    @Test func countsThatCannotBeHadAreInconclusive() async throws {
        let report = try await gate([entry()], counting(.failure(.unavailable)))
        #expect(report.rows.map(\.outcome) == [.inconclusive] && report.exit == .nothing)
        #expect(report.rows[0].note.hasSuffix("cannot be counted here"))
    }

    @Test func instructionsOfAnotherArchitectureDecideNothing() async throws {
        let report = try await gate([entry(architecture: "vax")], counting(stepped(10)))
        #expect(report.rows.map(\.outcome) == [.inconclusive])
    }

    @Test func withoutInstructionsAndTimesItIsAdvisory() async throws {
        let report = try await gate([entry(instructions: nil)], counting(stepped(10)))
        #expect(report.rows.map(\.outcome) == [.advisory] && report.exit == .nothing)
    }

    @Test("times of the same machine decide", arguments: [(10.0, GateReport.Outcome.pass), (14.0, .regression)])
    func times(cost: Double, outcome: GateReport.Outcome) async throws {
        let candidate = FakeLauncher(world, ["a": .init(cost: cost, spread: 0.002)])
        let report = try await gate([entry(instructions: nil, times: 10)], candidate, takesTimes: true)
        #expect(report.rows.map(\.outcome) == [outcome], "\(report.rows[0].note)")
        #expect(report.rows[0].basis == .time)
        // The first recording plans, the others follow.
        #expect(candidate.plans.prefix(5).map { $0 == nil } == [true, false, false, false, false])
    }

    @Test func timesAtTheLimitAreInconclusive() async throws {
        let candidate = FakeLauncher(world, ["a": .init(cost: 10.5, spread: 0.002)])
        let report = try await gate([entry(instructions: nil, times: 10)], candidate, takesTimes: true)
        #expect(report.rows.map(\.outcome) == [.inconclusive])
        #expect(candidate.launches == 12, "two looks of one count and five recordings")
    }

    @Test func timesOfAnotherMachineAreAdvisory() async throws {
        let other = Machine(
            processor: "Another", cores: 1, memory: 1 << 30, system: "none", architecture: "vax", toolchain: "none")
        let candidate = FakeLauncher(world, ["a": .init(cost: 20)])
        let report = try await gate(
            [entry(instructions: nil, times: 10)], candidate, takesTimes: true, machine: other)
        #expect(report.rows.map(\.outcome) == [.advisory])
        #expect(report.notes.count == 1 && report.notes[0].contains("another machine"))
    }

    @Test func wrongOutputWhileTimed() async throws {
        let candidate = FakeLauncher(world, ["a": .init(isWrong: true), "b": .init()])
        let report = try await gate(
            [entry(instructions: nil, times: 10), entry("b", instructions: nil, times: 10)], candidate,
            kernels: ["a", "b"], takesTimes: true)
        #expect(report.rows.first?.outcome == .wrong)
    }

    @Test("other inputs are not compared", arguments: [("2", 128), ("1", 64)])
    func otherInputs(digest: String, batch: Int) async throws {
        let report = try await gate([entry(inputs: digest, batch: batch)], counting(stepped(10)))
        #expect(report.rows.map(\.note) == ["the baseline is of other inputs"])
    }

    @Test("a count of none, below none, by another method or of other operations passes nothing", arguments: 0..<4)
    func otherCounts(number: Int) async throws {
        let counted = [
            stepped(0), stepped(-5), .success(InstructionCount(value: 10, source: .counters, operations: 8)),
            stepped(10, of: 16),
        ][number]
        let report = try await gate([entry()], FakeLauncher(world, ["a": .init(counted: counted)]))
        #expect(report.rows.map(\.outcome) == [.inconclusive] && report.exit == .nothing)
        #expect(report.rows[0].note.hasPrefix("10.0 instructions by stepping of 8 operations in the baseline, "))
        #expect(report.rows[0].ratio == nil)
    }

    @Test func otherExpectedAnswersAreNotCompared() async throws {
        let report = try await gate([entry(answers: "3")], counting(stepped(10)))
        #expect(report.rows.map(\.note) == ["the baseline is of other expected answers"])
        // The stored answers are of the first kernel's reference, which the candidate need not have.
        let other = [try entry("another", answers: "3"), try entry(answers: "3")]
        let same = try await gate(other, counting(stepped(10)), lists: false)
        #expect(same.rows.map(\.outcome) == [.pass])
    }

    @Test func anotherVersionAndOtherReferenceDataAreNoted() async throws {
        let candidate = counting(stepped(10))
        (candidate.version, candidate.referenceSHA256) = (2, "abcdef0123456789")
        let report = try await gate([entry(kernelVersion: 1, referenceSHA256: "00")], candidate)
        #expect(report.rows.map(\.outcome) == [.pass])
        #expect(
            report.notes == [
                "the baseline is of version 1 of the kernel, the candidate has version 2; of reference data 00, "
                    + "the candidate's are abcdef012345, in 1 row: toy/a random"
            ])
        let same = try await gate([entry(kernelVersion: 2, referenceSHA256: "abcdef0123456789")], candidate)
        #expect(same.notes.isEmpty)
    }

    @Test func kernelsOfOneSideAreListed() async throws {
        let entries = try [entry(), entry("old")]
        let report = try await gate(entries, counting(stepped(10)), kernels: ["a", "new"])
        #expect(report.rows.map(\.row) == ["toy/a random", "toy/new", "toy/old"])
        #expect(report.rows.map(\.outcome) == [.pass, .unmatched, .unmatched])
        let filtered = try await gate(entries, counting(stepped(10)), lists: false)
        #expect(filtered.rows.map(\.row) == ["toy/a random"])
    }

    @Test("a kernel that the candidate lists and does not have")
    func aMissingKernel() async throws {
        let report = try await gate([entry("b")], counting(stepped(10)), kernels: ["b"])
        #expect(report.rows.map(\.note) == ["only the baseline has it"])
    }

    @Test func entriesThatCannotBeMeasuredAgainAreRefusedBeforehand() async throws {
        for (entries, words) in try [
            ([entry(distribution: "constant")], "constant is none of the ways"),
            ([entry(years: "2100-1900")], "its inputs are of 2100-1900"),
            ([entry(years: "1900-9999")], "which the workload does not have"),
            ([entry(years: "1900-２１００")], "which the workload does not have"),
            ([entry(), entry()], "is there twice"),
        ] {
            let candidate = counting(stepped(10))
            let error = await #expect(throws: UnusableBaseline.self) { try await gate(entries, candidate) }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
            #expect(candidate.launches == 0)
        }
    }

    @Test func aCandidateThatDies() async throws {
        let candidate = counting(stepped(10))
        candidate.failure = { _, call in call == 2 ? SideError(problem: "ended by itself") : nil }
        let error = await #expect(throws: GateFailure.self) { try await gate([entry()], candidate) }
        #expect(error?.isBaseline == false)
    }
}
