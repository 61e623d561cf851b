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
    /// Instructions per operation, where they could be counted.
    package let instructionsPerOperation: InstructionCount?
    /// Why there are no instructions; nil where there are, and for companions.
    package let instructionsOmitted: Uncounted?
    /// The path that the processor made the kernel choose, such as `avx2`; nil where it has one.
    package let codePath: String?
    /// What an adapter's clock says; nil for a kernel, whose times are by calbench's.
    package let clock: OwnClock?

    enum CodingKeys: String, CodingKey {
        case setting, seed, years, batch, role, verify, result, measurement, clock
        case isSwept = "swept"
        case instructionsPerOperation = "instructions_per_operation"
        case instructionsOmitted = "instructions_omitted"
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
        instructionsPerOperation = try? instructions?.get()
        if case .failure(let why) = instructions { instructionsOmitted = why } else { instructionsOmitted = nil }
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
    /// The share of the time during which some task of the machine waited for a processor; nil where it is not known.
    package let pressureShare: Double?
    /// The share of the time that the hypervisor took from the machine's processors.
    package let stealShare: Double?
    /// Warnings, which are printed before the figures.
    package let warnings: [Warning]

    enum CodingKeys: String, CodingKey {
        case requested, resolution, warnings
        case controlExpected = "control_expected"
        case pressureShare = "pressure_share"
        case stealShare = "steal_share"
    }

    package init(_ measurement: Measurement) {
        requested = Request(
            rounds: measurement.configuration.rounds, operations: measurement.configuration.iterations)
        (controlExpected, resolution) = (measurement.controlExpected, measurement.resolution?.relative)
        (pressureShare, stealShare) = (measurement.pressureShare, measurement.stealShare)
        warnings = measurement.warnings
    }
}

extension RunRow {
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
        median(result.blocks.timesPerOperation(result.operationsPerBlock, byWall: true))
    }

    /// The seconds of its blocks.
    package var seconds: Double { result.blocks.reduce(0.0) { $0 + Double($1.ns) } / 1e9 }

    /// The times per operation of the blocks, in nanoseconds, one list a process that has blocks.
    package var timesByProcess: [[Double]] {
        Dictionary(grouping: zip(result.blocks, result.timesPerOperation)) { $0.0.process }
            .sorted { $0.key < $1.key }.map { $0.value.map(\.1) }
    }

    /// The time divided by that of another row of the measurement, over the rounds of both, and between the processes.
    package func paired(with other: RunRow, level: Double) -> (rounds: Ratio, between: BetweenProcesses?)? {
        func key(_ round: Block) -> [Int] { [round.process, round.round] }
        let times = Dictionary(zip(other.result.blocks.map(key), other.result.timesPerOperation)) { first, _ in first }
        let pairs = zip(result.blocks, result.timesPerOperation).compactMap { block, time in
            times[key(block)].map { (own: time, other: $0, process: block.process) }
        }
        let ratio = Ratio.paired(pairs.map(\.own), to: pairs.map(\.other), level: level)
        let processes = Dictionary(grouping: pairs, by: \.process).sorted { $0.key < $1.key }.map(\.value)
        return ratio.map { ($0, BetweenProcesses(processes.map { $0.map { $0.own / $0.other } })) }
    }

    /// What no measurement has, in words; nil for a sound row.
    ///
    /// Its verdict is checked where it stands.
    var contradiction: String? {
        guard result.operationsPerBlock > 0 else { return "k is \(result.operationsPerBlock), not above 0" }
        let ratio = result.ratio.map { [$0.estimate, $0.low, $0.high] } ?? []
        if let bad = ratio.first(where: { !($0.isFinite && $0 > 0) }) {
            return "\(bad): expected a ratio above 0"
        }
        if let count = instructionsPerOperation, !(count.value.isFinite && count.value >= 0 && count.operations > 0) {
            return "\(count.value) instructions per operation of \(count.operations) operations"
        }
        if let resolution = measurement.resolution, !(resolution.isFinite && resolution >= 0) {
            return "resolution \(resolution): expected 0 or more"
        }
        let times = result.isVoid ? nil : Summary(result.timesPerOperation)
        guard result.nanosecondsPerOperation == times else {
            func text(_ times: Summary?) -> String {
                times.map { "\($0.minimum), \($0.median), \($0.p90), \($0.p99)" } ?? "none"
            }
            return "ns_per_operation is \(text(result.nanosecondsPerOperation)); its rounds give \(text(times))"
        }
        return nil
    }
}
