/// What other tasks and other machines took of this one, in seconds, since the start of the system or between two readings.
package struct Disturbance: Hashable, Sendable, Codable {
    /// The time of which the others are parts.
    package let seconds: Double
    /// The time stolen by the hypervisor, the mean of the processors; nil where the system does not provide it.
    package let steal: Double?
    /// The time in which some task waited for a processor; nil where the system does not provide it.
    package let pressure: Double?

    package init(seconds: Double, steal: Double? = nil, pressure: Double? = nil) {
        (self.seconds, self.steal, self.pressure) = (seconds, steal, pressure)
    }

    package static func - (end: Self, start: Self) -> Self {
        end.combined(with: start) { max(0, $0 - $1) }
    }

    package static func + (one: Self, other: Self) -> Self { one.combined(with: other, +) }

    private func combined(with other: Self, _ operation: (Double, Double) -> Double) -> Self {
        func part(_ own: Double?, _ other: Double?) -> Double? {
            own.flatMap { own in other.map { operation(own, $0) } }
        }
        return Self(
            seconds: operation(seconds, other.seconds), steal: part(steal, other.steal),
            pressure: part(pressure, other.pressure))
    }

    package var stealShare: Double? { share(steal) }
    package var pressureShare: Double? { share(pressure) }

    /// A part of the seconds; the system reads its sums some microseconds later than the clock.
    private func share(_ part: Double?) -> Double? { seconds > 0 ? part.map { min(1, $0 / seconds) } : nil }

    /// Reads the sums: `/proc/stat` and `/proc/pressure/cpu` on Linux, nothing elsewhere.
    package static func now() -> Disturbance {
        // cpu user nice system idle iowait irq softirq steal …, in ticks of 10 ms of all processors.
        let steal = firstLine("/proc/stat").flatMap { line -> Double? in
            let fields = line.split(separator: " ")
            return fields.count > 8 && fields[0] == "cpu" ? Double(fields[8]) : nil
        }
        // some avg10=… avg60=… avg300=… total=…, in microseconds.
        let pressure = firstLine("/proc/pressure/cpu").flatMap { line -> Double? in
            line.split(separator: " ").last.flatMap { Double($0.dropFirst("total=".count)) }
        }
        let processors = Double(ProcessInfo.processInfo.processorCount)
        return Disturbance(
            seconds: Double(MonotonicClock.nanoseconds()) / 1e9, steal: steal.map { $0 / 100 / processors },
            pressure: pressure.map { $0 / 1e6 })
    }

    private static func firstLine(_ path: String) -> Substring? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n").first
    }
}
