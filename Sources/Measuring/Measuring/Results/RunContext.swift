/// Where and on what a run was started.
package struct RunContext: Sendable, Hashable, Codable {
    /// The commit of the working directory's Git tree; nil where it has none.
    package let commit: String?
    /// Whether tracked files differed from the commit; nil where there is none.
    package let dirty: Bool?
    package let host: String?
    /// The machine's mean number of runnable tasks over the last minute.
    package let load: Double?
    package let instruments: RunInstruments?

    package init(
        commit: String? = nil, dirty: Bool? = nil, host: String? = nil, load: Double? = nil,
        instruments: RunInstruments? = nil
    ) {
        (self.commit, self.dirty, self.host, self.load) = (commit, dirty, host, load)
        self.instruments = instruments
    }
}

/// What a run measures with.
package struct RunInstruments: Sendable, Hashable, Codable {
    /// The smallest step of the clock, and the cost of a reading, in nanoseconds.
    package let clockStep: Double
    package let clockReading: Double
    /// How instructions are counted, and why not by the processor's counters.
    package let counters: String
    /// The frequency governor; nil where the system has none.
    package let governor: String?

    enum CodingKeys: String, CodingKey {
        case counters, governor
        case clockStep = "clock_step_ns"
        case clockReading = "clock_reading_ns"
    }

    package init(clockStep: Double, clockReading: Double, counters: String, governor: String?) {
        (self.clockStep, self.clockReading) = (clockStep, clockReading)
        (self.counters, self.governor) = (counters, governor)
    }
}
