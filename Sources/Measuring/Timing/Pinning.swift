import CPerformanceCounters

/// Binds this process to one processor, counted from 0 among those that it may use, modulo their number.
///
/// Two processes that are compared block by block share one processor: on two, a difference between these, such as the
/// neighbours of a virtual machine, would be taken for a difference of the code.
///
/// - Returns: Whether the system allows it.
package func pin(toProcessor processor: Int) -> Bool {
    calbench_pin(CInt(processor % 1024)) == 0
}
