import Foundation

/// The machine of a report, without which absolute times mean nothing.
package struct Machine: Sendable, Codable, Hashable {
    /// The processor's name, as the system gives it.
    package let processor: String
    /// The processors that the process may use.
    package let cores: Int
    /// The memory, in bytes.
    package let memory: UInt64
    /// The operating system with its version.
    package let system: String
    /// The processor's architecture.
    package let architecture: String
    /// The Foundation, such as `swift-6.3`.
    package let toolchain: String

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
    }

    package init(
        processor: String, cores: Int, memory: UInt64, system: String, architecture: String, toolchain: String
    ) {
        self.processor = processor
        self.cores = cores
        self.memory = memory
        self.system = system
        self.architecture = architecture
        self.toolchain = toolchain
    }

    private static var processorName: String? {
        // Linux only; elsewhere the file does not exist.
        guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else { return nil }
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    /// The properties that must be equal for times of two reports to be comparable; the versions of system and
    /// toolchain are not among them.
    package var fingerprint: String { "\(processor), \(cores) cores, \(memory >> 30) GiB, \(architecture)" }

    /// One line for a person.
    package var summary: String { "\(processor), \(cores) cores, \(architecture), \(system), \(toolchain)" }
}
