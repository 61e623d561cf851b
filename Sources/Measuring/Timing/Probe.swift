/// The cost of a measurement, found before its first recorded round.
package struct Probe: Sendable, Codable, Hashable {
    /// One block of a participant.
    package struct Block: Sendable, Codable, Hashable {
        /// The timed span, in nanoseconds.
        package let timed: Double
        /// The timed span with everything around it, such as the digest, in nanoseconds.
        package let whole: Double

        /// Stores both times.
        package init(timed: Double, whole: Double) {
            (self.timed, self.whole) = (timed, whole)
        }
    }

    /// The baseline and the operations per block.
    package let plan: Plan
    /// A block of each subject of the plan, by id; a void subject has none.
    package let subjects: [String: Block]
    /// A block of the twin, the null subject and the control together.
    package let companions: Block

    /// Stores a plan with the times of its blocks.
    package init(plan: Plan, subjects: [String: Block], companions: Block) {
        (self.plan, self.subjects, self.companions) = (plan, subjects, companions)
    }
}

/// Calibrates subjects and measures what a round of them costs, without recording anything.
///
/// Two rounds are done; the quicker block of each participant counts, because the first one warms up.
///
/// - Throws: ``TimingError`` where there is nothing to measure; errors of `verifiedDigest`.
package func probe(
    _ subjects: [Subject], null: Subject, configuration: Configuration, instruments: Instruments
) throws -> Probe {
    guard !subjects.isEmpty else { throw TimingError.noSubjects }
    let now = instruments.clocks.wall
    var digests = VerifiedDigests()
    var lineup = try Lineup(
        subjects, null: null, configuration: configuration, digests: &digests, clocks: instruments.clocks,
        isCancelled: { false })
    var least = [Probe.Block](
        repeating: Probe.Block(timed: .infinity, whole: .infinity), count: lineup.participants.count)
    for round in 1...2 {
        for index in lineup.participants.indices where !lineup.participants[index].recorded.isVoid {
            let start = now()
            lineup.participants[index].takeTurn(round: round, position: index, instruments: instruments)
            let whole = Double(max(now(), start) - start)
            let timed = Double(lineup.participants[index].recorded.blocks.last?.ns ?? 0)
            least[index] = Probe.Block(timed: min(least[index].timed, timed), whole: min(least[index].whole, whole))
        }
    }
    var blocks: [String: Probe.Block] = [:]
    var companions = (timed: 0.0, whole: 0.0)
    for (participant, block) in zip(lineup.participants, least) where !participant.recorded.isVoid {
        switch participant.role {
        case .subject, .reference: blocks[participant.subject.id] = block
        case .twin, .null, .control:
            companions.timed += block.timed
            companions.whole += block.whole
        }
    }
    return Probe(
        plan: lineup.plan.with(digests.known), subjects: blocks,
        companions: Probe.Block(timed: companions.timed, whole: companions.whole))
}
