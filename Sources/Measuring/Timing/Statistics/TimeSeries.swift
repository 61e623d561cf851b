/// The times of one row of a report, to be compared with those of another report.
package struct TimeSeries: Hashable, Sendable {
    /// The times of an operation, one list a process.
    package let processes: [[Double]]
    /// Those of the measurement's null kernel, whose code is the same everywhere; empty where it has none.
    package let null: [[Double]]
    /// The smallest difference that the measurement resolves, as a fraction.
    package let resolution: Double
    /// By how much the measurement missed ratios that are known, those of its twin and control, as a factor of 1 or more.
    package let error: Double

    /// Stores times with what they are worth.
    package init(_ processes: [[Double]], null: [[Double]] = [], resolution: Double, error: Double = 1) {
        (self.processes, self.null, self.resolution, self.error) = (processes, null, resolution, error)
    }

    /// The ratio to the times of another measurement; nil where either has too few for the level.
    ///
    /// Nothing cancels between the two, so the interval also includes what both missed, and the change of the machine as
    /// far as the null kernel shows one, squared: where a neighbour shared the core, kernels were at 0.60 to 0.69 of their
    /// times while the null kernel was at 0.76 to 0.83.
    package func ratio(to other: TimeSeries, level: Double) -> Ratio? {
        guard let ratio = Ratio.unpaired(processes, to: other.processes, level: level) else { return nil }
        let change = Ratio.unpaired(null, to: other.null, level: level).map { max(1, $0.low, 1 / $0.high) } ?? 1
        let factor = error * other.error * change * change
        return Ratio(estimate: ratio.estimate, low: ratio.low / factor, high: ratio.high * factor, level: level)
    }
}
