/// The blocks of one process, before anything is made of them: what a process sends to the one that started it.
public struct Recording: Sendable, Codable {
    /// The id of the subject the others are compared with.
    let reference: String
    /// The subjects in the order given, then the twin, the null subject and the control.
    let parts: [RecordedParticipant]
    /// The rounds completed, without the warm-up.
    let rounds: Int
    /// Whether it was cancelled.
    public let isCancelled: Bool

    /// What other processes must do alike for their blocks to be compared with these.
    public var plan: Plan {
        let subjects = parts.filter { $0.role == .subject || $0.role == .reference }
        return Plan(
            reference: reference,
            operations: Dictionary(uniqueKeysWithValues: subjects.map { ($0.id, $0.operationsPerBlock) }),
            tooFast: Set(subjects.filter(\.isTooFast).map(\.id)))
    }
}

/// The reference and the operations per block, found by the first process and used by all.
public struct Plan: Sendable, Codable, Hashable {
    /// The id of the subject the others are compared with.
    let reference: String
    /// The operations per block of each subject.
    let operations: [String: Int]
    /// The subjects that did more operations than any code can.
    let tooFast: Set<String>
}

/// The blocks of a participant.
struct RecordedParticipant: Sendable, Codable {
    let id: String
    let role: Participant.Role
    let operationsPerBlock: Int
    let operationsRun: Int
    let samples: [Sample]
    let stop: StopReason?
    let isTooFast: Bool
}
