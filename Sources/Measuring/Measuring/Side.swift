/// One side of a measurement: prepares a workload, then calibrates, times and counts its kernels.
///
/// A ``WorkerProcess`` is one, in which a ``Worker`` does the work, and tests have one on a fake clock.
package protocol Side {
    /// Answers a call; `progress` is called after each round of a recording.
    func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) async throws -> Reply
}

/// What a side is called for: a line of JSON where it is another process.
package enum SideCall: Codable {
    case kernels
    case prepare(PreparedWorkload.Request)
    case record(Timing.Configuration, plan: Plan?)
    case calibrate(kernel: String, nanoseconds: Double)
    case block(kernel: String, operations: Int, extra: Int)
    case count(kernel: String, like: InstructionCount?)
}

extension Side {
    /// Every kernel that the side has, as `workload/kernel`.
    package func kernels() async throws -> [String] { try await answer(.kernels) {} }

    /// Chooses the inputs of a workload; the batch of the result is 0 where the years have no inputs.
    package func prepare(_ request: PreparedWorkload.Request) async throws -> PreparedWorkload.Facts {
        try await answer(.prepare(request)) {}
    }

    /// Measures the prepared kernels in interleaved rounds: `share` is this side's part of them.
    ///
    /// `plan` is that of the first recording of the same request, nil for the first, which also verifies the answers.
    package func record(
        _ share: Timing.Configuration, plan: Plan?, progress: () -> Void
    ) async throws -> JudgedRecording {
        try await answer(.record(share, plan: plan), progress: progress)
    }

    /// Finds how many operations of a prepared kernel, 1 or more, take that many nanoseconds.
    package func calibrate(_ kernel: String, nanoseconds: Double) async throws -> Int {
        try await answer(.calibrate(kernel: kernel, nanoseconds: nanoseconds)) {}
    }

    /// Times one block of `operations + extra` operations of a prepared kernel, of which the extra ones are a control's.
    package func block(_ kernel: String, operations: Int, extra: Int) async throws -> TimedBlock {
        try await answer(.block(kernel: kernel, operations: operations, extra: extra)) {}
    }

    /// Counts the instructions of an operation of a prepared kernel, in the way of a `known` count where there is one.
    package func count(
        _ kernel: String, like known: InstructionCount? = nil
    ) async throws -> Result<InstructionCount, Uncounted> {
        (try await answer(.count(kernel: kernel, like: known)) {} as Counted).result
    }
}

/// The recording of a process, with the verdicts on the answers that it verified.
package struct JudgedRecording: Codable, Sendable {
    package let recording: Recording
    /// By kernel.
    package let verdicts: [String: Verdict]
    /// Of adapters' kernels, by name.
    package let clocks: [String: OwnClock]

    package init(_ recording: Recording, verdicts: [String: Verdict] = [:], clocks: [String: OwnClock] = [:]) {
        (self.recording, self.verdicts, self.clocks) = (recording, verdicts, clocks)
    }
}

package struct TimedBlock: Codable, Sendable, Hashable {
    /// What it cost, as in a run.
    package let nanoseconds: UInt64
    /// Whether the block's output was the verified one.
    package let isRight: Bool

    package init(nanoseconds: UInt64, isRight: Bool) { (self.nanoseconds, self.isRight) = (nanoseconds, isRight) }
}

/// Starts fresh sides, passes them to a body and ends them.
package protocol SideLauncher: Sendable {
    associatedtype Launched: Side

    /// Starts a side, bound to a processor where the system allows it, nil for any, or one that `counts` instructions.
    ///
    /// - Throws: ``Failure`` where the side cannot be used, ``ExitStatus/interrupted`` where SIGINT ended it, and errors of
    ///   the body.
    func withSide<Result>(
        processor: Int?, counts: Bool, _ body: (Launched) async throws -> Result
    ) async throws -> Result
}

/// The callbacks of a long measurement.
package struct Observer {
    /// Shows a title, the current part (from 0) and its completed share, 0…1.
    package var show: (_ title: String, _ part: Int, _ fraction: Double) -> Void
    /// Shows a title, the seconds done and the most that are left, nil where there is no limit.
    package var showLeft: (_ title: String, _ done: Double, _ left: Double?) -> Void
    /// Prints a line.
    package var note: (String) -> Void
    /// Whether to stop as soon as possible.
    package var isInterrupted: () -> Bool

    package init(
        show: @escaping (_ title: String, _ part: Int, _ fraction: Double) -> Void = { _, _, _ in },
        showLeft: @escaping (_ title: String, _ done: Double, _ left: Double?) -> Void = { _, _, _ in },
        note: @escaping (String) -> Void = { _ in },
        isInterrupted: @escaping () -> Bool = { Interruption.isPending }
    ) {
        (self.show, self.showLeft, self.note, self.isInterrupted) = (show, showLeft, note, isInterrupted)
    }
}
