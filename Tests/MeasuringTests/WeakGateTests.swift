import Measuring
import Support
import Testing
import Timing
import TimingTestSupport

/// The weak gate over a fake side and a stored baseline.
@Suite struct WeakGateTests {
    private let world = FakeWorld()
    private static let here = Machine(toolchain: "swift-test")

    private func entry(
        _ kernel: String = "a", name: String? = nil, distribution: String = "random", years: String = "1900-2100",
        inputs: String = "1", batch: Int = 128, instructions: Double? = 10,
        architecture: String = Self.here.architecture, times: Double? = nil,
        codePath: String? = nil, answers: (digest: String, kernel: String)? = nil, kernelVersion: Int? = nil,
        referenceSHA256: String? = nil
    ) -> StoredBaseline.Entry {
        // Five processes of twenty rounds that differ by 0.2 %.
        let rounds = times.map { time in
            (0..<5).map { process in (0..<20).map { time * (1 + 0.0004 * Double((process + $0) % 5)) } }
        }
        return StoredBaseline.Entry(
            workload: "toy", kernel: kernel, name: name ?? "toy/\(kernel) random", group: 0,
            distribution: distribution, seed: 1, years: years, size: nil, mode: .throughput, caches: .warm,
            inputs: inputs, batch: batch,
            instructions: instructions.map { InstructionCount(value: $0, source: .stepping, operations: 8) },
            architecture: architecture, resolution: times == nil ? nil : 0.002, times: rounds ?? [], load: 0,
            codePath: codePath, answers: answers, kernelVersion: kernelVersion, referenceSHA256: referenceSHA256)
    }

    private func gate(
        _ entries: [StoredBaseline.Entry], _ candidate: FakeLauncher, kernels: [String] = ["a"],
        takesTimes: Bool = false, lists: Bool = true, machine: Machine = Self.here
    ) async throws -> GateReport {
        var setting = GateSetting(kernels: kernels.map { "toy/\($0)" }) { _ in Limit(0.05) }
        setting.pairs = 5
        setting.rounds = 200
        return try await WeakGate(
            setting, baseline: StoredBaseline(entries: entries, machine: machine), candidate: candidate,
            years: ["toy": 1600...2400], takesTimes: takesTimes, observer: Observer(isInterrupted: { false })
        ).run(lists: lists)
    }

    private func counting(_ values: (Double?, CountedInstructions.Status)...) -> FakeLauncher {
        // One behaviour a launch; the last one persists.
        FakeLauncher(world) { launch in
            let (value, status) = values[min(launch, values.count) - 1]
            return ["a": .init(counted: CountedInstructions(status: status, value: value, operations: 8))]
        }
    }

    @Test func equalInstructionsPass() async throws {
        let candidate = counting((10, .stepping))
        let report = try await gate([entry()], candidate)
        #expect(report.rows.map(\.outcome) == [.pass] && report.exit == .success)
        #expect(report.rows[0].basis == .instructions && report.rows[0].ratio == 1)
        #expect(candidate.launches == 1 && report.notes.isEmpty)
    }

    @Test func instructionsOfAnotherPathDecideNothing() async throws {
        let report = try await gate([entry(codePath: "avx512")], counting((20, .stepping)))
        #expect(report.rows.map(\.outcome) == [.advisory] && report.rows[0].note.contains("avx512"))
    }

    @Test func moreInstructionsAreConfirmed() async throws {
        let candidate = counting((11, .stepping))
        let report = try await gate([entry()], candidate)
        #expect(report.rows.map(\.outcome) == [.regression])
        #expect(report.rows[0].note == "confirmed in a fresh process")
        #expect(candidate.launches == 2)
    }

    @Test func moreInstructionsOnceAreInconclusive() async throws {
        let report = try await gate([entry()], counting((11, .stepping), (10, .stepping)))
        #expect(report.rows.map(\.outcome) == [.inconclusive])
        #expect(report.rows[0].note == "slower at first, not confirmed")
    }

    @Test func tooManyInstructionsAreARegression() async throws {
        let report = try await gate([entry()], counting((nil, .tooMany)))
        #expect(report.rows.map(\.outcome) == [.regression])
    }

    @Test("wrong answers, in either look", arguments: [1, 2])
    func wrongAnswers(look: Int) async throws {
        let wrong: (Double?, CountedInstructions.Status) = (nil, .wrong)
        let report = try await gate([entry()], look == 1 ? counting(wrong) : counting((11, .stepping), wrong))
        #expect(report.rows.map(\.outcome) == [.wrong] && report.exit == .mismatch)
    }

    @Test func aKernelThatIsNotVerifiedIsWrong() async throws {
        let report = try await gate([entry()], FakeLauncher(world, ["a": .init(isVerified: false)]))
        #expect(report.rows.map(\.outcome) == [.wrong] && report.exit == .mismatch)
    }

