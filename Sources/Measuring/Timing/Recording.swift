/// The raw blocks of one process, as a worker sends them.
package struct Recording: Sendable, Codable {
    /// The id of the baseline, one of the subjects.
    let reference: String
    /// In the order given.
    let subjects: [RecordedParticipant]
    /// The baseline a second time.
    let twin: RecordedParticipant
    let null: RecordedParticipant
    /// The baseline with more operations.
    let control: RecordedParticipant
    /// The rounds completed, without the warm-up.
    let rounds: Int
    package let isCancelled: Bool
    /// By id, of subjects with their own clocks.
    package var ownClocks: [String: OwnClock]?

    var participants: [RecordedParticipant] { subjects + [twin, null, control] }

    /// The settings that another process must share for its blocks to be comparable.
    package var plan: Plan {
        Plan(
            reference: reference,
            operations: Dictionary(uniqueKeysWithValues: subjects.map { ($0.id, $0.operationsPerBlock) }),
            tooFast: Set(subjects.filter(\.isTooFast).map(\.id)))
    }
}

/// The baseline and the operations per block, found by the first process and used by all.
package struct Plan: Sendable, Codable, Hashable {
    /// The id of the baseline.
    package let reference: String
    /// The operations per block of each subject.
    package let operations: [String: Int]
    /// The subjects that did more operations than any code can.
    let tooFast: Set<String>
    /// The most rounds of each subject in a process, 1 or more; a subject without an entry has those of the
    /// configuration.
    package private(set) var rounds: [String: Int] = [:]
    /// The verified digests by subject, first input and number of operations, for processes that verify nothing themselves.
    private(set) var digests: [String: [Int: [Int: UInt64]]] = [:]

    init(reference: String, operations: [String: Int], tooFast: Set<String>) {
        (self.reference, self.operations, self.tooFast) = (reference, operations, tooFast)
    }

    /// The same with other limits of the rounds.
    package func limited(to rounds: [String: Int]) -> Plan {
        var plan = self
        plan.rounds = rounds
        return plan
    }

    func with(_ digests: [String: [Int: [Int: UInt64]]]) -> Plan {
        var plan = self
        plan.digests = digests
        return plan
    }
}

/// A subject or companion with its blocks: of one process, and of all of them once they are assembled.
struct RecordedParticipant: Sendable, Codable {
    /// The subject's id; `twin` and `control` for these.
    let id: String
    /// K: the operations by which a block's time is divided.
    let operationsPerBlock: Int
    /// The operations done; more than K for the control.
    let operationsRun: Int
    let isTooFast: Bool
    @BlockColumns var blocks: [Block] = []
    /// The processor time of other threads during its blocks, in nanoseconds.
    var others: UInt64 = 0
    /// Nil while it has something to do; the companions never finish by themselves.
    var stop: StopReason?

    var isVoid: Bool {
        if case .voided = stop { true } else { false }
    }

    /// Whether something ended it before its share was done.
    var isLimited: Bool { stop == .timeLimit || stop == .planDone }

    var timesPerOperation: [Double] { blocks.timesPerOperation(operationsPerBlock, byWall: isByWall) }

    /// Whether its time is the wall time: other threads worked for it, or no processor time is known.
    var isByWall: Bool {
        let known = blocks.compactMap(\.cpu)
        return known.count < blocks.count || BlockTime.isShared(thread: known.reduce(0, +), others: others)
    }
}
