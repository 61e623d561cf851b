/// A subject or companion with its blocks so far.
struct Participant {
    enum Role: String, Hashable, Codable {
        case subject, reference, twin, null, control
    }

    let subject: Subject
    let role: Role
    /// The operations by which the time is divided.
    let operationsPerBlock: Int
    /// The operations done; more than the above for the control.
    let operationsRun: Int
    let verifiedDigest: UInt64?
    /// The most rounds that the plan allows; nil for those of the configuration.
    var plannedRounds: Int?
    var samples: [Sample] = []
    var nanoseconds = 0.0
    /// Nil while it has something to do; the companions never finish by themselves.
    var stop: StopReason?

    var id: String {
        switch role {
        case .twin: "twin"
        case .control: "control"
        case .subject, .reference, .null: subject.id
        }
    }

    var isVoid: Bool {
        if case .voided = stop { true } else { false }
    }

    /// Whether the measurement continues for its sake.
    var isUnfinished: Bool { (role == .subject || role == .reference) && stop == nil }

    /// Whether it takes part in the next round, if there is one.
    var takesPart: Bool { role == .subject ? stop == nil : !isVoid }

    /// Times one block and checks its output; a block with wrong output is not recorded and voids the participant.
    mutating func takeTurn(round: Int, position: Int, instruments: Instruments) {
        // Emptying the caches is no work of the block.
        subject.prepare()
        let switches = instruments.involuntarySwitches()
        let threadTime = instruments.threadTime()
        let start = instruments.counters()
        let time = subject.preparedBlock(operationsRun, now: instruments.now)
        let end = instruments.counters()
        let threadTimeAfter = instruments.threadTime()
        let switchesAfter = instruments.involuntarySwitches()
        guard subject.digest(operationsRun) == verifiedDigest else {
            stop = .voided(round: round)
            return
        }
        guard round > 0 else { return }
        var counted: CounterReading?
        // Those of a subject with its own clock are another process's.
        if let start, let end, subject.ownBlock == nil { counted = end - start }
        var taken: Int?
        if let switches, let switchesAfter { taken = switchesAfter - switches }
        var waited: Int?
        if let threadTime, let threadTimeAfter, subject.ownBlock == nil {
            // The two readings enclose the block, so that only a longer absence is seen, and none is invented.
            let had = threadTimeAfter >= threadTime ? threadTimeAfter - threadTime : 0
            waited = Int((time > had ? time - had : 0) / 1_000)
        }
        // A block in which the clock stood still or stepped back took the least that a clock tells; no time is none.
        samples.append(
            Sample(
                round: round, position: position, nanoseconds: max(time, 1), counters: counted,
                involuntarySwitches: taken,
                offProcessor: waited))
        nanoseconds += Double(time)
    }

    /// Adds the interference by others during the round that has ended.
    mutating func note(_ disturbance: Disturbance, round: Int) {
        guard let last = samples.indices.last, samples[last].round == round else { return }
        samples[last].disturbance = disturbance
    }

    /// Stops it where its share is done or its time used.
    mutating func checkShare(_ configuration: Configuration) {
        guard isUnfinished else { return }
        if samples.count >= configuration.roundsNeeded(operationsPerBlock: operationsPerBlock) {
            stop = .shareDone
        } else if let plannedRounds, samples.count >= plannedRounds {
            stop = .planDone
        } else if nanoseconds >= configuration.maxNanoseconds {
            stop = .timeLimit
        }
    }

    /// The mean time of its blocks so far, in nanoseconds.
    var meanBlock: Double { nanoseconds / Double(max(samples.count, 1)) }

    /// The estimated rounds until its share is done, extrapolated from its blocks so far.
    func roundsLeft(_ configuration: Configuration) -> Int {
        guard isUnfinished else { return 0 }
        let needed = configuration.roundsNeeded(operationsPerBlock: operationsPerBlock)
        let share = min(needed, plannedRounds ?? needed) - samples.count
        let allowed = ((configuration.maxNanoseconds - nanoseconds) / max(meanBlock, 1)).rounded(.up)
        return max(1, Int(min(Double(share), allowed)))
    }
}

/// The verified digests, each computed once.
struct VerifiedDigests {
    private struct Key: Hashable {
        let id: String
        let operations: Int
    }

    private var known: [Key: UInt64?] = [:]

    mutating func digest(of subject: Subject, operations: Int) throws -> UInt64? {
        let key = Key(id: subject.id, operations: operations)
        if let digest = known[key] { return digest }
        let digest = try subject.verifiedDigest(operations)
        known[key] = .some(digest)
        return digest
    }
}
