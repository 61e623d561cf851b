import Statistics

extension Measurement {
    /// Combines the recordings of one or several processes that share one plan.
    ///
    /// - Parameters:
    ///   - recordings: One a process; not empty, and all of the same subjects.
    ///   - configuration: The total of all processes.
    public init(_ recordings: [Recording], configuration: Configuration) {
        let pool = Pool(recordings)
        let subjects = pool.participants.filter { $0.role == .subject || $0.role == .reference }
        let level = bonferroniLevel(comparisons: subjects.count - 1)
        let companionLevel = bonferroniLevel(comparisons: 1)
        let twinRatio = pool.ratio(of: pool.first(.twin), level: companionLevel)
        let controlRatio = pool.ratio(of: pool.first(.control), level: companionLevel)
        let resolution = twinRatio.map {
            Resolution(twin: $0, betweenProcesses: pool.betweenProcesses(pool.first(.twin))?.spread ?? 0)
        }

        func result(_ participant: Pool.Participant, ratio: PairedRatio?, verdict: SpeedDifference?) -> SubjectResult {
            let summary = participant.isVoid ? nil : Summary(participant.timesPerOperation)
            let rounds = participant.samples.count
            return SubjectResult(
                id: participant.id,
                operationsPerBlock: participant.operationsPerBlock,
                samples: participant.samples,
                operations: rounds * participant.operationsRun,
                stop: participant.stop ?? (pool.isCancelled ? .cancelled : .shareDone),
                roundsShortened: participant.isLimited && rounds < configuration.rounds,
                operationsShortened: participant.isLimited
                    && rounds * participant.operationsPerBlock < configuration.iterations,
                nanosecondsPerOperation: summary,
                netNanosecondsPerOperation: summary.flatMap(pool.net),
                ratio: ratio?.widened(by: pool.betweenProcesses(participant)),
                betweenProcesses: ratio == nil ? nil : pool.betweenProcesses(participant)?.spread,
                verdict: verdict)
        }

        let results = subjects.map { participant in
            let compared = participant.role == .subject && !participant.isVoid
            let ratio = compared ? pool.ratio(of: participant, level: level) : nil
            // A kernel whose ratio differs between processes by more than the twin's is no better resolved than that.
            let between = pool.betweenProcesses(participant)
            let own = resolution.map { $0.widened(to: between?.spread ?? 0) }
            return result(
                participant, ratio: ratio,
                verdict: compared ? SpeedDifference(ratio?.widened(by: between), resolution: own) : nil)
        }
        let control = pool.first(.control)
        let controlExpected = Double(control.operationsRun) / Double(control.operationsPerBlock)
        let companions = (
            twin: result(pool.first(.twin), ratio: twinRatio, verdict: nil),
            null: result(
                pool.first(.null), ratio: pool.ratio(of: pool.first(.null), level: companionLevel), verdict: nil),
            control: result(control, ratio: controlRatio, verdict: nil)
        )

        var warnings: [Warning] = []
        if controlRatio?.shows(control: controlExpected) != true {
            warnings.append(.controlNotSeen(expected: controlExpected, seen: controlRatio))
        }
        if let twin = companions.twin.ratio {
            if !twin.containsOne { warnings.append(.twinDiffers(twin)) }
        } else {
            warnings.append(.noResolution)
        }
        // Those that failed say so themselves.
        let failed = Set(recordings.flatMap { ($0.ownClocks ?? [:]).filter { $0.value.problem != nil }.keys })
        for result in results + [companions.twin, companions.null, companions.control] {
            if case .voided(let round) = result.stop, !failed.contains(result.id) {
                warnings.append(.voided(id: result.id, round: round))
            }
            // A plan was agreed to beforehand; its rows say so.
            if result.roundsShortened, result.stop == .timeLimit {
                warnings.append(.roundsShortened(id: result.id, rounds: result.rounds))
            }
        }
        for participant in subjects where participant.isTooFast && !failed.contains(participant.id) {
            warnings.append(.tooFast(id: participant.id))
        }

        let medians = results.compactMap { result in
            result.nanosecondsPerOperation.map { (id: result.id, median: $0.median) }
        }
        self.init(
            reference: pool.reference,
            fastest: medians.min { $0.median < $1.median }?.id,
            subjects: results,
            twin: companions.twin,
            null: companions.null,
            control: companions.control,
            controlExpected: controlExpected,
            level: level,
            resolution: resolution,
            warnings: warnings,
            rounds: recordings.reduce(0) { $0 + $1.rounds },
            processes: recordings.count,
            isCancelled: pool.isCancelled,
            configuration: configuration)
    }
}

