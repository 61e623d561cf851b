import CPerformanceCounters

/// The clocks of blocks, in nanoseconds, and what others took of the machine, as functions that a test can replace.
package struct Clocks {
    /// The wall clock.
    package var wall: () -> UInt64
    /// The time for which this thread has had a processor; nil where the system does not provide it.
    package var thread: () -> UInt64? = { nil }
    /// The processor time of all threads of this process; nil where the system does not provide it.
    package var process: () -> UInt64? = { nil }
    package var disturbance: () -> Disturbance = { Disturbance(seconds: 0) }

    /// A wall clock and nothing else.
    package init(wall: @escaping () -> UInt64) { self.wall = wall }

    /// The clocks of this system.
    package static var system: Clocks {
        var clocks = Clocks(wall: monotonic)
        clocks.thread = { nanoseconds(CLOCK_THREAD_CPUTIME_ID) }
        clocks.process = { nanoseconds(CLOCK_PROCESS_CPUTIME_ID) }
        clocks.disturbance = Disturbance.now
        return clocks
    }

    /// The nanoseconds of the system's raw monotonic clock.
    ///
    /// It is not slewed by NTP, so a span is not stretched while the wall clock is being corrected.
    package static func monotonic() -> UInt64 { nanoseconds(CLOCK_MONOTONIC_RAW) ?? 0 }

    /// Times what this thread does.
    ///
    /// The readings of processor time enclose those of the wall clock, so that a block without an interruption has its wall
    /// time, and only an interruption is subtracted.
    @inline(never)
    func time(_ body: () -> Void) -> BlockTime {
        let (processBefore, threadBefore) = (process(), thread())
        let start = wall()
        body()
        let end = wall()
        let (threadAfter, processAfter) = (thread(), process())
        func span(_ start: UInt64, _ end: UInt64) -> UInt64 { end > start ? end - start : 0 }
        let elapsed = span(start, end)
        guard let threadBefore, let threadAfter, let processBefore, let processAfter else {
            return BlockTime(time: elapsed, wall: elapsed, others: elapsed)
        }
        let own = span(threadBefore, threadAfter)
        return BlockTime(
            time: min(own, elapsed), wall: elapsed, others: span(own, span(processBefore, processAfter)))
    }
}

/// The time of a block, in nanoseconds.
package struct BlockTime: Hashable, Sendable {
    /// For which its thread had a processor; of a subject with its own clock, that clock's.
    package let time: UInt64
    /// From its beginning to its end.
    package let wall: UInt64
    /// The processor time of other threads of the process meanwhile; the wall time where no processor time is known.
    package let others: UInt64

    /// What the block cost: its thread's processor time, whatever else the machine does meanwhile; the wall time where
    /// other threads did a part of the work.
    package var cost: UInt64 { Self.isShared(time: time, others: others) ? wall : time }

    /// Whether other threads did so much that the thread's own time is not the cost.
    static func isShared(time: UInt64, others: UInt64) -> Bool { others > time / 10 }
}

/// A clock of the system; nil where it does not have it.
private func nanoseconds(_ clock: clockid_t) -> UInt64? {
    var time = timespec()
    guard unsafe clock_gettime(clock, &time) == 0 else { return nil }
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Binds this process to one processor, counted from 0 among those that it may use, modulo their number.
///
/// Two processes that are compared block by block share one processor: on two, a difference between these, such as the
/// neighbours of a virtual machine, would be taken for a difference of the code.
///
/// - Returns: Whether the system allows it.
package func pin(toProcessor processor: Int) -> Bool {
    calbench_pin(CInt(processor % 1024)) == 0
}
