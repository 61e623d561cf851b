/// One side of a measurement: prepares a workload, then calibrates, times and counts its kernels.
///
/// A ``WorkerProcess`` is one, in which a ``Worker`` does the work, and tests have one on a fake clock.
package protocol Side {
    /// Answers a call, with the type of which it says; `progress` is called after each round of a recording.
    func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) throws -> Reply

    /// Lets it end; one that is let go of before is killed.
    func end()
}

extension Side {
    /// Answers a call that has no rounds.
    package func answer<Reply: Codable>(_ call: SideCall) throws -> Reply { try answer(call) {} }
}

/// What a side is called for: a line of JSON where it is another process.
package enum SideCall: Codable {
    /// Every kernel that the side has, as `workload/kernel`: `[String]`.
    case kernels
    /// Chooses the inputs of a workload: ``PreparedWorkload/Facts``, whose batch is 0 where the years have no inputs.
    case prepare(PreparedWorkload.Request)
    /// Measures the prepared kernels in interleaved rounds, a share of them here: ``JudgedRecording``.
    ///
    /// The plan is that of the first recording of the same request, nil for the first, which also verifies the answers.
    case record(Timing.Configuration, plan: Plan?)
    /// Finds how many operations of a prepared kernel, 1 or more, take that many nanoseconds: `Int`.
    case calibrate(kernel: String, nanoseconds: Double)
    /// Times one block of `operations + extra` operations of a prepared kernel, of which the extra ones are a control's:
    /// ``TimedBlock``.
    case block(kernel: String, operations: Int, extra: Int)
    /// Counts the instructions of an operation of a prepared kernel, over the operations of a known count where there is
    /// one: ``Counted``.
    case count(kernel: String, operations: Int?)
}

/// The recording of a process, with the verdicts on the answers that it verified.
package struct JudgedRecording: Codable, Sendable {
    package let recording: Recording
    /// By kernel.
    package let verdicts: [String: Verdict]

    package init(_ recording: Recording, verdicts: [String: Verdict] = [:]) {
        (self.recording, self.verdicts) = (recording, verdicts)
    }
}

package struct TimedBlock: Codable, Sendable, Hashable {
    /// What it cost, as in a run.
    package let nanoseconds: UInt64
    /// Whether the block's output was the verified one.
    package let isRight: Bool

    package init(nanoseconds: UInt64, isRight: Bool) { (self.nanoseconds, self.isRight) = (nanoseconds, isRight) }
}

/// Starts a side, bound to a processor where the system allows it, nil for any, or one that `counts` instructions.
///
/// - Throws: ``Failure`` where the side cannot be used, ``ExitStatus/interrupted`` where SIGINT ended it.
package typealias Launch = (_ processor: Int?, _ counts: Bool) throws -> any Side

/// The callbacks of a long measurement.
package struct Observer {
    /// Shows a title, the current part (from 0) and its completed share, 0…1.
    package var show: (_ title: String, _ part: Int, _ fraction: Double) -> Void = { _, _, _ in }
    /// Shows a title, the seconds done and the most that are left, nil where there is no limit.
    package var showLeft: (_ title: String, _ done: Double, _ left: Double?) -> Void = { _, _, _ in }
    /// Prints a line.
    package var note: (String) -> Void = { _ in }
    /// Whether to stop as soon as possible.
    package var isInterrupted: () -> Bool = { Interruption.isPending }

    /// Shows nothing, and stops after SIGINT.
    package init() {}
}
