import Foundation
import Statistics
import Timing

/// The strong form of a gate: two executables measured here and now, block by block next to each other, in pairs of fresh processes.
struct PairedProcesses {
    /// What is measured: a kernel on one distribution of inputs.
    struct Row: Hashable {
        /// What is prepared for it.
        let request: PreparedWorkload.Request
        /// The kernel's name.
        let kernel: String

        /// `workload/kernel distribution`.
        var name: String {
            var text = "\(request.workload)/\(kernel) \(request.distribution)"
            if request.mode != .throughput { text += " \(request.mode.rawValue)" }
            if request.caches != .warm { text += " \(request.caches.rawValue)" }
            return text
        }

        /// `workload/kernel`.
        var kernelName: String { "\(request.workload)/\(kernel)" }
    }

    /// What was found of a row.
    enum Found {
        /// The rounds, one list a pair of processes, and the ratio that was put into the control.
        case rounds([[GateRound]], controlExpected: Double)
        /// One side does not have it, or the two do not do the same.
        case unmatched(String)
        /// The candidate's answers are wrong.
        case wrong(String)
    }

    /// How the baseline is started.
    let baseline: WorkerProcess.Launch
    /// How the candidate is started.
    let candidate: WorkerProcess.Launch
    /// Pairs of processes.
    let pairs: Int
    /// Rounds of each pair.
    let rounds: Int
    /// The most seconds of blocks that a row may take.
    let maxTime: Double

    /// A block of the fastest kernels takes this long, in nanoseconds: short enough to be interrupted rarely.
    private static let block = 500_000.0

    /// An error of one of the two.
    struct SideError: Error {
        /// Whether it is the baseline.
        let isBaseline: Bool
        /// The error.
        let error: WorkerError
    }

    /// Measures rows.
    ///
    /// - Parameters:
    ///   - rows: The rows, those with the same request next to each other.
    ///   - seed: Where the order of the blocks begins.
    ///   - progress: Told how far it is, 0…1.
    /// - Returns: What was found of each row, and the files of the candidate's kernels.
    /// - Throws: ``SideError``.
    func measure(
        _ rows: [Row], seed: UInt64, progress: (Double) -> Void
    ) async throws -> (found: [Row: Found], files: [Row: String]) {
        var state = State(rows: rows, generator: SplitMix64(seed: seed))
        for pair in 0..<pairs where !Terminal.isInterrupted {
            // Both on one processor, each pair on the next.
            try await side(baseline, processor: pair, isBaseline: true) { first in
                try await side(candidate, processor: pair, isBaseline: false) { second in
                    try await measure(pair: pair, first, second, &state) { part in
                        progress((Double(pair) + part) / Double(pairs))
                    }
                }
            }
        }
        return (state.found, state.files)
    }

    private struct State {
        let rows: [Row]
        var generator: SplitMix64
        var found: [Row: Found] = [:]
        var files: [Row: String] = [:]
        var operations: [Row: Int] = [:]
    }

    private func side(
        _ launch: WorkerProcess.Launch, processor: Int, isBaseline: Bool,
        _ body: (WorkerProcess) async throws -> Void
    ) async throws {
        var launch = launch
        launch.processor = processor
        do {
            try await WorkerProcess.with(launch, body)
        } catch let error as WorkerError {
            throw SideError(isBaseline: isBaseline, error: error)
        }
    }

    private func ask(
        _ worker: WorkerProcess, isBaseline: Bool, _ request: WorkerRequest
    ) async throws -> WorkerReply {
        do {
            return try await worker.ask(request)
        } catch let error as WorkerError {
            throw SideError(isBaseline: isBaseline, error: error)
        }
    }

    private func measure(
        pair: Int, _ first: WorkerProcess, _ second: WorkerProcess, _ state: inout State,
        progress: (Double) -> Void
    ) async throws {
        var prepared: PreparedWorkload.Request?
        var sides: (PreparedWorkload.Facts, PreparedWorkload.Facts)?
        var missing = ""
        for (index, row) in state.rows.enumerated() where !Terminal.isInterrupted {
            progress(Double(index) / Double(state.rows.count))
            switch state.found[row] {
            case .unmatched, .wrong: continue
            case .rounds, nil: break
            }
            if prepared != row.request {
                sides = nil
                prepared = row.request
                let own = try await prepare(second, isBaseline: false, row.request)
                let other = try await prepare(first, isBaseline: true, row.request)
                if let own, let other { sides = (other, own) }
                missing = own == nil ? "the candidate" : "the baseline"
            }
            guard let (other, own) = sides else {
                state.found[row] = .unmatched("\(missing) does not have the workload")
                continue
            }
            if let problem = mismatch(row, baseline: other, candidate: own) {
                state.found[row] = problem
                continue
            }
            state.files[row] = own.kernels.first { $0.name == row.kernel }?.file
            try await measure(row, first, second, &state)
        }
    }

