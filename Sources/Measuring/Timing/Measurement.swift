/// The role in a measurement.
package enum Role: String, Sendable, StoredWord {
    case implementation
    /// The baseline a second time.
    case twin
    /// Moves inputs to outputs and nothing else.
    case null
    /// The baseline with 5 % more operations.
    case control
}

/// Why a subject takes no further part.
package enum StopReason: String, StoredWord, Sendable {
    /// It did the requested rounds and iterations.
    case shareDone = "done"

    /// It used `Configuration.maxTime` first.
    case timeLimit = "max-time"

    /// The budget of the whole run left it no more.
    case budget

    /// An output of the round after its last was not the verified one.
    case voided
}

/// One subject or companion with its blocks, of one process as they are recorded, or of all, compared with the baseline.
package struct SubjectResult: Hashable, Sendable, Codable {
    /// The subject's id; the role of a companion.
    package let id: String

    /// K: the operations by which a block's time is divided.
    ///
    /// The control did more than these; see `operations`.
    package let operationsPerBlock: Int

    /// The times of its blocks in nanoseconds, one list a process, from the first round on; kept even where the subject is
    /// void.
    ///
    /// The i-th blocks of two subjects in a process are of the same round.
    package var times: [[UInt64]] = [[]]

    /// The wall times of the same blocks.
    package var wall: [[UInt64]] = [[]]

    /// The processor time of other threads during these blocks, in nanoseconds; nil once it is compared.
    var others: UInt64? = 0

    /// Whether the wall times are its cost: other threads did a part of the work, or the system has no processor time.
    package var isByWall = false

    /// The operations actually done in the recorded blocks.
    package var operations = 0

    /// Why it takes no further part; nil while it does, and companions never finish by themselves.
    package var stop: StopReason?

    /// What its own clock reports; nil for a subject that is timed by this process's.
    package var clock: OwnClock?

    /// The time per operation in nanoseconds; nil where nothing was recorded or the subject is void.
    package var nanosecondsPerOperation: Summary?

    /// The time divided by the baseline's, paired by round; nil for the baseline itself and for too few rounds.
    ///
    /// The interval is the wider of that over the rounds and that over the processes.
    package var ratio: Ratio?

    /// The between-process uncertainty of the ratio, as a fraction; nil for a single process.
    package var betweenProcesses: Double?

    /// The conclusion from the ratio; nil for companions, and for void subjects that are not the baseline.
    package var verdict: SpeedDifference?

    enum CodingKeys: String, CodingKey {
        case operations, stop, ratio, verdict, times, wall, others, clock
        case id = "implementation"
        case operationsPerBlock = "k"
        case nanosecondsPerOperation = "ns_per_operation"
        case betweenProcesses = "between_processes"
        case isByWall = "by_wall"
    }

    /// Nothing is recorded of it yet, or nothing can be.
    package init(id: String, operationsPerBlock: Int = 1, clock: OwnClock? = nil) {
        (self.id, self.operationsPerBlock, self.clock) = (id, operationsPerBlock, clock)
    }

    /// No subject has the name of a companion.
    package var role: Role { Role(rawValue: id) ?? .implementation }

    /// The number of rounds recorded.
    package var rounds: Int { times.reduce(0) { $0 + $1.count } }

    /// Whether a block's output differed from the verified answers.
    package var isVoid: Bool { stop == .voided }

    /// The costs of an operation in nanoseconds, one list a process.
    package var costs: [[Double]] { (isByWall ? wall : times).perOperation(operationsPerBlock) }

    /// Adds a block of so many operations to the only process.
    mutating func add(_ block: BlockTime, _ operations: Int) {
        // A block in which the clock stood still took the least that a clock shows.
        times[0].append(max(block.time, 1))
        wall[0].append(max(block.wall, 1))
        others? += block.others
        self.operations += operations
    }
}

extension [[UInt64]] {
    /// The times of an operation, of blocks of so many.
    package func perOperation(_ operations: Int) -> [[Double]] { map { $0.map { Double($0) / Double(operations) } } }
}

/// What the results of one measurement have in common.
package struct MeasurementFacts: Sendable, Codable, Hashable {
    /// What was requested; the time limit or the budget may have allowed less.
    package struct Request: Sendable, Codable, Hashable {
        /// The rounds of all processes.
        package let rounds: Int
        /// The operations of all rounds.
        package let operations: Int
    }

    package let requested: Request

    /// The control's operations divided by K: exactly 1.05 where K is a multiple of 20, more where K is small (2 for K
    /// = 1).
    package let controlExpected: Double

    /// The smallest difference that can be resolved, as a fraction; nil where the twin has no interval.
    package let resolution: Double?

    /// What others took of the machine during the rounds.
    package let disturbance: Disturbance

    /// Defects, empty for a sound measurement, which are printed before the figures.
    package let warnings: [Warning]

    enum CodingKeys: String, CodingKey {
        case requested, resolution, disturbance, warnings
        case controlExpected = "control_expected"
    }
}

