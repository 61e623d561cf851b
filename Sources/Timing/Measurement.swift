public import Statistics

/// One timed block.
public struct Sample: Hashable, Sendable, Codable {
    /// The process, from 0.
    public internal(set) var process = 0

    /// The round of that process, from 1; the warm-up round is 0 and is not kept.
    public let round: Int

    /// The place in the order of that round, from 0.
    public let position: Int

    /// The time of the block, in nanoseconds.
    public let nanoseconds: UInt64

    /// What the processor counted during the block; nil where it has no counters.
    public let counters: CounterReading?

    /// How often the process was taken from the processor during the block; nil where the system does not tell.
    public let involuntarySwitches: Int?

    /// What others did to the machine during the whole round; nil while it is going on.
    public internal(set) var disturbance: Disturbance?
}

/// Why a subject took no further part.
public enum StopReason: Hashable, Sendable, Codable {
    /// It did the rounds and the iterations asked for.
    case shareDone

    /// It used `Configuration.maxTime` first.
    case timeLimit

    /// Its output was not the verified one; round 0 is the calibration or the warm-up round.
    case voided(round: Int)

    /// The measurement was cancelled.
    case cancelled
}

/// What was measured of one subject, the twin, the null subject or the control.
public struct SubjectResult: Hashable, Sendable {
    /// The subject's id; `twin` and `control` for these.
    public let id: String

    /// K: the operations a block's time is divided by.
    ///
    /// The control did more than these; see `operations`.
    public let operationsPerBlock: Int

    /// The raw blocks, in the order of the rounds; kept even where the subject is void.
    public let samples: [Sample]

    /// The operations really done in the recorded blocks.
    public let operations: Int

    /// Why it took no further part.
    public let stop: StopReason

    /// Whether the time limit gave it fewer rounds than asked for.
    public let roundsShortened: Bool

    /// The time per operation in nanoseconds; nil where nothing was recorded or the subject is void.
    public let nanosecondsPerOperation: Summary?

    /// The median less the null subject's, in nanoseconds; only where the median is at least three times the null's.
    public let netNanosecondsPerOperation: Double?

    /// The time to the reference's, paired by round; nil for the reference itself and where too little was measured.
    public let ratio: PairedRatio?

    /// The between-process uncertainty of the ratio, as a fraction; nil where there was one process.
    public let betweenProcesses: Double?

    /// What the ratio allows to be said; nil for the reference, its companions and what is void.
    public let verdict: Verdict?

    /// The number of rounds recorded.
    public var rounds: Int { samples.count }
}

/// The result of timing some subjects against the fastest of them.
public struct Measurement: Hashable, Sendable {
    /// The id of the subject the ratios are to: the fastest at the calibration.
    public let reference: String

    /// The id of the subject with the smallest median time per operation, or nil where nothing was recorded or all are void.
    ///
    /// Usually the reference; another one then has a ratio just below 1.
    public let fastest: String?

    /// The subjects, in the order given.
    public let subjects: [SubjectResult]

    /// The reference a second time: its ratio, at 99 %, shows what the run makes of no difference.
    public let twin: SubjectResult

    /// The null subject, with the reference's operations per block.
    public let null: SubjectResult

    /// The reference with about 5 % more operations: its ratio, at 99 %, shows whether a difference is seen.
    public let control: SubjectResult

    /// The ratio put into the control: exactly 1.05 where K is a multiple of 20, more where K is small (2 for K = 1).
    public let controlExpected: Double

    /// The level of the subjects' ratios: 1 − 0.01 / m for m subjects beside the reference.
    public let level: Double

    /// The smallest difference told from none; nil where the twin has no interval.
    public let resolution: Resolution?

    /// Warnings; empty for a sound run.
    public let warnings: [Warning]

    /// The rounds completed in all processes, without the warm-up.
    public let rounds: Int

    /// The processes that were measured in.
    public let processes: Int

    /// Whether it was cancelled, and so is partial.
    public let isCancelled: Bool

    /// What was asked for.
    public let configuration: Configuration
}

extension Measurement {
    /// The share of the time during which some task of the machine waited for a processor; 0 where the system does not tell.
    public var load: Double {
        let everyone = subjects + [twin, null, control]
        let time = everyone.reduce(0.0) { $0 + $1.samples.reduce(0.0) { $0 + Double($1.nanoseconds) } }
        let pressure = everyone.map { $0.samples.reduce(0) { $0 + ($1.disturbance?.pressure ?? 0) } }.max() ?? 0
        return time > 0 ? Double(pressure) * 1000 / time : 0
    }
}
