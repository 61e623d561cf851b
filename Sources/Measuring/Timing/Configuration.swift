/// The extent of a measurement and the seed of its order.
package struct Configuration: Hashable, Sendable, Codable {
    /// The fewest rounds of a measurement that commands accept.
    package static let minimumRounds = 40

    /// The rounds of each subject unless the time limit stops it: `minimumRounds` or more.
    package var rounds: Int

    /// The fewest operations of each subject, 0 or more; blocks grow and rounds are added until they are done.
    package var iterations: Int

    /// The most seconds of timed blocks per subject, above 0; the block that exceeds it is the subject's last.
    ///
    /// The baseline and its companions continue as long as another subject needs them. A measurement that has used this
    /// much for each of its subjects, companions included, ends as soon as every subject has its rounds.
    package var maxTime: Double

    /// The seconds that a budget of the whole run leaves all turns of this process; nil for no budget.
    package var budget: Double?

    /// Seed of the random order of the rounds.
    package var seed: UInt64

    /// The processes that share the rounds, 1 or more.
    package var processes: Int

    package init(
        rounds: Int = 100, iterations: Int = 0, maxTime: Double = 2, seed: UInt64 = 1, processes: Int = 1
    ) {
        (self.rounds, self.iterations, self.maxTime, self.seed) = (rounds, iterations, maxTime, seed)
        self.processes = processes
    }

    /// Takes the share of the next of the processes: its part of the rounds, iterations and seconds that are left.
    package mutating func takeShare() -> Configuration {
        let share = Configuration(
            rounds: rounds.dividedRoundingUp(by: processes), iterations: iterations.dividedRoundingUp(by: processes),
            maxTime: maxTime / Double(processes), seed: seed)
        (rounds, iterations, maxTime) = (rounds - share.rounds, iterations - share.iterations, maxTime - share.maxTime)
        (seed, processes) = (seed &+ 1, processes - 1)
        return share
    }

    var maxNanoseconds: Double { maxTime * 1e9 }

    /// The rounds in which blocks of that many operations complete the subject's share.
    package func roundsNeeded(operationsPerBlock: Int) -> Int {
        max(rounds, iterations.dividedRoundingUp(by: operationsPerBlock))
    }
}

extension Int {
    /// The quotient rounded up, for numbers ≥ 0 and without the overflow of adding first.
    func dividedRoundingUp(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder == 0 ? quotient : quotient + 1
    }
}
