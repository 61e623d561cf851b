import CPerformanceCounters
import Foundation

/// Interference by other tasks and other machines, as sums since the start of the system or between two readings.
///
/// Each is nil where the system does not provide it.
package struct Disturbance: Hashable, Sendable, Codable {
    /// Time stolen by the hypervisor from all processors of the machine, in ticks of 10 ms.
    package let steal: Int?
    /// Time during which some task waited for a processor, in microseconds.
    package let pressure: Int?

    /// Stores ticks of 10 ms and microseconds.
    package init(steal: Int?, pressure: Int?) {
        (self.steal, self.pressure) = (steal, pressure)
    }

    /// The interference between two readings.
    package static func - (end: Self, start: Self) -> Self {
        func difference(_ path: KeyPath<Self, Int?>) -> Int? {
            guard let last = end[keyPath: path], let first = start[keyPath: path] else { return nil }
            // The sums of some hypervisors step back.
            return max(0, last - first)
        }
        return Self(steal: difference(\.steal), pressure: difference(\.pressure))
    }

    /// Reads the sums: `/proc/stat` and `/proc/pressure/cpu` on Linux, nothing elsewhere.
    package static func now() -> Disturbance {
        // cpu user nice system idle iowait irq softirq steal …
        let steal = firstLine("/proc/stat").flatMap { line -> Int? in
            let fields = line.split(separator: " ")
            return fields.count > 8 && fields[0] == "cpu" ? Int(fields[8]) : nil
        }
        // some avg10=… avg60=… avg300=… total=…
        let pressure = firstLine("/proc/pressure/cpu").flatMap { line -> Int? in
            line.split(separator: " ").last.flatMap { Int($0.dropFirst("total=".count)) }
        }
        return Disturbance(steal: steal, pressure: pressure)
    }

    private static func firstLine(_ path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { _ = close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return nil }
        return String(decoding: bytes.prefix(count).prefix { $0 != 10 }, as: UTF8.self)
    }

    /// The involuntary context switches of this process since its start; nil where the system does not provide them.
    package static func involuntarySwitches() -> Int? {
        let switches = calbench_involuntary_switches()
        return switches < 0 ? nil : Int(switches)
    }
}
