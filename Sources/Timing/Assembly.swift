import Statistics

extension Lineup {
    /// Puts together the result of the rounds that were recorded.
    func measurement(configuration: Configuration, completedRounds: Int, isCancelled: Bool) -> Measurement {
        let level = bonferroniLevel(comparisons: subjects.count - 1)
        let companionLevel = bonferroniLevel(comparisons: 1)
        let twinRatio = ratio(of: .twin, level: companionLevel)
        let controlRatio = ratio(of: .control, level: companionLevel)
        let resolution = twinRatio.map { Resolution(twin: $0) }

        func result(_ participant: Participant, ratio: PairedRatio?, verdict: Verdict?) -> SubjectResult {
            let summary = participant.isVoid ? nil : Summary(participant.timesPerOperation)
            let rounds = participant.samples.count
            return SubjectResult(
                id: participant.id,
                operationsPerBlock: participant.operationsPerBlock,
                samples: participant.samples,
                operations: rounds * participant.operationsRun,
                stop: participant.stop ?? (isCancelled ? .cancelled : .shareDone),
                roundsShortened: participant.stop == .timeLimit && rounds < configuration.rounds,
                nanosecondsPerOperation: summary,
                netNanosecondsPerOperation: summary.flatMap(net),
                ratio: ratio,
                verdict: verdict)
        }

        var results: [SubjectResult] = []
        for (index, subject) in subjects.enumerated() {
            guard let participant = participants.first(where: { $0.isSubject && $0.id == subject.id }) else {
                results.append(.voidedAtCalibration(subject.id, operationsPerBlock: operations[index]))
                continue
            }
            let compared = participant.role == .subject
            let ratio = compared ? ratio(of: participant, level: level) : nil
            let verdict = compared && !participant.isVoid ? Verdict(ratio, resolution: resolution) : nil
            results.append(result(participant, ratio: ratio, verdict: verdict))
        }
        let controlExpected = 1 + Double(Self.controlExtra(operations[reference])) / Double(operations[reference])
        let companions = (
            twin: result(participant(.twin), ratio: twinRatio, verdict: nil),
            null: result(participant(.null), ratio: nil, verdict: nil),
            control: result(participant(.control), ratio: controlRatio, verdict: nil)
        )

        var warnings: [Warning] = []
        if !isSeen(controlRatio, expected: controlExpected) {
            warnings.append(.controlNotSeen(expected: controlExpected, seen: controlRatio))
        }
        if let twinRatio {
            if !twinRatio.containsOne { warnings.append(.twinDiffers(twinRatio)) }
        } else {
            warnings.append(.noResolution)
        }
        for result in results + [companions.twin, companions.null, companions.control] {
            if case .voided(let round) = result.stop { warnings.append(.voided(id: result.id, round: round)) }
            if result.roundsShortened { warnings.append(.roundsShortened(id: result.id, rounds: result.rounds)) }
        }
        for (subject, calibration) in zip(subjects, calibrations) where calibration.isTooFast {
            warnings.append(.tooFast(id: subject.id))
        }

        let medians = results.compactMap { result in
            result.nanosecondsPerOperation.map { (id: result.id, median: $0.median) }
        }
        return Measurement(
            reference: subjects[reference].id,
            fastest: medians.min { $0.median < $1.median }?.id,
            subjects: results,
            twin: companions.twin,
            null: companions.null,
            control: companions.control,
            controlExpected: controlExpected,
            level: level,
            resolution: resolution,
            warnings: warnings,
            rounds: completedRounds,
            isCancelled: isCancelled,
            configuration: configuration)
    }

    /// The control is seen where the ratio is within 60 and 140 % of what was put in (+3…+7 % of +5 %) and its interval
    /// above 1.
    private func isSeen(_ ratio: PairedRatio?, expected: Double) -> Bool {
        guard let ratio, ratio.low > 1 else { return false }
        let share = (ratio.estimate - 1) / (expected - 1)
        return share >= 0.6 && share <= 1.4
    }

    /// The median less the null subject's, where the null is small enough for the difference to mean something.
    private func net(_ summary: Summary) -> Double? {
        let null = participant(.null)
        guard !null.isVoid, let nothing = Summary(null.timesPerOperation), summary.median >= 3 * nothing.median else {
            return nil
        }
        return summary.median - nothing.median
    }

    /// The one participant with a role that only one has.
    private func participant(_ role: Participant.Role) -> Participant {
        guard let found = participants.first(where: { $0.role == role }) else {
            preconditionFailure("a lineup has a reference, a twin, a null subject and a control")
        }
        return found
    }

    private func ratio(of role: Participant.Role, level: Double) -> PairedRatio? {
        ratio(of: participant(role), level: level)
    }

    /// The ratio to the reference over the rounds that both took part in; nil where either is void.
    private func ratio(of participant: Participant, level: Double) -> PairedRatio? {
        let reference = self.participant(.reference)
        guard !participant.isVoid, !reference.isVoid else { return nil }
        let referenceTimes = Dictionary(
            uniqueKeysWithValues: zip(reference.samples.map(\.round), reference.timesPerOperation))
        let pairs = zip(participant.samples, participant.timesPerOperation).compactMap { sample, time in
            referenceTimes[sample.round].map { (time, $0) }
        }
        return PairedRatio(pairs.map(\.0), to: pairs.map(\.1), level: level)
    }
}

extension Participant {
    var isSubject: Bool { role == .subject || role == .reference }

    var timesPerOperation: [Double] {
        samples.map { Double($0.nanoseconds) / Double(operationsPerBlock) }
    }
}

extension SubjectResult {
    /// The result of a subject whose output was wrong before the first round.
    fileprivate static func voidedAtCalibration(_ id: String, operationsPerBlock: Int) -> Self {
        Self(
            id: id,
            operationsPerBlock: operationsPerBlock,
            samples: [],
            operations: 0,
            stop: .voided(round: 0),
            roundsShortened: false,
            nanosecondsPerOperation: nil,
            netNanosecondsPerOperation: nil,
            ratio: nil,
            verdict: nil)
    }
}
