import Randomness

/// The times of one process, as a worker sends them, or of all processes.
package struct Recording: Sendable, Codable {
    package let plan: Plan
    /// The subjects in the order given, then the companions.
    package var participants: [SubjectResult]
    /// What others took of the machine during the rounds.
    let disturbance: Disturbance
}

/// The baseline and the operations per block, found by the first process and used by all.
package struct Plan: Sendable, Codable, Hashable {
    /// The id of the baseline.
    package let baseline: String
    /// The operations per block of each subject.
    package let operations: [String: Int]
    /// The verified digests, for processes that verify nothing themselves.
    var digests = VerifiedDigests()
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

/// The operations of a control besides those of a block: the nearest whole number to 5 %, and at least one.
package func controlExtra(_ operations: Int) -> Int { max(1, (operations + 10) / 20) }

extension Plan {
    /// Calibrates the subjects, chooses the baseline and sets the operations per block.
    ///
    /// - Throws: ``Failure`` where no subject gives the verified output; errors of `verifiedDigest`.
    init(
        _ subjects: [Subject], configuration: Configuration, digests: inout VerifiedDigests, clocks: Clocks
    ) throws {
        let calibrated = try subjects.map { subject in
            subject.begin(0)
            let calibration = Calibration(of: subject, clocks: clocks)
            // The digest first: computing the verified one may run the subject's code again.
            let digest = subject.digest(calibration.operations)
            let verified = try digests.digest(of: subject, operations: calibration.operations)
            return (subject: subject, calibration: calibration, isVerified: digest == verified)
        }
        let verified = calibrated.filter { $0.isVerified }
        // Where none is right, one that is wrong has to be the baseline.
        let right = verified.filter { $0.subject.isRight() }
        let fastest = (right.isEmpty ? verified : right).min {
            $0.calibration.nanosecondsPerOperation < $1.calibration.nanosecondsPerOperation
        }
        guard let fastest else {
            // Wrong answers of one that can no longer be called are not its own.
            let unusable = subjects.lazy.compactMap { one in one.problem().map { "\(one.id) \($0)" } }.first
            throw Failure(unusable == nil ? .mismatch : .reference, unusable ?? "no kernel gave the verified answers")
        }
        baseline = fastest.subject.id
        // Another process is timed by the wall clock, by which blocks of 4 ms took 1.6 times as long at a load of 9 as those of
        // 0.1 ms.
        let raised = verified.filter { $0.subject.ownBlock == nil }
        let shared = operationsPerBlock(raised.map(\.calibration), configuration: configuration)
        operations = Dictionary(
            calibrated.map { ($0.subject.id, $0.calibration.operations) } + zip(raised.map(\.subject.id), shared)
        ) { $1 }
    }
}

/// Records the times of one process, one of those that share a measurement: subjects in interleaved rounds against the
/// fastest of them, with an A/A twin, a null subject and a control.
///
/// In each round every subject does one block; beside them the fastest of the calibration a second time (the twin), the
/// null subject, and the fastest with 5 % more operations (the control). The orders are rows of random Latin squares, a
/// fresh one when the last is used up or a subject has left. After each block its output is compared with the verified
/// one, and a mismatch voids the subject. A first round warms up and is not kept.
///
/// `null` only moves its inputs. `configuration` is the extent in this process, which may have any number of rounds from 1;
/// `plan` is another process's with all of the subjects, nil in the first one, whose recording has the digests that it
/// verified. `progress` is called after every round, outside the timed spans.
///
/// - Throws: ``Failure`` where no subject gives the verified output; errors of `verifiedDigest`.
package func record(
    _ subjects: [Subject],
    null: Subject,
    configuration: Configuration,
    plan known: Plan? = nil,
    clocks: Clocks,
    progress: () -> Void = {}
) throws -> Recording {
    var digests = known?.digests ?? VerifiedDigests()
    var plan = try known ?? Plan(subjects, configuration: configuration, digests: &digests, clocks: clocks)
    var participants = try subjects.map { try Participant($0, .implementation, plan, &digests) }
    if let baseline = subjects.first(where: { $0.id == plan.baseline }) {
        for (subject, role) in [(null, Role.null), (baseline, .twin), (baseline, .control)] {
            participants.append(try Participant(subject, role, plan, &digests))
        }
    }
    var generator = SplitMix64(seed: configuration.seed)
    var members: [Int] = []
    var orders: [[Int]] = []
    var before = clocks.disturbance()

    // Round 0 warms up.
    var round = 0
    while participants.contains(where: \.isUnfinished) {
        let present = participants.indices.filter { participants[$0].takesPart }
        if orders.isEmpty || present != members {
            members = present
            orders = randomLatinSquare(members.count, using: &generator)
        }
        for place in orders.removeLast() { participants[members[place]].takeTurn(round: round, clocks: clocks) }
        if round == 0 {
            // The first square is begun anew, so that every square of the recorded rounds is whole.
            orders = []
            before = clocks.disturbance()
        } else {
            for index in participants.indices { participants[index].checkShare(configuration) }
            participants.checkBudget(configuration)
            progress()
        }
        round += 1
    }
    for index in participants.indices where participants[index].isSubject {
        participants[index].recorded.clock = participants[index].subject.ownClock?()
    }
    plan.digests = known == nil ? digests : VerifiedDigests()
    return Recording(
        plan: plan, participants: participants.map(\.recorded), disturbance: clocks.disturbance() - before)
}
