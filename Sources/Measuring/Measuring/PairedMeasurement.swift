import Randomness

/// Times two executables here and now, block by block next to each other, in pairs of fresh launches.
package final class PairedMeasurement {
    private struct Row {
        let request: PreparedWorkload.Request
        /// The operations of a block.
        var operations: Int?
        /// One list a pair of launches, or why it has none.
        var rounds = Result<[[GateRound]], GateReason>.success([])
        /// The candidate's source file.
        var file: String?
    }

    private typealias Sides = (baseline: any Side, candidate: any Side)

    private var rows: [Setting.Key: Row]
    private let baseline, candidate: Launch
    /// What the baseline calls the only kernel; nil where all have the same names.
    private let baselineName: String?
    private let pairs, roundsOfPair: Int
    /// Seconds of timed blocks of a row, in all pairs together.
    private let maxTime: Double
    private let observer: Observer
    /// The clock of ``maxTime``, in nanoseconds.
    private let now: () -> UInt64
    private var generator: SplitMix64
    private let limits: GateLimits
    /// Every kernel of the baseline, as `workload/kernel`; empty before it was launched.
    package private(set) var baselineKernels: [String] = []

    /// The target time of a block, in nanoseconds: short enough to be interrupted rarely.
    private static var block: Double { 500_000 }

    /// Takes the request of each row, 3 pairs of launches or more, the rounds of all together, and the seed of the order
    /// of the blocks.
    package init(
        _ requests: [Setting.Key: PreparedWorkload.Request], baseline: @escaping Launch,
        named baselineName: String? = nil,
        candidate: @escaping Launch, pairs: Int, rounds: Int, maxTime: Double, _ limits: GateLimits, seed: UInt64,
        observer: Observer,
        now: @escaping () -> UInt64 = Clocks.monotonic
    ) {
        rows = requests.mapValues { Row(request: $0) }
        (self.baseline, self.candidate, self.observer) = (baseline, candidate, observer)
        (self.pairs, roundsOfPair, self.maxTime) = (pairs, max(8, (rounds + pairs - 1) / pairs), maxTime)
        (self.limits, self.now, self.baselineName) = (limits, now, baselineName)
        generator = SplitMix64(seed: seed)
    }

    /// Measures rows, those with the same request next to each other; an extension adds to what is known of them.
    package func measure(_ keys: [Setting.Key], _ look: Gate.Look) throws -> [Setting.Key: GateRow] {
        if look == .confirming { keys.forEach { rows[$0]?.rounds = .success([]) } }
        for pair in 0..<pairs where !observer.isInterrupted() {
            // Both on one processor, each pair on the next.
            let sides = (baseline: try baseline(pair, false), candidate: try candidate(pair, false))
            try measure(keys, look, pair, sides)
            sides.candidate.end()
            sides.baseline.end()
        }
        // A confirmation is of its rows alone.
        let count = look == .confirming ? keys.count : rows.count
        return keys.reduce(into: [:]) { found, key in
            guard let row = rows[key] else { return }
            let operations = row.operations ?? 1
            let expected = Double(operations + controlExtra(operations)) / Double(operations)
            let evidence = row.rounds.flatMap { rounds in
                GateEvidence(rounds, controlExpected: expected, rows: count).map(Result.success) ?? .failure(.tooFew)
            }
            found[key] = GateRow(key, evidence, limits, file: row.file)
        }
    }

    private func measure(_ keys: [Setting.Key], _ look: Gate.Look, _ pair: Int, _ sides: Sides) throws {
        if baselineKernels.isEmpty { baselineKernels = try sides.baseline.answer(.kernels) }
        var prepared: PreparedWorkload.Request?
        var (baseline, candidate) = (PreparedWorkload.Facts.none, PreparedWorkload.Facts.none)
        for (index, key) in keys.enumerated() where !observer.isInterrupted() {
            guard var row = rows[key], case .success(let earlier) = row.rounds else { continue }
            let done = Double(pair) + Double(index) / Double(keys.count)
            observer.show("\(look)", look.rawValue, done / Double(pairs))
            if prepared != row.request {
                prepared = row.request
                candidate = try sides.candidate.answer(.prepare(row.request))
                var request = row.request
                request.kernels = baselineName.map { [$0] } ?? request.kernels
                baseline = try sides.baseline.answer(.prepare(request))
            }
            if look == .measuring, pair + index == 0 {
                // Only once both have answered, so that an unusable side costs one line.
                observer.note(
                    "gate: \(keys.count) \(keys.count == 1 ? "row" : "rows"), \(pairs) pairs of processes, \(pairs * roundsOfPair) rounds; an inconclusive row "
                        + "is measured as much again, once, and a regression is confirmed in fresh processes")
            }
            row.file = candidate.kernels.first { $0.name == key.implementation }?.file
            if let reason = try mismatch(key.implementation, baseline, candidate, sides.candidate) {
                row.rounds = .failure(reason)
            } else {
                row.rounds = try rounds(of: key.implementation, &row.operations, sides).map { earlier + $0 }
            }
            rows[key] = row
        }
    }

    /// Why two preparations cannot be compared; nil where they can.
    private func mismatch(
        _ kernel: String, _ baseline: PreparedWorkload.Facts, _ candidate: PreparedWorkload.Facts,
        _ side: any Side
    ) throws -> GateReason? {
        guard let own = candidate.kernels.first(where: { $0.name == kernel }) else { return .onlyBaseline }
        guard own.isVerified else { return .wrongAnswers }
        guard let other = baseline.kernels.first(where: { $0.name == baselineName ?? kernel }) else {
            return try side.isRight(kernel) ? .onlyCandidate : .wrongAnswers
        }
        guard other.isVerified else { return .wrongBaseline }
        return baseline.batch == candidate.batch ? nil : .otherInputs
    }

    /// The rounds of one row by one more pair of launches, none where it was interrupted; a block has so many operations,
    /// which are chosen once.
    private func rounds(
        of kernel: String, _ chosen: inout Int?, _ sides: Sides
    ) throws -> Result<[[GateRound]], GateReason> {
        let names = [kernel, baselineName ?? kernel]
        if chosen == nil {
            chosen = try sides.baseline.answer(.calibrate(kernel: names[1], nanoseconds: Self.block)) as Int
        }
        let operations = chosen ?? 1
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
            let turns = generator.next() & 1 == 0 ? [1, 0] : [0, 1]
            var times = [[0.0, 0, 0], [0.0, 0, 0]]
            var isRight = [true, true]
            for place in 0..<3 {
                for side in turns {
                    let block: TimedBlock = try (side == 0 ? sides.candidate : sides.baseline).answer(
                        .block(kernel: names[side], operations: operations, extra: orders[side][place] == 2 ? extra : 0)
                    )
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
        return .success(observer.isInterrupted() ? [] : [rounds])
    }
}

extension Side {
    /// Whether the answers of a prepared kernel are right, as many as it gives in a twentieth of a second.
    func isRight(_ kernel: String) throws -> Bool {
        let operations: Int = try answer(.calibrate(kernel: kernel, nanoseconds: 50_000_000))
        return (try answer(.block(kernel: kernel, operations: operations, extra: 0)) as TimedBlock).isRight
    }
}
