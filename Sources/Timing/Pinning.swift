import CPerformanceCounters

/// Keeps this process on one processor.
///
/// Two processes that are compared block by block share one: otherwise each has a processor of its own, and what differs between processors,
/// such as the neighbours of a virtual machine, is taken for a difference of the code.
///
/// - Parameter processor: Counted from 0 among the processors that the process may use, modulo their number.
/// - Returns: Whether the system allows it.
public func pin(toProcessor processor: Int) -> Bool {
    calbench_pin(CInt(processor % 1024)) == 0
}
