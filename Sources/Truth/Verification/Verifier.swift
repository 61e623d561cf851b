import Dispatch
import Synchronization

/// The verdict on one implementation, and how long it took.
package struct Swept: Sendable {
    package let verdict: Verdict
    /// Seconds of one thread for the answers and their comparison.
    package let seconds: Double
}

/// Sweeps kernels against the references that they claim.
package struct Verifier: Sendable {
    /// The tables.
    package let reference: ReferenceData
    /// The toolchain that runs, such as `swift-6.3`: the version of kernels that answer with Foundation.
    package let toolchain: String
    /// Seconds within which an instant is right; the workload's when `nil`.
    package var tolerance: Double?
    /// The part of the inputs that is swept; all when `nil`.
    package var shard: Shard?

    /// How far a sweep is.
    package struct Progress: Sendable {
        /// The workload of the piece that was finished last.
        package let workload: String
        /// The pieces that are finished.
        package let done: Int
        /// All pieces.
        package let total: Int
        /// The share of the pieces that is done, 0…1.
        package var share: Double { Double(done) / Double(total) }
    }

    /// A verifier with the workloads' own tolerances.
    package init(reference: ReferenceData, toolchain: String) {
        (self.reference, self.toolchain) = (reference, toolchain)
    }

    /// Sweeps the kernels of some workloads on all cores: one pool of pieces of all of them, in order.
    ///
    /// - Returns: For each entry the results in the order of its kernels; nothing after it was cancelled.
    /// - Throws: `Failure` for a damaged table or list and for a gap in the tables.
    package func verify(
        _ entries: [any CatalogEntry], years: ClosedRange<Int>?,
        progress: @escaping @Sendable (Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) async throws -> [[Swept]] {
        let sweeps = try Self.inParallel(entries.count, isCancelled: isCancelled) { try open(entries[$0], years) }
        let pieces = sweeps.indices.flatMap { number in sweeps[number].pieces.map { (number, $0) } }
        let done = Mutex(0)
        let all: [Void] = try Self.inParallel(
            pieces.count, waiting: { pieces[$0].1.isWaiting }, isCancelled: isCancelled
        ) {
            let (sweep, piece) = pieces[$0]
            try piece.run()
            let count = done.withLock { done in
                done += 1
                return done
            }
            progress(Progress(workload: entries[sweep].name, done: count, total: pieces.count))
        }
        let isWhole = sweeps.count == entries.count && all.count == pieces.count
        return isWhole ? sweeps.map { $0.found.map(\.swept) } : []
    }

    private func open(_ entry: some CatalogEntry, _ years: ClosedRange<Int>?) throws -> Sweep {
        try Sweep(entry.workload(reference), entry.kernels, years: years, self)
    }

    /// A kernel with the reference that it claims, on inputs of some years or, where nil, on single ones.
    ///
    /// - Throws: `Failure` for a reference that the workload does not have.
    func judged<Input: Plain, Output: Plain>(
        _ kernel: any Kernel<Input, Output>, _ workload: any Workload<Input, Output>, years: ClosedRange<Int>?,
        of: Int, covered: [Range<Int>], published: Int? = nil, sample: Int? = nil
    ) throws -> Judged<Input, Output> {
        let found = try workload.reference(of: kernel)
        let question = Verdict(
            workload: workload.name, implementation: implementation(of: kernel),
            reference: (found.id.rawValue, reference.path(ofTable: found.table.path), found.table.sha256),
            years: workload.dependsOnYears ? years : nil, of: of,
            covered: covered, published: published, sample: sample,
            tolerance: workload.isOfInstants ? tolerance ?? workload.tolerance : nil,
            accuracy: workload.isOfInstants ? kernel.facts.accuracy : nil)
        return Judged(workload: workload, kernel: kernel, reference: found, question: question)
    }

    /// The known differences of some kernels, by the places of the inputs of some years; nil where no row holds for one.
    ///
    /// - Throws: `Failure` for a damaged list.
    func known<Input: Plain, Output: Plain>(
        _ kernels: [any Kernel<Input, Output>], in workload: any Workload<Input, Output>, of years: ClosedRange<Int>
    ) throws -> [KnownPlaces?] {
        let lists = try kernels.map { kernel -> (path: String, rows: [KnownDifferences.Row]) in
            let list: KnownDifferences? =
                if let foreign = kernel as? any ForeignKernel<Input, Output> {
                    try foreign.knownDifferences.map(KnownDifferences.init)
                } else {
                    try KnownDifferences(reference.root, workload: workload.name, kernel: kernel.facts.name)
                }
            let own = implementation(of: kernel)
            let rows = list?.rows.filter { $0.applies(to: own.version, of: own.library) }
            return (list?.url.relativePath ?? "", rows ?? [])
        }
        let texts = Set(lists.flatMap(\.rows).flatMap { [$0.from, $0.to] })
        guard !texts.isEmpty else { return kernels.map { _ in nil } }
        let isOfAdapter = kernels.contains { $0 is any ForeignKernel<Input, Output> }
        let inputs = InputPlaces(texts, in: workload, of: years, isOfAdapter: isOfAdapter)
        return try lists.map { $0.rows.isEmpty ? nil : try KnownPlaces($0.rows, of: $0.path, among: inputs) }
    }

    private func implementation<Input: Hashable, Output>(of kernel: any Kernel<Input, Output>) -> Implementation {
        let facts = kernel.facts
        return (kernel as? any ForeignKernel<Input, Output>)?.implementation
            ?? Implementation(name: facts.name, version: facts.dependsOnToolchain ? toolchain : "\(facts.version)")
    }

    /// Does numbered work on all cores; without what was not done because it was cancelled.
    ///
    /// `waiting` work waits for other such work: one thread alone does it while there is any other. Two of Foundation's
    /// calendars took a fourteenth of a verification to wake each other.
    ///
    /// - Throws: The error of the lowest number that failed; others may then be left out.
    private static func inParallel<Value: Sendable>(
        _ count: Int, waiting: @Sendable (Int) -> Bool = { _ in false }, isCancelled: @escaping @Sendable () -> Bool,
        _ body: @escaping @Sendable (Int) throws -> Value
    ) throws -> [Value] {
        let numbers = (0..<count).reversed()
        let left = Mutex((waiting: numbers.filter(waiting), others: numbers.filter { !waiting($0) }))
        let outcomes = Mutex([Int: Result<Value, any Error>]())
        @Sendable func next(_ thread: Int) -> Int? {
            left.withLock { left in
                thread == 0
                    ? left.waiting.popLast() ?? left.others.popLast() : left.others.popLast() ?? left.waiting.popLast()
            }
        }
        DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { thread in
            while !isCancelled(), let number = next(thread) {
                let outcome = Result { try body(number) }
                outcomes.withLock { $0[number] = outcome }
                if case .failure = outcome { left.withLock { $0 = ([], []) } }
            }
        }
        return try outcomes.withLock { outcomes in try (0..<count).compactMap { try outcomes[$0]?.get() } }
    }
}
