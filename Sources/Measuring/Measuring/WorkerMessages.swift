package import Support
package import Results
package import Timing
package import Verification

/// A request to a worker: one JSON value per line on its stdin.
package enum WorkerRequest: Codable, Sendable {
    case prepare(PreparedWorkload.Request)
    case probe(Timing.Configuration)
    case record(Timing.Configuration, plan: Plan?)
    case calibrate(kernel: String, nanoseconds: Double)
    /// `extra` operations are the additional work of a control.
    case block(kernel: String, operations: Int, extra: Int)
    case count(kernel: String, operations: Int, limit: Int, source: InstructionCount.Source?)
}

/// A reply of a worker: one JSON value per line on its stdout; the first line is ``hello``.
package enum WorkerReply: Codable, Sendable {
    /// The version of the messages, and every kernel as `workload/kernel`; other versions may leave the kernels out.
    case hello(version: Int, kernels: [String]?)
    case prepared(PreparedWorkload.Facts)
    /// Rounds done and rounds expected; sent during a recording.
    case progress(done: Int, total: Int)
    case probed(JudgedProbe)
    case recorded(Recording)
    case calibrated(operations: Int)
    case block(TimedBlock)
    case counted(InstructionCount)
    case uncounted(Uncounted)
    /// The exit code and the reason of a refusal.
    case refused(code: Int32, message: String)

    /// The version of the messages and of how a block is measured: executables of different versions are not compared.
    static let version = 3
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

// Either end of the pipe may be another program: numbers out of range are refused before they are used.

extension WorkerReply {
    /// What is impossible in a reply to a request, where these kernels are prepared; nil for a sound one.
    package func defect(to request: WorkerRequest, kernels: [String]) -> String? {
        switch (self, request) {
        case (.prepared(let facts), .prepare(let request)):
            let names = facts.kernels.map(\.name)
            guard Set(names).count == names.count, Set(names).isSubset(of: request.kernels) else {
                return "the kernels \(names.joined(separator: ", "))"
            }
            return 0...1_000_000_000 ~= facts.batch ? nil : "\(facts.batch) inputs"
        case (.probed(let judged), _):
            return judged.probe.defect(of: kernels)
                ?? judged.verdicts.values.lazy.compactMap { $0.contradiction(hasRuns: false) }.first
        case (.recorded(let recording), .record(_, let plan)): return recording.defect(of: kernels, plan: plan)
        case (.calibrated(let operations), _):
            return 1...Calibration.maximumOperations ~= operations ? nil : "\(operations) operations in a block"
        case (.counted(let count), .count(_, let operations, _, _)):
            guard count.operations == operations else {
                return "instructions of \(count.operations) operations, not of \(operations)"
            }
            return (-1e15...1e15).contains(count.value) ? nil : "\(count.value) instructions"
        default: return nil
        }
    }

    /// The error of a refusal, whose exit code is only one that a side may cause; nil for another reply.
    package var refusal: SideError? {
        guard case .refused(let code, let message) = self else { return nil }
        let codes: [ExitStatus] = [.nothing, .mismatch, .reference, .internalError]
        return SideError(problem: message, code: codes.first { $0.rawValue == code })
    }
}

extension WorkerRequest {
    /// A number out of range; nil for a request that can be met.
    package var defect: String? {
        let operations = 1...(16 * Calibration.maximumOperations)
        switch self {
        case .prepare(let request):
            guard -9999...9999 ~= request.firstYear, request.firstYear...9999 ~= request.lastYear else {
                return "the years \(request.firstYear) to \(request.lastYear)"
            }
            if let size = request.size, !(1...10_000_000 ~= size) { return "inputs of size \(size)" }
        case .probe(let share): return Self.defect(share)
        case .record(let share, let plan):
            return plan.flatMap { $0.defect(of: Array($0.operations.keys)) } ?? Self.defect(share)
        case .calibrate(_, let nanoseconds):
            guard nanoseconds > 0, nanoseconds <= 1e12 else { return "a block of \(nanoseconds) ns" }
        case .block(_, let count, let extra):
            guard operations ~= count, 0...count ~= extra else { return "a block of \(count) and \(extra) operations" }
        case .count(_, let count, let limit, _):
            guard 1...1_000_000 ~= count, 0...1_000_000_000 ~= limit else {
                return "\(count) operations counted up to \(limit) instructions"
            }
        }
        return nil
    }

    /// The share of a process may have fewer rounds than a measurement.
    private static func defect(_ share: Timing.Configuration) -> String? {
        guard 1...1_000_000 ~= share.rounds, 0...1_000_000_000_000 ~= share.iterations, share.maxTime > 0,
            share.maxTime <= 1e6, 1...10_000 ~= share.processes, share.largestBlock ?? 1 >= 1
        else { return "\(share)" }
        return nil
    }
}
