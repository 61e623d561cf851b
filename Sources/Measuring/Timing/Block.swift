/// One timed block: what a worker sends, what a measurement is assembled from, and what a report stores.
///
/// A value is nil where the machine does not provide it.
package struct Block: Hashable, Sendable {
    /// The process, from 0.
    package internal(set) var process: Int
    /// The round of that process, from 1; the warm-up round is 0 and is not kept.
    package let round: Int
    /// The position in the order of that round, from 0.
    package let order: Int
    /// The time, in nanoseconds.
    package let ns: UInt64
    /// Instructions in user space, by the processor's counters.
    package let instructions: UInt64?
    /// Cycles in user space.
    package let cycles: UInt64?
    /// Mispredicted branches.
    package let branchMisses: UInt64?
    /// Reads that missed the first-level data cache.
    package let l1Misses: UInt64?
    /// Time stolen by the hypervisor during the round, in ticks of 10 ms; nil until the round ends.
    package var steal: Int?
    /// Time during which some task of the machine waited for a processor during the round, in microseconds; nil until
    /// the round ends.
    package var pressure: Int?
    /// Involuntary context switches of the process.
    package let nivcsw: Int?
    /// The time for which the thread had no processor, in whole microseconds; nil also for a block of another process.
    package let offCPU: Int?

    package init(
        process: Int = 0, round: Int, order: Int, ns: UInt64, instructions: UInt64? = nil, cycles: UInt64? = nil,
        branchMisses: UInt64? = nil, l1Misses: UInt64? = nil, steal: Int? = nil, pressure: Int? = nil,
        nivcsw: Int? = nil, offCPU: Int? = nil
    ) {
        (self.process, self.round, self.order, self.ns) = (process, round, order, ns)
        (self.instructions, self.cycles) = (instructions, cycles)
        (self.branchMisses, self.l1Misses) = (branchMisses, l1Misses)
        (self.steal, self.pressure, self.nivcsw, self.offCPU) = (steal, pressure, nivcsw, offCPU)
    }

    /// The processor time, in nanoseconds; nil where it was not recorded.
    package var cpu: UInt64? { offCPU.map { ns - min(ns, UInt64($0) * 1_000) } }
}

extension Sequence<Block> {
    /// The times per operation of blocks of `operations` each: of its thread, or by the wall clock.
    package func timesPerOperation(_ operations: Int, byWall: Bool) -> [Double] {
        map { block in
            // A block in which the clock stood still took the least that a clock shows.
            let time = byWall ? block.ns : Swift.max(1, block.cpu ?? block.ns)
            return Double(time) / Double(operations)
        }
    }
}
