/// The extent of a measurement and the seed of its order.
package struct Configuration: Hashable, Sendable, Codable {
    /// The fewest rounds of a measurement.
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

    /// Seed of the random order of the rounds.
    package var seed: UInt64

    /// The processes that share the rounds, 1 or more.
    package var processes: Int

    /// Stores the extent of a measurement; `validate()` checks it.
    package init(
        rounds: Int = 100, iterations: Int = 0, maxTime: Double = 2, seed: UInt64 = 1, processes: Int = 1
    ) {
        (self.rounds, self.iterations, self.maxTime, self.seed) = (rounds, iterations, maxTime, seed)
        self.processes = processes
    }

    /// The share of one process, counted from 0: its part of the rounds, iterations and seconds, with another seed.
    package func share(of process: Int) -> Configuration {
        Configuration(
            rounds: rounds.dividedRoundingUp(by: processes), iterations: iterations.dividedRoundingUp(by: processes),
            maxTime: maxTime / Double(processes), seed: seed &+ UInt64(process))
    }

    /// Checks the values.
    ///
    /// - Throws: ``TimingError`` that names the invalid value.
    package func validate() throws(TimingError) {
        guard processes >= 1 else { throw .invalidProcesses(processes) }
        guard rounds >= Self.minimumRounds else { throw .invalidRounds(rounds) }
        guard iterations >= 0 else { throw .invalidIterations(iterations) }
        guard maxTime > 0, maxTime.isFinite else { throw .invalidMaxTime(maxTime) }
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