    private func prepare(
        _ worker: WorkerProcess, isBaseline: Bool, _ request: PreparedWorkload.Request
    ) async throws -> PreparedWorkload.Facts? {
        do {
            guard case .prepared(let facts) = try await worker.ask(.prepare(request)) else {
                throw WorkerError(problem: "does not answer as calbench does")
            }
            return facts
        } catch let error as WorkerError {
            // It has no such workload.
            if error.code == .nothing { return nil }
            throw SideError(isBaseline: isBaseline, error: error)
        }
    }

    private func mismatch(
        _ row: Row, baseline: PreparedWorkload.Facts, candidate: PreparedWorkload.Facts
    ) -> Found? {
        guard let own = candidate.kernels.first(where: { $0.name == row.kernel }) else {
            return .unmatched("only the baseline has it")
        }
        guard own.isVerified else { return .wrong("the candidate's answer is not the authority's") }
        guard let other = baseline.kernels.first(where: { $0.name == row.kernel }) else {
            return .unmatched("only the candidate has it")
        }
        guard other.isVerified else { return .unmatched("the baseline's answer is not the authority's") }
        guard baseline.inputs == candidate.inputs, baseline.batch == candidate.batch else {
            return .unmatched("the two do not choose the same inputs")
        }
        return nil
    }

    /// One row's rounds in one pair of processes.
    private func measure(
        _ row: Row, _ first: WorkerProcess, _ second: WorkerProcess, _ state: inout State
    ) async throws {
        let operations: Int
        if let known = state.operations[row] {
            operations = known
        } else {
            let request = WorkerRequest.calibrate(kernel: row.kernel, nanoseconds: Self.block)
            guard case .calibrated(let count) = try await ask(first, isBaseline: true, request) else {
                throw SideError(isBaseline: true, error: WorkerError(problem: "does not answer as calbench does"))
            }
            operations = row.request.caches == .cold ? min(count, CacheState.coldBlock) : count
            state.operations[row] = operations
        }
        let extra = max(1, (operations + 10) / 20)
        var rounds: [GateRound] = []
        let start = ContinuousClock.now
        // The first round warms up.
        for round in 0...self.rounds where !Terminal.isInterrupted {
            var times = [Double](repeating: 0, count: 4)
            var isWrong = (baseline: false, candidate: false)
            for place in state.generator.permutation(of: 4) {
                let isBaseline = place < 2
                let reply = try await ask(
                    isBaseline ? first : second, isBaseline: isBaseline,
                    .block(kernel: row.kernel, operations: operations, extra: place == 3 ? extra : 0))
                guard case .block(let nanoseconds, let isRight) = reply else {
                    throw SideError(
                        isBaseline: isBaseline, error: WorkerError(problem: "does not answer as calbench does"))
                }
                if !isRight, isBaseline { isWrong.baseline = true }
                if !isRight, !isBaseline { isWrong.candidate = true }
                times[place] = Double(max(nanoseconds, 1))
            }
            // The whole round first: which side's block came first must not decide.
            if isWrong.candidate || isWrong.baseline {
                state.found[row] =
                    isWrong.candidate
                    ? .wrong("wrong answers while it was timed") : .unmatched("the baseline's answers are wrong")
                return
            }
            guard round > 0 else { continue }
            rounds.append(
                GateRound(baseline: times[0], twin: times[1], candidate: times[2], control: times[3]))
            // Slow kernels have their time too, and some rounds in every pair.
            if ContinuousClock.now - start > .seconds(maxTime / Double(pairs)), rounds.count >= 8 { break }
        }
        guard !Terminal.isInterrupted else { return }
        var all: [[GateRound]] = []
        if case .rounds(let before, _) = state.found[row] { all = before }
        state.found[row] = .rounds(all + [rounds], controlExpected: Double(operations + extra) / Double(operations))
    }
}
