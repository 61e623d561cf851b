/// One side of a measurement: prepares a workload, then calibrates, times and counts its kernels.
///
/// A worker process is one, ``LocalSide`` does the work inside of it, and tests have one on a fake clock.
package protocol Side {
    /// Every kernel that the side has, as `workload/kernel`.
    func kernels() async throws -> [String]

    /// Answers a call; `progress` is called after each round of a recording.
    func answer<Reply: Codable>(_ call: SideCall, progress: () -> Void) async throws -> Reply
}

/// What a side is called for: a line of JSON where it is another process.
package enum SideCall: Codable {
    case prepare(PreparedWorkload.Request)
    case record(Timing.Configuration, plan: Plan?)
    case calibrate(kernel: String, nanoseconds: Double)
    case block(kernel: String, operations: Int, extra: Int)
    case count(kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?)
}

extension Side {
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

    /// Counts the instructions per operation of a prepared kernel, as the slope between n = `operations` and 2 n
    /// operations.
    ///
    /// `limit` is the largest number of instructions to step through in one run; `source` nil allows any method.
    package func count(
        _ kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?
    ) async throws -> Result<InstructionCount, Uncounted> {
        let call = SideCall.count(kernel: kernel, operations: operations, limit: limit, source: source)
        return (try await answer(call) {} as Counted).result
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

    /// Starts a side, bound to a processor where the system allows it; nil for any.
    ///
    /// - Throws: ``Failure`` where the side cannot be used, ``ExitStatus/interrupted`` where SIGINT ended it, and errors of
    ///   the body.
    func withSide<Result>(processor: Int?, _ body: (Launched) async throws -> Result) async throws -> Result

    /// The launcher of sides that count instructions.
    var counting: Self { get }
}

extension Side {
    /// The most instructions of the operations that are counted, in `run` as in `gate`.
    ///
    /// This, and not a time, limits what stepping costs: 12 to 60 µs for each instruction in a virtual machine.
    private var mostInstructions: Int { 12_000 }

    /// Counts the instructions of as many operations as have about 500, up to 256; of one that has more.
    ///
    /// A power of two leaves no
    /// rest beside the lanes of a vector; those that take fewer instructions together are counted again, more at once.
    package func countInstructions(_ kernel: String) async throws -> Result<InstructionCount, Uncounted> {
        let limit = mostInstructions
        var operations = 1
        var count = try await count(kernel, operations: operations, limit: limit, source: nil)
        while case .success(let counted) = count {
            let fitting = min(256, Int(500 / max(counted.value, 1)))
            let many = fitting > 1 ? 1 << (Int.bitWidth - 1 - fitting.leadingZeroBitCount) : 1
            guard many > operations else { break }
            operations = many
            let more = try await self.count(kernel, operations: many, limit: limit, source: nil)
            // The first input has few, others have not.
            if more == .failure(.tooMany) { break }
            count = more
        }
        return count
    }

    /// Counts instructions by the method and over the operations of a stored count; other operations would have other
    /// inputs.
    package func countInstructions(
        _ kernel: String, like stored: InstructionCount
    ) async throws -> Result<InstructionCount, Uncounted> {
        try await count(kernel, operations: stored.operations, limit: mostInstructions, source: stored.source)
    }
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
