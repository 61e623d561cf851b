/// A subject or companion in the rounds, with what is recorded of it so far.
struct Participant {
    let subject: Subject
    let isBaseline: Bool
    /// The operations of its blocks; more than K for the control.
    let operations: Int
    /// Of the blocks that begin at each of the places, in the order of the rounds.
    let verifiedDigests: [UInt64?]
    var recorded: SubjectResult
    /// What its blocks cost, in nanoseconds.
    var cost = 0.0
    /// The time of its turns, with the digests, in nanoseconds.
    var spent = 0.0

    init(_ subject: Subject, _ role: Role, _ plan: Plan, _ digests: inout VerifiedDigests) throws {
        let isSubject = role == .implementation
        let block = plan.operations[isSubject ? subject.id : plan.baseline] ?? 1
        let operations = block + (role == .control ? controlExtra(block) : 0)
        self.subject = subject
        self.operations = operations
        isBaseline = isSubject && subject.id == plan.baseline
        verifiedDigests = try Self.starts(operations: block).map {
            try digests.digest(of: subject, from: $0, operations: operations)
        }
        recorded = SubjectResult(id: isSubject ? subject.id : role.rawValue, operationsPerBlock: block)
    }

    /// Whether it is compared, and not a companion.
    var isSubject: Bool { recorded.role == .implementation }

    /// Whether it takes part in every round, the baseline as its companions do.
    var isAlways: Bool { isBaseline || !isSubject }

    /// Whether the measurement continues for its sake.
    var isUnfinished: Bool { isSubject && recorded.stop == nil }

    /// Whether it takes part in the next round, if there is one.
    var takesPart: Bool { isAlways ? !recorded.isVoid : recorded.stop == nil }

    /// Times one block and checks its output; a block with wrong output is not recorded and voids the participant.
    mutating func takeTurn(round: Int, clocks: Clocks) {
        let began = clocks.wall()
        let starts = Self.starts(operations: recorded.operationsPerBlock)
        subject.begin(starts[round % starts.count])
        let time = subject.block(operations, by: clocks)
        guard subject.digest(operations) == verifiedDigests[round % starts.count] else {
            recorded.stop = .voided
            return
        }
        guard round > 0 else { return }
        recorded.add(time, operations)
        cost += Double(time.cost)
        let ended = clocks.wall()
        spent += Double(max(ended, began) - began)
    }

    /// The first inputs of blocks of so many operations, in the order of the rounds, which go round them.
    ///
    /// A slow kernel has few operations in a block: at one place only, it would be timed on one date.
    private static func starts(operations: Int) -> [Int] {
        operations < 512 ? (0..<8).map { $0 * operations } : [0]
    }

    /// Stops it where its share is done or its time used.
    mutating func checkShare(_ configuration: Configuration) {
        guard isUnfinished else { return }
        if recorded.rounds >= configuration.roundsNeeded(operationsPerBlock: recorded.operationsPerBlock) {
            recorded.stop = .shareDone
        } else if cost >= configuration.maxNanoseconds {
            recorded.stop = .timeLimit
        }
    }
}

extension [Participant] {
    /// Ends the shares of subjects that have used the budget: what quick ones do not need is left to slow ones.
    mutating func checkBudget(_ configuration: Configuration) {
        guard var left = configuration.budget.map({ $0 * 1e9 }) else { return }
        let rounds = map { configuration.roundsNeeded(operationsPerBlock: $0.recorded.operationsPerBlock) }
        let most = rounds.max() ?? 0
        // The nanoseconds of their turns if they do all of the rounds that they take part in.
        let needs = zip(self, rounds).map { participant, rounds in
            guard participant.isAlways || participant.isUnfinished else { return participant.spent }
            let each = participant.spent / Double(Swift.max(participant.recorded.rounds, 1))
            return Swift.min(
                each * Double(participant.isAlways ? most : rounds),
                Swift.max(participant.spent, configuration.maxNanoseconds))
        }
        var limit = Double.infinity
        for (place, need) in needs.sorted().enumerated() where limit == .infinity {
            let share = left / Double(count - place)
            if need > share { limit = share }
            left -= need
        }
        for index in indices where self[index].isUnfinished && self[index].spent >= limit {
            self[index].recorded.stop = .budget
        }
    }
}
