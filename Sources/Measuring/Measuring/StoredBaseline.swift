package import Timing

/// A stored report as the baseline of a gate.
package struct StoredBaseline: Sendable {
    /// One kernel of the report, with everything needed to measure it again and compare.
    package struct Entry: Sendable {
        package let workload: String
        package let kernel: String
        /// What is measured, apart from the code, for a person; unique in a usable report.
        package let name: String
        /// The number of the group of entries that were measured together.
        package let group: Int
        /// The raw value of an `InputDistribution`.
        package let distribution: String
        package let seed: UInt64
        /// The years as in the report, such as `1900-2100`.
        package let years: String
        package let size: Int?
        package let mode: Mode
        package let caches: CacheState
        /// The digest of the inputs, in hexadecimal.
        package let inputs: String
        package let batch: Int
        /// The digest of the expected answers, in hexadecimal, and the kernel whose reference expects them, the first of
        /// the measurement; nil where it is not known.
        package let answers: (digest: String, kernel: String)?
        /// The version of the kernel; nil where it is not known.
        package let kernelVersion: Int?
        /// The SHA-256 of the reference table; nil where it is not known.
        package let referenceSHA256: String?
        package let instructions: InstructionCount?
        package let architecture: String
        /// The path that the processor made the kernel choose; nil where it has one.
        package let codePath: String?
        /// The smallest difference that the stored run resolves, as a fraction.
        package let resolution: Double?
        /// Nanoseconds per operation, one list a process.
        package let times: [[Double]]
        /// The share of the time during which some task waited for a processor.
        package let load: Double

        package init(
            workload: String, kernel: String, name: String, group: Int, distribution: String, seed: UInt64,
            years: String, size: Int?, mode: Mode, caches: CacheState, inputs: String, batch: Int,
            instructions: InstructionCount?, architecture: String, resolution: Double?, times: [[Double]],
            load: Double, codePath: String? = nil, answers: (digest: String, kernel: String)? = nil,
            kernelVersion: Int? = nil,
            referenceSHA256: String? = nil
        ) {
            self.workload = workload
            self.kernel = kernel
            self.name = name
            self.group = group
            self.distribution = distribution
            self.seed = seed
            self.years = years
            self.size = size
            self.mode = mode
            self.caches = caches
            self.inputs = inputs
            self.batch = batch
            self.answers = answers
            self.kernelVersion = kernelVersion
            self.referenceSHA256 = referenceSHA256
            self.instructions = instructions
            self.architecture = architecture
            self.resolution = resolution
            self.times = times
            self.load = load
            self.codePath = codePath
        }

        /// `workload/kernel`.
        package var kernelName: String { "\(workload)/\(kernel)" }
    }

    /// The kernels that have times, in the order of the report.
    package let entries: [Entry]
    package let machine: Machine

    package init(entries: [Entry], machine: Machine) {
        self.entries = entries
        self.machine = machine
    }
}
