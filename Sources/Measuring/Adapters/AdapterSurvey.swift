import CalendarContracts
package import Catalog
import Randomness
import ReferenceData
package import Verification
package import Workloads

/// What one adapter answers, and how long an answer takes it.
package struct AdapterSurvey: Sendable {
    /// One workload of the adapter.
    package struct Finding: Sendable {
        package let adapter: String
        package let origin: AdapterOrigin
        package let verdict: KernelVerdict
        /// The median time of an answer to random inputs by the adapter's clock; nil where it could not be timed.
        package let nanosecondsPerAnswer: Double?
    }

    private let verifier: Verifier
    private let years: ClosedRange<Int>
    /// The time of a timed loop, in nanoseconds.
    private static let loop = 1e8

    package init(_ verifier: Verifier, years: ClosedRange<Int>) {
        self.verifier = verifier
        self.years = years
    }

    /// Sweeps the kernels of adapters and times them, each after its sweep.
    ///
    /// - Throws: errors of the reference data; ``ExitStatus/interrupted``.
    package func run(
        _ catalog: Catalog, progress: @escaping @Sendable (Verifier.Progress) -> Void
    ) async throws -> [Finding] {
        let results = try await verifier.verify(
            catalog.entries, years: years, progress: progress, isCancelled: { Interruption.isPending })
        if Interruption.isPending { throw ExitStatus.interrupted }
        return try findings(catalog, results.map { $0.map(\.verdict) }) { try nanosecondsPerAnswer(of: $1, in: $0) }
    }

    /// The verdicts of a catalogue's adapters with what a body says of the time of their answers, by workload and adapter.
    ///
    /// - Throws: the body's error.
    package func findings(
        _ catalog: Catalog, _ verdicts: [[KernelVerdict]],
        nanosecondsPerAnswer: (_ entry: any CatalogEntry, _ adapter: String) throws -> Double?
    ) throws -> [Finding] {
        var found: [Finding] = []
        for (entry, verdicts) in zip(catalog.entries, verdicts) {
            for (origin, verdict) in zip(Self.origins(entry), verdicts) {
                guard let origin else { continue }
                found.append(
                    Finding(
                        adapter: verdict.kernel, origin: origin, verdict: verdict,
                        nanosecondsPerAnswer: try nanosecondsPerAnswer(entry, verdict.kernel)))
            }
        }
        return found
    }

    /// The median time of an adapter's answer to random inputs by its own clock; nil where it cannot be timed.
    ///
    /// - Throws: errors of the reference data.
    package func nanosecondsPerAnswer(of adapter: String, in entry: some CatalogEntry) throws -> Double? {
        let workload = try entry.workload(verifier.reference)
        guard let kernel = entry.kernels.first(where: { $0.facts.name == adapter }) else { return nil }
        return time(kernel, workload)
    }

    private static func origins(_ entry: some CatalogEntry) -> [AdapterOrigin?] {
        entry.kernels.map { ($0 as? any AdapterTimed)?.origin }
    }

    private func time<Input, Output>(
        _ kernel: any Kernel<Input, Output>, _ workload: any Workload<Input, Output>
    ) -> Double? {
        let known = kernel.facts.validYears ?? workload.years
        guard let adapter = kernel as? any AdapterTimed<Input, Output>, known.overlaps(years) else { return nil }
        return time(adapter, workload, known.clamped(to: years))
    }

    private func time<Input, Output>(
        _ kernel: any AdapterTimed<Input, Output>, _ workload: any Workload<Input, Output>, _ years: ClosedRange<Int>
    ) -> Double? {
        var generator = SplitMix64(seed: 1)
        let inputs = InputDistribution.random.sample(workload, years: years, count: 8192, using: &generator)
        guard !inputs.isEmpty else { return nil }
        let batch = kernel.batch(inputs)
        var outputs = [Output](repeating: kernel.missingAnswer, count: inputs.count)
        var operations = 1
        var times: [Double] = []
        while times.count < 5 {
            let time = Double(kernel.time(batch, operations: operations, into: &outputs))
            guard time > 0 else { return nil }
            if time < Self.loop, operations < 1 << 24 {
                operations *= 2
            } else {
                times.append(time / Double(operations))
                // A second and more for an operation: two are enough.
                if time > 10 * Self.loop, times.count >= 2 { break }
            }
        }
        return times.sorted()[times.count / 2]
    }
}
