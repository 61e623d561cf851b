import CPerformanceCounters

/// Exact instruction counts by single-stepping a copy of the process.
///
/// For machines without counters: the processor stops after every instruction, by its trap flag on x86-64 and by `ptrace`
/// elsewhere, which takes some microseconds an instruction.
package enum SteppedInstructions {
    /// Counts per operation by slope, (I(2 n) − I(n)) / n, so that the part independent of the number of operations cancels.
    ///
    /// `limit` is the most instructions of one of the two runs, whose side effects are lost.
    package static func count(operations: Int, limit: Int, run: (Int) -> Void) -> Result<Double, Uncounted> {
        // One-time work, such as initialising a lazy table, is done before.
        run(2 * operations)
        return steps(limit: limit) { run(operations) }.flatMap { once in
            steps(limit: 2 * limit) { run(2 * operations) }.map { Double($0 - once) / Double(operations) }
        }
    }

    private static func steps(limit: Int, _ body: () -> Void) -> Result<Int64, Uncounted> {
        let steps = withoutActuallyEscaping(body) { body in
            var context = body
            return unsafe withUnsafeMutablePointer(to: &context) { pointer in
                unsafe calbench_step_instructions(
                    { context in
                        guard let context = unsafe context else { return }
                        unsafe context.assumingMemoryBound(to: (() -> Void).self).pointee()
                    }, pointer, Int64(limit))
            }
        }
        return steps >= 0 ? .success(steps) : .failure(steps == -Int64(EOVERFLOW) ? .tooMany : .unavailable)
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
