/// The operations of a subject's block, found by trial.
package struct Calibration: Hashable, Sendable {
    /// The shortest block in nanoseconds, 100 µs: the cost of reading the clock is negligible against it.
    package static let shortestBlock: UInt64 = 100_000

    /// The longest block in nanoseconds, 5 ms, unless a single operation takes longer.
    ///
    /// Longer blocks meet more interruptions.
    package static let longestBlock: UInt64 = 5_000_000

    /// The most operations of a block: 0.3 ns each would fill the longest one.
    package static let maximumOperations = 1 << 24

    /// The number of operations, a power of two.
    package let operations: Int

    /// The fastest reading, in nanoseconds per operation.
    package let nanosecondsPerOperation: Double

    /// Whether the most operations did not fill the shortest block; such a subject does nothing.
    package let isTooFast: Bool
}

extension Calibration {
    /// Doubles the operations until a block takes ``shortestBlock`` and twice as many take half as long again or more,
    /// then takes a few more readings and keeps the fastest.
    package init(of subject: Subject, clocks: Clocks) {
        func read(_ operations: Int) -> UInt64 {
            subject.block(operations, by: clocks).cost
        }
        var operations = subject.leastOperations
        var fastest = read(operations)
        while true {
            // Confirmed, because one long reading may be an interruption or the initialisation of a lazy table.
            if fastest >= Self.shortestBlock {
                fastest = min(fastest, read(operations))
            }
            guard fastest < Self.shortestBlock, operations < Self.maximumOperations else { break }
            operations *= 2
            fastest = read(operations)
        }
        // From below 100 µs to above 5 ms in one step: the costs of the operations are very unequal.
        if fastest > Self.longestBlock, operations > subject.leastOperations {
            operations /= 2
            fastest = read(operations)
        }
        // What a block costs whatever it does, such as a table that a call builds, is shared by many operations: with few,
        // noise decided how many, and an operation took 1.4 µs in one run and 15 in the next.
        while operations < Self.maximumOperations, 5 * fastest <= Self.longestBlock {
            let twice = read(2 * operations)
            guard twice < fastest + fastest / 2 else { break }
            operations *= 2
            fastest = twice
        }
        if fastest <= Self.longestBlock {
            for _ in 0..<3 {
                fastest = min(fastest, read(operations))
            }
        }
        self.operations = operations
        nanosecondsPerOperation = Double(fastest) / Double(operations)
        isTooFast = operations == Self.maximumOperations && fastest < Self.shortestBlock
    }
}
