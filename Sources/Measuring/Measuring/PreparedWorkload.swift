package import Adapters
import CalendarValues
import KernelProtocol
package import Catalog
import Randomness
import ReferenceData
import Support
package import Timing
package import Verification
import Workloads

/// A workload with its inputs chosen, as subjects without the workload's types.
package struct PreparedWorkload {
    /// A request to prepare a workload.
    package struct Request: Codable, Sendable, Hashable {
        package let workload: String
        /// The kernels' names, in order.
        package var kernels: [String]
        /// The raw value of an `InputDistribution`.
        package let distribution: String
        package let seed: UInt64
        package let firstYear: Int
        package let lastYear: Int
        package let mode: Mode
        /// Whether kernels with wrong answers are measured all the same.
        package let allowUnverified: Bool
        /// The size of the inputs, where the workload has sizes.
        package var size: Int?
        /// Seconds within which an instant is right; the workload's where nil.
        package var tolerance: Double?
        /// The kernels that a sweep found wrong, none where nil: none of them is a baseline.
        package var wrong: [String]?
        /// The facts of a process that verified this request: this one chooses the same inputs and verifies nothing.
        package var verified: Facts?

        package init(
            workload: String, kernels: [String], distribution: String, seed: UInt64, years: ClosedRange<Int>,
            mode: Mode = .throughput, allowUnverified: Bool = false, size: Int? = nil,
            tolerance: Double? = nil, wrong: [String]? = nil
        ) {
            (self.workload, self.kernels, self.distribution, self.seed) = (workload, kernels, distribution, seed)
            (firstYear, lastYear) = (years.lowerBound, years.upperBound)
            (self.mode, self.allowUnverified) = (mode, allowUnverified)
            (self.size, self.tolerance, self.wrong) = (size, tolerance, wrong)
        }

        /// What is measured of one of the kernels.
        package func key(of kernel: String) -> RunRow.Key {
            RunRow.Key(
                workload: workload, kernel: kernel, distribution: distribution, mode: mode, size: size)
        }
    }

    /// The properties of a prepared workload.
    package struct Facts: Codable, Sendable, Hashable {
        package struct Kernel: Codable, Sendable, Hashable {
            package let name: String
            package let version: Int
            /// The SHA-256 of the reference table.
            package let referenceSHA256: String
            /// The source file, relative to the package.
            package let file: String
            /// Whether the answer to the first input is right; the others are checked block by block.
            package let isVerified: Bool
            /// The path that the processor made the kernel choose; nil where it has one.
            package let codePath: String?
            /// The library of an adapter; nil for a kernel of the catalogue.
            package let adapter: AdapterOrigin?
            /// How long the verification of the first answer took; nil where none was verified.
            package let seconds: Double?

            package init(
                name: String, version: Int, referenceSHA256: String, file: String, isVerified: Bool,
                codePath: String? = nil, adapter: AdapterOrigin? = nil, seconds: Double? = nil
            ) {
                (self.name, self.version, self.referenceSHA256) = (name, version, referenceSHA256)
                (self.file, self.isVerified, self.codePath, self.adapter) = (file, isVerified, codePath, adapter)
                self.seconds = seconds
            }
        }

        /// The requested kernels that this executable has.
        package let kernels: [Kernel]
        /// The number of inputs of the batch; 0 where the years have none.
        package let batch: Int
        /// The digest of the inputs.
        package let inputs: UInt64
        /// The digest of the expected answers.
        package let answers: UInt64

        package init(kernels: [Kernel], batch: Int, inputs: UInt64, answers: UInt64) {
            (self.kernels, self.batch, self.inputs, self.answers) = (kernels, batch, inputs, answers)
        }
    }

    package let facts: Facts
    /// The requested kernels that this executable does not have, or whose adapters cannot be called.
    let lacking: [String]
    /// The kernels, in the requested order.
    package let subjects: [Subject]
    package let null: Subject
    /// The workload's name.
    package let workload: String
    /// Lets go of what the kernels built; they build it again when they are checked.
    package let letGo: () -> Void
    /// What the kernels of adapters report since the last call, by name.
    package let ownClocks: () -> [String: OwnClock]
    /// The verdicts on the kernels' answers so far, by name.
    package let verdicts: () -> [String: Verdict]
    /// Makes what the machine's limit is measured with; nil where the workload has none.
    package let limitBodies: () -> LimitBodies?

    /// The size of inputs and outputs together: less than the second-level cache of any processor of the last ten
    /// years.
    private static var batchBytes: Int { 128 * 1024 }

    /// The inputs of a batch: a power of two.
    private static func batch<Input, Output>(of _: any Workload<Input, Output>) -> Int {
        let fitting = batchBytes / (MemoryLayout<Input>.stride + MemoryLayout<Output>.stride)
        return 1 << (Int.bitWidth - 1 - max(1, fitting).leadingZeroBitCount)
    }

    /// Chooses the inputs and looks up the expected answers.
    ///
    /// - Throws: ``Failure`` for an unknown workload or distribution; errors of the verification.
    package init(_ request: Request, catalog: Catalog, verifier: Verifier) throws {
        guard let entry = catalog.entries.first(where: { $0.name == request.workload }) else {
            throw Failure(.nothing, "\(request.workload): there is no such workload")
        }
        var verifier = verifier
        verifier.tolerance = request.tolerance
        self = try Self.opening(entry, request, verifier)
    }

    private static func opening(
        _ entry: some CatalogEntry, _ request: Request, _ verifier: Verifier
    ) throws -> PreparedWorkload {
        try PreparedWorkload(entry.workload(verifier.reference), entry.kernels, request, verifier)
    }

    private init<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ all: [any Kernel<Input, Output>], _ request: Request,
        _ verifier: Verifier
    ) throws {
        self.workload = request.workload
        guard let distribution = InputDistribution(rawValue: request.distribution),
            request.firstYear <= request.lastYear
        else { throw Failure(.internalError, "\(request.distribution): there is no such distribution") }
        var generator = SplitMix64(seed: request.seed)
        let drawn = distribution.sample(
            workload, years: request.firstYear...request.lastYear, size: request.size, count: Self.batch(of: workload),
            using: &generator)
        let kernels = request.kernels.compactMap { name in all.first { $0.facts.name == name } }
        lacking = request.kernels.filter { name in !all.contains { $0.facts.name == name } }
        // Beyond the range of an adapter's library there is nothing to time.
        let foreign = kernels.compactMap { $0 as? any ForeignKernel<Input, Output> }
        let within = foreign.isEmpty ? drawn : drawn.filter { input in foreign.allSatisfy { $0.isWithinRange(input) } }
        let inputs =
            within.count == drawn.count ? drawn : within.isEmpty ? [] : drawn.indices.map { within[$0 % within.count] }
        guard !inputs.isEmpty, let first = kernels.first else {
            facts = Facts(kernels: [], batch: 0, inputs: 0, answers: 0)
            subjects = []
            letGo = {}
            null = Subject(id: "null", run: { _ in }, digest: { _ in 0 }, verifiedDigest: { _ in 0 })
            limitBodies = { nil }
            ownClocks = { [:] }
            verdicts = { [:] }
            return
        }
        let reference = try workload.reference(of: first)
        let answers = try workload.expectedAnswers(to: inputs, by: reference).map(\.answer)
        let timing = KernelTiming(
            inputs: inputs, answers: answers, mode: request.mode)
        var prepared: [Facts.Kernel] = []
        var subjects: [Subject] = []
        var verifications: [String: BlockVerifier<Input, Output>] = [:]
        for kernel in kernels {
            let verification = try BlockVerifier(
                workload, kernel, inputs: inputs, verifier: verifier, allowUnverified: request.allowUnverified)
            verifications[kernel.facts.name] = verification
            let start = ContinuousClock.now
            let known = request.verified?.kernels.first { $0.name == kernel.facts.name }
            let isVerified = try known?.isVerified ?? (verification.verifiedAnswers(1) != nil)
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let origin = (kernel as? any AdapterTimed<Input, Output>)?.origin
            prepared.append(
                Facts.Kernel(
                    name: kernel.facts.name, version: kernel.facts.version,
                    referenceSHA256: try workload.reference(of: kernel).sha256, file: kernel.facts.sourceFile,
                    isVerified: isVerified, codePath: kernel.facts.codePath, adapter: origin,
                    seconds: known == nil ? seconds : nil))
            let isWrong = request.wrong?.contains(kernel.facts.name) == true
            subjects.append(
                timing.subject(
                    kernel, verifiedAnswers: verification.verifiedAnswers,
                    isRight: { !isWrong && verification.verdict.errors == 0 }))
        }
        facts = Facts(
            kernels: prepared, batch: inputs.count, inputs: stableDigest(ContiguousArray(inputs).span),
            answers: stableDigest(ContiguousArray(answers).span))
        if let verified = request.verified, verified.inputs != facts.inputs || verified.answers != facts.answers {
            throw Failure(.internalError, "\(request.workload): two processes choose different inputs")
        }
        self.subjects = subjects
        letGo = { kernels.forEach { $0.letGo() } }
        null = timing.null()
        ownClocks = { timing.ownClocks() }
        verdicts = { [verifications] in verifications.mapValues(\.verdict) }
        let isLimited = workload.isLimitedByBytes
        limitBodies = {
            isLimited
                ? LimitBodies(
                    inputBytes: MemoryLayout<Input>.stride, outputBytes: MemoryLayout<Output>.stride,
                    isInTurn: request.mode == .latency, batch: inputs.count) : nil
        }
    }
}
