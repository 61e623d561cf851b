import Adapters
package import Timing
package import Verification

/// One side of a measurement: prepares a workload, then calibrates, times and counts its kernels.
///
/// A worker process is one, ``LocalSide`` does the work inside of it, and tests have one on a fake clock.
package protocol Side {
    /// Every kernel that the side has, as `workload/kernel`.
    func kernels() async throws -> [String]

    /// Chooses the inputs of a workload; the batch of the result is 0 where the years have no inputs.
    func prepare(_ request: PreparedWorkload.Request) async throws -> PreparedWorkload.Facts

    /// Verifies the answers that are to be timed, and finds what a round costs; `share` is this side's part of the
    /// measurement.
    func probe(_ share: Timing.Configuration) async throws -> JudgedProbe

    /// Measures the prepared kernels in interleaved rounds: `share` is this side's part of them.
    ///
    /// `plan` is that of the first recording of the same request, nil for the first. `progress` is called with the
    /// rounds done and the rounds expected.
    func record(
        _ share: Timing.Configuration, plan: Plan?, progress: (_ done: Int, _ total: Int) -> Void
    ) async throws -> Recording

    /// Finds how many operations of a prepared kernel, 1 or more, take that many nanoseconds.
    func calibrate(_ kernel: String, nanoseconds: Double) async throws -> Int

    /// Times one block of `operations + extra` operations of a prepared kernel.
    func block(_ kernel: String, operations: Int, extra: Int) async throws -> TimedBlock

    /// Counts the instructions per operation of a prepared kernel, as the slope between n = `operations` and 2 n
    /// operations.
    ///
    /// `limit` is the largest number of instructions to step through in one run; `source` nil allows any method.
    func count(
        _ kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?
    ) async throws -> Result<InstructionCount, Uncounted>
}

/// The cost of a measurement, with the verdicts on the answers that are to be timed.
package struct JudgedProbe: Codable, Sendable {
    package var probe: Probe
    /// By kernel.
    package var verdicts: [String: Verdict]

    package init(probe: Probe, verdicts: [String: Verdict] = [:]) {
        (self.probe, self.verdicts) = (probe, verdicts)
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
    /// - Throws: ``SideError`` where the side cannot be used, ``ExitStatus/interrupted`` where SIGINT ended it, and
    ///   errors of the body.
    func withSide<Result>(processor: Int?, _ body: (Launched) async throws -> Result) async throws -> Result

    /// The launcher of sides that count instructions.
    var counting: Self { get }
}

extension Side {
    /// The largest number in one run with a given number of operations, as from a stored report.
    private var givenLimit: Int { 100_000 }

    /// Counts the instructions of as many operations as have about 500, up to 256; of one that has up to 4 000.
    ///
    /// These bounds, and not a time, limit what stepping costs: up to 30 µs for each instruction. A power of two leaves no
    /// rest beside the lanes of a vector; those that take fewer instructions together are counted again, more at once.
    package func countInstructions(_ kernel: String) async throws -> Result<InstructionCount, Uncounted> {
        let limit = 4_000
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
        try await count(kernel, operations: stored.operations, limit: givenLimit, source: stored.source)
    }
}

/// The callbacks of a long measurement.
package struct Observer {
    /// Shows a title, the current part (from 0) and its completed share, 0…1.
    package var show: (_ title: String, _ part: Int, _ fraction: Double) -> Void
    /// Shows a title, the seconds done and the seconds left, nil where nothing is known of them; `isBound` where there
    /// may be fewer.
    package var showLeft: (_ title: String, _ done: Double, _ left: Double?, _ isBound: Bool) -> Void
    /// Prints a line.
    package var note: (String) -> Void
    /// Whether to stop as soon as possible.
    package var isInterrupted: () -> Bool

    package init(
        show: @escaping (_ title: String, _ part: Int, _ fraction: Double) -> Void = { _, _, _ in },
        showLeft: @escaping (_ title: String, _ done: Double, _ left: Double?, _ isBound: Bool) -> Void = {
            _, _, _, _ in
        },
        note: @escaping (String) -> Void = { _ in },
        isInterrupted: @escaping () -> Bool = { Interruption.isPending }
    ) {
        (self.show, self.showLeft, self.note, self.isInterrupted) = (show, showLeft, note, isInterrupted)
    }
}
