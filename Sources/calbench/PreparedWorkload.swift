import CalendarContracts
import Catalog
import ReferenceData
import Scenes
import Timing
import Verification
import Workloads

/// A workload with its inputs chosen, as subjects: what a worker measures, without the workload's types.
struct PreparedWorkload {
    /// What is asked for.
    struct Request: Codable, Sendable, Hashable {
        /// The workload's name.
        let workload: String
        /// The kernels' names, in order.
        let kernels: [String]
        /// How the inputs are chosen.
        let distribution: String
        /// Where chance begins.
        let seed: UInt64
        /// The first year of the inputs.
        let firstYear: Int
        /// The last year of the inputs.
        let lastYear: Int
        /// What is asked of the kernels.
        let mode: Mode
        /// What the caches hold.
        let caches: CacheState
        /// Whether kernels with wrong answers are measured all the same.
        let allowUnverified: Bool
        /// The size of the problem, where the workload has sizes.
        var size: Int?
    }

    /// What was prepared.
    struct Facts: Codable, Sendable, Hashable {
        /// A kernel.
        struct Kernel: Codable, Sendable, Hashable {
            /// Its name.
            let name: String
            /// Its version.
            let version: Int
            /// The hash of the table that decides.
            let referenceSHA256: String
            /// Its file, from the package's folder on.
            let file: String
            /// Whether its answer to the first input is right; the others are looked at block by block.
            let isVerified: Bool
        }

        /// The kernels that this executable has, of those asked for.
        let kernels: [Kernel]
        /// How many inputs the batch has; 0 where the years have none.
        let batch: Int
        /// The digest of the inputs.
        let inputs: UInt64
        /// The digest of the authority's answers to them.
        let answers: UInt64
    }

    /// What was prepared.
    let facts: Facts
    /// The kernels, in the order asked for.
    let subjects: [Subject]
    /// The null subject.
    let null: Subject
    /// What the caches hold when a block begins.
    let caches: CacheState

    /// Inputs and outputs together: less than the second-level cache of any processor of the last ten years.
    private static var batchBytes: Int { 128 * 1024 }

    /// How many inputs a batch has: a power of two.
    private static func batch<Input, Output>(of _: any Workload<Input, Output>) -> Int {
        let fitting = batchBytes / (MemoryLayout<Input>.stride + MemoryLayout<Output>.stride)
        return 1 << (Int.bitWidth - 1 - max(1, fitting).leadingZeroBitCount)
    }

    /// Chooses the inputs and asks the authority about them.
    ///
    /// - Parameters:
    ///   - request: What is asked for.
    ///   - catalog: The list.
    ///   - verifier: The reference data and the toolchain.
    /// - Throws: ``Failure`` for a workload or a distribution that is not there; what the verification throws.
    init(_ request: Request, catalog: Catalog, verifier: Verifier) throws {
        guard let entry = catalog.entries.first(where: { $0.name == request.workload }) else {
            throw Failure(.nothing, "\(request.workload): there is no such workload")
        }
        self = try Self.opening(entry, request, verifier)
    }

    private static func opening(
        _ entry: some CatalogEntry, _ request: Request, _ verifier: Verifier
    ) throws -> PreparedWorkload {
        try PreparedWorkload(entry.workload(verifier.reference), entry.kernels, request, verifier)
    }

    private init<Input: Hashable & Sendable, Output: Hashable & Sendable>(
        _ workload: any Workload<Input, Output>, _ all: [any Kernel<Input, Output>], _ request: Request,
        _ verifier: Verifier
    ) throws {
        caches = request.caches
        guard let distribution = InputDistribution(rawValue: request.distribution),
            request.firstYear <= request.lastYear
        else { throw Failure(.internalError, "\(request.distribution): there is no such distribution") }
        var generator = SplitMix64(seed: request.seed)
        let inputs = distribution.sample(
            workload, years: request.firstYear...request.lastYear, size: request.size, count: Self.batch(of: workload),
            using: &generator)
        let kernels = request.kernels.compactMap { name in all.first { $0.facts.name == name } }
        guard !inputs.isEmpty, let first = kernels.first else {
            facts = Facts(kernels: [], batch: 0, inputs: 0, answers: 0)
            subjects = []
            null = Subject(id: "null", run: { _ in }, digest: { _ in 0 }, verifiedDigest: { _ in 0 })
            return
        }
        let reference = try workload.reference(of: first)
        let answers = try inputs.map { try workload.expectedAnswer(to: $0, by: reference).answer }
        let timing = KernelTiming(
            workload, inputs: inputs, answers: answers, mode: request.mode, caches: request.caches)
        var prepared: [Facts.Kernel] = []
        var subjects: [Subject] = []
        for kernel in kernels {
            let verification = BlockVerifier(
                workload, kernel, inputs: inputs, verifier: verifier, allowUnverified: request.allowUnverified)
            prepared.append(
                Facts.Kernel(
                    name: kernel.facts.name, version: kernel.facts.version,
                    referenceSHA256: try workload.reference(of: kernel).sha256, file: kernel.facts.sourceFile,
                    isVerified: try verification.verifiedAnswers(1) != nil))
            // Damage to the lists was found by the line above.
            subjects.append(timing.subject(kernel) { (try? verification.verifiedAnswers($0)) ?? nil })
        }
        facts = Facts(
            kernels: prepared, batch: inputs.count, inputs: workload.digest(inputs: inputs.span),
            answers: workload.digest(answers.span))
        self.subjects = subjects
        null = timing.null()
    }
}
