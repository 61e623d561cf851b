/// Why a subject takes no further part.
package enum StopReason: String, StoredWord, Sendable {
    /// It did the requested rounds and iterations.
    case shareDone = "done"

    /// It used `Configuration.maxTime` first.
    case timeLimit = "max-time"

    /// The budget of the whole run left it no more.
    case budget

    /// An output of the round after its last was not the verified one.
    case voided
}

/// The result of one subject, the twin, the null subject or the control.
package struct SubjectResult: Hashable, Sendable, Codable {
    /// The subject's id; `twin` and `control` for these.
    package let id: String

    /// K: the operations by which a block's time is divided.
    ///
    /// The control did more than these; see `operations`.
    package let operationsPerBlock: Int

    /// The times of its blocks in nanoseconds, one list a process, from the first round on; kept even where the subject is
    /// void.
    ///
    /// The i-th blocks of two subjects in a process are of the same round.
    package let times: [[UInt64]]

    /// The wall times of the same blocks.
    package let wall: [[UInt64]]

    /// Whether the wall times are its cost: other threads did a part of the work, or the system has no processor time.
    package let isByWall: Bool

    /// The operations actually done in the recorded blocks.
    package let operations: Int

    /// Why it takes no further part.
    package let stop: StopReason

    /// Whether the time limit or the budget gave it fewer rounds than requested.
    package let roundsShortened: Bool

    /// Whether the time limit or the budget gave it fewer operations than requested.
    package let operationsShortened: Bool

    /// The time per operation in nanoseconds; nil where nothing was recorded or the subject is void.
    package let nanosecondsPerOperation: Summary?

    /// The time divided by the baseline's, paired by round; nil for the baseline itself and for too few rounds.
    ///
    /// The interval is the wider of that over the rounds and that over the processes.
    package let ratio: Ratio?

    /// The between-process uncertainty of the ratio, as a fraction; nil for a single process.
    package let betweenProcesses: Double?

    /// The conclusion from the ratio; nil for companions, and for void subjects that are not the baseline.
    package let verdict: SpeedDifference?

    enum CodingKeys: String, CodingKey {
        case operations, stop, ratio, verdict, times, wall
        case id = "implementation"
        case operationsPerBlock = "k"
        case roundsShortened = "rounds_shortened"
        case operationsShortened = "operations_shortened"
        case nanosecondsPerOperation = "ns_per_operation"
        case betweenProcesses = "between_processes"
        case isByWall = "by_wall"
    }

    /// The number of rounds recorded.
    package var rounds: Int { times.reduce(0) { $0 + $1.count } }

    /// Whether a block's output differed from the verified answers.
    package var isVoid: Bool { stop == .voided }

    /// The costs of an operation in nanoseconds, one list a process.
    package var costs: [[Double]] { (isByWall ? wall : times).perOperation(operationsPerBlock) }
}

/// The result of timing some subjects against the fastest of them.
@dynamicMemberLookup
package struct Measurement: Hashable, Sendable {
    /// The id of the fastest subject at the calibration.
    package let baseline: String

    /// The subjects, in the order given.
    package let subjects: [SubjectResult]

    /// The baseline a second time; its ratio, at 99 %, must include 1.
    package let twin: SubjectResult

    /// The null subject, with the baseline's operations per block.
    package let null: SubjectResult

    /// The baseline with about 5 % more operations; its ratio, at 99 %, must show them.
    package let control: SubjectResult

    package let facts: MeasurementFacts

    package subscript<Value>(dynamicMember path: KeyPath<MeasurementFacts, Value>) -> Value { facts[keyPath: path] }
}

/// What the results of one measurement have in common.
package struct MeasurementFacts: Sendable, Codable, Hashable {
    /// What was requested; the time limit or the budget may have allowed less.
    package struct Request: Sendable, Codable, Hashable {
        /// The rounds of all processes.
        package let rounds: Int
        /// The operations of all rounds.
        package let operations: Int
    }

    package let requested: Request

    /// The control's operations divided by K: exactly 1.05 where K is a multiple of 20, more where K is small (2 for K
    /// = 1).
    package let controlExpected: Double

    /// The smallest difference that can be resolved, as a fraction; nil where the twin has no interval.
    package let resolution: Double?

    /// What others took of the machine during the rounds.
    package let disturbance: Disturbance

    /// Defects, empty for a sound measurement, which are printed before the figures.
    package let warnings: [Warning]

    enum CodingKeys: String, CodingKey {
        case requested, resolution, disturbance, warnings
        case controlExpected = "control_expected"
    }
}
