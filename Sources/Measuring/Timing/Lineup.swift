/// The participants of each round: the calibrated subjects, the twin, the null subject and the control.
struct Lineup {
    let plan: Plan
    /// The subjects as given, of which those whose calibration gave wrong output are void, then the companions.
    var participants: [Participant]

    /// Calibrates the subjects, chooses the baseline and sets the operations per block.
    init(
        _ subjects: [Subject],
        null: Subject,
        configuration: Configuration,
        digests: inout VerifiedDigests,
        clocks: Clocks
    ) throws {
        var calibrations: [Calibration] = []
        var verified: [Int] = []
        for (index, subject) in subjects.enumerated() {
            subject.begin(0)
            let calibration = Calibration(of: subject, clocks: clocks)
            calibrations.append(calibration)
            // The digest first: computing the verified one may run the subject's code again.
            let digest = subject.digest(calibration.operations)
            if digest == (try digests.digest(of: subject, operations: calibration.operations)) {
                verified.append(index)
            }
        }
        // Where none is right, one that is wrong has to be the baseline.
        let right = verified.filter { subjects[$0].isRight() }
        let fastest = (right.isEmpty ? verified : right).min {
            calibrations[$0].nanosecondsPerOperation < calibrations[$1].nanosecondsPerOperation
        }
        guard let fastest else {
            // Wrong answers of one that can no longer be called are not its own.
            let unusable = subjects.lazy.compactMap { one in one.problem().map { "\(one.id) \($0)" } }.first
            throw Failure(unusable == nil ? .mismatch : .reference, unusable ?? "no kernel gave the verified answers")
        }

        var operations: [String: Int] = [:]
        for (subject, calibration) in zip(subjects, calibrations) { operations[subject.id] = calibration.operations }
        // Another process is timed by the wall clock, by which blocks of 4 ms took 1.6 times as long at a load of 9 as those of
        // 0.1 ms.
        let raised = verified.filter { subjects[$0].ownBlock == nil }
        let shared = operationsPerBlock(raised.map { calibrations[$0] }, configuration: configuration)
        for (index, count) in zip(raised, shared) { operations[subjects[index].id] = count }
        let tooFast = zip(subjects, calibrations).filter(\.1.isTooFast).map(\.0.id)
        let plan = Plan(baseline: subjects[fastest].id, operations: operations, tooFast: Set(tooFast))
        try self.init(subjects, wrong: Set(subjects.indices).subtracting(verified), null: null, plan: plan, &digests)
    }

    /// Adopts another process's plan; each block is still compared with the digests that it verified.
    init(_ subjects: [Subject], wrong: Set<Int> = [], null: Subject, plan: Plan, _ digests: inout VerifiedDigests)
        throws
    {
        (self.plan, participants) = (plan, [])
        func add(_ subject: Subject, _ role: Role, extra: Int = 0, isWrong: Bool = false) throws {
            let operations = plan.operations[role == .implementation ? subject.id : plan.baseline] ?? 1
            participants.append(
                Participant(
                    subject: subject, isBaseline: role == .implementation && subject.id == plan.baseline,
                    verifiedDigests: try (isWrong ? [] : Participant.starts(operations: operations)).map {
                        try digests.digest(of: subject, from: $0, operations: operations + extra)
                    },
                    recorded: RecordedParticipant(
                        id: role == .implementation ? subject.id : role.rawValue, role: role,
                        operationsPerBlock: operations, operationsRun: operations + extra,
                        isTooFast: plan.tooFast.contains(subject.id), stop: isWrong ? .voided : nil)))
        }
        for (index, subject) in subjects.enumerated() {
            try add(subject, .implementation, isWrong: wrong.contains(index))
        }
        if let baseline = subjects.first(where: { $0.id == plan.baseline }) {
            try add(baseline, .twin)
            try add(null, .null)
            try add(baseline, .control, extra: Self.controlExtra(plan.operations[plan.baseline] ?? 1))
        }
    }

    /// Ends the shares of subjects that have used the budget: what quick ones do not need is left to slow ones.
    mutating func checkBudget(_ configuration: Configuration) {
        guard let budget = configuration.budget else { return }
        let rounds = participants.map { configuration.roundsNeeded(operationsPerBlock: $0.recorded.operationsPerBlock) }
        let most = rounds.max() ?? 0
        let needs = zip(participants, rounds).map { participant, rounds in
            participant.isAlways
                ? participant.need(most, configuration)
                : participant.isUnfinished ? participant.need(rounds, configuration) : participant.spent
        }
        var (limit, left) = (Double.infinity, budget * 1e9)
        for (place, need) in needs.sorted().enumerated() {
            let others = Double(needs.count - place)
            if need * others > left {
                limit = left / others
                break
            }
            left -= need
        }
        for index in participants.indices where participants[index].isUnfinished && participants[index].spent >= limit {
            participants[index].recorded.stop = .budget
        }
    }

    /// The nearest whole number of operations to 5 %, and at least one.
    static func controlExtra(_ operations: Int) -> Int {
        max(1, (operations + 10) / 20)
    }
}
