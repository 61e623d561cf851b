/// The readings around every block, as functions that a test can replace.
package struct Instruments {
    package var clocks: Clocks
    /// The processor's counters; nil where there are none.
    package var counters: () -> CounterReading?
    /// The involuntary context switches of the process; nil where the system does not provide them.
    package var involuntarySwitches: () -> Int?
    /// The interference by others.
    package var disturbance: () -> Disturbance

    /// A wall clock in nanoseconds and nothing else.
    package init(now: @escaping () -> UInt64) {
        clocks = Clocks(wall: now)
        counters = { nil }
        involuntarySwitches = { nil }
        disturbance = { Disturbance(steal: nil, pressure: nil) }
    }

    /// All instruments of this machine: the monotonic clock, the counters where they can be opened, and the system's
    /// sums.
    package static func all() -> Instruments {
        var instruments = Instruments(now: MonotonicClock.nanoseconds)
        instruments.clocks = .system
        // Most virtual machines have no counters, and samples without them are complete.
        if let counters = try? PerformanceCounters() { instruments.counters = { counters.read() } }
        instruments.involuntarySwitches = Disturbance.involuntarySwitches
        instruments.disturbance = Disturbance.now
        return instruments
    }
}
