/// How much is measured, and in which random order.
public struct Configuration: Hashable, Sendable {
    /// The fewest rounds that may be asked for.
    public static let minimumRounds = 40

    /// The rounds each subject takes part in unless the time limit stops it: `minimumRounds` or more.
    public var rounds: Int

    /// The fewest operations of each subject, 0 or more; blocks grow and rounds are added until they are done.
    public var iterations: Int

    /// The most seconds of timed blocks a subject may use, above 0; the block that passes it is the subject's last.
    ///
    /// The reference and its companions go on as long as another subject needs them. A measurement that has used this much for each of
    /// its subjects, companions included, ends as soon as every subject has its rounds.
    public var maxTime: Double

    /// The seed of the order of the rounds.
    public var seed: UInt64

    /// Sets how much is measured.
    ///
    /// - Parameters:
    ///   - rounds: The rounds of each subject, `minimumRounds` or more.
    ///   - iterations: The fewest operations of each subject, 0 or more.
    ///   - maxTime: The most seconds of timed blocks a subject may use, above 0.
    ///   - seed: The seed of the order of the rounds.
    public init(rounds: Int = 100, iterations: Int = 0, maxTime: Double = 2, seed: UInt64 = 1) {
        self.rounds = rounds
        self.iterations = iterations
        self.maxTime = maxTime
        self.seed = seed
    }

    func validate() throws(TimingError) {
        guard rounds >= Self.minimumRounds else { throw .invalidRounds(rounds) }
        guard iterations >= 0 else { throw .invalidIterations(iterations) }
        guard maxTime > 0, maxTime.isFinite else { throw .invalidMaxTime(maxTime) }
    }

    var maxNanoseconds: Double { maxTime * 1e9 }

    /// The rounds a subject needs for its share when its blocks have so many operations.
    func roundsNeeded(operationsPerBlock: Int) -> Int {
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
