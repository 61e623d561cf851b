import Support
import Workloads

extension RunReport {
    /// Counts the instructions of rows again, as they were counted, in one fresh launch.
    ///
    /// - Throws: ``GateFailure``; ``UnusableBaseline`` for a row that cannot be counted again.
    package func count(
        _ keys: [RunRow.Key], by candidate: some SideLauncher, years: [String: ClosedRange<Int>], observer: Observer
    ) async throws -> [RunRow.Key: GateLook] {
        let keys = Set(keys)
        let groups = try sections.map { $0.filter { keys.contains($0.key) && $0.role == .kernel } }
            .compactMap { rows in try rows.first.map { (rows, try $0.request(rows.map(\.kernel), years[$0.workload])) }
            }
        var looks: [RunRow.Key: GateLook] = [:]
        try await GateFailure.naming(isBaseline: false) {
            try await candidate.counting.withSide(processor: nil) { side in
                for (index, (rows, request)) in groups.enumerated() where !observer.isInterrupted() {
                    observer.show("counting", 0, Double(index) / Double(groups.count))
                    let facts = try await side.prepareIfKnown(request)
                    for row in rows {
                        guard let facts, let kernel = facts.kernels.first(where: { $0.name == row.kernel }) else {
                            looks[row.key] = GateLook(.none(.unjudged, .onlyBaseline))
                            continue
                        }
                        var counted: Result<InstructionCount, Uncounted>?
                        if let stored = row.instructionsPerOperation {
                            counted = try await side.countInstructions(row.kernel, like: stored)
                        }
                        let own = GateSide(
                            inputs: (String(facts.inputs, radix: 16), facts.batch),
                            answers: (String(facts.answers, radix: 16), facts.kernels.first?.name),
                            isVerified: kernel.isVerified, codePath: kernel.codePath, counted)
                        looks[row.key] = GateLook(
                            GateSide(row, in: self).costs(beside: own, takesTimes: false), file: kernel.file)
                    }
                }
            }
        }
        return looks
    }
}

extension RunRow {
    /// The request that prepares the kernels of the row's measurement again; `known` are the workload's years.
    fileprivate func request(_ kernels: [String], _ known: ClosedRange<Int>?) throws -> PreparedWorkload.Request {
        guard InputDistribution(rawValue: input.distribution) != nil else {
            throw UnusableBaseline(description: "\(kernelName): there are no inputs \(input.distribution)")
        }
        guard let known, let years = YearsText.years(input.years), known.clamped(to: years) == years else {
            throw UnusableBaseline(
                description: "\(kernelName): its inputs are of \(input.years), which the workload does not have")
        }
        return PreparedWorkload.Request(
            workload: workload, kernels: kernels, distribution: input.distribution, seed: input.seed, years: years,
            mode: mode, size: input.size)
    }
}

/// A row of a stored report that cannot be counted again.
package struct UnusableBaseline: Error, CustomStringConvertible {
    package let description: String
}
