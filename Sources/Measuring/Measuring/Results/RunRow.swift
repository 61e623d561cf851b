import Support
package import Timing
package import Verification

/// One row of a run's report: the result of an implementation or a companion, with what it needs to be evaluated again.
@dynamicMemberLookup
package struct RunRow: Sendable, Codable, Hashable {
    /// The role in a measurement.
    package enum Role: String, Sendable, StoredWord {
        case implementation
        /// The baseline a second time.
        case twin
        /// Moves inputs to outputs and nothing else.
        case null
        /// The baseline with 5 % more operations.
        case control
    }

    package let setting: Setting
    /// Seed of the random generator that chose the inputs.
    package let seed: UInt64
    /// The years of the inputs.
    package let years: ClosedRange<Int>
    package let batch: Batch
    package let role: Role
    /// The verdict of the sweep, the baseline's for companions; without a sweep, on the answers that were timed.
    @StoredApart package var verify: Verdict
    /// Whether there was a sweep.
    package let isSwept: Bool
    package var result: SubjectResult
    package let measurement: MeasurementFacts
    /// Instructions per operation, or why they were not counted; nil for companions.
    package let instructions: Counted?
    /// The path that the processor made the kernel choose, such as `avx2`; nil where it has one.
    package let codePath: String?
    /// What an adapter's clock says; nil for a kernel, whose times are by calbench's.
    package let clock: OwnClock?

    enum CodingKeys: String, CodingKey {
        case setting, seed, years, batch, role, verify, result, measurement, clock, instructions
        case isSwept = "swept"
        case codePath = "code_path"
    }

    package init(
        _ result: SubjectResult, of measurement: MeasurementFacts, role: Role, setting: Setting, seed: UInt64,
        years: ClosedRange<Int>, batch: Batch, verify: Verdict, isSwept: Bool,
        instructions: Result<InstructionCount, Uncounted>? = nil, codePath: String? = nil, clock: OwnClock? = nil
    ) {
        (self.result, self.measurement, self.role) = (result, measurement, role)
        (self.setting, self.seed, self.years, self.batch) = (setting, seed, years, batch)
        (self.isSwept, self.codePath, self.clock) = (isSwept, codePath, clock)
        _verify = StoredApart(wrappedValue: verify)
        self.instructions = instructions.map(Counted.init)
    }

    package subscript<Value>(dynamicMember path: KeyPath<SubjectResult, Value>) -> Value { result[keyPath: path] }
    package subscript<Value>(dynamicMember path: KeyPath<MeasurementFacts, Value>) -> Value {
        measurement[keyPath: path]
    }
}

/// What the rows of one measurement have in common.
package struct MeasurementFacts: Sendable, Codable, Hashable {
    /// What was requested; the time limit or the budget may have allowed less.
    package struct Request: Sendable, Codable, Hashable {
        /// The rounds of all processes.
        package let rounds: Int
        /// The operations of all rounds.
        package let operations: Int
    }

    package let requested: Request
    /// The control's operations divided by K; 1.05 where a block has at least 20 operations.
    package let controlExpected: Double
    /// The smallest difference that this measurement resolves, as a fraction.
    package let resolution: Double?
    /// What others took of the machine during the rounds.
    package let disturbance: Disturbance
    /// Warnings, which are printed before the figures.
    package let warnings: [Warning]

    enum CodingKeys: String, CodingKey {
        case requested, resolution, disturbance, warnings
        case controlExpected = "control_expected"
    }

    package init(_ measurement: Measurement) {
        requested = Request(
            rounds: measurement.configuration.rounds, operations: measurement.configuration.iterations)
        (controlExpected, resolution) = (measurement.controlExpected, measurement.resolution?.relative)
        (disturbance, warnings) = (measurement.disturbance, measurement.warnings)
    }

    /// The share of the time during which some task of the machine waited for a processor; nil where it is not known.
    package var pressureShare: Double? { disturbance.pressureShare }
    /// The share of the time that the hypervisor took from the machine's processors.
    package var stealShare: Double? { disturbance.stealShare }
}

extension RunRow {
    package var instructionsPerOperation: InstructionCount? { instructions?.count }
    package var instructionsOmitted: Uncounted? { instructions?.uncounted }
    package var workload: String { setting.workload }
    /// The implementation's name within the workload; `null`, `twin` or `control` for a companion.
    package var implementation: String { result.id }
    package var name: String { "\(workload)/\(implementation)" }
    package var key: Setting.Key { Setting.Key(setting, implementation) }

    /// Whether the ratios of its measurement are to this row.
    package var isBaseline: Bool { result.verdict == .baseline }
    package var isAdapter: Bool { verify.implementation.isAdapter }
    /// Whether no answer was wrong that is not known.
    package var isVerified: Bool { verify.outcome == .pass }
    /// Whether it has no times, because its answers were others, or its adapter failed.
    package var isWithoutTimes: Bool { result.isVoid || clock?.problem != nil }

    /// Whether it has times and `verify` passes it without an error: only such rows rank.
    package var isRight: Bool { !isWithoutTimes && verify.isRight }

    /// What gave it fewer rounds or operations than requested; nil where it has all.
    package var limitedBy: StopReason? { result.roundsShortened || result.operationsShortened ? result.stop : nil }

    /// Whether both rows of a report belong to one measurement: the same setting and inputs.
    package func isMeasured(with other: RunRow) -> Bool {
        setting == other.setting && seed == other.seed && years == other.years && batch == other.batch
    }

    /// The median wall time of an operation, in nanoseconds; nil where nothing was recorded.
    package var wallPerOperation: Double? {
        median(result.wall.perOperation(result.operationsPerBlock).flatMap(\.self))
    }

    /// The seconds of its blocks.
    package var seconds: Double { result.costs.joined().reduce(0, +) * Double(result.operationsPerBlock) / 1e9 }

    /// The processes that have rounds.
    package var processes: Int { result.times.count { !$0.isEmpty } }

    /// The time divided by that of another row of the measurement, over the rounds of both, and between the processes.
    package func paired(with other: RunRow, level: Double) -> (rounds: Ratio, between: BetweenProcesses?)? {
        Ratio.paired(result.costs, to: other.costs, level: level)
            .map { ($0, BetweenProcesses(result.costs, to: other.costs)) }
    }

    /// Numbers with which no measurement ends, in words; nil for a row that can be read.
    ///
    /// Its verdict is checked where it stands.
    var damage: String? {
        guard result.operationsPerBlock > 0 else { return "k is \(result.operationsPerBlock), not above 0" }
        guard result.times.map(\.count) == result.wall.map(\.count) else {
            return "it has other rounds by the wall clock"
        }
        guard (result.times + result.wall).joined().allSatisfy({ 1...1_000_000_000_000_000 ~= $0 }) else {
            return "a block took less than 1 ns or more than eleven days"
        }
        let ratios = result.ratio.map { [$0.estimate, $0.low, $0.high] } ?? []
        if let bad = ratios.first(where: { !($0.isFinite && $0 > 0) }) { return "\(bad): expected a ratio above 0" }
        if let count = instructionsPerOperation, !(count.value.isFinite && count.value >= 0 && count.operations > 0) {
            return "\(count.value) instructions per operation of \(count.operations) operations"
        }
        return nil
    }
}
