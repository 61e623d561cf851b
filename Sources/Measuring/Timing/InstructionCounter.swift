import CPerformanceCounters

/// Instructions per operation.
package struct InstructionCount: Sendable, Codable, Hashable {
    /// The method of counting; counts of different methods are not compared.
    package enum Source: String, Sendable, StoredWord {
        /// The processor's counters.
        case counters
        /// Single-stepping in a copy of the process.
        case stepping
    }

    /// The slope between n and 2 n operations.
    package let value: Double
    package let source: Source
    /// n.
    package let operations: Int

    package init(value: Double, source: Source, operations: Int) {
        (self.value, self.source, self.operations) = (value, source, operations)
    }
}

/// Why instructions were not counted, in the words of a report.
package enum Uncounted: String, Error, Sendable, StoredWord {
    /// They are another process's.
    case adapter
    case interrupted
    case skipped
    /// More than are stepped through.
    case tooMany = "too-many"
    /// The machine has no counters and does not allow stepping.
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

/// Counts instructions by the processor's counter, of the thread that makes this and in user space only, and where a
/// machine has none, as most virtual machines, exactly, by single-stepping a copy of the process.
package final class InstructionCounter: Sendable {
    /// Below 0 where the processor, its virtual machine or the system has no counter, or does not allow it.
    private let descriptor = calbench_counter_open()

    /// Opens the counter.
    package init() {}

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Counts per operation by slope, (I(2 n) − I(n)) / n, so that the part independent of the number of operations cancels.
    ///
    /// `limit` is the most instructions of one of two runs that are stepped through, whose side effects are lost, and
    /// `source` the only method, nil for the best that there is.
    package func count(
        operations: Int, limit: Int, by source: InstructionCount.Source? = nil, run: @escaping (Int) -> Void
    ) -> Counted {
        // One-time work, such as initialising a lazy table, is done before.
        run(2 * operations)
        /// By a count that is below 0 for an error.
        func slope(_ source: InstructionCount.Source, _ instructions: (Int) -> Int64) -> Counted {
            var counts: [Int64] = []
            for many in [operations, 2 * operations] {
                let count = instructions(many)
                guard count >= 0 else { return Counted(count == -Int64(EOVERFLOW) ? .tooMany : .unavailable) }
                counts.append(count)
            }
            let value = Double(counts[1] - counts[0]) / Double(operations)
            return Counted(InstructionCount(value: value, source: source, operations: operations))
        }
        if source != .stepping {
            let counted = slope(.counters) { many in
                let start = calbench_counter_read(descriptor)
                run(many)
                let end = calbench_counter_read(descriptor)
                return start < 0 || end < 0 ? -1 : end - start
            }
            if source == .counters || counted.count != nil { return counted }
        }
        return slope(.stepping) { many in Self.steps(limit: limit * (many / operations)) { run(many) } }
    }

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
