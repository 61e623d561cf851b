/// What other tasks and other machines took of this one, in seconds, since the start of the system or between two readings.
package struct Disturbance: Hashable, Sendable, Codable {
    /// The time of which the others are parts.
    package let seconds: Double
    /// The time stolen by the hypervisor, the mean of the processors; nil where the system does not provide it.
    package let steal: Double?
    /// The time in which some task waited for a processor; nil where the system does not provide it.
    package let pressure: Double?
    /// The time for which the processors but one, which a measurement uses, were busy, their mean; nil where there is one
    /// only, or the system does not provide it.
    ///
    /// A task on another thread of the same core waits for nothing.
    package let others: Double?

    package init(seconds: Double, steal: Double? = nil, pressure: Double? = nil, others: Double? = nil) {
        (self.seconds, self.steal, self.pressure, self.others) = (seconds, steal, pressure, others)
    }

    package static func - (end: Self, start: Self) -> Self { end.combined(with: start, -) }

    package static func + (one: Self, other: Self) -> Self { one.combined(with: other, +) }

    private func combined(with other: Self, _ operation: (Double, Double) -> Double) -> Self {
        func part(_ own: Double?, _ other: Double?) -> Double? {
            own.flatMap { own in other.map { operation(own, $0) } }
        }
        return Self(
            seconds: operation(seconds, other.seconds), steal: part(steal, other.steal),
            pressure: part(pressure, other.pressure), others: part(others, other.others))
    }

    package var stealShare: Double? { share(steal) }
    package var pressureShare: Double? { share(pressure) }
    /// Without 50 ms, by which ticks of 10 ms may be off in fifteen processes.
    package var othersShare: Double? { share(others.map { $0 - 0.05 }) }

    /// The share of the time in which others may have had a part of the core, its caches or the memory.
    ///
    /// Where tasks waited for a tenth of the time, they may have run on other processors for the whole.
    package var sharing: Double { max(min(1, 10 * (pressureShare ?? 0)), othersShare ?? 0) }

    /// A part of the seconds; the system reads its sums some microseconds later than the clock, and one may have fallen.
    private func share(_ part: Double?) -> Double? { seconds > 0 ? part.map { max(0, min(1, $0 / seconds)) } : nil }

    /// Reads the sums: `/proc/stat` and `/proc/pressure/cpu` on Linux, nothing elsewhere.
    package static func now() -> Disturbance {
        // user nice system idle iowait irq softirq steal, in ticks of 10 ms of all processors.
        let ticks = (firstLine("/proc/stat") ?? "").split(separator: " ").dropFirst().prefix(8).compactMap {
            Double($0)
        }
        // some avg10=… avg60=… avg300=… total=…, in microseconds.
        let pressure = firstLine("/proc/pressure/cpu").flatMap { line -> Double? in
            line.split(separator: " ").last.flatMap { Double($0.dropFirst("total=".count)) }.map { $0 / 1e6 }
        }
        let processors = Double(ProcessInfo.processInfo.processorCount)
        let seconds = Double(Clocks.monotonic()) / 1e9
        guard ticks.count == 8 else { return Disturbance(seconds: seconds, pressure: pressure) }
        let busy = [0, 1, 2, 5, 6].reduce(0) { $0 + ticks[$1] } / 100
        return Disturbance(
            seconds: seconds, steal: ticks[7] / 100 / processors, pressure: pressure,
            others: processors > 1 ? (busy - seconds) / (processors - 1) : nil)
    }

    private static func firstLine(_ path: String) -> Substring? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").first
    }
}
