package import Measuring
import Statistics
package import Timing
package import Verification

/// One row of a run's report: one kernel, or one of its companions, with everything needed to judge the measurement again.
///
/// The names of the fields are a promise to whoever reads the file.
package struct RunRow: Sendable, Codable, Hashable {
    /// The version of this form of row.
    package static let schemaVersion = 2

    /// What took part.
    package enum Role: String, Sendable, Codable {
        /// An implementation.
        case kernel
        /// The reference a second time.
        case twin
        /// Moves inputs to outputs and nothing else.
        case null
        /// The reference with 5 % more operations.
        case control
    }

    /// The inputs.
    package struct Input: Sendable, Codable, Hashable {
        /// How they were chosen.
        package let distribution: String
        /// Seed of the random generator.
        package let seed: UInt64
        /// The years they are of.
        package let years: String
        /// How many different places a batch has.
        package let batch: Int
        /// The digest of the verified answers to the whole batch, in hexadecimal.
        package let digest: String
        /// The digest of the batch's inputs, in hexadecimal: measurements with different ones are not of the same thing.
        package let inputs: String
        /// The size of the problem, such as the rows of a list, where the workload has sizes.
        @OrNull package private(set) var size: Int?

        package init(
            distribution: String, seed: UInt64, years: String, batch: Int, digest: UInt64, inputs: UInt64,
            size: Int? = nil
        ) {
            self.distribution = distribution
            self.seed = seed
            self.years = years
            self.batch = batch
            self.digest = String(digest, radix: 16)
            self.inputs = String(inputs, radix: 16)
            self.size = size
        }
    }

    /// What was verified before the measurement.
    package struct Verification: Sendable, Codable, Hashable {
        /// `pass`, `fail` or `empty`; companions have the reference's.
        package let status: String
        /// The years.
        package let range: String
        /// How many inputs.
        package let checked: Int
        /// How many there are.
        package let inputs: Int
        /// The SHA-256 of the reference table.
        package let referenceSHA256: String
        /// The largest distance to the reference's answer in seconds, where answers are instants.
        @OrNull package private(set) var largestDifference: Double?

        enum CodingKeys: String, CodingKey {
            case status, range, checked, inputs
            case largestDifference = "largest_difference_s"
            case referenceSHA256 = "reference_sha256"
        }

        package init(
            status: String, range: String, checked: Int, inputs: Int, referenceSHA256: String,
            largestDifference: Double? = nil
        ) {
            self.status = status
            self.range = range
            self.checked = checked
            self.inputs = inputs
            self.referenceSHA256 = referenceSHA256
            self.largestDifference = largestDifference
        }
    }

    /// One timed block.
    ///
    /// What this machine does not tell is `null`.
    package struct Round: Sendable, Codable, Hashable {
        /// The process, from 0.
        package let process: Int
        /// The round of that process, from 1.
        package let round: Int
        /// The place in the order of the round, from 0.
        package let order: Int
        /// The time of the block, in nanoseconds.
        package let ns: UInt64
        /// Instructions of the block in user space, by the processor's counters.
        @OrNull package private(set) var instructions: UInt64?
        /// Cycles of the block in user space.
        @OrNull package private(set) var cycles: UInt64?
        /// Branches of the block that were foretold wrongly.
        @OrNull package private(set) var branchMisses: UInt64?
        /// Reads of the block that missed the first-level cache.
        @OrNull package private(set) var l1Misses: UInt64?
        /// Time that the hypervisor took from the machine during the round, in ticks of 10 ms.
        @OrNull package private(set) var steal: Int?
        /// Time that some task of the machine waited for a processor during the round, in microseconds.
        @OrNull package private(set) var pressure: Int?
        /// Involuntary context switches of the process during the block.
        @OrNull package private(set) var nivcsw: Int?

        enum CodingKeys: String, CodingKey {
            case process, round, order, ns, instructions, cycles, steal, nivcsw
            case branchMisses = "branch_misses"
            case l1Misses = "l1_misses"
            case pressure = "pressure_us"
        }

        init(_ sample: Sample) {
            process = sample.process
            round = sample.round
            order = sample.position
            ns = sample.nanoseconds
            // Counters that shared their registers with others give samples and no counts.
            let counters = sample.counters.flatMap { $0.isMultiplexed ? nil : $0 }
            instructions = counters?.instructions
            cycles = counters?.cycles
            branchMisses = counters?.branchMisses
            l1Misses = counters?.l1Misses
            steal = sample.disturbance?.steal
            pressure = sample.disturbance?.pressure
            nivcsw = sample.involuntarySwitches
        }
    }

    /// A ratio of times.
    package struct Ratio: Sendable, Codable, Hashable {
        /// The median of the paired ratios.
        package let estimate: Double
        /// The lower end of the interval.
        package let low: Double
        /// The upper end of the interval.
        package let high: Double
        /// The level of the interval.
        package let level: Double
        /// What the times are compared with.
        package let reference: String
    }

    /// Times per operation, in nanoseconds.
    package struct Times: Sendable, Codable, Hashable {
        /// The shortest.
        package let minimum: Double
        /// The median.
        package let median: Double
        /// The 90th percentile.
        package let p90: Double
        /// The 99th percentile.
        package let p99: Double
    }

    /// The version of this form of row.
    package let schemaVersion: Int
    /// The workload's name.
    package let workload: String
    /// The kernel's name within it; `null`, `twin` or `control` for a companion.
    package let kernel: String
    /// What took part.
    package let role: Role
    /// The kernel's version.
    package let kernelVersion: Int
    /// The executable's hash.
    package let executableSHA256: String
    /// Whether operations are independent, or each waits for the one before.
    package let mode: Mode
    /// Whether the caches were emptied before each block.
    package let caches: CacheState
    /// The inputs.
    package let input: Input
    /// What was verified.
    package let verify: Verification
    /// K: the operations of a block.
    package let k: Int
    /// The operations of all recorded blocks.
    package let operations: Int
    /// Whether the time limit gave fewer rounds than asked for.
    package let shortened: Bool
    /// Whether a block's output differed from the verified answers; such a row has no times.
    package let voided: Bool
    /// The times per operation.
    @OrNull package private(set) var nsPerOperation: Times?
    /// The median time less the null kernel's; only where it is at least three times the null kernel's.
    @OrNull package private(set) var netNsPerOperation: Double?
    /// The median time by the null kernel's.
    @OrNull package private(set) var timesNull: Double?
    /// The ratio to the reference.
    @OrNull package private(set) var ratio: Ratio?
    /// The between-process uncertainty of the ratio, as a fraction; `null` of one process.
    @OrNull package private(set) var betweenProcesses: Double?
    /// Instructions of an operation, where they could be counted.
    @OrNull package private(set) var instructionsPerOperation: InstructionCount?
    /// The ratio that was put into the control; 1.05 where a block has at least 20 operations.
    package let controlExpected: Double
    /// The smallest difference from none that this run resolves, as a fraction.
    @OrNull package private(set) var resolution: Double?
    /// `faster`, `slower` or `not resolved` than the reference; `reference` for itself.
    @OrNull package private(set) var verdict: String?
    /// The raw blocks.
    package let rounds: [Round]
    /// Warnings, which are printed before the figures.
    package let warnings: [String]
    /// The machine.
    package let machine: Machine

    enum CodingKeys: String, CodingKey {
        case workload, kernel, role, mode, caches, input, verify, k, operations, shortened, voided, ratio, resolution,
            verdict
        case rounds, warnings, machine
        case schemaVersion = "schema_version"
        case kernelVersion = "kernel_version"
        case executableSHA256 = "executable_sha256"
        case controlExpected = "control_expected"
        case nsPerOperation = "ns_per_operation"
        case netNsPerOperation = "net_ns_per_operation"
        case timesNull = "times_null"
        case betweenProcesses = "between_processes"
        case instructionsPerOperation = "instructions_per_operation"
    }

    package init(
        _ result: SubjectResult, of measurement: Measurement, role: Role, workload: String, kernelVersion: Int,
        input: Input, verify: Verification, run: RunFacts, mode: Mode = .throughput, caches: CacheState = .warm,
        instructions: InstructionCount? = nil
    ) {
        schemaVersion = Self.schemaVersion
        self.workload = workload
        kernel = result.id
        self.role = role
        self.kernelVersion = kernelVersion
        executableSHA256 = run.executableSHA256
        self.mode = mode
        self.caches = caches
        betweenProcesses = result.betweenProcesses
        instructionsPerOperation = instructions
        self.input = input
        self.verify = verify
        k = result.operationsPerBlock
        operations = result.operations
        shortened = result.roundsShortened
        if case .voided = result.stop { voided = true } else { voided = false }
        nsPerOperation = result.nanosecondsPerOperation.map {
            Times(minimum: $0.minimum, median: $0.median, p90: $0.p90, p99: $0.p99)
        }
        netNsPerOperation = result.netNanosecondsPerOperation
        if let own = result.nanosecondsPerOperation, let null = measurement.null.nanosecondsPerOperation,
            null.median > 0
        {
            timesNull = own.median / null.median
        } else {
            timesNull = nil
        }
        ratio = result.ratio.map {
            Ratio(
                estimate: $0.estimate, low: $0.low, high: $0.high, level: $0.level, reference: measurement.reference)
        }
        controlExpected = measurement.controlExpected
        resolution = measurement.resolution?.relative
        verdict = result.verdict?.rawValue ?? (result.id == measurement.reference ? "reference" : nil)
        rounds = result.samples.map(Round.init)
        warnings = measurement.warnings.map(\.description)
        machine = run.machine
    }
}

