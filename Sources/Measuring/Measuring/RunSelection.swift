/// Sweeps the kernels of a run and selects those to be timed.
package struct RunSelection {
    private let verifier: Verifier
    private let years: ClosedRange<Int>
    private let distributions: [InputDistribution]
    private let seed: UInt64
    private let modes: [Mode]
    /// The names of the kernels that are adapters'.
    private let adapters: Set<String>
    /// Whether an adapter failed during the sweep.
    package private(set) var hasUnusable = false
    /// Why kernels and adapters are not timed, one line each.
    package private(set) var notes: [RunNote] = []

    /// Takes the years and the inputs on which each workload is timed.
    package init(
        verifier: Verifier, years: ClosedRange<Int>, distributions: [InputDistribution], seed: UInt64, modes: [Mode],
        adapters: Set<String> = []
    ) {
        (self.verifier, self.years, self.adapters) = (verifier, years, adapters)
        (self.distributions, self.seed, self.modes) = (distributions, seed, modes)
    }

    /// Sweeps kernels over the years, on all cores, and selects those that cover all of the years, and adapters that cover
    /// some; nothing after SIGINT.
    ///
    /// Of a quick run adapters are swept, and kernels to which it takes a second by their class of cost; of others what is
    /// timed is verified.
    package mutating func verify(
        _ entries: [any CatalogEntry], isQuick: Bool = false,
        progress: @escaping @Sendable (Verifier.Progress) -> Void = { _ in }
    ) async throws -> [RunPart] {
        let swept = try entries.map { entry in
            guard isQuick else { return entry }
            let inputs = try inputCount(of: entry)
            let names = Set(entry.kernelFacts.filter { isSwept($0, inputs) }.map { "\(entry.name)/\($0.name)" })
            return entry.filtered(names.contains)
        }
        let results = try await verifier.verify(
            swept, years: years, progress: progress, isCancelled: { Interruption.isPending })
        var parts: [RunPart] = []
        for (entry, results) in zip(entries, results) { parts += try select(entry, results.map(\.verdict)) }
        return parts
    }

    private func inputCount(of entry: some CatalogEntry) throws -> Int {
        let workload = try entry.workload(verifier.reference)
        return workload.years.overlaps(years) ? workload.inputCount(of: years.clamped(to: workload.years)) : 0
    }

    private func isSwept(_ kernel: KernelFacts, _ inputs: Int) -> Bool {
        let checked = Double(min(inputs, kernel.largestSweep ?? inputs))
        return kernel.cost == .nanoseconds || kernel.cost.seconds * checked <= 1 || adapters.contains(kernel.name)
    }

    private mutating func select(_ entry: some CatalogEntry, _ verdicts: [Verdict]) throws -> [RunPart] {
        let workload = try entry.workload(verifier.reference)
        let timed = timed(verdicts)
        let swept = Set(verdicts.map(\.implementation.name))
        let kernels = entry.kernelFacts.filter { facts in
            guard !swept.contains(facts.name) else { return timed.contains { $0.implementation.name == facts.name } }
            let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
            let isWhole = valid.contains(years.lowerBound) && valid.contains(years.upperBound)
            if !isWhole { notes.append(.covers(name: "\(workload.name)/\(facts.name)", years: years, isPart: true)) }
            return isWhole
        }
        return parts(workload, kernels.map(\.name), timed)
    }

    /// The verdicts on those that are timed.
    private mutating func timed(_ verdicts: [Verdict]) -> [Verdict] {
        verdicts.filter { verdict in
            let name = verdict.name
            if let problem = verdict.trouble {
                notes.append(.adapter(name: name, problem: problem))
                hasUnusable = true
                return false
            }
            let isPart = verdict.covered.inputs < verdict.of && !adapters.contains(verdict.implementation.name)
            if verdict.outcome == .skipped || isPart {
                notes.append(.covers(name: name, years: years, isPart: verdict.outcome != .skipped))
                return false
            }
            return true
        }
    }

    /// The measurements of a workload, with every mode and distribution.
    private mutating func parts<Input, Output>(
        _ workload: some Workload<Input, Output>, _ all: [String], _ verdicts: [Verdict]
    ) -> [RunPart] {
        let wrong = verdicts.filter { $0.errors > 0 || $0.trouble != nil }.map(\.implementation.name)
        var parts: [RunPart] = []
        for mode in modes {
            // An adapter's loop goes on without waiting.
            let kernels = mode == .throughput ? all : all.filter { !adapters.contains($0) }
            for distribution in kernels.isEmpty ? [] : distributions {
                let setting = Setting(
                    workload: workload.name, distribution: distribution, mode: mode, size: workload.sizes?.standard)
                var request = PreparedWorkload.Request(setting, kernels: kernels, seed: seed, years: years)
                (request.allowUnverified, request.tolerance, request.wrong) = (true, verifier.tolerance, wrong)
                parts.append(RunPart(request: request, verdicts: verdicts))
            }
        }
        if modes.contains(.latency) {
            notes += all.filter(adapters.contains).map { .ownLoop(name: "\(workload.name)/\($0)") }
        }
        return parts
    }
}
