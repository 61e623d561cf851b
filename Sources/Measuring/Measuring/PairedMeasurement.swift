import Randomness

/// Times two executables here and now, block by block next to each other, in pairs of fresh launches.
package final class PairedMeasurement<Launcher: SideLauncher> {
    private let baseline, candidate: Launcher
    private let requests: [Setting.Key: PreparedWorkload.Request]
    private let pairs, roundsOfPair: Int
    /// Seconds of timed blocks of a row, in all pairs together.
    private let maxTime: Double
    private let observer: Observer
    /// The clock of ``maxTime``, in nanoseconds.
    private let now: () -> UInt64
    private var generator: SplitMix64
    private let limits: GateLimits
    /// The operations of a block, by row.
    private var operations: [Setting.Key: Int] = [:]
    /// The rounds of a row, one list a pair of launches, or why it has none.
    private var rounds: [Setting.Key: Result<[[GateRound]], GateReason>] = [:]
    /// The candidate's source files.
    private var files: [Setting.Key: String] = [:]
    /// Every kernel of the baseline, as `workload/kernel`; empty before it was launched.
    package private(set) var baselineKernels: [String] = []

    /// The target time of a block, in nanoseconds: short enough to be interrupted rarely.
    private static var block: Double { 500_000 }

    /// Takes the request of each row, 3 pairs of launches or more, the rounds of all together, and the seed of the order
    /// of the blocks.
    package init(
        _ requests: [Setting.Key: PreparedWorkload.Request], baseline: Launcher, candidate: Launcher, pairs: Int,
        rounds: Int, maxTime: Double, _ limits: GateLimits, seed: UInt64, observer: Observer,
        now: @escaping () -> UInt64 = MonotonicClock.nanoseconds
    ) {
        (self.requests, self.baseline, self.candidate, self.observer) = (requests, baseline, candidate, observer)
        (self.pairs, roundsOfPair, self.maxTime) = (pairs, max(8, (rounds + pairs - 1) / pairs), maxTime)
        (self.limits, self.now) = (limits, now)
        generator = SplitMix64(seed: seed)
    }

    /// Measures rows, those with the same request next to each other; an extension adds to what is known of them.
    package func measure(_ keys: [Setting.Key], _ look: Gate.Look) async throws -> [Setting.Key: GateRow] {
        if look == .confirming { keys.forEach { rounds[$0] = nil } }
        for pair in 0..<pairs where !observer.isInterrupted() {
            // Both on one processor, each pair on the next.
            try await baseline.withSide(processor: pair, counts: false) { first in
                try await candidate.withSide(processor: pair, counts: false) { second in
                    try await measure(keys, look, pair, (first, second))
                }
            }
        }
        // A confirmation is of its rows alone.
        let count = look == .confirming ? keys.count : requests.count
        return Dictionary(
            uniqueKeysWithValues: keys.compactMap { key in
                rounds[key].map { rounds in
                    let evidence = rounds.flatMap { rounds -> Result<GateEvidence, GateReason> in
                        let operations = operations[key] ?? 1
                        let expected = Double(operations + controlExtra(operations)) / Double(operations)
                        return GateEvidence(rounds, controlExpected: expected, rows: count).map(Result.success)
                            ?? .failure(.tooFew)
                    }
                    return (key, GateRow(key, evidence, limits, file: files[key]))
                }
            })
    }

    /// A launch of each.
    private typealias Launches = (baseline: Launcher.Launched, candidate: Launcher.Launched)

    private func measure(
        _ keys: [Setting.Key], _ look: Gate.Look, _ pair: Int, _ launches: Launches
    ) async throws {
        if baselineKernels.isEmpty { baselineKernels = try await launches.baseline.answer(.kernels) }
        var prepared: PreparedWorkload.Request?
        var (baseline, candidate) = (PreparedWorkload.Facts.none, PreparedWorkload.Facts.none)
        for (index, key) in keys.enumerated() where !observer.isInterrupted() {
            guard let request = requests[key] else { continue }
            if case .failure? = rounds[key] { continue }
            let done = Double(pair) + Double(index) / Double(keys.count)
            observer.show("\(look)", look.rawValue, done / Double(pairs))
            if prepared != request {
                prepared = request
                candidate = try await launches.candidate.answer(.prepare(request))
                baseline = try await launches.baseline.answer(.prepare(request))
            }
            if look == .measuring, pair + index == 0 {
                // Only once both have answered, so that an unusable side costs one line.
                observer.note(
                    "gate: \(keys.count) \(keys.count == 1 ? "row" : "rows"), \(pairs) pairs of processes, \(pairs * roundsOfPair) rounds; an inconclusive row "
                        + "is measured as much again, once, and a regression is confirmed in fresh processes")
            }
            files[key] = candidate.kernels.first { $0.name == key.implementation }?.file
            if let reason = try await mismatch(key.implementation, baseline, candidate, launches.candidate) {
                rounds[key] = .failure(reason)
            } else {
                rounds[key] = try await measure(key, launches, after: rounds[key]?.get() ?? [])
            }
        }
    }

    /// Why two preparations cannot be compared; nil where they can.
    private func mismatch(
        _ kernel: String, _ baseline: PreparedWorkload.Facts, _ candidate: PreparedWorkload.Facts,
        _ side: Launcher.Launched
    ) async throws -> GateReason? {
        guard let own = candidate.kernels.first(where: { $0.name == kernel }) else { return .onlyBaseline }
        guard own.isVerified else { return .wrongAnswers }
        guard let other = baseline.kernels.first(where: { $0.name == kernel }) else {
            return try await side.isRight(kernel) ? .onlyCandidate : .wrongAnswers
        }
        guard other.isVerified else { return .wrongBaseline }
        return baseline.batch.hasInputs(of: candidate.batch) ? nil : .otherInputs
    }

    /// The rounds of one row with those of one more pair of launches.
    private func measure(
        _ key: Setting.Key, _ launches: Launches, after earlier: [[GateRound]]
    ) async throws -> Result<[[GateRound]], GateReason> {
        if operations[key] == nil {
            operations[key] =
                try await launches.baseline.answer(
                    .calibrate(kernel: key.implementation, nanoseconds: Self.block)) as Int
        }
        let operations = operations[key] ?? 1
        let extra = controlExtra(operations)
        var rounds: [GateRound] = []
        let start = now()
        // The first round warms up.
        for round in 0...roundsOfPair where !observer.isInterrupted() {
            // The two take turns, so that each block follows one of the other side, which has had the caches and the
            // predictors: a side that more often followed itself measured 1.2 % faster than the same code on the other.
            // Which side begins is random, and so is the order of its blocks: one, the same again, and one with more
            // work. The candidate is 0, the baseline 1.
            let orders = [generator.permutation(of: 3), generator.permutation(of: 3)]
            let sides = generator.next() & 1 == 0 ? [1, 0] : [0, 1]
            var times = [[0.0, 0, 0], [0.0, 0, 0]]
            var isRight = [true, true]
            for place in 0..<3 {
                for side in sides {
                    let block: TimedBlock = try await (side == 0 ? launches.candidate : launches.baseline).answer(
                        .block(
                            kernel: key.implementation, operations: operations,
                            extra: orders[side][place] == 2 ? extra : 0))
                    times[side][orders[side][place]] = Double(max(block.nanoseconds, 1)) / Double(operations)
                    isRight[side] = isRight[side] && block.isRight
                }
            }
            // The whole round first: the order of the blocks must not affect the outcome.
            guard isRight[0] else { return .failure(.wrongAnswers) }
            guard isRight[1] else { return .failure(.wrongBaseline) }
            guard round > 0 else { continue }
            func blocks(_ times: [Double]) -> GateBlocks { (times[0], times[1], times[2]) }
            rounds.append((baseline: blocks(times[1]), candidate: blocks(times[0])))
            // Slow kernels are limited by time too, but get some rounds in every pair.
            if Double(now() - start) > maxTime * 1e9 / Double(pairs), rounds.count >= 8 { break }
        }
        return .success(observer.isInterrupted() ? earlier : earlier + [rounds])
    }
}

extension Side {
    /// Whether the answers of a prepared kernel are right, as many as it gives in a twentieth of a second.
    func isRight(_ kernel: String) async throws -> Bool {
        let operations: Int = try await answer(.calibrate(kernel: kernel, nanoseconds: 50_000_000))
        return (try await answer(.block(kernel: kernel, operations: operations, extra: 0)) as TimedBlock).isRight
    }
}
