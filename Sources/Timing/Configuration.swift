/// How much is measured, and in which random order.
public struct Configuration: Hashable, Sendable, Codable {
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

    /// The processes that it is shared among, 1 or more.
    public var processes: Int

    /// The most operations of a block; nil for as many as the time of a block allows.
    ///
    /// Blocks that begin with cold caches are kept short, so that the cold part is what is measured.
    public var largestBlock: Int?

    /// Sets how much is measured.
    ///
    /// - Parameters:
    ///   - rounds: The rounds of each subject, `minimumRounds` or more.
    ///   - iterations: The fewest operations of each subject, 0 or more.
    ///   - maxTime: The most seconds of timed blocks a subject may use, above 0.
    ///   - seed: The seed of the order of the rounds.
    ///   - processes: The processes that it is shared among, 1 or more.
    ///   - largestBlock: The most operations of a block.
    public init(
        rounds: Int = 100, iterations: Int = 0, maxTime: Double = 2, seed: UInt64 = 1, processes: Int = 1,
        largestBlock: Int? = nil
    ) {
        self.rounds = rounds
        self.iterations = iterations
        self.maxTime = maxTime
        self.seed = seed
        self.processes = processes
        self.largestBlock = largestBlock
    }

    /// What one of the processes does: its share of the rounds, iterations and seconds, with a seed of its own.
    ///
    /// - Parameter process: Which one, from 0.
    /// - Returns: The configuration of that process.
    public func share(of process: Int) -> Configuration {
        Configuration(
            rounds: rounds.dividedRoundingUp(by: processes), iterations: iterations.dividedRoundingUp(by: processes),
            maxTime: maxTime / Double(processes), seed: seed &+ UInt64(process), largestBlock: largestBlock)
    }

    /// Makes sure that it can be done.
    ///
    /// - Throws: `TimingError` that names the value.
    public func validate() throws(TimingError) {
        guard processes >= 1 else { throw .invalidProcesses(processes) }
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
