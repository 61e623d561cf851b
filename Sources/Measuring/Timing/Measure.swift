import Randomness

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
    plan: Plan? = nil,
    clocks: Clocks,
    progress: () -> Void = {}
) throws -> Recording {
    let ids = [null.id] + subjects.map(\.id)
    precondition(Set(ids).count == ids.count, "two subjects have one name")
    var digests = plan?.digests ?? VerifiedDigests()
    var lineup: Lineup
    if let plan {
        lineup = try Lineup(subjects, null: null, plan: plan, &digests)
    } else {
        lineup = try Lineup(
            subjects, null: null, configuration: configuration, digests: &digests, clocks: clocks)
    }
    var generator = SplitMix64(seed: configuration.seed)
    var members: [Int] = []
    var orders: [[Int]] = []
    var before = clocks.disturbance()

    // Round 0 warms up.
    var round = 0
    while lineup.participants.contains(where: \.isUnfinished) {
        let present = lineup.participants.indices.filter { lineup.participants[$0].takesPart }
        if orders.isEmpty || present != members {
            members = present
            orders = randomLatinSquare(members.count, using: &generator)
        }
        for place in orders.removeLast() {
            lineup.participants[members[place]].takeTurn(round: round, clocks: clocks)
        }
        if round == 0 {
            // The first square is begun anew, so that every square of the recorded rounds is whole.
            orders = []
            before = clocks.disturbance()
        } else {
            for index in lineup.participants.indices { lineup.participants[index].checkShare(configuration) }
            lineup.checkBudget(configuration)
            progress()
        }
        round += 1
    }
    var own = lineup.plan
    own.digests = plan == nil ? digests : VerifiedDigests()
    return Recording(
        plan: own, participants: lineup.participants.map(\.recorded), disturbance: clocks.disturbance() - before)
}
