public import Measuring
import Statistics
public import Timing
public import Verification

/// One row of a run's report: one kernel, or one of its companions, with everything needed to judge the measurement again.
///
/// The names of the fields are a promise to whoever reads the file.
public struct RunRow: Sendable, Codable, Hashable {
    /// The version of this form of row.
    public static let schemaVersion = 2

    /// What took part.
    public enum Role: String, Sendable, Codable {
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
    public struct Input: Sendable, Codable, Hashable {
        /// How they were chosen.
        public let distribution: String
        /// Where chance began.
        public let seed: UInt64
        /// The years they are of.
        public let years: String
        /// How many different places a batch has.
        public let batch: Int
        /// The digest of the verified answers to the whole batch, in hexadecimal.
        public let digest: String
        /// The digest of the batch's inputs, in hexadecimal: measurements with different ones are not of the same thing.
        public let inputs: String
        /// The size of the problem, such as the rows of a list, where the workload has sizes.
        @OrNull public private(set) var size: Int?

        /// The inputs of a measurement.
        ///
        /// - Parameters:
        ///   - distribution: How they were chosen.
        ///   - seed: Where chance began.
        ///   - years: The years they are of.
        ///   - batch: How many there are.
        ///   - digest: The digest of the verified answers.
        ///   - inputs: The digest of the inputs.
        ///   - size: The size of the problem, where the workload has sizes.
        public init(
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
    public struct Verified: Sendable, Codable, Hashable {
        /// `pass`, `fail` or `empty`; companions have the reference's.
        public let status: String
        /// The years.
        public let range: String
        /// How many inputs.
        public let checked: Int
        /// How many there are.
        public let inputs: Int
        /// The hash of the table that decided.
        public let referenceSHA256: String
        /// The largest distance to the authority's answer in seconds, where answers are instants.
        @OrNull public private(set) var largestDifference: Double?

        enum CodingKeys: String, CodingKey {
            case status, range, checked, inputs
            case largestDifference = "largest_difference_s"
            case referenceSHA256 = "reference_sha256"
        }

        /// What was verified.
        ///
        /// - Parameters:
        ///   - status: How it ended.
        ///   - range: The years.
        ///   - checked: How many inputs.
        ///   - inputs: How many there are.
        ///   - referenceSHA256: The hash of the table that decided.
        ///   - largestDifference: The largest distance to the authority's answer in seconds.
        public init(
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
    public struct Round: Sendable, Codable, Hashable {
        /// The process, from 0.
        public let process: Int
        /// The round of that process, from 1.
        public let round: Int
        /// The place in the order of the round, from 0.
        public let order: Int
        /// The time of the block, in nanoseconds.
        public let ns: UInt64
        /// Instructions of the block in user space, by the processor's counters.
        @OrNull public private(set) var instructions: UInt64?
        /// Cycles of the block in user space.
        @OrNull public private(set) var cycles: UInt64?
        /// Branches of the block that were foretold wrongly.
        @OrNull public private(set) var branchMisses: UInt64?
        /// Reads of the block that missed the first-level cache.
        @OrNull public private(set) var l1Misses: UInt64?
        /// Time that the hypervisor took from the machine during the round, in ticks of 10 ms.
        @OrNull public private(set) var steal: Int?
        /// Time that some task of the machine waited for a processor during the round, in microseconds.
        @OrNull public private(set) var pressure: Int?
        /// Involuntary context switches of the process during the block.
        @OrNull public private(set) var nivcsw: Int?

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
    public struct Ratio: Sendable, Codable, Hashable {
        /// The median of the paired ratios.
        public let estimate: Double
        /// The lower end of the interval.
        public let low: Double
        /// The upper end of the interval.
        public let high: Double
        /// The level of the interval.
        public let level: Double
        /// What the times are compared with.
        public let reference: String
    }

    /// Times per operation, in nanoseconds.
    public struct Times: Sendable, Codable, Hashable {
        /// The shortest.
        public let minimum: Double
        /// The median.
        public let median: Double
        /// The 90th percentile.
        public let p90: Double
        /// The 99th percentile.
        public let p99: Double
    }

    /// The version of this form of row.
    public let schemaVersion: Int
    /// The workload's name.
    public let workload: String
    /// The kernel's name within it; `null`, `twin` or `control` for a companion.
    public let kernel: String
    /// What took part.
    public let role: Role
    /// The kernel's version.
    public let kernelVersion: Int
    /// The executable's hash.
    public let executableSHA256: String
    /// Whether operations are independent, or each waits for the one before.
    public let mode: Mode
    /// Whether the caches were emptied before each block.
    public let caches: CacheState
    /// The inputs.
    public let input: Input
    /// What was verified.
    public let verify: Verified
    /// K: the operations of a block.
    public let k: Int
    /// The operations of all recorded blocks.
    public let operations: Int
    /// Whether the time limit gave fewer rounds than asked for.
    public let shortened: Bool
    /// Why it has no times, if its output was not the verified one.
    public let voided: Bool
    /// The times per operation.
    @OrNull public private(set) var nsPerOperation: Times?
    /// The median time less the null kernel's; only where it is at least three times the null kernel's.
    @OrNull public private(set) var netNsPerOperation: Double?
    /// The median time by the null kernel's.
    @OrNull public private(set) var timesNull: Double?
    /// The ratio to the reference.
    @OrNull public private(set) var ratio: Ratio?
    /// What is not known of the ratio for want of more processes, as a fraction; of one process `null`.
    @OrNull public private(set) var betweenProcesses: Double?
    /// Instructions of an operation, where they could be counted.
    @OrNull public private(set) var instructionsPerOperation: InstructionCount?
    /// The ratio that was put into the control; 1.05 where a block has at least 20 operations.
    public let controlExpected: Double
    /// The smallest difference that this run tells from none.
    @OrNull public private(set) var resolution: Double?
    /// `faster`, `slower` or `not resolved` than the reference; `reference` for itself.
    @OrNull public private(set) var verdict: String?
    /// The raw blocks.
    public let rounds: [Round]
    /// What a reader must be told of this measurement first.
    public let warnings: [String]
    /// The machine.
    public let machine: Machine

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

    /// A row.
    ///
    /// - Parameters:
    ///   - result: What was measured.
    ///   - measurement: The measurement that it is part of.
    ///   - role: What took part.
    ///   - workload: The workload's name.
    ///   - kernelVersion: The kernel's version.
    ///   - input: The inputs.
    ///   - verify: What was verified.
    ///   - run: The run.
    ///   - mode: What was asked of the kernels.
    ///   - caches: What the caches held.
    ///   - instructions: The instructions of an operation, where they could be counted.
    public init(
        _ result: SubjectResult, of measurement: Measurement, role: Role, workload: String, kernelVersion: Int,
        input: Input, verify: Verified, run: RunFacts, mode: Mode = .throughput, caches: CacheState = .warm,
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
    public struct Key: Hashable, Sendable, CustomStringConvertible {
        /// The workload's name.
        public let workload: String
        /// The kernel's name.
        public let kernel: String
        /// How the inputs were chosen.
        public let distribution: String
        /// What was asked.
        public let mode: Mode
        /// What the caches held.
        public let caches: CacheState
        /// The size of the problem, where the workload has sizes.
        public let size: Int?

        /// `workload/kernel` with whatever is not the usual.
        public var description: String {
            var text = "\(workload)/\(kernel) \(distribution)"
            if let size { text += " size \(size)" }
            if mode != .throughput { text += " \(mode.rawValue)" }
            if caches != .warm { text += " \(caches.rawValue)" }
            return text
        }
    }

    /// What is measured, apart from the code.
    public var key: Key {
        Key(
            workload: workload, kernel: kernel, distribution: input.distribution, mode: mode, caches: caches,
            size: input.size)
    }

    /// Whether both were measured together: the same workload, inputs, size, mode and caches.
    ///
    /// - Parameter other: Another row of the same report.
    /// - Returns: Whether they belong to one measurement.
    public func isMeasured(with other: RunRow) -> Bool {
        workload == other.workload && input == other.input && mode == other.mode && caches == other.caches
    }

    /// The times per operation of the blocks, in nanoseconds, one list a process.
    public var timesByProcess: [[Double]] {
        Dictionary(grouping: rounds, by: \.process).sorted { $0.key < $1.key }
            .map { $0.value.map { Double($0.ns) / Double(k) } }
    }
}

/// What is the same in all rows of a run.
public struct RunFacts: Sendable {
    /// The executable's hash.
    public let executableSHA256: String
    /// The machine.
    public let machine: Machine
    /// The command line.
    public let command: String
    /// When it began, as ISO 8601 in UTC.
    public let started: String

    /// What is the same in all rows of a run.
    ///
    /// - Parameters:
    ///   - executableSHA256: The executable's hash.
    ///   - machine: The machine.
    ///   - command: The command line.
    ///   - started: When it began.
    public init(executableSHA256: String, machine: Machine, command: String, started: String) {
        self.executableSHA256 = executableSHA256
        self.machine = machine
        self.command = command
        self.started = started
    }
}
