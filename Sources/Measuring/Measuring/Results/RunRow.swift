/// One row of a run's report: the result of an implementation or a companion, with what it needs to be evaluated again.
@dynamicMemberLookup
package struct RunRow: Sendable, Codable, Hashable {
    package let setting: Setting
    /// Seed of the random generator that chose the inputs.
    package let seed: UInt64
    /// The years of the inputs.
    package let years: ClosedRange<Int>
    package let batch: Batch
    package let role: Role
    /// The verdict of the sweep, the baseline's for companions; without a sweep, on the answers that were timed.
    package let verify: Verdict
    /// Whether there was a sweep.
    package let isSwept: Bool
    package var result: SubjectResult
    package let measurement: MeasurementFacts
    /// Instructions per operation, or why they were not counted; nil for companions.
    package let instructions: Counted?
    /// The path that the processor made the kernel choose, such as `avx2`; nil where it has one.
    package let codePath: String?

    enum CodingKeys: String, CodingKey {
        case setting, seed, years, batch, role, verify, result, measurement, instructions
        case isSwept = "swept"
        case codePath = "code_path"
    }

    package subscript<Value>(dynamicMember path: KeyPath<SubjectResult, Value>) -> Value { result[keyPath: path] }
    package subscript<Value>(dynamicMember path: KeyPath<MeasurementFacts, Value>) -> Value {
        measurement[keyPath: path]
    }
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
    package var isWithoutTimes: Bool { result.isVoid || result.clock?.problem != nil }

    /// Whether it has times and `verify` passes it without an error: only such rows rank.
    package var isRight: Bool { !isWithoutTimes && verify.isRight }

    /// What gave it fewer rounds or operations than requested; nil where it has all.
    package var limitedBy: StopReason? {
        guard result.stop == .timeLimit || result.stop == .budget else { return nil }
        // A file may have any numbers.
        let done = Double(result.rounds) * Double(result.operationsPerBlock)
        let isShort = done < Double(measurement.requested.operations)
        return isShort || result.rounds < measurement.requested.rounds ? result.stop : nil
    }

    /// Whether the time limit or the budget gave it fewer rounds than requested.
    package var roundsShortened: Bool { limitedBy != nil && result.rounds < measurement.requested.rounds }

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
