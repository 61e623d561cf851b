/// The readings around every block, as functions that a test can replace.
package struct Instruments {
    /// The clock, in nanoseconds.
    package var now: () -> UInt64
    /// The processor's counters; nil where there are none.
    package var counters: () -> CounterReading?
    /// The involuntary context switches of the process; nil where the system does not provide them.
    package var involuntarySwitches: () -> Int?
    /// The time for which the thread has had a processor, in nanoseconds; nil where the system does not provide it.
    package var threadTime: () -> UInt64?
    /// The interference by others.
    package var disturbance: () -> Disturbance

    /// A clock in nanoseconds and nothing else.
    package init(now: @escaping () -> UInt64) {
        self.now = now
        counters = { nil }
        involuntarySwitches = { nil }
        threadTime = { nil }
        disturbance = { Disturbance(steal: nil, pressure: nil) }
    }

    /// All instruments of this machine: the monotonic clock, the counters where they can be opened, and the system's
    /// sums.
    package static func all() -> Instruments {
        var instruments = Instruments(now: MonotonicClock.nanoseconds)
        // Most virtual machines have no counters, and samples without them are complete.
        if let counters = try? PerformanceCounters() { instruments.counters = { counters.read() } }
        instruments.involuntarySwitches = Disturbance.involuntarySwitches
        instruments.threadTime = MonotonicClock.threadNanoseconds
        instruments.disturbance = Disturbance.now
        return instruments
    }
}
