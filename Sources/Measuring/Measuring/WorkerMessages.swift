package import Timing
package import Verification

/// A request to a worker: one JSON value a line on its stdin.
package enum WorkerRequest: Codable, Sendable {
    case prepare(PreparedWorkload.Request)
    case probe(Timing.Configuration)
    case record(Timing.Configuration, plan: Plan?)
    case calibrate(kernel: String, nanoseconds: Double)
    /// `extra` operations are the additional work of a control.
    case block(kernel: String, operations: Int, extra: Int)
    case count(kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?)
}

/// A reply of a worker: one JSON value a line on its stdout; the first line is ``hello``.
package enum WorkerReply: Codable, Sendable {
    /// The version of the messages, and every kernel as `workload/kernel`; other versions may leave the kernels out.
    case hello(version: Int, kernels: [String]?)
    case prepared(PreparedWorkload.Facts)
    /// Rounds done and rounds expected; sent during a recording.
    case progress(done: Int, total: Int)
    case probed(Probe)
    case recorded(JudgedRecording)
    case calibrated(operations: Int)
    case block(nanoseconds: UInt64, isRight: Bool)
    case counted(CountedInstructions)
    /// The exit code and the reason of a refusal.
    case refused(code: Int32, message: String)

    /// The version of the messages and of how a block is measured: executables of different versions are not compared.
    static let version = 2
}

/// The blocks of one process, with the verdicts on the answers that were verified before they were timed.
package struct JudgedRecording: Codable, Sendable {
    package var recording: Recording
    /// By kernel.
    package var verdicts: [String: Verdict]

    package init(recording: Recording, verdicts: [String: Verdict] = [:]) {
        (self.recording, self.verdicts) = (recording, verdicts)
    }

    /// What is impossible in it; nil for a sound one.
    package func defect(of subjects: [String], plan: Plan?) -> String? {
        recording.defect(of: subjects, plan: plan)
            ?? verdicts.values.lazy.compactMap { $0.contradiction(hasRuns: false) }.first
    }
}
