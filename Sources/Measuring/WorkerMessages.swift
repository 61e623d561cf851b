import Reports
import Timing

/// What a worker is asked, one JSON value a line on its stdin.
enum WorkerRequest: Codable, Sendable {
    /// Choose the inputs of a workload.
    case prepare(PreparedWorkload.Request)
    /// Measure what was prepared: this process's share of the rounds.
    case record(Timing.Configuration, plan: Plan?)
    /// Find the operations of a block of so many nanoseconds.
    case calibrate(kernel: String, nanoseconds: Double)
    /// Time one block, which has more operations than it says where a control is wanted.
    case block(kernel: String, operations: Int, extra: Int)
    /// Count the instructions of an operation by slope; in any way, where no source is given.
    case count(kernel: String, operations: Int, limit: Int, source: RunRow.Instructions.Source?)
}

/// What a worker answers, one JSON value a line on its stdout; the first line is ``hello``.
enum WorkerReply: Codable, Sendable {
    /// The version of these messages, and every kernel of the executable as `workload/kernel`; other versions may not tell.
    case hello(version: Int, kernels: [String]?)
    /// What was prepared.
    case prepared(PreparedWorkload.Facts)
    /// How far a measurement is.
    case progress(done: Int, total: Int)
    /// The blocks.
    case recorded(Recording)
    /// The operations of a block.
    case calibrated(operations: Int)
    /// The time of a block, and whether its output was the verified one.
    case block(nanoseconds: UInt64, isRight: Bool)
    /// Instructions of an operation.
    case counted(CountedInstructions)
    /// It cannot be done: the exit code that it calls for, and why.
    case refused(code: Int32, message: String)

    /// The version of the messages and of how a block is measured: two that measure differently must not be compared.
    static let version = 2
}

/// Instructions of an operation, or why there are none.
struct CountedInstructions: Codable, Sendable, Hashable {
    /// How it ended.
    enum Status: String, Codable, Sendable {
        /// By the processor's counters.
        case counters
        /// By executing one after the other.
        case stepping
        /// More than the limit for stepping.
        case tooMany
        /// Neither can be had here.
        case unavailable
        /// The output was not the verified one.
        case wrong
    }

    /// How it ended.
    let status: Status
    /// Instructions per operation, where there are some.
    let value: Double?
    /// n, of the slope between n and 2 n operations.
    let operations: Int
}
