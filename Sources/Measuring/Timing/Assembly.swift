extension Measurement {
    /// Combines the recordings of one or several processes that share one plan.
    ///
    /// There is at least one recording, and all have the same subjects; `configuration` is the total of all processes,
    /// `prior` what their variances have in common with those of other measurements of the run.
    package init(_ recordings: [Recording], configuration: Configuration, prior: VariancePrior? = nil) {
        let pool = Recording(pooling: recordings)
        func betweenProcesses(_ participant: RecordedParticipant) -> BetweenProcesses? {
            pool.betweenProcesses(participant)?.moderated(by: prior)
        }
        let level = bonferroniLevel(comparisons: pool.subjects.count - 1)
        let companionLevel = bonferroniLevel(comparisons: 1)
        let twinRatio = pool.ratio(of: pool.twin, level: companionLevel)
        let controlRatio = pool.ratio(of: pool.control, level: companionLevel)
        let resolution = twinRatio.map {
            Resolution(twin: $0, betweenProcesses: betweenProcesses(pool.twin)?.spread ?? 0)
        }

        func result(_ participant: RecordedParticipant, ratio: Ratio?, verdict: SpeedDifference?) -> SubjectResult {
            let summary = participant.isVoid ? nil : Summary(participant.timesPerOperation)
            let rounds = participant.blocks.count
            return SubjectResult(
                id: participant.id,
                operationsPerBlock: participant.operationsPerBlock,
                blocks: participant.blocks,
                byWall: participant.isByWall,
                operations: rounds * participant.operationsRun,
                stop: participant.stop ?? (pool.isCancelled ? .cancelled : .shareDone),
                roundsShortened: participant.isLimited && rounds < configuration.rounds,
                operationsShortened: participant.isLimited
                    && rounds * participant.operationsPerBlock < configuration.iterations,
                nanosecondsPerOperation: summary,
                netNanosecondsPerOperation: summary.flatMap(pool.net),
                ratio: ratio?.widened(by: betweenProcesses(participant)),
                betweenProcesses: ratio == nil ? nil : betweenProcesses(participant)?.spread,
                verdict: verdict)
        }

        let results = pool.subjects.map { participant in
            let compared = participant.id != pool.reference && !participant.isVoid
            let ratio = compared ? pool.ratio(of: participant, level: level) : nil
            // A kernel whose ratio differs between processes by more than the twin's is no better resolved than that.
            let between = betweenProcesses(participant)
            let own = resolution.map { max($0.relative, between?.spread ?? 0) }
            return result(
                participant, ratio: ratio,
                verdict: compared
                    ? SpeedDifference(ratio?.widened(by: between), resolution: own)
                    : participant.id == pool.reference ? .baseline : nil)
        }
        let control = pool.control
        let controlExpected = Double(control.operationsRun) / Double(control.operationsPerBlock)
        let companions = (
            twin: result(pool.twin, ratio: twinRatio, verdict: nil),
            null: result(
                pool.null, ratio: pool.ratio(of: pool.null, level: companionLevel), verdict: nil),
            control: result(control, ratio: controlRatio, verdict: nil)
        )

        var warnings: [Warning] = []
        if controlRatio?.shows(control: controlExpected) != true {
            warnings.append(.controlNotSeen(expected: controlExpected, seen: controlRatio))
        }
        if let twin = companions.twin.ratio {
            if !twin.containsOne { warnings.append(.twinDiffers(seen: twin)) }
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
        for participant in pool.subjects where participant.isTooFast && !failed.contains(participant.id) {
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
            rounds: pool.rounds,
            processes: recordings.count,
            isCancelled: pool.isCancelled,
            configuration: configuration)
    }
}

extension VariancePrior {
    /// Of the recordings of each measurement of a run: its subjects beside the baseline, the twin and the control.
    package init?(measurements: [[Recording]]) {
        self.init(
            measurements.filter { !$0.isEmpty }.flatMap { recordings in
                let pool = Recording(pooling: recordings)
                let compared = pool.subjects.filter { $0.id != pool.reference } + [pool.twin, pool.control]
                return compared.compactMap(pool.betweenProcesses)
            })
    }
}

extension Recording {
    /// The recordings of all processes as one, with the stops that count for the whole.
    fileprivate init(pooling recordings: [Recording]) {
        precondition(!recordings.isEmpty, "a measurement needs the recording of a process")
        func pool(_ first: RecordedParticipant, _ part: (Recording) -> RecordedParticipant?) -> RecordedParticipant {
            let parts = recordings.map(part)
            var whole = first
            whole.blocks = parts.enumerated().flatMap { process, part in
                (part?.blocks ?? []).map { block in
                    var block = block
                    block.process = process
                    return block
                }
            }
            whole.others = parts.reduce(0) { $0 + ($1?.others ?? 0) }
            let stops = parts.compactMap { $0?.stop }
            let void = parts.compactMap(\.self).first(where: \.isVoid)?.stop
            whole.stop =
                void ?? stops.first { $0 == .timeLimit } ?? stops.first { $0 == .planDone } ?? first.stop
            return whole
        }
        let first = recordings[0]
        self.init(
            reference: first.reference,
            subjects: first.subjects.map { subject in pool(subject) { $0.subjects.first { $0.id == subject.id } } },
            twin: pool(first.twin, \.twin), null: pool(first.null, \.null), control: pool(first.control, \.control),
            rounds: recordings.reduce(0) { $0 + $1.rounds }, isCancelled: recordings.contains(where: \.isCancelled))
    }

    /// The median less the null subject's; nil unless it is at least three times as long.
    fileprivate func net(_ summary: Summary) -> Double? {
        guard !null.isVoid, let nothing = Summary(null.timesPerOperation), summary.median >= 3 * nothing.median else {
            return nil
        }
        return summary.median - nothing.median
    }

    /// The times of a participant and of the baseline, over the rounds of both, by process.
    private func pairs(_ participant: RecordedParticipant) -> [Int: [(own: Double, reference: Double)]] {
        guard let reference = subjects.first(where: { $0.id == self.reference }) else { return [:] }
        // What takes no time is so many times as fast as nothing.
        guard !participant.isVoid, !reference.isVoid, !participant.isTooFast, !reference.isTooFast else { return [:] }
        func key(_ block: Block) -> [Int] { [block.process, block.round] }
        let times = Dictionary(uniqueKeysWithValues: zip(reference.blocks.map(key), reference.timesPerOperation))
        var pairs: [Int: [(own: Double, reference: Double)]] = [:]
        for (block, time) in zip(participant.blocks, participant.timesPerOperation) {
            if let other = times[key(block)] { pairs[block.process, default: []].append((time, other)) }
        }
        return pairs
    }

    /// The ratio to the baseline; nil where either is void.
    fileprivate func ratio(of participant: RecordedParticipant, level: Double) -> Ratio? {
        let pairs = pairs(participant).sorted { $0.key < $1.key }.flatMap(\.value)
        return Ratio.paired(pairs.map(\.own), to: pairs.map(\.reference), level: level)
    }

    /// The ratio process by process; nil for fewer than two processes.
    fileprivate func betweenProcesses(_ participant: RecordedParticipant) -> BetweenProcesses? {
        BetweenProcesses(pairs(participant).sorted { $0.key < $1.key }.map { $0.value.map { $0.own / $0.reference } })
    }
}
