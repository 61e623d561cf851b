/// A subject or companion in the rounds, with what is recorded of it so far.
struct Participant {
    enum Role: Hashable {
        case subject, reference, twin, null, control
    }

    let subject: Subject
    let role: Role
    /// Of the blocks that begin at each of the places, in the order of the rounds.
    let verifiedDigests: [UInt64?]
    /// The most rounds that the plan allows; nil for those of the configuration.
    let plannedRounds: Int?
    var recorded: RecordedParticipant
    /// What its blocks cost.
    var nanoseconds = 0.0

    /// Whether it is compared, and not a companion.
    var isSubject: Bool { role == .subject || role == .reference }

    /// Whether the measurement continues for its sake.
    var isUnfinished: Bool { isSubject && recorded.stop == nil }

    /// Whether it takes part in the next round, if there is one.
    var takesPart: Bool { role == .subject ? recorded.stop == nil : !recorded.isVoid }

    /// Times one block and checks its output; a block with wrong output is not recorded and voids the participant.
    mutating func takeTurn(round: Int, position: Int, instruments: Instruments) {
        let switches = instruments.involuntarySwitches()
        let start = instruments.counters()
        subject.begin(Self.start(round: round, operations: recorded.operationsPerBlock))
        let time = subject.block(recorded.operationsRun, by: instruments.clocks)
        let end = instruments.counters()
        let switchesAfter = instruments.involuntarySwitches()
        guard subject.digest(recorded.operationsRun) == verifiedDigests[round % verifiedDigests.count] else {
            recorded.stop = .voided(round: round)
            return
        }
        guard round > 0 else { return }
        var counted: CounterReading?
        // The counters of a subject with its own clock are another process's; those that shared their registers with
        // others give estimates.
        if let start, let end, subject.ownBlock == nil, !end.isMultiplexed { counted = end - start }
        var taken: Int?
        if let switches, let switchesAfter { taken = switchesAfter - switches }
        // A block in which the clock stood still or stepped back took the least that a clock shows.
        recorded.blocks.append(
            Block(
                round: round, order: position, ns: max(time.wall, 1), instructions: counted?.instructions,
                cycles: counted?.cycles, branchMisses: counted?.branchMisses, l1Misses: counted?.l1Misses,
                nivcsw: taken, offCPU: time.thread.map { Int((time.wall - $0) / 1_000) }))
        recorded.others += time.others
        nanoseconds += Double(time.cost)
    }

    /// The first inputs of blocks of so many operations, in the order of the rounds, which go round them.
    ///
    /// A slow kernel has few operations in a block: at one place only, it would be timed on one date.
    static func starts(operations: Int) -> [Int] {
        operations < fewOperations ? (0..<places).map { $0 * operations } : [0]
    }

    private static var fewOperations: Int { 64 }
    private static var places: Int { 8 }

    private static func start(round: Int, operations: Int) -> Int {
        let starts = starts(operations: operations)
        return starts[round % starts.count]
    }

    /// Adds the interference by others during the round that has ended.
    mutating func note(_ disturbance: Disturbance, round: Int) {
        guard let last = recorded.blocks.indices.last, recorded.blocks[last].round == round else { return }
        recorded.blocks[last].steal = disturbance.steal
        recorded.blocks[last].pressure = disturbance.pressure
    }

    /// Stops it where its share is done or its time used.
    mutating func checkShare(_ configuration: Configuration) {
        guard isUnfinished else { return }
        if recorded.blocks.count >= configuration.roundsNeeded(operationsPerBlock: recorded.operationsPerBlock) {
            recorded.stop = .shareDone
        } else if let plannedRounds, recorded.blocks.count >= plannedRounds {
            recorded.stop = .planDone
        } else if nanoseconds >= configuration.maxNanoseconds {
            recorded.stop = .timeLimit
        }
    }

    /// The mean time of its blocks so far, in nanoseconds.
    var meanBlock: Double { nanoseconds / Double(max(recorded.blocks.count, 1)) }

    /// The estimated rounds until its share is done, extrapolated from its blocks so far.
    func roundsLeft(_ configuration: Configuration) -> Int {
        guard isUnfinished else { return 0 }
        let needed = configuration.roundsNeeded(operationsPerBlock: recorded.operationsPerBlock)
        let share = min(needed, plannedRounds ?? needed) - recorded.blocks.count
        let allowed = ((configuration.maxNanoseconds - nanoseconds) / max(meanBlock, 1)).rounded(.up)
        return max(1, Int(min(Double(share), allowed)))
    }
}

/// The verified digests, each computed once.
struct VerifiedDigests {
    /// By subject, first input and number of operations.
    private(set) var known: [String: [Int: [Int: UInt64]]]

    init(_ known: [String: [Int: [Int: UInt64]]] = [:]) { self.known = known }

    mutating func digest(of subject: Subject, from start: Int = 0, operations: Int) throws -> UInt64? {
        if let digest = known[subject.id]?[start]?[operations] { return digest }
        subject.begin(start)
        let digest = try subject.verifiedDigest(operations)
        known[subject.id, default: [:]][start, default: [:]][operations] = digest
        return digest
    }
}
