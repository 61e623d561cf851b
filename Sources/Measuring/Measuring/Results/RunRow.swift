package import Timing
package import Verification

/// One row of a run's report: a kernel or a companion, with everything needed to evaluate the measurement again.
///
/// The field names are stable.
package struct RunRow: Sendable, Codable, Hashable {
    /// The version of the format in which rows are written.
    package static let schemaVersion = 4

    /// The role in a measurement.
    package enum Role: String, Sendable, Codable {
        /// An implementation.
        case kernel
        /// The baseline a second time.
        case twin
        /// Moves inputs to outputs and nothing else.
        case null
        /// The baseline with 5 % more operations.
        case control
    }

    package struct Input: Sendable, Codable, Hashable {
        /// How they were chosen.
        package let distribution: String
        /// Seed of the random generator.
        package let seed: UInt64
        /// The years of the inputs.
        package let years: String
        /// The number of inputs of a batch.
        package let batch: Int
        /// The digest of the verified answers to the whole batch, in hexadecimal.
        package let digest: String
        /// The digest of the batch's inputs, in hexadecimal; measurements with different ones are not comparable.
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

    /// What was requested; the time limit or the budget may have allowed less.
    package struct Request: Sendable, Codable, Hashable {
        /// The rounds of all processes.
        package let rounds: Int
        /// The operations of all rounds.
        package let operations: Int
    }

    /// The adapter that a row's kernel belongs to; its times are by its own clock.
    package struct Adapter: Sendable, Codable, Hashable {
        package let library: String
        /// The library's version.
        package let version: String
        package let language: String
        /// The median time of a block by calbench's clock, per operation: an upper bound.
        @OrNull package private(set) var roundTripNsPerOperation: Double?
        /// The adapter's loop around a function that does nothing, per operation.
        @OrNull package private(set) var nullNsPerOperation: Double?
        /// Why it could not be called any more; `null` where it could.
        @OrNull package private(set) var problem: String?

        enum CodingKeys: String, CodingKey {
            case library, version, language, problem
            case roundTripNsPerOperation = "round_trip_ns_per_operation"
            case nullNsPerOperation = "null_ns_per_operation"
        }

        package init(library: String, version: String, language: String, _ clock: OwnClock?) {
            (self.library, self.version, self.language) = (library, version, language)
            (roundTripNsPerOperation, nullNsPerOperation) = (clock?.roundTrip, clock?.null)
            problem = clock?.problem
        }
    }

    package let schemaVersion: Int
    package let workload: String
    /// The kernel's name within the workload; `null`, `twin` or `control` for a companion.
    package let kernel: String
    package let role: Role
    package let kernelVersion: Int
    package let executableSHA256: String
    /// Whether operations are independent, or each waits for the one before.
    package let mode: Mode
    package let input: Input
    /// The verdict of the sweep; without a sweep, on the answers that were timed.
    package let verify: Verdict
    /// Whether there was a sweep; companions have the baseline's.
    package let isSwept: Bool
    /// K: the operations of a block.
    package let k: Int
    /// The operations of all recorded blocks.
    package let operations: Int
    /// Whether the time limit gave fewer rounds than requested.
    package let shortened: Bool
    /// What was requested.
    @OrNull package private(set) var requested: Request?
    /// `max-time` or `budget` where one of them gave fewer rounds or operations than requested, otherwise `null`.
    @OrNull package private(set) var limitedBy: String?
    /// Whether a block's output differed from the verified answers; such a row has no times.
    package let voided: Bool
    /// Times, in nanoseconds.
    @OrNull package private(set) var nsPerOperation: Summary?
    /// The median time less the null kernel's; `null` unless it is at least three times the null kernel's.
    @OrNull package private(set) var netNsPerOperation: Double?
    /// The median time divided by the null kernel's.
    @OrNull package private(set) var timesNull: Double?
    /// The machine's limit for such inputs and answers, measured beside the rounds.
    @OrNull package private(set) var limit: MachineLimit?
    /// A kernel's shortest time divided by the limit.
    @OrNull package private(set) var timesLimit: Double?
    /// The median of the rounds' ratios to the baseline's times.
    @OrNull package private(set) var ratio: Ratio?
    /// The share of the measurement's time during which some task of the machine waited for a processor; `null` where it
    /// is not known.
    @OrNull package private(set) var pressureShare: Double?
    /// The share of the measurement's time that the hypervisor took from the machine's processors.
    @OrNull package private(set) var stealShare: Double?
    /// The between-process uncertainty of the ratio, as a fraction; `null` for one process.
    @OrNull package private(set) var betweenProcesses: Double?
    /// Instructions per operation, where they could be counted.
    @OrNull package private(set) var instructionsPerOperation: InstructionCount?
    /// Why there are no instructions; `null` where there are.
    @OrNull package private(set) var instructionsOmitted: Uncounted?
    /// The path that the processor made the kernel choose, such as `avx2`; `null` where it has one.
    @OrNull package private(set) var codePath: String?
    /// The library of an adapter; `null` for a kernel of calbench's own.
    @OrNull package private(set) var adapter: Adapter?
    /// The control's operations divided by K; 1.05 where a block has at least 20 operations.
    package let controlExpected: Double
    /// The smallest difference that this run resolves, as a fraction.
    @OrNull package private(set) var resolution: Double?
    /// `faster`, `slower` or `not resolved` against the baseline; `baseline` for the baseline itself.
    @OrNull package private(set) var verdict: String?
    @BlockColumns package internal(set) var rounds: [Block]
    /// Warnings, which are printed before the figures.
    package let warnings: [Warning]
    package let machine: Machine

    enum CodingKeys: String, CodingKey {
        case workload, kernel, role, mode, input, verify, k, operations, shortened, voided, limit, ratio,
            resolution, verdict, adapter
        case rounds, warnings, machine, requested
        case limitedBy = "limited_by"
        case instructionsOmitted = "instructions_omitted"
        case isSwept = "swept"
        case codePath = "code_path"
        case schemaVersion = "schema_version"
        case kernelVersion = "kernel_version"
        case executableSHA256 = "executable_sha256"
        case controlExpected = "control_expected"
        case nsPerOperation = "ns_per_operation"
        case netNsPerOperation = "net_ns_per_operation"
        case timesNull = "times_null"
        case pressureShare = "pressure_share"
        case stealShare = "steal_share"
        case timesLimit = "times_limit"
        case betweenProcesses = "between_processes"
        case instructionsPerOperation = "instructions_per_operation"
    }

    package init(
        _ result: SubjectResult, of measurement: Measurement, role: Role, workload: String, kernelVersion: Int,
        input: Input, verify: Verdict, isSwept: Bool, run: RunFacts, mode: Mode = .throughput,
        instructions: Result<InstructionCount, Uncounted>? = nil, limit: MachineLimit? = nil,
        codePath: String? = nil, adapter: Adapter? = nil
    ) {
        schemaVersion = Self.schemaVersion
        self.workload = workload
        kernel = result.id
        self.role = role
        self.kernelVersion = kernelVersion
        executableSHA256 = run.executableSHA256
        self.mode = mode
        betweenProcesses = result.betweenProcesses
        (pressureShare, stealShare) = (measurement.pressureShare, measurement.stealShare)
        instructionsPerOperation = try? instructions?.get()
        if case .failure(let why) = instructions { instructionsOmitted = why } else { instructionsOmitted = nil }
        self.codePath = codePath
        self.adapter = adapter
        self.input = input
        (self.verify, self.isSwept) = (verify, isSwept)
        k = result.operationsPerBlock
        operations = result.operations
        shortened = result.roundsShortened
        requested = Request(
            rounds: measurement.configuration.rounds, operations: measurement.configuration.iterations)
        if result.roundsShortened || result.operationsShortened {
            limitedBy = result.stop == .planDone ? "budget" : "max-time"
        } else {
            limitedBy = nil
        }
        if case .voided = result.stop { voided = true } else { voided = false }
        nsPerOperation = result.nanosecondsPerOperation
        netNsPerOperation = result.netNanosecondsPerOperation
        if let own = result.nanosecondsPerOperation, let null = measurement.null.nanosecondsPerOperation,
            null.median > 0
        {
            timesNull = own.median / null.median
        } else {
            timesNull = nil
        }
        self.limit = limit
        if role == .kernel, let own = result.nanosecondsPerOperation, let limit {
            timesLimit = own.minimum / limit.nanosecondsPerOperation
        } else {
            timesLimit = nil
        }
        ratio = result.ratio
        controlExpected = measurement.controlExpected
        resolution = measurement.resolution?.relative
        verdict = result.verdict?.rawValue ?? (result.id == measurement.reference ? "baseline" : nil)
        rounds = result.blocks
        warnings = measurement.warnings
        machine = run.machine
    }
}

extension RunRow {
    /// Whether no answer was wrong that is not known.
    package var isVerified: Bool { verify.outcome == .pass }

    /// What is measured, apart from the code; rows of two reports with equal keys are comparable.
    package struct Key: Hashable, Sendable, CustomStringConvertible {
        package let workload: String
        package let kernel: String
        /// How the inputs were chosen.
        package let distribution: String
        package let mode: Mode
        /// The size of the problem, where the workload has sizes.
        package let size: Int?

        package init(
            workload: String, kernel: String, distribution: String, mode: Mode, size: Int?
        ) {
            (self.workload, self.kernel, self.distribution) = (workload, kernel, distribution)
            (self.mode, self.size) = (mode, size)
        }

        /// `workload/kernel` with every setting that is not the default.
        package var description: String {
            var text = "\(workload)/\(kernel) \(distribution)"
            if let size { text += " size \(size)" }
            if mode != .throughput { text += " \(mode.rawValue)" }
            return text
        }
    }

    package var kernelName: String { "\(workload)/\(kernel)" }

    package var key: Key {
        Key(
            workload: workload, kernel: kernel, distribution: input.distribution, mode: mode, size: input.size)
    }

    /// Whether both rows of a report belong to one measurement: the same workload, inputs, size and mode.
    package func isMeasured(with other: RunRow) -> Bool {
        workload == other.workload && input == other.input && mode == other.mode
    }

    /// The median processor time of an operation, in nanoseconds; nil where it was not recorded for every block.
    package var cpuPerOperation: Double? {
        let times = rounds.compactMap(\.cpu)
        return times.count == rounds.count ? Summary(times.map { Double($0) / Double(k) })?.median : nil
    }

    /// The seconds of its blocks.
    package var seconds: Double { rounds.reduce(0.0) { $0 + Double($1.ns) } / 1e9 }

    /// The times per operation of the blocks, in nanoseconds, one list a process that has blocks.
    package var timesByProcess: [[Double]] { rounds.timesByProcess(operations: k) }

    /// The time divided by that of another row of the measurement, over the rounds of both, and between the processes.
    package func ratio(to other: RunRow, level: Double) -> (rounds: Ratio, between: BetweenProcesses?)? {
        func key(_ round: Block) -> [Int] { [round.process, round.round] }
        let times = Dictionary(other.rounds.map { (key($0), Double($0.ns) / Double(other.k)) }) { first, _ in first }
        let pairs = rounds.compactMap { round in
            times[key(round)].map { (own: Double(round.ns) / Double(k), other: $0, process: round.process) }
        }
        let ratio = Ratio.paired(pairs.map(\.own), to: pairs.map(\.other), level: level)
        let processes = Dictionary(grouping: pairs, by: \.process).values
        return ratio.map { ($0, BetweenProcesses(processes.map { $0.map { $0.own / $0.other } })) }
    }
}

/// The properties common to all rows of a run.
package struct RunFacts: Sendable {
    package let executableSHA256: String
    package let machine: Machine
    package let command: String
    /// The start of the run, as ISO 8601 in UTC.
    package let started: String
    package let context: RunContext

    package init(
        executableSHA256: String, machine: Machine, command: String, started: String,
        context: RunContext = RunContext()
    ) {
        (self.executableSHA256, self.machine, self.command) = (executableSHA256, machine, command)
        (self.started, self.context) = (started, context)
    }
}
