import Support

extension RunReport {
    /// Counts the instructions of rows again, as they were counted, in one fresh launch.
    ///
    /// - Throws: ``GateFailure``; ``UnusableBaseline`` for a row that cannot be counted again.
    package func count(
        _ keys: [Setting.Key], by candidate: some SideLauncher, years: [String: ClosedRange<Int>], observer: Observer
    ) async throws -> [Setting.Key: GateLook] {
        let keys = Set(keys)
        let groups = try sections.map { $0.filter { keys.contains($0.key) && $0.role == .implementation } }
            .compactMap { rows in
                try rows.first.map { (rows, try $0.request(rows.map(\.implementation), years[$0.workload])) }
            }
        var looks: [Setting.Key: GateLook] = [:]
        try await GateFailure.naming(isBaseline: false) {
            try await candidate.counting.withSide(processor: nil) { side in
                for (index, (rows, request)) in groups.enumerated() where !observer.isInterrupted() {
                    observer.show("counting", 0, Double(index) / Double(groups.count))
                    let facts = try await side.prepareIfKnown(request)
                    for row in rows {
                        guard let facts, let kernel = facts.kernels.first(where: { $0.name == row.implementation })
                        else {
                            looks[row.key] = GateLook(.none(.unjudged, .onlyBaseline))
                            continue
                        }
                        var counted: Result<InstructionCount, Uncounted>?
                        if let stored = row.instructionsPerOperation {
                            counted = try await side.countInstructions(row.implementation, like: stored)
                        }
                        let own = GateSide(facts, kernel, counted)
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
        guard let known, known.clamped(to: years) == years else {
            throw UnusableBaseline(
                description: "\(name): its inputs are of \(YearsText.text(years)), which the workload does not have")
        }
        return PreparedWorkload.Request(setting, kernels: kernels, seed: seed, years: years)
    }
}

/// A row of a stored report that cannot be counted again.
package struct UnusableBaseline: Error, CustomStringConvertible {
    package let description: String
}
