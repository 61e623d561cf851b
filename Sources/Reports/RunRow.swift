import Statistics
public import Timing
public import Verification

/// One row of a run's report: one kernel, or one of its companions, with everything needed to judge the measurement again.
///
/// The names of the fields are a promise to whoever reads the file.
public struct RunRow: Sendable, Encodable {
    /// The version of this form of row.
    public static let schemaVersion = 1

    /// What took part.
    public enum Role: String, Sendable, Encodable {
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
    public struct Input: Sendable, Encodable {
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

        /// The inputs of a measurement.
        ///
        /// - Parameters:
        ///   - distribution: How they were chosen.
        ///   - seed: Where chance began.
        ///   - years: The years they are of.
        ///   - batch: How many there are.
        ///   - digest: The digest of the verified answers.
        public init(distribution: String, seed: UInt64, years: String, batch: Int, digest: UInt64) {
            self.distribution = distribution
            self.seed = seed
            self.years = years
            self.batch = batch
            self.digest = String(digest, radix: 16)
        }
    }

    /// What was verified before the measurement.
    public struct Verified: Sendable, Encodable {
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
    /// What this machine or version does not count is `null`.
    public struct Round: Sendable, Encodable {
        /// The process, from 0.
        public let process: Int
        /// The round, from 1.
        public let round: Int
        /// The place in the order of the round, from 0.
        public let order: Int
        /// The time of the block, in nanoseconds.
        public let ns: UInt64
        /// Instructions of the block; not counted by this version.
        @OrNull public private(set) var instructions: UInt64?
        /// Time that the hypervisor took away; not counted by this version.
        @OrNull public private(set) var steal: UInt64?
        /// Involuntary context switches; not counted by this version.
        @OrNull public private(set) var nivcsw: Int?
    }

    /// A ratio of times.
    public struct Ratio: Sendable, Encodable {
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
    public struct Times: Sendable, Encodable {
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
    /// Whether operations are independent (`throughput`).
    public let mode: String
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
        case workload, kernel, role, mode, input, verify, k, operations, shortened, voided, ratio, resolution, verdict
        case rounds, warnings, machine
        case schemaVersion = "schema_version"
        case kernelVersion = "kernel_version"
        case executableSHA256 = "executable_sha256"
        case controlExpected = "control_expected"
        case nsPerOperation = "ns_per_operation"
        case netNsPerOperation = "net_ns_per_operation"
        case timesNull = "times_null"
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
    public init(
        _ result: SubjectResult, of measurement: Measurement, role: Role, workload: String, kernelVersion: Int,
        input: Input, verify: Verified, run: RunFacts
    ) {
        schemaVersion = Self.schemaVersion
        self.workload = workload
        kernel = result.id
        self.role = role
        self.kernelVersion = kernelVersion
        executableSHA256 = run.executableSHA256
        mode = "throughput"
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
        rounds = result.samples.map { Round(process: 0, round: $0.round, order: $0.position, ns: $0.nanoseconds) }
        warnings = measurement.warnings.map(\.description)
        machine = run.machine
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
