import CPerformanceCounters

/// The clocks of a block, in nanoseconds, as functions that a test can replace.
package struct Clocks {
    /// The wall clock.
    package var wall: () -> UInt64
    /// The time for which this thread has had a processor; nil where the system does not provide it.
    package var thread: () -> UInt64?
    /// The processor time of all threads of this process; nil where the system does not provide it.
    package var process: () -> UInt64?

    /// A wall clock and nothing else.
    package init(wall: @escaping () -> UInt64) {
        self.wall = wall
        thread = { nil }
        process = { nil }
    }

    /// The clocks of this system.
    package static var system: Clocks {
        func known(_ time: Int64) -> UInt64? { time < 0 ? nil : UInt64(time) }
        var clocks = Clocks(wall: MonotonicClock.nanoseconds)
        clocks.thread = { known(calbench_thread_time()) }
        clocks.process = { known(calbench_process_time()) }
        return clocks
    }

    /// Times what one thread does.
    ///
    /// The readings of processor time enclose those of the wall clock, so that a block without interruption has its wall
    /// time, and only an interruption is subtracted.
    @inline(never)
    func time(_ body: () -> Void) -> BlockTime {
        let (processBefore, threadBefore) = (process(), thread())
        let start = wall()
        body()
        let end = wall()
        let (threadAfter, processAfter) = (thread(), process())
        func span(_ start: UInt64?, _ end: UInt64?) -> UInt64? {
            guard let start, let end else { return nil }
            return end > start ? end - start : 0
        }
        let (elapsed, own) = (span(start, end) ?? 0, span(threadBefore, threadAfter))
        let all = span(processBefore, processAfter) ?? 0
        return BlockTime(
            wall: elapsed, thread: own.map { min($0, elapsed) }, others: own.map { all - min(all, $0) } ?? 0)
    }
}

/// The time of a block, in nanoseconds.
package struct BlockTime: Hashable, Sendable {
    /// The time from its beginning to its end.
    package let wall: UInt64
    /// The part of it for which its thread had a processor; nil where that is not known.
    package let thread: UInt64?
    /// The processor time of other threads of the process meanwhile.
    package let others: UInt64

    package init(wall: UInt64, thread: UInt64? = nil, others: UInt64 = 0) {
        (self.wall, self.thread, self.others) = (wall, thread, others)
    }

    /// What the block cost: its thread's processor time, whatever else the machine does meanwhile; the wall time where
    /// that is not known, or other threads did a part of the work.
    package var cost: UInt64 { Self.isShared(thread: thread ?? 0, others: others) ? wall : thread ?? wall }

    /// Whether other threads did so much that the thread's own time is not the block's.
    static func isShared(thread: UInt64, others: UInt64) -> Bool { others > thread / 10 }
}
