import Foundation
import Scenes
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

    /// What was found of all rows.
    struct Result {
        /// What was found of each row.
        fileprivate(set) var found: [Row: Found] = [:]
        /// The files of the candidate's kernels.
        fileprivate(set) var files: [Row: String] = [:]
        /// Every kernel that the baseline has, as `workload/kernel`.
        fileprivate(set) var baselineKernels: [String] = []
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
    /// - Returns: What was found.
    /// - Throws: ``SideError``.
    func measure(
        _ rows: [Row], seed: UInt64, progress: (Double) -> Void
    ) async throws -> Result {
        var state = State(rows: rows, generator: SplitMix64(seed: seed))
        for pair in 0..<pairs where !Terminal.isInterrupted {
            // Both on one processor, each pair on the next.
            try await side(baseline, processor: pair, isBaseline: true) { first in
                try await side(candidate, processor: pair, isBaseline: false) { second in
                    state.result.baselineKernels = try await ask(isBaseline: true) { try await first.kernels() }
                    try await measure(pair: pair, first, second, &state) { part in
                        progress((Double(pair) + part) / Double(pairs))
                    }
                }
            }
        }
        return state.result
    }

    private struct State {
        let rows: [Row]
        var generator: SplitMix64
        var result = Result()
        var operations: [Row: Int] = [:]
    }

    private func side(
        _ launch: WorkerProcess.Launch, processor: Int, isBaseline: Bool,
        _ body: (WorkerProcess) async throws -> Void
    ) async throws {
        var launch = launch
        launch.processor = processor
        try await ask(isBaseline: isBaseline) { try await WorkerProcess.with(launch, body) }
    }

    /// Asks one of the two, and says which one it was if that goes wrong.
    private func ask<Answer>(isBaseline: Bool, _ body: () async throws -> Answer) async throws -> Answer {
        do {
            return try await body()
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
            switch state.result.found[row] {
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
                state.result.found[row] = .unmatched("\(missing) does not have the workload")
                continue
            }
            if let problem = mismatch(row, baseline: other, candidate: own) {
                state.result.found[row] = problem
                continue
            }
            state.result.files[row] = own.kernels.first { $0.name == row.kernel }?.file
            try await measure(row, first, second, &state)
        }
    }

    private func prepare(
        _ worker: WorkerProcess, isBaseline: Bool, _ request: PreparedWorkload.Request
    ) async throws -> PreparedWorkload.Facts? {
        do {
            return try await worker.prepare(request)
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
            let count = try await ask(isBaseline: true) {
                try await first.calibrate(row.kernel, nanoseconds: Self.block)
            }
            operations = row.request.caches == .cold ? min(count, CacheState.coldBlock) : count
            state.operations[row] = operations
        }
        let extra = max(1, (operations + 10) / 20)
        var rounds: [GateRound] = []
        let start = ContinuousClock.now
        // The first round warms up.
        for round in 0...self.rounds where !Terminal.isInterrupted {
            // The two take turns, so that each block follows one of the other side, which has had the caches and the predictors: a side
            // that more often followed itself was seen 1.2 % faster than the same code on the other. Who begins is chance.
            var (own, other) = (
                Blocks(isBaseline: false, &state.generator), Blocks(isBaseline: true, &state.generator)
            )
            let baselineFirst = state.generator.next() & 1 == 0
            for _ in 0..<Blocks.count {
                if baselineFirst { try await block(row, operations, extra, first, &other) }
                try await block(row, operations, extra, second, &own)
                if !baselineFirst { try await block(row, operations, extra, first, &other) }
            }
            // The whole round first: which side's block came first must not decide.
            if own.isWrong || other.isWrong {
                state.result.found[row] =
                    own.isWrong
                    ? .wrong("wrong answers while it was timed") : .unmatched("the baseline's answers are wrong")
                return
            }
            guard round > 0 else { continue }
            rounds.append(GateRound(baseline: other.side, candidate: own.side))
            // Slow kernels have their time too, and some rounds in every pair.
            if ContinuousClock.now - start > .seconds(maxTime / Double(pairs)), rounds.count >= 8 { break }
        }
        guard !Terminal.isInterrupted else { return }
        var all: [[GateRound]] = []
        if case .rounds(let before, _) = state.result.found[row] { all = before }
        state.result.found[row] = .rounds(
            all + [rounds], controlExpected: Double(operations + extra) / Double(operations))
    }

    /// The blocks of one side of a round: one, the same again, and one with more work, in an order of chance.
    private struct Blocks {
        static let count = 3

        let isBaseline: Bool
        private var order: [Int]
        private var times = [Double](repeating: 0, count: count)
        private(set) var isWrong = false

        init(isBaseline: Bool, _ generator: inout SplitMix64) {
            self.isBaseline = isBaseline
            order = generator.permutation(of: Self.count)
        }

        /// Whether the next block has more work.
        var isControl: Bool { order.last == 2 }

        /// Takes the next block's time.
        mutating func take(_ nanoseconds: UInt64, isRight: Bool) {
            times[order.removeLast()] = Double(max(nanoseconds, 1))
            if !isRight { isWrong = true }
        }

        var side: GateRound.Side { GateRound.Side(time: times[0], again: times[1], control: times[2]) }
    }

    /// The next block of one side.
    private func block(
        _ row: Row, _ operations: Int, _ extra: Int, _ worker: WorkerProcess, _ blocks: inout Blocks
    ) async throws {
        let isControl = blocks.isControl
        let block = try await ask(isBaseline: blocks.isBaseline) {
            try await worker.block(row.kernel, operations: operations, extra: isControl ? extra : 0)
        }
        blocks.take(block.nanoseconds, isRight: block.isRight)
    }
}