/// The result of timing some subjects against the fastest of them.
package struct Measurement: Hashable, Sendable {
    /// The id of the fastest subject at the calibration.
    package let baseline: String

    /// The subjects, in the order given, then the null kernel, the twin and the control.
    ///
    /// The twin's ratio, at 99 %, must include 1; the control's must show its additional operations.
    package let results: [SubjectResult]

    package let facts: MeasurementFacts

    /// Compares the recordings of one or several processes that share one plan.
    ///
    /// There is at least one recording, and all have the same subjects; `configuration` is the total of all processes,
    /// `prior` what their variances have in common with those of other measurements of the run.
    package init(_ recordings: [Recording], configuration: Configuration, prior: VariancePrior? = nil) {
        let pool = Recording(pooling: recordings)
        // The companions are the last three.
        let count = pool.participants.count
        let (twin, control) = (pool.participants[count - 2], pool.participants[count - 1])
        let block = control.operationsPerBlock
        let expected = Double(block + controlExtra(block)) / Double(block)
        let level = bonferroniLevel(comparisons: pool.participants.count { $0.role == .implementation } - 1)
        let companionLevel = bonferroniLevel(comparisons: 1)
        func between(_ participant: SubjectResult) -> BetweenProcesses? {
            pool.betweenProcesses(participant)?.moderated(by: prior)
        }
        let resolution = pool.ratio(of: twin, level: companionLevel)?.resolution(
            betweenProcesses: between(twin)?.spread ?? 0)

        let results = pool.participants.map { participant in
            var result = participant
            // There are fewer processes than requested where the budget ends before.
            if result.stop == .shareDone, result.rounds < configuration.rounds { result.stop = .budget }
            result.stop = result.stop ?? .shareDone
            result.nanosecondsPerOperation = result.isVoid ? nil : Summary(result.costs.flatMap(\.self))
            guard result.id != pool.plan.baseline else {
                result.verdict = .baseline
                return result
            }
            let (isCompanion, between) = (result.role != .implementation, between(result))
            result.ratio = pool.ratio(of: result, level: isCompanion ? companionLevel : level)?.widened(by: between)
            result.betweenProcesses = result.ratio == nil ? nil : between?.spread
            guard !isCompanion, !result.isVoid else { return result }
            result.ratio = result.ratio?.widened(byOthers: pool.disturbance.sharing)
            // A kernel whose ratio differs between processes by more than the twin's is no better resolved than that.
            let own = resolution.map { max($0, between?.spread ?? 0) }
            result.verdict = SpeedDifference(result.ratio, resolution: own)
            return result
        }

        var warnings: [Warning] = []
        let seen = pool.ratio(of: control, level: companionLevel)
        if seen?.shows(control: expected) != true {
            warnings.append(.controlNotSeen(expected: expected, seen: seen))
        }
        if let twin = results.first(where: { $0.role == .twin })?.ratio {
            if !twin.containsOne { warnings.append(.twinDiffers(seen: twin)) }
        } else {
            warnings.append(.noResolution)
        }
        // What can no longer be called says so itself.
        let failed = Set(results.filter { $0.clock?.problem != nil }.map(\.id))
        for result in results {
            if result.isVoid, !failed.contains(result.id) { warnings.append(.voided(id: result.id)) }
            // Rows that the budget shortened say so.
            if result.stop == .timeLimit, result.rounds < configuration.rounds {
                warnings.append(.roundsShortened(id: result.id, rounds: result.rounds))
            }
        }

        (baseline, self.results) = (pool.plan.baseline, results)
        facts = MeasurementFacts(
            requested: .init(rounds: configuration.rounds, operations: configuration.iterations),
            controlExpected: expected, resolution: resolution, disturbance: pool.disturbance, warnings: warnings)
    }
}

extension VariancePrior {
    /// Of the recordings of each measurement of a run: its subjects beside the baseline, the twin and the control.
    package init?(measurements: [[Recording]]) {
        self.init(
            measurements.filter { !$0.isEmpty }.flatMap { recordings in
                let pool = Recording(pooling: recordings)
                return pool.participants.filter { $0.role != .null && $0.id != pool.plan.baseline }
                    .compactMap(pool.betweenProcesses)
            })
    }
}

extension Recording {
    /// The recordings of all processes as one, with the stops that count for the whole.
    fileprivate init(pooling recordings: [Recording]) {
        precondition(!recordings.isEmpty, "a measurement needs the recording of a process")
        let first = recordings[0]
        plan = first.plan
        participants = first.participants.map { participant in
            let parts = recordings.map { $0.participants.first { $0.id == participant.id } }
            var whole = participant
            whole.times = parts.map { $0?.times.first ?? [] }
            whole.wall = parts.map { $0?.wall.first ?? [] }
            whole.operations = parts.reduce(0) { $0 + ($1?.operations ?? 0) }
            let others = parts.reduce(0) { $0 + ($1?.others ?? 0) }
            whole.isByWall = BlockTime.isShared(time: whole.times.joined().reduce(0, +), others: others)
            whole.others = nil
            let clocks = parts.compactMap { $0?.clock }
            whole.clock = clocks.isEmpty ? nil : OwnClock(medianOf: clocks)
            let stops = parts.compactMap { $0?.stop }
            whole.stop = [.voided, .budget, .timeLimit].first(where: stops.contains) ?? participant.stop
            return whole
        }
        disturbance = recordings.dropFirst().reduce(first.disturbance) { $0 + $1.disturbance }
    }

    /// The costs of a participant and of the baseline; nil where either is void.
    private func pair(_ participant: SubjectResult) -> (own: [[Double]], reference: [[Double]])? {
        guard let reference = participants.first(where: { $0.id == plan.baseline }) else { return nil }
        return participant.isVoid || reference.isVoid ? nil : (participant.costs, reference.costs)
    }

    /// The ratio to the baseline; nil where either is void.
    fileprivate func ratio(of participant: SubjectResult, level: Double) -> Ratio? {
        pair(participant).flatMap { Ratio.paired($0.own, to: $0.reference, level: level) }
    }

    /// The ratio process by process; nil for fewer than two processes.
    fileprivate func betweenProcesses(_ participant: SubjectResult) -> BetweenProcesses? {
        pair(participant).flatMap { BetweenProcesses($0.own, to: $0.reference) }
    }
}
