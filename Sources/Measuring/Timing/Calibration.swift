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
}

extension Calibration {
    /// Doubles the operations until a block takes ``shortestBlock``, ten times as long by a subject's own clock, and twice
    /// as many take 1.8 times as long or more.
    package init(of subject: Subject, clocks: Clocks) {
        // The fastest of three, because a long reading may be an interruption, a neighbour on the same core or the
        // initialisation of a lazy table; of two where both are longer than a block may be.
        func read(_ operations: Int) -> UInt64 {
            func reading() -> UInt64 { subject.block(operations, by: clocks).cost }
            let fastest = min(reading(), reading())
            return fastest > Self.longestBlock ? fastest : min(fastest, reading())
        }
        var operations = subject.leastOperations
        var fastest = read(operations)
        // A library costs other times on other dates: in 0.1 ms it would be timed on few.
        while fastest < (subject.ownBlock == nil ? 1 : 10) * Self.shortestBlock, operations < Self.maximumOperations {
            operations *= 2
            fastest = read(operations)
        }
        // From below 100 µs to above 5 ms in one step: the costs of the operations are very unequal.
        if fastest > Self.longestBlock, operations > subject.leastOperations {
            operations /= 2
            fastest = read(operations)
        }
        // What a block costs whatever it does, such as a table that a call builds, is to be at most a fifth of it: with a
        // half, an operation of terms.date/skcalendar took 1.2 to 3.1 µs, as the operations of a block came out.
        while operations < Self.maximumOperations, 5 * fastest <= Self.longestBlock {
            let twice = read(2 * operations)
            guard 5 * twice < 9 * fastest else {
                // The outputs that are verified next are of as many.
                fastest = min(fastest, read(operations))
                break
            }
            operations *= 2
            fastest = twice
        }
        self.operations = operations
        nanosecondsPerOperation = Double(fastest) / Double(operations)
    }
}
