import CalendarContracts
package import Verification
package import Workloads
package import Timing

/// Sweeps the kernels of a run and selects those to be timed.
package struct RunSelection {
    package let verifier: Verifier
    package let years: ClosedRange<Int>
    /// The requested sizes; empty for each workload's standard size.
    package let sizes: [Int]
    /// Whether kernels that failed verification are timed.
    package let allowUnverified: Bool
    /// Why kernels are not timed, one line each.
    package private(set) var notes: [String] = []

    package init(verifier: Verifier, years: ClosedRange<Int>, sizes: [Int], allowUnverified: Bool) {
        self.verifier = verifier
        self.years = years
        self.sizes = sizes
        self.allowUnverified = allowUnverified
    }

    /// Sweeps all kernels of some workloads over the years, on all cores; nothing after SIGINT.
    package mutating func verify(
        _ entries: [any CatalogEntry],
        progress: @escaping @Sendable (Verifier.Progress) -> Void = { _ in }
    ) async throws -> [VerifiedWorkload] {
        let results = try await verifier.verify(
            entries, years: years, progress: progress, isCancelled: { Interruption.isPending })
        var verified: [VerifiedWorkload] = []
        for (entry, results) in zip(entries, results) { verified.append(try select(entry, results.map(\.verdict))) }
        return verified
    }

    /// The kernels of a workload that are timed.
    private mutating func select(_ entry: some CatalogEntry, _ verdicts: [KernelVerdict]) throws -> VerifiedWorkload {
        let workload = try entry.workload(verifier.reference)
        let timed = verdicts.filter { verdict in
            let name = "\(workload.name)/\(verdict.kernel)"
            if verdict.verdict == .notAsked {
                notes.append("\(name): not timed, it answers for none of \(YearsText.text(years))")
                return false
            }
            if verdict.checked < verdict.inputs, !verdict.sampled {
                notes.append("\(name): not timed, it does not answer for all of \(YearsText.text(years))")
                return false
            }
            if verdict.verdict == .fail, !allowUnverified {
                notes.append("\(name): not timed, it failed verification (--allow-unverified times it)")
                return false
            }
            return true
        }
        let asked = workload.sizes.map { own in sizes.isEmpty ? [own.standard] : sizes.filter(own.values.contains) }
        return VerifiedWorkload(workload: workload.name, sizes: asked ?? [nil], verdicts: timed)
    }

    /// The measurements of the workloads, each with every size and distribution.
    package func parts(
        _ verified: [VerifiedWorkload], distributions: [InputDistribution], seed: UInt64, mode: Mode,
        caches: CacheState
    ) -> [RunPart] {
        verified.filter { !$0.verdicts.isEmpty }.flatMap { verified in
            verified.sizes.flatMap { size in
                distributions.map { distribution in
                    RunPart(
                        request: PreparedWorkload.Request(
                            workload: verified.workload, kernels: verified.verdicts.map(\.kernel),
                            distribution: distribution.rawValue, seed: seed, years: years, mode: mode,
                            caches: caches, allowUnverified: allowUnverified, size: size),
                        verdicts: verified.verdicts)
                }
            }
        }
    }
}
