/// The machine of a report, without which absolute times mean nothing.
package struct Machine: Sendable, Codable, Hashable {
    /// The processor's name, as the system gives it.
    package var processor: String
    /// The processors that the process may use.
    package var cores: Int
    /// The memory, in bytes.
    package var memory: UInt64
    /// The operating system with its version.
    package let system: String
    /// The processor's architecture.
    package var architecture: String
    /// The Foundation, such as `swift-6.3`.
    package let toolchain: String
    /// The sizes of the caches of a processor, such as `48K`.
    package var caches: [String]?

    /// Describes this machine, given the Foundation in use, such as `swift-6.3`.
    package init(toolchain: String) {
        let process = ProcessInfo.processInfo
        processor = Self.processorName ?? "unknown"
        cores = process.activeProcessorCount
        memory = process.physicalMemory
        system = process.operatingSystemVersionString
        #if arch(x86_64)
            architecture = "x86_64"
        #elseif arch(arm64)
            architecture = "arm64"
        #else
            architecture = "other"
        #endif
        self.toolchain = toolchain
        caches = Self.cachesOfAProcessor
    }

    /// The model of the first processor; nil elsewhere than on Linux.
    private static var processorName: String? {
        let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
        let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The caches of the first processor; nil where the system does not list them.
    private static var cachesOfAProcessor: [String]? {
        let caches = (0..<16).compactMap {
            try? String(contentsOfFile: "/sys/devices/system/cpu/cpu0/cache/index\($0)/size", encoding: .utf8)
        }
        return caches.isEmpty ? nil : caches.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    /// Whether times of the two are of one machine: equal in processor, architecture, cores, memory and caches, whatever
    /// the versions of system and toolchain.
    package func isSame(as other: Machine) -> Bool { fingerprint == other.fingerprint }

    /// What ``isSame(as:)`` compares, for a person.
    package var fingerprint: String {
        let known = caches.map { ", caches of \($0.joined(separator: ", "))" } ?? ""
        return "\(processor), \(cores) cores, \(memory >> 30) GiB, \(architecture)\(known)"
    }

    /// One line for a person.
    package var summary: String { "\(processor), \(cores) cores, \(architecture), \(system), \(toolchain)" }
}
