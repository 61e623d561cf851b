/// What is read around every block, as functions, so that a test can put others in their place.
public struct Instruments {
    /// The clock, in nanoseconds.
    public var now: () -> UInt64
    /// The processor's counters; nil where there are none.
    public var counters: () -> CounterReading?
    /// The involuntary context switches of the process so far; nil where the system does not tell.
    public var involuntarySwitches: () -> Int?
    /// What others did to the machine so far.
    public var disturbance: () -> Disturbance

    /// A clock and nothing else.
    ///
    /// - Parameter now: The clock, in nanoseconds.
    public init(now: @escaping () -> UInt64) {
        self.now = now
        counters = { nil }
        involuntarySwitches = { nil }
        disturbance = { Disturbance(steal: nil, pressure: nil) }
    }

    /// All that this machine has.
    ///
    /// - Returns: The monotonic clock, the counters where they can be opened, and the system's own sums.
    public static func all() -> Instruments {
        var instruments = Instruments(now: MonotonicClock.nanoseconds)
        // Most virtual machines have no counters, and samples without them are whole; `calbench noise` prints the reason.
        if let counters = try? PerformanceCounters() { instruments.counters = { counters.read() } }
        instruments.involuntarySwitches = Disturbance.involuntarySwitches
        instruments.disturbance = Disturbance.now
        return instruments
    }
}
