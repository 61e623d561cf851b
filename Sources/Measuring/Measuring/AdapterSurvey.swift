import Adapters
import CalendarValues
import KernelProtocol
package import Catalog
import ReferenceData
package import Results
import Support
import Timing
package import Verification
import Workloads

/// Sweeps adapters, and times an answer of each as `run` does.
package struct AdapterSurvey: Sendable {
    private let verifier: Verifier
    private let years: ClosedRange<Int>
    private let date: String
    private let machine: Machine
    /// The time of a timed loop, in nanoseconds.
    private static let loop: UInt64 = 100_000_000

    package init(_ verifier: Verifier, years: ClosedRange<Int>, date: String, machine: Machine) {
        (self.verifier, self.years, self.date, self.machine) = (verifier, years, date, machine)
    }

    /// - Throws: errors of the reference data; ``ExitStatus/interrupted``.
    package func run(
        _ catalog: Catalog, progress: @escaping @Sendable (Verifier.Progress) -> Void
    ) async throws -> [SurveyRow] {
        let results = try await verifier.verify(
            catalog.entries, years: years, progress: progress, isCancelled: { Interruption.isPending })
        if Interruption.isPending { throw ExitStatus.interrupted }
        return try zip(catalog.entries, results).flatMap { (entry, results) -> [SurveyRow] in
            let origins = Self.origins(entry)
            return try zip(origins, results).compactMap { (origin, swept) -> SurveyRow? in
                guard let origin else { return nil }
                return SurveyRow(
                    kind: .adapter, library: origin.library, language: origin.language, verify: swept.verdict,
                    // Of several shards the first times.
                    time: (verifier.shard?.index ?? 1) == 1 ? try time(swept.verdict, in: catalog) : nil, date: date,
                    machine: machine)
            }
        }
    }

    private static func origins(_ entry: some CatalogEntry) -> [AdapterOrigin?] {
        entry.kernels.map { ($0 as? any AdapterTimed)?.origin }
    }

    /// The median time of an answer to random inputs by the adapter's own clock.
    private func time(_ verdict: Verdict, in catalog: Catalog) throws -> Result<Double, VoidTime>? {
        guard verdict.trouble == nil, verdict.asked > 0 else { return nil }
        let request = PreparedWorkload.Request(
            workload: verdict.workload, kernels: [verdict.implementation],
            distribution: InputDistribution.random.rawValue, seed: 1, years: try common(verdict, catalog),
            allowUnverified: true, tolerance: verifier.tolerance)
        let prepared = try PreparedWorkload(request, catalog: catalog, verifier: verifier)
        guard let subject = prepared.subjects.first else { return nil }
        var operations = 1
        var times: [Double] = []
        while times.count < 5 {
            let time = subject.block(operations, now: { 0 })
            if Interruption.isPending { throw ExitStatus.interrupted }
            guard time > 0 else {
                let problem = prepared.ownClocks().values.compactMap(\.problem).first
                return .failure(VoidTime(problem: problem ?? "it could not be timed"))
            }
            guard try subject.digest(operations) == subject.verifiedDigest(operations) else {
                return .failure(.otherAnswers)
            }
            if time < Self.loop, operations < 1 << 24 {
                operations *= 2
            } else {
                times.append(Double(time) / Double(operations))
                // A second and more for an operation: two are enough.
                if time > 10 * Self.loop, times.count >= 2 { break }
            }
        }
        return .success(times.sorted()[times.count / 2])
    }

    private func common(_ verdict: Verdict, _ catalog: Catalog) throws -> ClosedRange<Int> {
        let facts = catalog.entries.first { $0.name == verdict.workload }?.kernelFacts
            .first { $0.name == verdict.implementation }
        return facts?.validYears.map { $0.clamped(to: years) } ?? years
    }
}
