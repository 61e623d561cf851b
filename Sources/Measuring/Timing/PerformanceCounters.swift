import CPerformanceCounters
import Foundation

/// The processor's counts in user space since the counters were opened, or between two such readings.
package struct CounterReading: Hashable, Sendable, Codable {
    /// Instructions retired.
    package let instructions: UInt64
    /// Cycles of the core.
    package let cycles: UInt64
    /// Mispredicted branches.
    package let branchMisses: UInt64
    /// Reads that missed the first-level data cache.
    package let l1Misses: UInt64
    /// Whether the counters shared the processor's registers with others, which makes the values estimates.
    package let isMultiplexed: Bool

    enum CodingKeys: String, CodingKey {
        case instructions, cycles
        case branchMisses = "branch_misses"
        case l1Misses = "l1_misses"
        case isMultiplexed = "multiplexed"
    }

    /// The counts between two readings.
    static func - (end: Self, start: Self) -> Self {
        Self(
            instructions: end.instructions &- start.instructions, cycles: end.cycles &- start.cycles,
            branchMisses: end.branchMisses &- start.branchMisses, l1Misses: end.l1Misses &- start.l1Misses,
            isMultiplexed: end.isMultiplexed)
    }
}

/// The processor's counters of the thread that opens them, in user space only, as one group.
///
/// A reading costs a system call (about half a microsecond), so counters are read around a block and never within.
package final class PerformanceCounters: Sendable {
    /// Why there are no counters.
    package struct Unavailable: Error, CustomStringConvertible, Sendable {
        /// The system's error number.
        package let code: Int32

        /// One line with the system's message and its usual cause.
        package var description: String {
            let reason =
                switch code {
                case ENOENT: "the processor or its virtual machine has none"
                case EACCES, EPERM: "not allowed; perf_event_paranoid is above 2, or a container forbids it"
                case ENOSYS, ENOTSUP: "this system has no perf_event_open"
                default: "perf_event_open failed"
                }
            return unsafe "\(reason) (\(String(cString: strerror(code))))"
        }
    }

    private let descriptors: [CInt]

    /// Opens the counters, which count from now on.
    ///
    /// - Throws: ``Unavailable`` where the first counter cannot be opened.
    package init() throws(Unavailable) {
        var opened: [CInt] = []
        for counter in 0..<CInt(CALBENCH_COUNTERS) {
            let descriptor = calbench_counter_open(counter, opened.first ?? -1)
            guard descriptor >= 0 else {
                for other in opened { calbench_counter_close(other) }
                throw Unavailable(code: -descriptor)
            }
            opened.append(descriptor)
        }
        descriptors = opened
    }

    deinit {
        for descriptor in descriptors { calbench_counter_close(descriptor) }
    }

    /// The counts so far; nil where the system cannot read them.
    package func read() -> CounterReading? {
        var values: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        var enabled: UInt64 = 0
        var running: UInt64 = 0
        let code = unsafe withUnsafeMutableBytes(of: &values) { bytes in
            unsafe calbench_counter_read(
                descriptors[0], bytes.assumingMemoryBound(to: UInt64.self).baseAddress, CInt(CALBENCH_COUNTERS),
                &enabled, &running)
        }
        guard code == 0 else { return nil }
        return CounterReading(
            instructions: values.0, cycles: values.1, branchMisses: values.2, l1Misses: values.3,
            isMultiplexed: running < enabled)
    }
}
