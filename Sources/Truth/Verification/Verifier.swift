import Dispatch
import Synchronization

/// The verdict on one implementation, and how long it took.
package struct Swept: Sendable {
    package let verdict: Verdict
    /// Seconds of one thread for the answers and their comparison.
    package let seconds: Double
    /// Seconds of an adapter's answer to one of many inputs in order, with the protocol; nil for a kernel.
    package var secondsPerAnswer: Double?
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
        let opened = try Self.inParallel(entries.count, isCancelled: isCancelled) { number in
            try open(entries[number], years)
        }
        let sweeps = opened.compactMap(\.self)
        guard sweeps.count == entries.count else { return [] }
        let pieces = sweeps.indices.flatMap { number in sweeps[number].pieces.map { (number, $0) } }
        let done = Mutex(0)
        let parts = try Self.inParallel(
            pieces.count, waiting: { pieces[$0].1.isWaiting }, isCancelled: isCancelled
        ) { number in
            let (sweep, piece) = pieces[number]
            let parts = try piece.run()
            let count = done.withLock { done in
                done += 1
                return done
            }
            progress(Progress(workload: entries[sweep].name, done: count, total: pieces.count))
            return (sweep, parts)
        }
        guard parts.allSatisfy({ $0 != nil }) else { return [] }
        let bySweep = Dictionary(grouping: parts.compactMap(\.self), by: \.0)
        return sweeps.enumerated().map { $1.results(bySweep[$0]?.flatMap(\.1) ?? []) }
    }

    /// Sweeps kernels of a workload.
    ///
    /// A kernel that covers none of the years is not checked; the outcome is `skipped`, which is no pass.
    ///
    /// - Returns: The verdicts in the order of the kernels.
    /// - Throws: As ``verify(_:years:progress:isCancelled:)``.
    package func verify<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?
    ) async throws -> [Verdict] {
        let sweep = try Sweep(workload, kernels, years: years, self)
        let parts = try Self.inParallel(sweep.pieces.count, isCancelled: { false }) { try sweep.pieces[$0].run() }
        return sweep.results(parts.compactMap(\.self).flatMap(\.self)).map(\.verdict)
    }

    private func open(_ entry: some CatalogEntry, _ years: ClosedRange<Int>?) throws -> Sweep {
        try Sweep(entry.workload(reference), entry.kernels, years: years, self)
    }

    /// A kernel with the reference that it claims, on inputs of some years or, where nil, on single ones.
    ///
    /// - Throws: `Failure` for a reference that the workload does not have.
    func judged<Input: Plain, Output: Plain>(
        _ kernel: any Kernel<Input, Output>, _ workload: any Workload<Input, Output>, years: ClosedRange<Int>?,
        of: Int, covered: Verdict.Places, published: Int? = nil, sample: Int? = nil
    ) throws -> Judged<Input, Output> {
        let found = try workload.reference(of: kernel)
        let question = Verdict(
            workload: workload.name, implementation: implementation(of: kernel),
            reference: found.id.rawValue, referenceTable: reference.path(ofTable: found.table.path),
            referenceSHA256: found.table.sha256,
            years: workload.dependsOnYears ? years : nil, of: of,
            covered: covered, published: published, sample: sample,
            tolerance: workload.isOfInstants ? tolerance ?? workload.tolerance : nil,
            accuracy: workload.isOfInstants ? kernel.facts.accuracy : nil)
        return Judged(workload: workload, kernel: kernel, reference: found, question: question)
    }

    /// The file of a kernel's known differences, and its rows that hold for the kernel.
    ///
    /// - Throws: `Failure` for a damaged list.
    private func list<Input: Plain, Output: Plain>(
        of kernel: any Kernel<Input, Output>, in workload: any Workload<Input, Output>
    ) throws -> (path: String, rows: [KnownDifferences.Row]) {
        let list: KnownDifferences
        var path = KnownDifferences.url(reference.root, workload: workload.name, kernel: kernel.facts.name)
        if let foreign = kernel as? any ForeignKernel<Input, Output> {
            guard let own = foreign.knownDifferences else { return ("", []) }
            path = own
            list = try KnownDifferences(own)
        } else {
            list = try KnownDifferences(reference.root, workload: workload.name, kernel: kernel.facts.name)
        }
        let own = implementation(of: kernel)
        return (path.relativePath, list.rows.filter { $0.applies(to: own.version, of: own.library) })
    }

    /// The known differences of some kernels, by the places of the inputs of some years; nil where no row holds for one.
    ///
    /// - Throws: `Failure` for a damaged list.
    func known<Input: Plain, Output: Plain>(
        _ kernels: [any Kernel<Input, Output>], in workload: any Workload<Input, Output>, of years: ClosedRange<Int>
    ) throws -> [KnownPlaces?] {
        let lists = try kernels.map { try list(of: $0, in: workload) }
        let texts = Set(lists.flatMap(\.rows).flatMap { [$0.from, $0.to] })
        guard !texts.isEmpty else { return kernels.map { _ in nil } }
        let isOfAdapter = kernels.contains { $0 is any ForeignKernel<Input, Output> }
        let inputs = InputPlaces(texts, in: workload, of: years, isOfAdapter: isOfAdapter)
        return try lists.map { list in
            list.rows.isEmpty ? nil : try KnownPlaces(list.rows, of: list.path, among: inputs)
        }
    }

    private func implementation<Input: Hashable, Output>(of kernel: any Kernel<Input, Output>) -> Implementation {
        let facts = kernel.facts
        return (kernel as? any ForeignKernel<Input, Output>)?.implementation
            ?? Implementation(name: facts.name, version: facts.dependsOnToolchain ? toolchain : "\(facts.version)")
    }

    /// Does numbered work on all cores; nil for what was not done because it was cancelled.
    ///
    /// Of `waiting` work, which waits for other such work, one number at a time is done while there is any other: two of
    /// Foundation's calendars took a fourteenth of a verification to wake each other.
    ///
    /// - Throws: The error of the lowest number that failed; others may then be left out.
    private static func inParallel<Value: Sendable>(
        _ count: Int, waiting: @Sendable (Int) -> Bool = { _ in false }, isCancelled: @escaping @Sendable () -> Bool,
        _ body: @escaping @Sendable (Int) throws -> Value
    ) throws -> [Value?] {
        let numbers = (0..<count).reversed()
        let queue = WorkQueue(waiting: numbers.filter(waiting), others: numbers.filter { !waiting($0) })
        let state = Mutex((queue: queue, outcomes: [Int: Result<Value, any Error>](), hasFailed: false))
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            guard !isCancelled(), let next = state.withLock({ $0.hasFailed ? nil : $0.queue.next() }) else { return }
            let outcome = Result { try body(next.number) }
            state.withLock { state in
                state.outcomes[next.number] = outcome
                state.queue.busy -= next.isWaiting ? 1 : 0
                if case .failure = outcome { state.hasFailed = true }
            }
        }
        let outcomes = state.withLock { $0.outcomes }
        return try (0..<count).map { try outcomes[$0]?.get() }
    }
}

/// Numbers of work that is still to be done, the next one last.
private struct WorkQueue: Sendable {
    var waiting, others: [Int]
    /// How many of the waiting ones are being done.
    var busy = 0

    mutating func next() -> (number: Int, isWaiting: Bool)? {
        if busy == 0 || others.isEmpty, let number = waiting.popLast() {
            busy += 1
            return (number, true)
        }
        return others.popLast().map { ($0, false) }
    }
}
