import Adapters
import CalendarValues
import KernelProtocol
package import Catalog
import ReferenceData
import Support
import Timing
package import Verification
import Workloads

/// Sweeps adapters, and times an answer of each as `run` does.
///
/// Libraries build tables when they are first checked, or remember a month, so that one figure hides most of their cost: an
/// answer to random inputs and one to inputs in order, both once they are warm, and a new process's first answers.
package struct AdapterSurvey: Sendable {
    private let verifier: Verifier
    private let years: ClosedRange<Int>
    private let date: String
    private let machine: Machine
    private let isTimed: Bool
    /// The time of a timed loop, in nanoseconds.
    private static let loop: UInt64 = 100_000_000
    /// The first inputs of a new process that are timed, and the nanoseconds that they may take when it is warm.
    private static let first = (most: 2000, nanoseconds: 5e9)

    /// A row, and what a new process is checked first; nil where the library could not be timed.
    package struct Surveyed {
        package var row: SurveyRow
        package let first: First?
    }

    /// Random inputs, and the digest of the verified answers to them.
    package struct First {
        fileprivate let request: PreparedWorkload.Request
        fileprivate let operations: Int
        fileprivate let digest: UInt64?
    }

    package init(
        _ verifier: Verifier, years: ClosedRange<Int>, date: String, machine: Machine, isTimed: Bool = true
    ) {
        (self.verifier, self.years, self.date, self.machine) = (verifier, years, date, machine)
        self.isTimed = isTimed
    }

    /// - Throws: errors of the reference data; ``ExitStatus/interrupted``.
    package func run(
        _ catalog: Catalog, progress: @escaping @Sendable (Verifier.Progress) -> Void
    ) async throws -> [Surveyed] {
        let results = try await verifier.verify(
            catalog.entries, years: years, progress: progress, isCancelled: { Interruption.isPending })
        if Interruption.isPending { throw ExitStatus.interrupted }
        return try results.flatMap { (results) -> [Surveyed] in
            try results.map(\.verdict).filter(\.implementation.isAdapter).map { try surveyed($0, in: catalog) }
        }
    }

    private func surveyed(_ verdict: Verdict, in catalog: Catalog) throws -> Surveyed {
        let (start, before) = (ContinuousClock.now, Disturbance.now())
        var first: First?
        var (random, inOrder): (Result<Double, VoidTime>?, Result<Double, VoidTime>?)
        if isTimed, verdict.trouble == nil, verdict.checked > 0 {
            (random, first) = try time(verdict, .random, in: catalog)
            if first != nil { inOrder = try time(verdict, .sequential, in: catalog).time }
            // What is wrong with one of the loops is not dropped: there is no time then.
            if case .failure? = inOrder { (random, first) = (inOrder, nil) }
        }
        let waited = (Disturbance.now() - before).pressure
        let microseconds = (ContinuousClock.now - start) / .microseconds(1)
        let row = SurveyRow(
            verdict, time: random,
            inOrder: try? inOrder?.get(), pressure: random == nil ? nil : waited.map { Double($0) / microseconds },
            date: date, machine: machine)
        return Surveyed(row: row, first: first)
    }

    /// The mean time of a new process's first answers, in nanoseconds; nil where they are not the verified ones.
    ///
    /// `catalog` is the new process's, which has answered nothing yet.
    package func time(_ first: First, in catalog: Catalog) throws -> Double? {
        let prepared = try PreparedWorkload(first.request, catalog: catalog, verifier: verifier)
        guard let subject = prepared.subjects.first else { return nil }
        let time = subject.block(first.operations, by: .system).cost
        guard time > 0, subject.digest(first.operations) == first.digest else { return nil }
        return Double(time) / Double(first.operations)
    }

    /// The median time of an answer by the adapter's own clock.
    private func time(
        _ verdict: Verdict, _ distribution: InputDistribution, in catalog: Catalog
    ) throws -> (time: Result<Double, VoidTime>?, first: First?) {
        var request = PreparedWorkload.Request(
            Setting(workload: verdict.workload, distribution: distribution), kernels: [verdict.implementation.name],
            seed: 1, years: try common(verdict, catalog), allowUnverified: true, tolerance: verifier.tolerance)
        let prepared = try PreparedWorkload(request, catalog: catalog, verifier: verifier)
        guard let subject = prepared.subjects.first else { return (nil, nil) }
        var operations = 1
        var times: [Double] = []
        while times.count < 5 {
            let time = subject.block(operations, by: .system).cost
            if Interruption.isPending { throw ExitStatus.interrupted }
            guard time > 0 else {
                let problem = prepared.ownClocks().values.compactMap(\.problem).first
                return (.failure(VoidTime(problem: problem ?? "it could not be timed")), nil)
            }
            guard try subject.digest(operations) == subject.verifiedDigest(operations) else {
                return (.failure(.otherAnswers), nil)
            }
            if time < Self.loop, operations < 1 << 24 {
                operations *= 2
            } else {
                times.append(Double(time) / Double(operations))
                // A second and more for an operation: two are enough.
                if time > 10 * Self.loop, times.count >= 2 { break }
            }
        }
        guard let median = Timing.median(times) else {
            return (.failure(VoidTime(problem: "it could not be timed")), nil)
        }
        request.verified = prepared.facts
        let most = min(Self.first.most, prepared.facts.batch.count, max(1, Int(Self.first.nanoseconds / median)))
        return (
            .success(median), First(request: request, operations: most, digest: try subject.verifiedDigest(most))
        )
    }

    private func common(_ verdict: Verdict, _ catalog: Catalog) throws -> ClosedRange<Int> {
        let facts = catalog.entries.first { $0.name == verdict.workload }?.kernelFacts
            .first { $0.name == verdict.implementation.name }
        return facts?.validYears.map { $0.clamped(to: years) } ?? years
    }
}
