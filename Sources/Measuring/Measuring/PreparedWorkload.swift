import Randomness

/// A workload with its inputs chosen, as subjects without the workload's types.
package struct PreparedWorkload {
    /// A request to prepare a workload.
    package struct Request: Codable, Sendable, Hashable {
        package let setting: Setting
        /// The kernels' names, in order.
        package var kernels: [String]
        package let seed: UInt64
        package let years: ClosedRange<Int>
        /// Whether kernels with wrong answers are measured all the same.
        package var allowUnverified = false
        /// Seconds within which an instant is right; the workload's where nil.
        package var tolerance: Double?
        /// The kernels that a sweep found wrong: none of them is a baseline.
        package var wrong: [String] = []
        /// Whether another process has verified the first answers: an answer of Foundation's that is known to differ reads
        /// all of the workload's inputs.
        package var isVerified = false

        package init(_ setting: Setting, kernels: [String], seed: UInt64, years: ClosedRange<Int>) {
            (self.setting, self.kernels, self.seed, self.years) = (setting, kernels, seed, years)
        }

        package var workload: String { setting.workload }

        /// What is prepared, for an error.
        var names: String { kernels.count == 1 ? "\(workload)/\(kernels[0])" : "\(setting)" }
    }

    /// The properties of a prepared workload.
    package struct Facts: Codable, Sendable, Hashable {
        package struct Kernel: Codable, Sendable, Hashable {
            package let name: String
            /// The source file, relative to the package.
            package let file: String
            /// Whether the answer to the first input is right; the others are checked block by block.
            package let isVerified: Bool
            /// The path that the processor made the kernel choose; nil where it has one.
            package let codePath: String?

            package init(name: String, file: String, isVerified: Bool, codePath: String? = nil) {
                (self.name, self.file, self.isVerified, self.codePath) = (name, file, isVerified, codePath)
            }
        }

        /// The requested kernels that this executable has.
        package let kernels: [Kernel]
        package let batch: Batch
        static let none = Facts(kernels: [], batch: Batch(count: 0, inputs: 0))

        package init(kernels: [Kernel], batch: Batch) { (self.kernels, self.batch) = (kernels, batch) }
    }

    /// Without kernels where this executable does not have the workload or its years, and where these have no inputs.
    private(set) var facts = Facts.none
    /// The kernels, in the requested order.
    private(set) var subjects: [Subject] = []
    private(set) var null: Subject?
    let request: Request
    /// Lets go of what the kernels built; they build it again when they are checked.
    private(set) var letGo: () -> Void = {}
    /// The verdicts on the kernels' answers so far, by name.
    private(set) var verdicts: () -> [String: Verdict] = { [:] }

    /// The size of inputs and outputs together: less than the second-level cache of any processor of the last ten
    /// years.
    private static var batchBytes: Int { 128 * 1024 }

    /// The inputs of a batch: a power of two.
    private static func batch<Input, Output>(of _: any Workload<Input, Output>) -> Int {
        let fitting = batchBytes / (MemoryLayout<Input>.stride + MemoryLayout<Output>.stride)
        return 1 << (Int.bitWidth - 1 - max(1, fitting).leadingZeroBitCount)
    }

    /// Chooses the inputs.
    ///
    /// - Throws: Errors of the verification.
    init(_ request: Request, catalog: Catalog, verifier: Verifier) throws {
        self.request = request
        guard let entry = catalog.entries.first(where: { $0.name == request.workload }) else { return }
        var verifier = verifier
        verifier.tolerance = request.tolerance
        try prepare(entry, request, verifier)
    }

    private mutating func prepare<E: CatalogEntry>(_ entry: E, _ request: Request, _ verifier: Verifier) throws {
        let (workload, all) = (try entry.workload(verifier.reference), entry.kernels)
        guard workload.years.overlaps(request.years) else { return }
        var generator = SplitMix64(seed: request.seed)
        let setting = request.setting
        let kernels = request.kernels.compactMap { name in all.first { $0.facts.name == name } }
        // Beyond the range of an adapter's library there is nothing to time.
        let foreign = kernels.compactMap { $0 as? any ForeignKernel<E.Input, E.Output> }
        let years = foreign.compactMap(\.facts.validYears).reduce(request.years.clamped(to: workload.years)) {
            years, own in
            years.overlaps(own) ? years.clamped(to: own) : years
        }
        let drawn = setting.distribution.sample(
            workload, years: years, count: Self.batch(of: workload), using: &generator)
        let within = foreign.isEmpty ? drawn : drawn.filter { input in foreign.allSatisfy { $0.isWithinRange(input) } }
        let inputs = within.isEmpty ? [] : drawn.indices.map { within[$0 % within.count] }
        guard !inputs.isEmpty, !kernels.isEmpty else { return }
        let timing = KernelTiming<E.Input, E.Output>(inputs: inputs, mode: setting.mode)
        let verifiers = try kernels.map {
            try BlockVerifier(
                workload, $0, inputs: inputs, verifier: verifier, allowUnverified: request.allowUnverified)
        }
        let verified = zip(kernels, verifiers)
        subjects = verified.map { timing.subject($0, $1, isWrong: request.wrong.contains($0.facts.name)) }
        null = timing.null()
        facts = Facts(
            kernels: try verified.map { kernel, verifier in
                Facts.Kernel(
                    name: kernel.facts.name, file: kernel.facts.sourceFile,
                    isVerified: try request.isVerified || verifier.verifiedAnswers(1) != nil,
                    codePath: kernel.facts.codePath)
            },
            batch: Batch(count: inputs.count, inputs: stableDigest(ContiguousArray(inputs).span)))
        letGo = { kernels.forEach { $0.letGo() } }
        verdicts = { Dictionary(uniqueKeysWithValues: verified.map { ($0.facts.name, $1.verdict) }) }
    }
}
