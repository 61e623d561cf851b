import Adapters
import CalendarValues
import KernelProtocol
import Support
package import Verification
package import Workloads
package import Timing

/// Sweeps the kernels of a run and selects those to be timed.
package struct RunSelection {
    /// The inputs on which each workload is timed.
    package struct Inputs {
        let distributions: [InputDistribution]
        let seed: UInt64
        let modes: [Mode]

        package init(distributions: [InputDistribution], seed: UInt64, modes: [Mode]) {
            (self.distributions, self.seed, self.modes) = (distributions, seed, modes)
        }
    }

    private let verifier: Verifier
    private let years: ClosedRange<Int>
    private let inputs: Inputs
    /// The names of the kernels that are adapters'.
    private let adapters: Set<String>
    /// Whether an adapter failed during the sweep.
    package private(set) var hasUnusable = false
    /// Whether an adapter has wrong answers.
    package private(set) var hasWrong = false
    /// Why kernels and adapters are not timed, one line each.
    package private(set) var notes: [RunNote] = []
    /// What those that are timed have wrong, one line each.
    package private(set) var failures: [String] = []

    package init(
        verifier: Verifier, years: ClosedRange<Int>, inputs: Inputs, adapters: Set<String> = []
    ) {
        (self.verifier, self.years, self.inputs, self.adapters) = (verifier, years, inputs, adapters)
    }

    /// Sweeps all kernels of some workloads over the years, on all cores; nothing after SIGINT.
    package mutating func verify(
        _ entries: [any CatalogEntry],
        progress: @escaping @Sendable (Verifier.Progress) -> Void = { _ in }
    ) async throws -> [RunPart] {
        let results = try await verifier.verify(
            entries, years: years, progress: progress, isCancelled: { Interruption.isPending })
        var parts: [RunPart] = []
        for (entry, results) in zip(entries, results) { parts += try select(entry, results.map(\.verdict)) }
        return parts
    }

    private mutating func select(_ entry: some CatalogEntry, _ verdicts: [Verdict]) throws -> [RunPart] {
        let timed = try timed(verdicts, entry)
        return parts(try entry.workload(verifier.reference), timed.map(\.implementation.name), timed)
    }

    /// The verdicts on those that are timed: they can be called, and cover all of the years, adapters some of them.
    private mutating func timed(_ verdicts: [Verdict], _ entry: some CatalogEntry) throws -> [Verdict] {
        try verdicts.filter { verdict in
            let name = verdict.name
            if let problem = verdict.trouble {
                notes.append(.adapter(name: name, problem: problem))
                hasUnusable = true
                return false
            }
            if verdict.outcome == .skipped {
                notes.append(.covers(name: name, years: years, isPart: false))
                return false
            }
            if verdict.covered.count < verdict.of, !adapters.contains(verdict.implementation.name) {
                note(partial: name)
                return false
            }
            if verdict.outcome == .fail { try note(failed: verdict, entry) }
            return true
        }
    }

    /// Selects the kernels that cover all of the years, and adapters, and sweeps adapters and kernels of nanoseconds: of
    /// others what is timed is verified.
    package mutating func sample(
        _ entry: some CatalogEntry, progress: @escaping @Sendable (Verifier.Progress) -> Void = { _ in }
    ) async throws -> [RunPart] {
        let workload = try entry.workload(verifier.reference)
        let kernels = entry.kernelFacts.filter { facts in
            let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
            let isWhole = valid.contains(years.lowerBound) && valid.contains(years.upperBound)
            let isTimed = isWhole || adapters.contains(facts.name)
            if !isTimed { note(partial: "\(workload.name)/\(facts.name)") }
            return isTimed
        }
        let swept = kernels.filter { $0.cost == .nanoseconds || adapters.contains($0.name) }
        let names = Set(swept.map { "\(workload.name)/\($0.name)" })
        let verdicts = try await verifier.verify(
            [entry.filtered(names.contains)], years: years, progress: progress,
            isCancelled: { Interruption.isPending }
        ).flatMap { $0.map(\.verdict) }
        let timed = try timed(verdicts, entry)
        let left = Set(verdicts.map(\.name)).subtracting(timed.map(\.name))
        return parts(workload, kernels.map(\.name).filter { !left.contains("\(workload.name)/\($0)") }, timed)
    }

    private mutating func note(partial name: String) {
        notes.append(.covers(name: name, years: years, isPart: true))
    }

    private mutating func note(failed verdict: Verdict, _ entry: some CatalogEntry) throws {
        let counts = [
            (verdict.wrong, "wrong"), (verdict.refused, "refused"), (verdict.goneCount, "known and no longer wrong"),
        ]
        .filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
        let message = try verdict.message.map {
            " (\(try entry.texts(of: verdict, verifier.reference).input($0.at)): \($0.text))"
        }
        let all = "\(counts.joined(separator: ", ")) of \(NumberText.count(verdict.checked))"
        failures.append("\(verdict.name): \(all)\(message ?? ""); timed all the same")
        if adapters.contains(verdict.implementation.name) { hasWrong = true }
    }

    /// The measurements of a workload, with every mode and distribution.
    private mutating func parts<Input, Output>(
        _ workload: some Workload<Input, Output>, _ all: [String], _ verdicts: [Verdict]
    ) -> [RunPart] {
        let wrong = verdicts.filter { $0.errors > 0 || $0.trouble != nil }.map(\.implementation.name)
        var parts: [RunPart] = []
        for mode in inputs.modes {
            // An adapter's loop goes on without waiting.
            let kernels = mode == .throughput ? all : all.filter { !adapters.contains($0) }
            for distribution in kernels.isEmpty ? [] : inputs.distributions {
                let setting = Setting(
                    workload: workload.name, distribution: distribution, mode: mode, size: workload.sizes?.standard)
                let request = PreparedWorkload.Request(
                    setting, kernels: kernels, seed: inputs.seed, years: years, allowUnverified: true,
                    tolerance: verifier.tolerance, wrong: wrong.isEmpty ? nil : wrong)
                parts.append(RunPart(request: request, verdicts: verdicts, adapters: adapters))
            }
        }
        if inputs.modes.contains(.latency) {
            notes += all.filter(adapters.contains).map { .ownLoop(name: "\(workload.name)/\($0)") }
        }
        return parts
    }
}