extension RunRow {
    /// What is measured, apart from the code: rows of two reports that share it can be compared.
    package struct Key: Hashable, Sendable, CustomStringConvertible {
        /// The workload's name.
        package let workload: String
        /// The kernel's name.
        package let kernel: String
        /// How the inputs were chosen.
        package let distribution: String
        /// What was asked.
        package let mode: Mode
        /// What the caches held.
        package let caches: CacheState
        /// The size of the problem, where the workload has sizes.
        package let size: Int?

        /// `workload/kernel` with whatever is not the usual.
        package var description: String {
            var text = "\(workload)/\(kernel) \(distribution)"
            if let size { text += " size \(size)" }
            if mode != .throughput { text += " \(mode.rawValue)" }
            if caches != .warm { text += " \(caches.rawValue)" }
            return text
        }
    }

    /// What is measured, apart from the code.
    package var key: Key {
        Key(
            workload: workload, kernel: kernel, distribution: input.distribution, mode: mode, caches: caches,
            size: input.size)
    }

    /// Whether both rows of a report belong to one measurement: the same workload, inputs, size, mode and caches.
    package func isMeasured(with other: RunRow) -> Bool {
        workload == other.workload && input == other.input && mode == other.mode && caches == other.caches
    }

    /// The times per operation of the blocks, in nanoseconds, one list a process.
    package var timesByProcess: [[Double]] {
        Dictionary(grouping: rounds, by: \.process).sorted { $0.key < $1.key }
            .map { $0.value.map { Double($0.ns) / Double(k) } }
    }
}

/// What is the same in all rows of a run.
package struct RunFacts: Sendable {
    /// The executable's hash.
    package let executableSHA256: String
    /// The machine.
    package let machine: Machine
    /// The command line.
    package let command: String
    /// When it began, as ISO 8601 in UTC.
    package let started: String

    package init(executableSHA256: String, machine: Machine, command: String, started: String) {
        self.executableSHA256 = executableSHA256
        self.machine = machine
        self.command = command
        self.started = started
    }
}
