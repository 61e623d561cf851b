import CPerformanceCounters

/// The processor's count of instructions of the thread that opens it, in user space only.
///
/// A reading costs a system call (about half a microsecond).
package final class InstructionCounter: Sendable {
    private let descriptor: CInt

    /// Opens the counter, which counts from now on; nil where the processor, its virtual machine or the system has none, or
    /// does not allow it.
    package init?() {
        descriptor = calbench_counter_open()
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// The count so far; nil where it cannot be read, or where others shared the processor's register, which makes it an
    /// estimate.
    package func read() -> UInt64? {
        let count = calbench_counter_read(descriptor)
        return count < 0 ? nil : UInt64(count)
    }
}
