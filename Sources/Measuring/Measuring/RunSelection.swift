import Adapters
import CalendarValues
import KernelProtocol
import Support
package import Verification
package import Workloads
package import Timing

/// Sweeps the kernels of a run and selects those to be timed.
package struct RunSelection {
    package let verifier: Verifier
    package let years: ClosedRange<Int>
    /// The requested sizes; empty for each workload's standard size.
    package let sizes: [Int]
    /// The names of the kernels that are adapters'.
    package let adapters: Set<String>
    /// Whether an adapter could not be asked to the end.
    package private(set) var hasUnusable = false
    /// Whether an adapter has wrong answers.
    package private(set) var hasWrong = false
    /// Why kernels and adapters are not timed, one line each.
    package private(set) var notes: [String] = []
    /// What those that are timed have wrong, one line each.
    package private(set) var failures: [String] = []

    package init(
        verifier: Verifier, years: ClosedRange<Int>, sizes: [Int], adapters: Set<String> = []
    ) {
        self.adapters = adapters
        self.verifier = verifier
        self.years = years
        self.sizes = sizes
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
    private mutating func select(_ entry: some CatalogEntry, _ verdicts: [Verdict]) throws -> VerifiedWorkload {
        let workload = try entry.workload(verifier.reference)
        let timed = verdicts.filter { verdict in
            let name = "\(workload.name)/\(verdict.implementation)"
            if let problem = verdict.trouble {
                notes.append("\(name): not timed, the adapter \(problem)")
                hasUnusable = true
                return false
            }
            if verdict.outcome == .notAsked {
                notes.append("\(name): not timed, it answers for none of \(YearsText.text(years))")
                return false
            }
            if verdict.covered < verdict.of {
                note(partial: name)
                return false
            }
            if verdict.outcome == .fail { note(failed: verdict, name) }
            return true
        }
        return VerifiedWorkload(
            workload: workload.name, sizes: sizesTimed(workload.sizes), kernels: timed.map(\.implementation),
            verdicts: timed)
    }

    /// Selects the kernels that answer for all of the years, without a sweep: only what is timed is verified.
    package mutating func sample(_ entry: some CatalogEntry) throws -> VerifiedWorkload {
        let workload = try entry.workload(verifier.reference)
        let kernels = entry.kernelFacts.filter { facts in
            let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
            let isWhole = valid.contains(years.lowerBound) && valid.contains(years.upperBound)
            if !isWhole { note(partial: "\(workload.name)/\(facts.name)") }
            return isWhole
        }
        return VerifiedWorkload(
            workload: workload.name, sizes: sizesTimed(workload.sizes), kernels: kernels.map(\.name), verdicts: [])
    }

    private mutating func note(partial name: String) {
        notes.append("\(name): not timed, it does not answer for all of \(YearsText.text(years))")
    }

    private mutating func note(failed verdict: Verdict, _ name: String) {
        let gone = verdict.gone.reduce(0) { $0 + $1.count }
        let counts = [(verdict.wrong, "wrong"), (verdict.refused, "refused"), (gone, "known and no longer wrong")]
            .filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
        let said = verdict.message.map { " (\($0.input): \($0.text))" } ?? ""
        let all = "\(counts.joined(separator: ", ")) of \(NumberText.count(verdict.asked))"
        failures.append("\(name): \(all)\(said); timed all the same")
        if adapters.contains(verdict.implementation) { hasWrong = true }
    }

    private func sizesTimed<Input>(_ own: InputSizes<Input>?) -> [Int?] {
        guard let own else { return [nil] }
        return sizes.isEmpty ? [own.standard] : sizes.filter(own.values.contains)
    }

    /// The measurements of the workloads, each with every size, distribution and mode.
    package mutating func parts(
        _ verified: [VerifiedWorkload], distributions: [InputDistribution], seed: UInt64, modes: [Mode],
        caches: CacheState
    ) -> [RunPart] {
        // An adapter's loop goes on without waiting, in caches that are its own.
        if caches == .cold || modes.contains(.latency) {
            let what = caches == .cold ? "--cold" : "--mode latency"
            for verified in verified {
                for name in verified.kernels where adapters.contains(name) {
                    notes.append(
                        "\(verified.workload)/\(name): not timed with \(what), which is of calbench's own loop")
                }
            }
        }
        return verified.flatMap { verified in
            let wrong = verified.verdicts.filter { $0.errors > 0 || $0.trouble != nil }.map(\.implementation)
            return verified.sizes.flatMap { size in
                modes.flatMap { mode in
                    let kernels = verified.kernels.filter {
                        (mode == .throughput && caches == .warm) || !adapters.contains($0)
                    }
                    return (kernels.isEmpty ? [] : distributions).map { distribution in
                        RunPart(
                            request: PreparedWorkload.Request(
                                workload: verified.workload, kernels: kernels,
                                distribution: distribution.rawValue, seed: seed, years: years, mode: mode,
                                caches: caches, allowUnverified: true, size: size,
                                tolerance: verifier.tolerance, wrong: wrong.isEmpty ? nil : wrong),
                            verdicts: verified.verdicts, adapters: adapters)
                    }
                }
            }
        }
    }
}
