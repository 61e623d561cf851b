import Randomness

/// Times subjects in interleaved rounds against the fastest of them, with an A/A twin, a null subject and a control.
///
/// In each round every subject does one block; beside them the fastest of the calibration a second time (the twin), the
/// null subject, and the fastest with 5 % more operations (the control). The orders are rows of random Latin squares, a
/// fresh one when the last is used up or a subject has left. After each block its output is compared with the verified
/// one, and a mismatch voids the subject. A first round warms up and is not kept.
///
/// `null` only moves its inputs. `isCancelled` is polled before every block. `progress` is called after every round,
/// outside the timed spans, with the rounds completed, the rounds expected in all and the estimated seconds left.
///
/// - Returns: The measurement; a partial one, so marked, if it was cancelled during the rounds.
/// - Throws: ``TimingError`` where there is nothing to measure, including a cancellation during the calibration; errors
///   of `verifiedDigest`.
package func measure(
    _ subjects: [Subject],
    null: Subject,
    configuration: Configuration = Configuration(),
    now: @escaping () -> UInt64 = MonotonicClock.nanoseconds,
    isCancelled: () -> Bool = { false },
    progress: (_ completedRounds: Int, _ totalRounds: Int, _ estimatedSecondsLeft: Double) -> Void = { _, _, _ in }
) throws -> Measurement {
    try configuration.validate()
    let recording = try record(
        subjects, null: null, configuration: configuration, instruments: Instruments(now: now),
        isCancelled: isCancelled, progress: progress)
    return Measurement([recording], configuration: configuration)
}

/// Records the blocks of one process, one of those that share a measurement.
///
/// `configuration` is the extent in this process, which may have any number of rounds from 1; `plan` is another
/// process's, nil in the first one.
///
/// - Throws: ``TimingError`` where there is nothing to measure, including a cancellation during the calibration; errors
///   of `verifiedDigest`.
package func record(
    _ subjects: [Subject],
    null: Subject,
    configuration: Configuration,
    plan: Plan? = nil,
    instruments: Instruments,
    isCancelled: () -> Bool = { false },
    progress: (_ completedRounds: Int, _ totalRounds: Int, _ estimatedSecondsLeft: Double) -> Void = { _, _, _ in }
) throws -> Recording {
    guard !subjects.isEmpty else { throw TimingError.noSubjects }
    var ids: Set = [null.id]
    for subject in subjects where !ids.insert(subject.id).inserted {
        throw TimingError.duplicateID(subject.id)
    }

    let now = instruments.clocks.wall
    var digests = VerifiedDigests(plan?.digests ?? [:])
    var lineup: Lineup
    if let plan {
        lineup = try Lineup(subjects, null: null, plan: plan, digests: &digests)
    } else {
        lineup = try Lineup(
            subjects, null: null, configuration: configuration, digests: &digests, clocks: instruments.clocks,
            isCancelled: isCancelled)
    }
    var generator = SplitMix64(seed: configuration.seed)
    var members: [Int] = []
    var orders: [[Int]] = []
    var started = now()

    // Round 0 warms up.
    var round = 0
    var cancelled = false
    rounds: while lineup.participants.contains(where: \.isUnfinished) {
        let present = lineup.participants.indices.filter { lineup.participants[$0].takesPart }
        if orders.isEmpty || present != members {
            members = present
            orders = randomLatinSquare(members.count, using: &generator)
        }
        let before = instruments.disturbance()
        for (position, place) in orders.removeLast().enumerated() {
            guard !isCancelled() else {
                cancelled = true
                break rounds
            }
            lineup.participants[members[place]].takeTurn(round: round, position: position, instruments: instruments)
        }
        if round == 0 {
            // The first square is begun anew, so that every square of the recorded rounds is whole.
            orders = []
            started = now()
        } else {
            let disturbance = instruments.disturbance() - before
            for index in lineup.participants.indices {
                lineup.participants[index].note(disturbance, round: round)
                lineup.participants[index].checkShare(configuration)
            }
            lineup.checkBudget(configuration)
            let (left, seconds) = lineup.remaining(configuration, elapsed: Double(max(now(), started) - started))
            progress(round, round + left, seconds)
        }
        round += 1
    }
    return lineup.recording(completedRounds: max(0, round - 1), isCancelled: cancelled)
}
