/// The raw blocks of one process, as a worker sends them.
public struct Recording: Sendable, Codable {
    /// The id of the baseline.
    let reference: String
    /// The subjects in the order given, then the twin, the null subject and the control.
    let parts: [RecordedParticipant]
    /// The rounds completed, without the warm-up.
    let rounds: Int
    /// Whether it was cancelled.
    public let isCancelled: Bool
    /// The machine's limit, measured before and after the rounds; nil where there is none.
    public var limit: MachineLimit?
    /// What subjects with their own clocks say of themselves, by id.
    public var ownClocks: [String: OwnClock]?

    /// The settings that another process must share for its blocks to be comparable.
    public var plan: Plan {
        let subjects = parts.filter { $0.role == .subject || $0.role == .reference }
        return Plan(
            reference: reference,
            operations: Dictionary(uniqueKeysWithValues: subjects.map { ($0.id, $0.operationsPerBlock) }),
            tooFast: Set(subjects.filter(\.isTooFast).map(\.id)))
    }
}

/// The baseline and the operations per block, found by the first process and used by all.
public struct Plan: Sendable, Codable, Hashable {
    /// The id of the baseline.
    public let reference: String
    /// The operations per block of each subject.
    public let operations: [String: Int]
    /// The subjects that did more operations than any code can.
    let tooFast: Set<String>
    /// The most rounds of each subject in a process, 1 or more; a subject without an entry has those of the
    /// configuration.
    public private(set) var rounds: [String: Int] = [:]

    init(reference: String, operations: [String: Int], tooFast: Set<String>) {
        self.reference = reference
        self.operations = operations
        self.tooFast = tooFast
    }

    /// The same with other limits of the rounds.
    public func limited(to rounds: [String: Int]) -> Plan {
        var plan = self
        plan.rounds = rounds
        return plan
    }
}

struct RecordedParticipant: Sendable, Codable {
    let id: String
    let role: Participant.Role
    let operationsPerBlock: Int
    let operationsRun: Int
    let samples: [Sample]
    let stop: StopReason?
    let isTooFast: Bool
}
