import CalendarValues
package import KernelProtocol
import Foundation
package import ReferenceData
import Synchronization
package import Workloads

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
    /// - Throws: `ReferenceDataError` for a damaged table and for a gap in the tables;
    ///   `ReferenceDataError` for a damaged list.
    package func verify(
        _ entries: [any CatalogEntry], years: ClosedRange<Int>?,
        progress: @escaping @Sendable (Progress) -> Void = { _ in },
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) async throws -> [[Swept]] {
        let sweeps = try await Self.inParallel(entries.count, isCancelled: isCancelled) { number in
            try open(entries[number], years)
        }
        let opened = sweeps.compactMap(\.self)
        guard opened.count == entries.count else { return [] }
        let pieces = opened.enumerated().flatMap { number, sweep in sweep.pieces.map { (entries[number].name, $0) } }
        let done = Mutex(0)
        let finished = try await Self.inParallel(pieces.count, isCancelled: isCancelled) { number in
            let (workload, sweep) = pieces[number]
            try sweep()
            let count = done.withLock { done in
                done += 1
                return done
            }
            progress(Progress(workload: workload, done: count, total: pieces.count))
        }
        guard finished.allSatisfy({ $0 != nil }) else { return [] }
        return opened.map { $0.results() }
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
        let sweep = try WorkloadSweep(workload, kernels, years: years, self)
        _ = try await Self.inParallel(sweep.pieces.count, isCancelled: { false }) { try sweep.pieces[$0]() }
        return sweep.results().map(\.verdict)
    }

    /// The inputs of some years to which a kernel's list of known differences applies; nil where it has none.
    ///
    /// - Throws: `ReferenceDataError` for a damaged list.
    func listedInputs<Input, Output>(
        of kernel: any Kernel<Input, Output>, in workload: any Workload<Input, Output>, years: ClosedRange<Int>,
        only: Set<Input>? = nil
    ) throws -> ListedInputs<Input>? {
        let foreign = kernel as? any ForeignKernel<Input, Output>
        let (name, all) = (kernel.facts.name, workload.years)
        let own = KnownDifferences.url(reference.root, workload: workload.name, kernel: name)
        guard let path = foreign.map(\.knownDifferences) ?? own else { return nil }
        let list =
            try foreign == nil
            ? KnownDifferences(reference.root, workload: workload.name, kernel: name) : KnownDifferences(path)
        guard !list.rows.isEmpty else { return nil }
        var parts = (workload.dependsOnYears ? all.map { $0...$0 } : [all]).map { part in
            (inputs: { workload.inputs(of: part) }, isWanted: part.overlaps(years))
        }
        if let foreign { parts.append(({ foreign.invalidInputs(of: all) }, true)) }
        return try ListedInputs(
            list, path: path.relativePath, version: implementation(of: kernel).version, parts: parts, only: only,
            describe: workload.describe)
    }

    private func implementation<Input: Hashable, Output>(of kernel: any Kernel<Input, Output>) -> Implementation {
        let facts = kernel.facts
        return (kernel as? any ForeignKernel<Input, Output>)?.implementation
            ?? Implementation(name: facts.name, version: facts.dependsOnToolchain ? toolchain : "\(facts.version)")
    }

    /// The verdict on a kernel before anything was checked.
    func question<Input, Output>(
        _ kernel: any Kernel<Input, Output>, _ workload: any Workload<Input, Output>,
        _ reference: Reference<Input, Output>, of: Int, covered: Int, published: Int? = nil, sample: Int? = nil
    ) -> Verdict {
        let implementation = implementation(of: kernel)
        return Verdict(
            workload: workload.name, implementation: implementation,
            reference: reference.id.rawValue, referenceTable: self.reference.path(ofTable: reference.table),
            referenceSHA256: reference.sha256, of: of, covered: covered, published: published, sample: sample,
            tolerance: workload.isOfInstants ? tolerance ?? workload.tolerance : nil,
            accuracy: workload.isOfInstants ? kernel.facts.accuracy : nil,
            environment: (kernel as? any ForeignKernel<Input, Output>)?.environment)
    }

    private func open(_ entry: some CatalogEntry, _ years: ClosedRange<Int>?) throws -> WorkloadSweep {
        try WorkloadSweep(entry.workload(reference), entry.kernels, years: years, self)
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
                    while !work.hasFailed.load(ordering: .relaxed), !isCancelled() {
                        guard let number = work.take(fromStart: thread.isMultiple(of: 2)) else { return }
                        let outcome = Result { try body(number) }
                        if case .failure = outcome { work.hasFailed.store(true, ordering: .relaxed) }
                        work.outcomes.withLock { $0[number] = outcome }
                    }
                }
            }
        }
        let outcomes = work.outcomes.withLock { $0 }
        return try (0..<count).map { try outcomes[$0]?.get() }
    }

    /// What the threads of ``inParallel`` share.
    private final class Work<Value: Sendable>: Sendable {
        /// The numbers that nobody has taken.
        private let rest: Mutex<Range<Int>>
        let hasFailed = Atomic<Bool>(false)
        let outcomes = Mutex<[Int: Result<Value, any Error>]>([:])

        init(_ count: Int) {
            rest = Mutex(0..<count)
        }

        /// The first or the last number of the rest; nil where there is none.
        func take(fromStart: Bool) -> Int? {
            rest.withLock { rest in
                guard let first = rest.first, let last = rest.last else { return nil }
                rest = fromStart ? first + 1..<rest.upperBound : rest.lowerBound..<last
                return fromStart ? first : last
            }
        }
    }
}
