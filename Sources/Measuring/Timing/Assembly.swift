extension Measurement {
    /// Combines the recordings of one or several processes that share one plan.
    ///
    /// There is at least one recording, and all have the same subjects; `configuration` is the total of all processes,
    /// `prior` what their variances have in common with those of other measurements of the run. Of `failed` subjects, which
    /// say so themselves, no warning does.
    package init(
        _ recordings: [Recording], configuration: Configuration, prior: VariancePrior? = nil, failed: Set<String> = []
    ) {
        let pool = Recording(pooling: recordings)
        func betweenProcesses(_ participant: RecordedParticipant) -> BetweenProcesses? {
            pool.betweenProcesses(participant)?.moderated(by: prior)
        }
        let level = bonferroniLevel(comparisons: pool.subjects.count - 1)
        let companionLevel = bonferroniLevel(comparisons: 1)
        let twinRatio = pool.ratio(of: pool[.twin], level: companionLevel)
        let resolution = twinRatio?.resolution(betweenProcesses: betweenProcesses(pool[.twin])?.spread ?? 0)

        func result(_ participant: RecordedParticipant, ratio: Ratio?, verdict: SpeedDifference? = nil) -> SubjectResult
        {
            let summary = participant.isVoid ? nil : Summary(participant.costs.flatMap(\.self))
            let rounds = participant.rounds
            // There are fewer processes than requested where the budget ends before.
            let isLate = participant.stop == .shareDone && rounds < configuration.rounds
            let stop = isLate ? .budget : participant.stop ?? .shareDone
            let isLimited = stop == .timeLimit || stop == .budget
            return SubjectResult(
                id: participant.id,
                operationsPerBlock: participant.operationsPerBlock,
                times: participant.times, wall: participant.wall, isByWall: participant.isByWall,
                operations: rounds * participant.operationsRun,
                stop: stop,
                roundsShortened: isLimited && rounds < configuration.rounds,
                operationsShortened: isLimited && rounds * participant.operationsPerBlock < configuration.iterations,
                nanosecondsPerOperation: summary,
                ratio: ratio,
                betweenProcesses: ratio == nil ? nil : betweenProcesses(participant)?.spread,
                verdict: verdict)
        }

        let results = pool.subjects.map { participant in
            let compared = participant.id != pool.plan.baseline && !participant.isVoid
            let between = betweenProcesses(participant)
            let ratio =
                compared
                ? pool.ratio(of: participant, level: level)?.widened(by: between)
                    .widened(byOthers: pool.disturbance.pressureShare) : nil
            // A kernel whose ratio differs between processes by more than the twin's is no better resolved than that.
            let own = resolution.map { max($0, between?.spread ?? 0) }
            return result(
                participant, ratio: ratio,
                verdict: compared
                    ? SpeedDifference(ratio, resolution: own)
                    : participant.id == pool.plan.baseline ? .baseline : nil)
        }
        let control = pool[.control]
        let controlRatio = pool.ratio(of: control, level: companionLevel)
        let controlExpected = Double(control.operationsRun) / Double(control.operationsPerBlock)
        let companions = [pool[.twin], pool[.null], control].map {
            result($0, ratio: pool.ratio(of: $0, level: companionLevel)?.widened(by: betweenProcesses($0)))
        }

        var warnings: [Warning] = []
        if controlRatio?.shows(control: controlExpected) != true {
            warnings.append(.controlNotSeen(expected: controlExpected, seen: controlRatio))
        }
        if let twin = companions[0].ratio {
            if !twin.containsOne { warnings.append(.twinDiffers(seen: twin)) }
        } else {
            warnings.append(.noResolution)
        }
        for result in results + companions {
            if result.isVoid, !failed.contains(result.id) { warnings.append(.voided(id: result.id)) }
            // Rows that the budget shortened say so.
            if result.roundsShortened, result.stop == .timeLimit {
                warnings.append(.roundsShortened(id: result.id, rounds: result.rounds))
            }
        }
        for participant in pool.subjects where participant.isTooFast && !failed.contains(participant.id) {
            warnings.append(.tooFast(id: participant.id))
        }

        self.init(
            baseline: pool.plan.baseline, subjects: results,
            twin: companions[0], null: companions[1], control: companions[2],
            facts: MeasurementFacts(
                requested: .init(rounds: configuration.rounds, operations: configuration.iterations),
                controlExpected: controlExpected, resolution: resolution, disturbance: pool.disturbance,
                warnings: warnings))
    }
}

extension VariancePrior {
    /// Of the recordings of each measurement of a run: its subjects beside the baseline, the twin and the control.
    package init?(measurements: [[Recording]]) {
        self.init(
            measurements.filter { !$0.isEmpty }.flatMap { recordings in
                let pool = Recording(pooling: recordings)
                let compared = pool.subjects.filter { $0.id != pool.plan.baseline } + [pool[.twin], pool[.control]]
                return compared.compactMap(pool.betweenProcesses)
            })
    }
}

extension Recording {
    /// The recordings of all processes as one, with the stops that count for the whole.
    fileprivate init(pooling recordings: [Recording]) {
        precondition(!recordings.isEmpty, "a measurement needs the recording of a process")
        func pool(_ first: RecordedParticipant) -> RecordedParticipant {
            let parts = recordings.map { $0.participants.first { $0.id == first.id && $0.role == first.role } }
            var whole = first
            whole.times = parts.map { $0?.times.first ?? [] }
            whole.wall = parts.map { $0?.wall.first ?? [] }
            whole.others = parts.reduce(0) { $0 + ($1?.others ?? 0) }
            let stops = parts.compactMap { $0?.stop }
            let void = parts.compactMap(\.self).first(where: \.isVoid)?.stop
            whole.stop =
                void ?? stops.first { $0 == .budget } ?? stops.first { $0 == .timeLimit } ?? first.stop
            return whole
        }
        let first = recordings[0]
        self.init(
            plan: first.plan, participants: first.participants.map(pool),
            disturbance: recordings.dropFirst().reduce(first.disturbance) { $0 + $1.disturbance })
    }

    fileprivate var subjects: [RecordedParticipant] { participants.filter { $0.role == .implementation } }

    fileprivate subscript(_ companion: Role) -> RecordedParticipant {
        guard let found = participants.first(where: { $0.role == companion }) else {
            preconditionFailure("the baseline, which has companions, is one of the subjects")
        }
        return found
    }

    /// The costs of a participant and of the baseline; nil where either is void.
    private func pair(_ participant: RecordedParticipant) -> (own: [[Double]], reference: [[Double]])? {
        guard let reference = subjects.first(where: { $0.id == plan.baseline }) else { return nil }
        // What takes no time is so many times as fast as nothing.
        let isWhole = [participant, reference].allSatisfy { !$0.isVoid && !$0.isTooFast }
        return isWhole ? (participant.costs, reference.costs) : nil
    }

    /// The ratio to the baseline; nil where either is void.
    fileprivate func ratio(of participant: RecordedParticipant, level: Double) -> Ratio? {
        pair(participant).flatMap { Ratio.paired($0.own, to: $0.reference, level: level) }
    }

    /// The ratio process by process; nil for fewer than two processes.
    fileprivate func betweenProcesses(_ participant: RecordedParticipant) -> BetweenProcesses? {
        pair(participant).flatMap { BetweenProcesses($0.own, to: $0.reference) }
    }
}
