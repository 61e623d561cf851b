import CPerformanceCounters
import Foundation

/// Exact instruction counts by single-stepping a copy of the process.
///
/// For machines without counters: the processor stops after every instruction, by its trap flag on x86-64 and by `ptrace`
/// elsewhere, which takes some microseconds an instruction.
package enum SteppedInstructions {
    /// The outcome of a count.
    package enum Count: Hashable, Sendable {
        /// Instructions per operation: the slope between n and 2 n operations.
        case perOperation(Double)
        /// More than the limit.
        case tooMany
        /// The system does not allow or support it.
        case unavailable
    }

    /// Counts by slope, (I(2 n) − I(n)) / n, so that the part independent of the number of operations cancels.
    ///
    /// `limit` is the most instructions of one of the two runs, whose side effects are lost.
    package static func count(operations: Int, limit: Int, run: (Int) -> Void) -> Count {
        // One-time work, such as initialising a lazy table, is done before.
        run(2 * operations)
        let once = steps(limit: limit) { run(operations) }
        guard once >= 0 else { return once == -Int64(EOVERFLOW) ? .tooMany : .unavailable }
        let twice = steps(limit: 2 * limit) { run(2 * operations) }
        guard twice >= 0 else { return twice == -Int64(EOVERFLOW) ? .tooMany : .unavailable }
        return .perOperation(Double(twice - once) / Double(operations))
    }

    private static func steps(limit: Int, _ body: () -> Void) -> Int64 {
        withoutActuallyEscaping(body) { body in
            var context = body
            return unsafe withUnsafeMutablePointer(to: &context) { pointer in
                unsafe calbench_step_instructions(
                    { context in
                        guard let context = unsafe context else { return }
                        unsafe context.assumingMemoryBound(to: (() -> Void).self).pointee()
                    }, pointer, Int64(limit))
            }
        }
    }
}
