/// Why a subject takes no further part.
package enum StopReason: Hashable, Sendable, Codable {
    /// It did the requested rounds and iterations.
    case shareDone

    /// It used `Configuration.maxTime` first.
    case timeLimit

    /// It did the rounds of `Plan.rounds`, fewer than requested.
    case planDone

    /// Its output was not the verified one; round 0 is the calibration or the warm-up round.
    case voided(round: Int)

    /// The measurement was cancelled.
    case cancelled
}

/// A word, and the round of a void subject: `budget`, `voided 7`.
extension StopReason: RawRepresentable {
    package init?(rawValue: String) {
        let words = rawValue.split(separator: " ", omittingEmptySubsequences: false)
        switch (words[0], words.dropFirst().first.flatMap { Int($0) }, words.count) {
        case ("done", nil, 1): self = .shareDone
        case ("max-time", nil, 1): self = .timeLimit
        case ("budget", nil, 1): self = .planDone
        case ("cancelled", nil, 1): self = .cancelled
        case ("voided", let round?, 2): self = .voided(round: round)
        default: return nil
        }
    }

    package var rawValue: String {
        switch self {
        case .shareDone: "done"
        case .timeLimit: "max-time"
        case .planDone: "budget"
        case .cancelled: "cancelled"
        case .voided(let round): "voided \(round)"
        }
    }
}

/// The result of one subject, the twin, the null subject or the control.
package struct SubjectResult: Hashable, Sendable, Codable {
    /// The subject's id; `twin` and `control` for these.
    package let id: String

    /// K: the operations by which a block's time is divided.
    ///
    /// The control did more than these; see `operations`.
    package let operationsPerBlock: Int

    /// The raw blocks in the order of the rounds, kept even where the subject is void.
    @BlockColumns package var blocks: [Block]

    /// Whether its time is the wall time: other threads worked for it, it has its own clock, or the system has no other.
    package let byWall: Bool?

    /// The operations actually done in the recorded blocks.
    package let operations: Int

    /// Why it takes no further part.
    package let stop: StopReason

    /// Whether the time limit or the plan gave it fewer rounds than requested.
    package let roundsShortened: Bool

    /// Whether the time limit or the plan gave it fewer operations than requested.
    package let operationsShortened: Bool

    /// The time per operation in nanoseconds; nil where nothing was recorded or the subject is void.
    package let nanosecondsPerOperation: Summary?

    /// The median less the null subject's, in nanoseconds; nil unless the median is at least three times the null's.
    package let netNanosecondsPerOperation: Double?

    /// The time divided by the baseline's, paired by round; nil for the baseline itself and for too few rounds.
    ///
    /// The interval is the wider of that over the rounds and that over the processes.
    package let ratio: Ratio?

    /// The between-process uncertainty of the ratio, as a fraction; nil for a single process.
    package let betweenProcesses: Double?

    /// The conclusion from the ratio; nil for companions, and for void subjects that are not the baseline.
    package let verdict: SpeedDifference?

    enum CodingKeys: String, CodingKey {
        case operations, stop, ratio, verdict
        case id = "implementation"
        case operationsPerBlock = "k"
        case blocks = "rounds"
        case roundsShortened = "rounds_shortened"
        case operationsShortened = "operations_shortened"
        case nanosecondsPerOperation = "ns_per_operation"
        case netNanosecondsPerOperation = "net_ns_per_operation"
        case betweenProcesses = "between_processes"
        case byWall = "by_wall"
    }

    /// The number of rounds recorded.
    package var rounds: Int { blocks.count }

    /// Whether a block's output differed from the verified answers.
    package var isVoid: Bool { if case .voided = stop { true } else { false } }

    /// The times per operation of the blocks, in nanoseconds.
    package var timesPerOperation: [Double] { blocks.timesPerOperation(operationsPerBlock, byWall: byWall != false) }
}

/// The result of timing some subjects against the fastest of them.
package struct Measurement: Hashable, Sendable {
    /// The id of the baseline: the fastest subject at the calibration.
    package let reference: String

    /// The id of the subject with the smallest median time per operation; nil where nothing was recorded or all are
    /// void.
    ///
    /// Usually the baseline; another one then has a ratio just below 1.
    package let fastest: String?

    /// The subjects, in the order given.
    package let subjects: [SubjectResult]

    /// The baseline a second time; its ratio, at 99 %, must include 1.
    package let twin: SubjectResult

    /// The null subject, with the baseline's operations per block.
    package let null: SubjectResult

    /// The baseline with about 5 % more operations; its ratio, at 99 %, must show them.
    package let control: SubjectResult

    /// The control's operations divided by K: exactly 1.05 where K is a multiple of 20, more where K is small (2 for K
    /// = 1).
    package let controlExpected: Double

    /// The level of the subjects' ratios: 1 − 0.01 / m for m subjects beside the baseline.
    package let level: Double

    /// The smallest difference that can be resolved; nil where the twin has no interval.
    package let resolution: Resolution?

    /// Defects, empty for a sound measurement.
    package let warnings: [Warning]

    /// The rounds completed in all processes, without the warm-up.
    package let rounds: Int

    /// The number of processes.
    package let processes: Int

    /// Whether it was cancelled and is partial.
    package let isCancelled: Bool

    /// The requested extent.
    package let configuration: Configuration
}

extension Measurement {
    /// The share of the time during which some task of the machine waited for a processor; nil where the system does not
    /// provide it.
    package var pressureShare: Double? { share(of: \.pressure, nanoseconds: 1000) }

    /// The share of the time that the hypervisor took from the machine's processors, up to the number of them; nil where
    /// the system does not provide it.
    package var stealShare: Double? { share(of: \.steal, nanoseconds: 10_000_000) }

    private func share(of quantity: KeyPath<Block, Int?>, nanoseconds: Double) -> Double? {
        let everyone = subjects + [twin, null, control]
        let time = everyone.reduce(0.0) { $0 + $1.blocks.reduce(0.0) { $0 + Double($1.ns) } }
        let sums = everyone.compactMap { participant -> Int? in
            let known = participant.blocks.compactMap { $0[keyPath: quantity] }
            return known.isEmpty ? nil : known.reduce(0, +)
        }
        guard time > 0, let sum = sums.max() else { return nil }
        return Double(sum) * nanoseconds / time
    }
}
