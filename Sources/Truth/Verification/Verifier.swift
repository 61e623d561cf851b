package import KernelProtocol
import Foundation
package import ReferenceData
import Synchronization
package import Workloads

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
    /// - Throws: `ReferenceDataError` for a damaged table or list and for a gap in the tables.
    package func verify(
        _ entries: [any CatalogEntry], years: ClosedRange<Int>?,
        progress: @escaping @Sendable (Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) async throws -> [[Swept]] {
        let opened = try await Self.inParallel(entries.count, isCancelled: isCancelled) { number in
            try open(entries[number], years)
        }
        let sweeps = opened.compactMap(\.self)
        guard sweeps.count == entries.count else { return [] }
        let pieces = sweeps.indices.flatMap { number in sweeps[number].pieces.map { (number, $0) } }
        let done = Mutex(0)
        let parts = try await Self.inParallel(pieces.count, isCancelled: isCancelled) { number in
            let (sweep, piece) = pieces[number]
            let parts = try piece()
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
        let parts = try await Self.inParallel(sweep.pieces.count, isCancelled: { false }) { try sweep.pieces[$0]() }
        return sweep.results(parts.compactMap(\.self).flatMap(\.self)).map(\.verdict)
    }

    private func open(_ entry: some CatalogEntry, _ years: ClosedRange<Int>?) throws -> Sweep {
        try Sweep(entry.workload(reference), entry.kernels, years: years, self)
    }

    /// A kernel with the reference that it claims, on inputs of some years or, where nil, on single ones.
    ///
    /// - Throws: `ReferenceDataError` for a reference that the workload does not have.
    func judged<Input: Plain, Output: Plain>(
        _ kernel: any Kernel<Input, Output>, _ workload: any Workload<Input, Output>, years: ClosedRange<Int>?,
        of: Int, covered: Verdict.Places, published: Int? = nil, sample: Int? = nil
    ) throws -> Judged<Input, Output> {
        let found = try workload.reference(of: kernel)
        let question = Verdict(
            workload: workload.name, implementation: implementation(of: kernel),
            reference: found.id.rawValue, referenceTable: reference.path(ofTable: found.table),
            referenceSHA256: found.sha256, years: workload.dependsOnYears ? years : nil, of: of, covered: covered,
            published: published, sample: sample,
            tolerance: workload.isOfInstants ? tolerance ?? workload.tolerance : nil,
            accuracy: workload.isOfInstants ? kernel.facts.accuracy : nil)
        return Judged(workload: workload, kernel: kernel, reference: found, question: question)
    }

    /// The list of a kernel's known differences; nil where no row of it holds for the kernel.
    ///
    /// - Throws: `ReferenceDataError` for a damaged list.
    func list<Input: Plain, Output: Plain>(
        of kernel: any Kernel<Input, Output>, in workload: any Workload<Input, Output>
    ) throws -> KnownList? {
        let list: KnownDifferences
        var path = KnownDifferences.url(reference.root, workload: workload.name, kernel: kernel.facts.name)
        if let foreign = kernel as? any ForeignKernel<Input, Output> {
            guard let own = foreign.knownDifferences else { return nil }
            path = own
            list = try KnownDifferences(own)
        } else {
            list = try KnownDifferences(reference.root, workload: workload.name, kernel: kernel.facts.name)
        }
        let own = implementation(of: kernel)
        let rows = list.rows.filter { $0.applies(to: own.version, of: own.library) }
        return rows.isEmpty ? nil : KnownList(path: path.relativePath, rows: rows)
    }

    private func implementation<Input: Hashable, Output>(of kernel: any Kernel<Input, Output>) -> Implementation {
        let facts = kernel.facts
        return (kernel as? any ForeignKernel<Input, Output>)?.implementation
            ?? Implementation(name: facts.name, version: facts.dependsOnToolchain ? toolchain : "\(facts.version)")
    }

    /// Does numbered work on all cores; nil for what was not done because it was cancelled.
    ///
    /// Half of the threads begin at the first number, the others at the last: neighbours are of one workload, whose kernels
    /// may wait for each other (Foundation locks its calendars) or share cache lines.
    ///
    /// - Throws: The error of the lowest number that failed; others may then be left out.
    private static func inParallel<Value: Sendable>(
        _ count: Int, isCancelled: @escaping @Sendable () -> Bool, _ body: @escaping @Sendable (Int) throws -> Value
    ) async throws -> [Value?] {
        let work = Work<Value>(count)
        await withTaskGroup { group in
            for thread in 0..<min(count, ProcessInfo.processInfo.activeProcessorCount) {
                group.addTask {
                    while !isCancelled(), let number = work.take(fromStart: thread.isMultiple(of: 2)) {
                        work.add(Result { try body(number) }, number)
                    }
                }
            }
        }
        return try work.outcomes
    }

    /// What the threads of ``inParallel`` share.
    private final class Work<Value: Sendable>: Sendable {
        private let count: Int
        private let state: Mutex<(rest: Range<Int>, outcomes: [Int: Result<Value, any Error>], hasFailed: Bool)>

        init(_ count: Int) {
            self.count = count
            state = Mutex((0..<count, [:], false))
        }

        /// The first or the last number of the rest; nil where there is none, or one failed.
        func take(fromStart: Bool) -> Int? {
            state.withLock { state in
                guard !state.hasFailed, let first = state.rest.first, let last = state.rest.last else { return nil }
                state.rest = fromStart ? first + 1..<state.rest.upperBound : state.rest.lowerBound..<last
                return fromStart ? first : last
            }
        }

        func add(_ outcome: Result<Value, any Error>, _ number: Int) {
            state.withLock { state in
                state.outcomes[number] = outcome
                if case .failure = outcome { state.hasFailed = true }
            }
        }

        var outcomes: [Value?] {
            get throws {
                let outcomes = state.withLock { $0.outcomes }
                return try (0..<count).map { try outcomes[$0]?.get() }
            }
        }
    }
}
