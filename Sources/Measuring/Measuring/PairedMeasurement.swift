import Adapters
import Randomness
package import Statistics
import Support
import Timing

/// A kernel on one distribution of inputs, as a gate measures it.
package struct GateSubject: Hashable, Sendable {
    package let request: PreparedWorkload.Request
    /// The kernel's name within the workload.
    package let kernel: String

    package init(request: PreparedWorkload.Request, kernel: String) {
        self.request = request
        self.kernel = kernel
    }

    /// `workload/kernel distribution`, with the mode and the caches where they are not the default.
    package var name: String {
        var text = "\(kernelName) \(request.distribution)"
        if request.mode != .throughput { text += " \(request.mode.rawValue)" }
        if request.caches != .warm { text += " \(request.caches.rawValue)" }
        return text
    }

    package var kernelName: String { "\(request.workload)/\(kernel)" }
}

/// Times two sides here and now, block by block next to each other, in pairs of fresh launches.
package struct PairedMeasurement<Launcher: SideLauncher> {
    /// The outcome of one subject.
    package enum Outcome {
        /// The rounds, one list a pair of launches, and the control's operations divided by the block's.
        case rounds([[GateRound]], controlExpected: Double)
        /// One side does not have it, or the two did different work.
        case unmatched(String)
        /// The candidate's answers are wrong.
        case wrong(String)
    }

    /// The outcomes of all subjects.
    package struct Result {
        package fileprivate(set) var outcomes: [GateSubject: Outcome] = [:]
        /// The source files of the candidate's kernels.
        package fileprivate(set) var files: [GateSubject: String] = [:]
        /// The seconds that both sides were asked about each.
        package fileprivate(set) var seconds: [GateSubject: Double] = [:]
        /// Every kernel of the baseline, as `workload/kernel`.
        package fileprivate(set) var baselineKernels: [String] = []
    }

    package let baseline: Launcher
    package let candidate: Launcher
    /// Pairs of launches.
    package let pairs: Int
    /// Rounds of each pair.
    package let rounds: Int
    /// Seconds of timed blocks per subject, in all pairs together.
    package let maxTime: Double
    private let now: () -> UInt64
    private let isInterrupted: () -> Bool

    /// The target time of a block, in nanoseconds: short enough to be interrupted rarely.
    private static var block: Double { 500_000 }

    /// Takes in `now` the clock for ``maxTime``, in nanoseconds.
    package init(
        baseline: Launcher, candidate: Launcher, pairs: Int, rounds: Int, maxTime: Double,
        now: @escaping () -> UInt64 = MonotonicClock.nanoseconds,
        isInterrupted: @escaping () -> Bool = { Interruption.isPending }
    ) {
        self.baseline = baseline
        self.candidate = candidate
        self.pairs = pairs
        self.rounds = rounds
        self.maxTime = maxTime
        self.now = now
        self.isInterrupted = isInterrupted
    }

    /// Measures subjects, those with the same request next to each other.
    ///
    /// `seed` is that of the random order of the blocks; `progress` is called with the completed share, 0…1.
    ///
    /// - Throws: ``GateFailure``.
    package func measure(
        _ subjects: [GateSubject], seed: UInt64, progress: (Double) -> Void
    ) async throws -> Result {
        var state = State(subjects: subjects, generator: SplitMix64(seed: seed))
        for pair in 0..<pairs where !isInterrupted() {
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
        let subjects: [GateSubject]
        var generator: SplitMix64
        var result = Result()
        var operations: [GateSubject: Int] = [:]
    }

    private func side(
        _ launcher: Launcher, processor: Int, isBaseline: Bool,
        _ body: (Launcher.Launched) async throws -> Void
    ) async throws {
        try await ask(isBaseline: isBaseline) { try await launcher.withSide(processor: processor, body) }
    }

    /// Asks one of the two sides; an error names the side.
    private func ask<Answer>(isBaseline: Bool, _ body: () async throws -> Answer) async throws -> Answer {
        do {
            return try await body()
        } catch let error as SideError {
            throw GateFailure(isBaseline: isBaseline, error: error)
        }
    }

    private func measure(
        pair: Int, _ first: Launcher.Launched, _ second: Launcher.Launched, _ state: inout State,
        progress: (Double) -> Void
    ) async throws {
        var prepared: PreparedWorkload.Request?
        var sides: (PreparedWorkload.Facts, PreparedWorkload.Facts)?
        var missing = ""
        for (index, subject) in state.subjects.enumerated() where !isInterrupted() {
            progress(Double(index) / Double(state.subjects.count))
            switch state.result.outcomes[subject] {
            case .unmatched, .wrong: continue
            case .rounds, nil: break
            }
            if prepared != subject.request {
                sides = nil
                prepared = subject.request
                let own = try await prepare(second, isBaseline: false, subject.request)
                let other = try await prepare(first, isBaseline: true, subject.request)
                if let own, let other { sides = (other, own) }
                missing = own == nil ? "the candidate" : "the baseline"
            }
            guard let (other, own) = sides else {
                state.result.outcomes[subject] = .unmatched("\(missing) does not have the workload")
                continue
            }
            if let problem = mismatch(subject, baseline: other, candidate: own) {
                state.result.outcomes[subject] = problem
                continue
            }
            state.result.files[subject] = own.kernels.first { $0.name == subject.kernel }?.file
            let start = ContinuousClock.now
            try await measure(subject, first, second, &state)
            state.result.seconds[subject, default: 0] += (ContinuousClock.now - start) / .seconds(1)
        }
    }

    private func prepare(
        _ worker: Launcher.Launched, isBaseline: Bool, _ request: PreparedWorkload.Request
    ) async throws -> PreparedWorkload.Facts? {
        do {
            return try await worker.prepare(request)
        } catch let error as SideError {
            // The side has no such workload.
            if error.code == .nothing { return nil }
            throw GateFailure(isBaseline: isBaseline, error: error)
        }
    }

    private func mismatch(
        _ subject: GateSubject, baseline: PreparedWorkload.Facts, candidate: PreparedWorkload.Facts
    ) -> Outcome? {
        guard let own = candidate.kernels.first(where: { $0.name == subject.kernel }) else {
            return .unmatched("only the baseline has it")
        }
        guard own.isVerified else { return .wrong("the candidate's answer is not the reference's") }
        guard let other = baseline.kernels.first(where: { $0.name == subject.kernel }) else {
            return .unmatched("only the candidate has it")
        }
        guard other.isVerified else { return .unmatched("the baseline's answer is not the reference's") }
        guard baseline.inputs == candidate.inputs, baseline.batch == candidate.batch else {
            return .unmatched("the two do not choose the same inputs")
        }
        // Those of the first kernel, which may have another reference than the others.
        guard baseline.answers == candidate.answers || baseline.kernels.first?.name != candidate.kernels.first?.name
        else {
            return .unmatched("the two do not expect the same answers")
        }
        return nil
    }

    /// The rounds of one subject in one pair of launches.
    private func measure(
        _ subject: GateSubject, _ first: Launcher.Launched, _ second: Launcher.Launched, _ state: inout State
    ) async throws {
        let operations: Int
        if let known = state.operations[subject] {
            operations = known
        } else {
            let count = try await ask(isBaseline: true) {
                try await first.calibrate(subject.kernel, nanoseconds: Self.block)
            }
            operations = subject.request.caches == .cold ? min(count, CacheState.coldBlock) : count
            state.operations[subject] = operations
        }
        let extra = max(1, (operations + 10) / 20)
        var rounds: [GateRound] = []
        let start = now()
        // The first round warms up.
        for round in 0...self.rounds where !isInterrupted() {
            // The two take turns, so that each block follows one of the other side, which has had the caches and the
            // predictors: a side that more often followed itself measured 1.2 % faster than the same code on the other.
            // Which side begins is random.
            var (own, other) = (
                Blocks(isBaseline: false, &state.generator), Blocks(isBaseline: true, &state.generator)
            )
            let baselineFirst = state.generator.next() & 1 == 0
            for _ in 0..<Blocks.count {
                if baselineFirst { try await block(subject, operations, extra, first, &other) }
                try await block(subject, operations, extra, second, &own)
                if !baselineFirst { try await block(subject, operations, extra, first, &other) }
            }
            // The whole round first: the order of the blocks must not affect the outcome.
            if own.isWrong || other.isWrong {
                state.result.outcomes[subject] =
                    own.isWrong
                    ? .wrong("wrong answers while it was timed") : .unmatched("the baseline's answers are wrong")
                return
            }
            guard round > 0 else { continue }
            rounds.append(GateRound(baseline: other.side(of: operations), candidate: own.side(of: operations)))
            // Slow kernels are limited by time too, but get some rounds in every pair.
            if Double(now() - start) > maxTime * 1e9 / Double(pairs), rounds.count >= 8 { break }
        }
        guard !isInterrupted() else { return }
        var all: [[GateRound]] = []
        if case .rounds(let before, _) = state.result.outcomes[subject] { all = before }
        state.result.outcomes[subject] = .rounds(
            all + [rounds], controlExpected: Double(operations + extra) / Double(operations))
    }

    /// The blocks of one side of a round, in random order: one, the same again, and one with more work.
    private struct Blocks {
        static var count: Int { 3 }

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

        /// Records the time of the next block.
        mutating func take(_ nanoseconds: UInt64, isRight: Bool) {
            times[order.removeLast()] = Double(max(nanoseconds, 1))
            if !isRight { isWrong = true }
        }

        /// The nanoseconds of an operation; more for the control, which has more of them.
        func side(of operations: Int) -> GateRound.Side {
            let own = times.map { $0 / Double(operations) }
            return GateRound.Side(time: own[0], again: own[1], control: own[2])
        }
    }

    /// The next block of one side.
    private func block(
        _ subject: GateSubject, _ operations: Int, _ extra: Int, _ worker: Launcher.Launched, _ blocks: inout Blocks
    ) async throws {
        let isControl = blocks.isControl
        let block = try await ask(isBaseline: blocks.isBaseline) {
            try await worker.block(subject.kernel, operations: operations, extra: isControl ? extra : 0)
        }
        blocks.take(block.nanoseconds, isRight: block.isRight)
    }
}
