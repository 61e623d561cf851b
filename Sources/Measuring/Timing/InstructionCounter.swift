import CPerformanceCounters
import Foundation

/// The processor's count of instructions of the thread that opens it, in user space only.
///
/// A reading costs a system call (about half a microsecond).
package final class InstructionCounter: Sendable {
    /// Why there is no counter.
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

    private let descriptor: CInt

    /// Opens the counter, which counts from now on.
    ///
    /// - Throws: ``Unavailable`` where it cannot be opened.
    package init() throws(Unavailable) {
        descriptor = calbench_counter_open()
        guard descriptor >= 0 else { throw Unavailable(code: -descriptor) }
    }

    deinit { calbench_counter_close(descriptor) }

    /// The count so far; nil where it cannot be read, or where others shared the processor's register, which makes it an
    /// estimate.
    package func read() -> UInt64? {
        let count = calbench_counter_read(descriptor)
        return count < 0 ? nil : UInt64(count)
    }
}
