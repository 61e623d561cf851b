import Foundation

/// The machine that a report was made on: absolute times mean nothing without it.
public struct Machine: Sendable, Codable, Hashable {
    /// The processor's name, as the system gives it.
    public let processor: String
    /// The processors that the process may use.
    public let cores: Int
    /// The memory, in bytes.
    public let memory: UInt64
    /// The operating system with its version.
    public let system: String
    /// The processor's architecture.
    public let architecture: String
    /// The Foundation, such as `swift-6.3`.
    public let toolchain: String

    /// The machine that runs.
    ///
    /// - Parameter toolchain: The toolchain that runs, such as `swift-6.3`.
    public init(toolchain: String) {
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

    /// What must be equal for times of two reports to be compared: not the versions of the system and the toolchain.
    public var fingerprint: String { "\(processor), \(cores) cores, \(memory >> 30) GiB, \(architecture)" }

    /// One line for a person.
    public var summary: String { "\(processor), \(cores) cores, \(architecture), \(system), \(toolchain)" }
}