/// The blocks of all processes, by participant.
private struct Pool {
    struct Participant {
        let id: String
        let role: Timing.Participant.Role
        let operationsPerBlock: Int
        let operationsRun: Int
        let samples: [Sample]
        let stop: StopReason?
        let isTooFast: Bool

        var isVoid: Bool {
            if case .voided = stop { true } else { false }
        }

        /// Whether something ended it before its share was done.
        var isLimited: Bool { stop == .timeLimit || stop == .planDone }

        var timesPerOperation: [Double] {
            samples.map { Double($0.nanoseconds) / Double(operationsPerBlock) }
        }
    }

    let reference: String
    let participants: [Participant]
    let isCancelled: Bool

    init(_ recordings: [Recording]) {
        precondition(!recordings.isEmpty, "a measurement is of one process at least")
        reference = recordings[0].reference
        isCancelled = recordings.contains(where: \.isCancelled)
        participants = recordings[0].parts.map { first in
            let parts = recordings.map { recording in
                recording.parts.first { $0.id == first.id && $0.role == first.role }
            }
            let samples = parts.enumerated().flatMap { process, part in
                (part?.samples ?? []).map { sample in
                    var sample = sample
                    sample.process = process
                    return sample
                }
            }
            let stops = parts.map { $0?.stop }
            let void = stops.first { stop in
                if case .voided = stop { true } else { false }
            }
            return Participant(
                id: first.id, role: first.role, operationsPerBlock: first.operationsPerBlock,
                operationsRun: first.operationsRun, samples: samples,
                stop: void ?? stops.first { $0 == .timeLimit } ?? stops.first { $0 == .planDone } ?? first.stop,
                isTooFast: first.isTooFast)
        }
    }

    /// The only participant of a role.
    func first(_ role: Timing.Participant.Role) -> Participant {
        guard let found = participants.first(where: { $0.role == role }) else {
            preconditionFailure("a recording has a reference, a twin, a null subject and a control")
        }
        return found
    }

    /// The median less the null subject's; nil unless it is at least three times as long.
    func net(_ summary: Summary) -> Double? {
        let null = first(.null)
        guard !null.isVoid, let nothing = Summary(null.timesPerOperation), summary.median >= 3 * nothing.median else {
            return nil
        }
        return summary.median - nothing.median
    }

    /// The times of a participant and of the baseline, over the rounds of both, by process.
    private func pairs(_ participant: Participant) -> [Int: [(own: Double, reference: Double)]] {
        let reference = first(.reference)
        // What takes no time is so many times as fast as nothing.
        guard !participant.isVoid, !reference.isVoid, !participant.isTooFast, !reference.isTooFast else { return [:] }
        func key(_ sample: Sample) -> [Int] { [sample.process, sample.round] }
        let times = Dictionary(uniqueKeysWithValues: zip(reference.samples.map(key), reference.timesPerOperation))
        var pairs: [Int: [(own: Double, reference: Double)]] = [:]
        for (sample, time) in zip(participant.samples, participant.timesPerOperation) {
            if let other = times[key(sample)] { pairs[sample.process, default: []].append((time, other)) }
        }
        return pairs
    }

    /// The ratio to the baseline; nil where either is void.
    func ratio(of participant: Participant, level: Double) -> PairedRatio? {
        let pairs = pairs(participant).sorted { $0.key < $1.key }.flatMap(\.value)
        return PairedRatio(pairs.map(\.own), to: pairs.map(\.reference), level: level)
    }

    /// The ratio process by process; nil for fewer than two processes.
    func betweenProcesses(_ participant: Participant) -> BetweenProcesses? {
        BetweenProcesses(pairs(participant).sorted { $0.key < $1.key }.map { $0.value.map { $0.own / $0.reference } })
    }
}
