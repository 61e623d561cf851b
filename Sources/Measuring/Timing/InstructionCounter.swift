import CPerformanceCounters

/// Instructions per operation.
package struct InstructionCount: Sendable, Codable, Hashable {
    /// The slope between n and 2 n operations.
    package let value: Double
    /// n.
    package let operations: Int

    package init(value: Double, operations: Int) { (self.value, self.operations) = (value, operations) }
}

/// Why instructions were not counted, in the words of a report.
package enum Uncounted: String, Error, Sendable, StoredWord {
    /// They are another process's.
    case adapter
    case interrupted
    case skipped
    /// More than are stepped through.
    case tooMany = "too-many"
    /// The system does not allow stepping.
    case unavailable
    /// The output differed from the verified answers.
    case wrong
}

/// A count of instructions, or why there is none, as it is sent and stored.
package struct Counted: Codable, Sendable, Hashable {
    package private(set) var count: InstructionCount?
    package private(set) var uncounted: Uncounted?

    package init(_ count: InstructionCount) { self.count = count }
    package init(_ uncounted: Uncounted) { self.uncounted = uncounted }
}

extension Counted {
    /// Counts per operation by single-stepping a copy of the process, whose side effects are lost.
    ///
    /// By slope, (I(2 n) − I(n)) / n, so that the part independent of the number of operations cancels. `limit` is the most
    /// instructions of n.
    package init(operations: Int, limit: Int, run: @escaping (Int) -> Void) {
        // One-time work, such as initialising a lazy table, is done before.
        run(2 * operations)
        var counts: [Int64] = []
        for times in 1...2 {
            let count = Self.steps(limit: limit * times) { run(times * operations) }
            guard count >= 0 else {
                self.init(count == -Int64(EOVERFLOW) ? .tooMany : .unavailable)
                return
            }
            counts.append(count)
        }
        let value = Double(counts[1] - counts[0]) / Double(operations)
        self.init(InstructionCount(value: value, operations: operations))
    }

    /// The instructions of a body; below 0 for an error.
    private static func steps(limit: Int, _ body: @escaping () -> Void) -> Int64 {
        var body = body
        return unsafe withUnsafeMutablePointer(to: &body) { pointer in
            unsafe calbench_step_instructions(
                { context in
                    guard let context = unsafe context else { return }
                    unsafe context.assumingMemoryBound(to: (() -> Void).self).pointee()
                }, pointer, Int64(limit))
        }
    }
}