    @Test func countsThatCannotBeHadAreInconclusive() async throws {
        let report = try await gate([entry()], counting((nil, .unavailable)))
        #expect(report.rows.map(\.outcome) == [.inconclusive] && report.exit == .nothing)
        #expect(report.rows[0].note.hasSuffix("cannot be counted here"))
    }

    @Test func instructionsOfAnotherArchitectureDecideNothing() async throws {
        let report = try await gate([entry(architecture: "vax")], counting((10, .stepping)))
        #expect(report.rows.map(\.outcome) == [.inconclusive])
    }

    @Test func withoutInstructionsAndTimesItIsAdvisory() async throws {
        let report = try await gate([entry(instructions: nil)], counting((10, .stepping)))
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
        let report = try await gate([entry(inputs: digest, batch: batch)], counting((10, .stepping)))
        #expect(report.rows.map(\.note) == ["the baseline is of other inputs"])
    }

    @Test("a count of none, below none, by another method or of other operations passes nothing", arguments: 0..<4)
    func otherCounts(number: Int) async throws {
        let counted = [
            CountedInstructions(status: .stepping, value: 0, operations: 8),
            CountedInstructions(status: .stepping, value: -5, operations: 8),
            CountedInstructions(status: .counters, value: 10, operations: 8),
            CountedInstructions(status: .stepping, value: 10, operations: 16),
        ][number]
        let report = try await gate([entry()], FakeLauncher(world, ["a": .init(counted: counted)]))
        #expect(report.rows.map(\.outcome) == [.inconclusive] && report.exit == .nothing)
        #expect(report.rows[0].note.hasPrefix("10.0 instructions by stepping of 8 operations in the baseline, "))
        #expect(report.rows[0].ratio == nil)
    }

    @Test func otherExpectedAnswersAreNotCompared() async throws {
        let report = try await gate([entry(answers: ("3", "a"))], counting((10, .stepping)))
        #expect(report.rows.map(\.note) == ["the baseline is of other expected answers"])
        for answers in [("2", "a"), ("3", "another kernel, of another reference")] {
            let same = try await gate([entry(answers: answers)], counting((10, .stepping)))
            #expect(same.rows.map(\.outcome) == [.pass])
        }
    }

    @Test func anotherVersionAndOtherReferenceDataAreNoted() async throws {
        let candidate = counting((10, .stepping))
        (candidate.version, candidate.referenceSHA256) = (2, "abcdef0123456789")
        let report = try await gate([entry(kernelVersion: 1, referenceSHA256: "00")], candidate)
        #expect(report.rows.map(\.outcome) == [.pass])
        #expect(
            report.notes == [
                "toy/a random: the baseline is of version 1 of the kernel, the candidate has version 2; of reference data 00, "
                    + "the candidate's are abcdef012345"
            ])
        let same = try await gate([entry(kernelVersion: 2, referenceSHA256: "abcdef0123456789")], candidate)
        #expect(same.notes.isEmpty)
    }

    @Test func kernelsOfOneSideAreListed() async throws {
        let entries = [entry(), entry("old")]
        let report = try await gate(entries, counting((10, .stepping)), kernels: ["a", "new"])
        #expect(report.rows.map(\.row) == ["toy/a random", "toy/new", "toy/old"])
        #expect(report.rows.map(\.outcome) == [.pass, .unmatched, .unmatched])
        let filtered = try await gate(entries, counting((10, .stepping)), lists: false)
        #expect(filtered.rows.map(\.row) == ["toy/a random"])
    }

    @Test("a kernel that the candidate lists and does not have")
    func aMissingKernel() async throws {
        let report = try await gate([entry("b")], counting((10, .stepping)), kernels: ["b"])
        #expect(report.rows.map(\.note) == ["only the baseline has it"])
    }

    @Test func entriesThatCannotBeMeasuredAgainAreRefusedBeforehand() async throws {
        for (entries, words) in [
            ([entry(distribution: "constant")], "constant is none of the ways"),
            ([entry(years: "2100-1900")], "its inputs are of 2100-1900"),
            ([entry(years: "1900-9999")], "which the workload does not have"),
            ([entry(years: "1900-２１００")], "which the workload does not have"),
            ([entry(), entry()], "is there twice"),
        ] {
            let candidate = counting((10, .stepping))
            let error = await #expect(throws: StoredBaselineProblem.self) { try await gate(entries, candidate) }
            #expect(error?.description.contains(words) == true, "\(String(describing: error))")
            #expect(candidate.launches == 0)
        }
    }

    @Test func aCandidateThatDies() async throws {
        let candidate = counting((10, .stepping))
        candidate.failure = { _, call in call == 2 ? SideError(problem: "ended by itself") : nil }
        let error = await #expect(throws: GateFailure.self) { try await gate([entry()], candidate) }
        #expect(error?.isBaseline == false)
    }
}
