/// The times of one process, as a worker sends them, or of all processes.
package struct Recording: Sendable, Codable {
    package let plan: Plan
    /// The subjects in the order given, then the companions.
    let participants: [RecordedParticipant]
    /// What others took of the machine during the rounds.
    let disturbance: Disturbance
}

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

/// The baseline and the operations per block, found by the first process and used by all.
package struct Plan: Sendable, Codable, Hashable {
    /// The id of the baseline.
    package let baseline: String
    /// The operations per block of each subject.
    package let operations: [String: Int]
    /// The subjects that did more operations than any code can.
    let tooFast: Set<String>
    /// The verified digests, for processes that verify nothing themselves.
    var digests = VerifiedDigests()
}

/// A subject or companion with its times, of one process or of all.
struct RecordedParticipant: Sendable, Codable {
    /// The subject's id; `twin` and `control` for these.
    let id: String
    let role: Role
    /// K: the operations by which a block's time is divided.
    let operationsPerBlock: Int
    /// The operations done; more than K for the control.
    let operationsRun: Int
    let isTooFast: Bool
    /// The times of its blocks in nanoseconds, one list a process, from the first round on.
    var times: [[UInt64]] = [[]]
    /// The wall times of the same blocks.
    var wall: [[UInt64]] = [[]]
    /// The processor time of other threads during these blocks, in nanoseconds.
    var others: UInt64 = 0
    /// Nil while it has something to do; the companions never finish by themselves.
    var stop: StopReason?

    mutating func add(_ block: BlockTime) {
        // A block in which the clock stood still took the least that a clock shows.
        times[0].append(max(block.time, 1))
        wall[0].append(max(block.wall, 1))
        others += block.others
    }

    var rounds: Int { times.reduce(0) { $0 + $1.count } }

    var isVoid: Bool { stop == .voided }

    /// Whether the wall times are its cost: other threads did a part of the work, or no processor time is known.
    var isByWall: Bool { BlockTime.isShared(time: times.joined().reduce(0, +), others: others) }

    var costs: [[Double]] { (isByWall ? wall : times).perOperation(operationsPerBlock) }
}

extension [[UInt64]] {
    /// The times of an operation, of blocks of so many.
    package func perOperation(_ operations: Int) -> [[Double]] { map { $0.map { Double($0) / Double(operations) } } }
}
