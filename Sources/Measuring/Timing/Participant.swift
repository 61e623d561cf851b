/// A subject or companion in the rounds, with what is recorded of it so far.
struct Participant {
    let subject: Subject
    let isBaseline: Bool
    /// Of the blocks that begin at each of the places, in the order of the rounds.
    let verifiedDigests: [UInt64?]
    var recorded: RecordedParticipant
    /// What its blocks cost, in nanoseconds.
    var cost = 0.0
    /// The time of its turns, with the digests, in nanoseconds.
    var spent = 0.0

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
        let time = subject.block(recorded.operationsRun, by: clocks)
        guard subject.digest(recorded.operationsRun) == verifiedDigests[round % starts.count] else {
            recorded.stop = .voided
            return
        }
        guard round > 0 else { return }
        recorded.add(time)
        cost += Double(time.cost)
        let ended = clocks.wall()
        spent += Double(max(ended, began) - began)
    }

    /// The first inputs of blocks of so many operations, in the order of the rounds, which go round them.
    ///
    /// A slow kernel has few operations in a block: at one place only, it would be timed on one date.
    static func starts(operations: Int) -> [Int] {
        operations < fewOperations ? (0..<places).map { $0 * operations } : [0]
    }

    private static var fewOperations: Int { 512 }
    private static var places: Int { 8 }

    /// The nanoseconds of its turns if it does all `rounds`.
    func need(_ rounds: Int, _ configuration: Configuration) -> Double {
        min(spent / Double(max(recorded.rounds, 1)) * Double(rounds), max(spent, configuration.maxNanoseconds))
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

/// The verified digests, each computed once.
package struct VerifiedDigests: Sendable, Codable, Hashable {
    /// By subject, first input and number of operations.
    private var known: [String: [Int: [Int: UInt64]]] = [:]

    package init() {}

    package mutating func digest(of subject: Subject, from start: Int = 0, operations: Int) throws -> UInt64? {
        if let digest = known[subject.id]?[start]?[operations] { return digest }
        subject.begin(start)
        let digest = try subject.verifiedDigest(operations)
        known[subject.id, default: [:]][start, default: [:]][operations] = digest
        return digest
    }
}
