// A worker may be another executable, so nothing that it sends is used before it was checked: sums must not overflow,
// and what is looked up must be there. Blocks are checked where they are decoded.

/// The largest accepted count of a message.
private let most = 1_000_000_000_000

private func operationsDefect(_ operations: Int) -> String? {
    1...Calibration.maximumOperations ~= operations ? nil : "\(operations) operations in a block"
}

extension Recording {
    /// What is impossible in a recording of these subjects by this plan, nil for its own; nil for a sound one.
    public func defect(of ids: [String], plan: Plan?) -> String? {
        let own = subjects.map(\.id)
        guard Set(own).count == own.count, Set(own).isSubset(of: ids) else {
            return "the kernels \(own.joined(separator: ", "))"
        }
        guard own.contains(reference) else { return "the baseline \(reference)" }
        guard 0...most ~= rounds else { return "\(rounds) rounds" }
        for part in participants {
            if let defect = operationsDefect(part.operationsPerBlock) { return "\(part.id): \(defect)" }
            guard part.operationsPerBlock...(2 * part.operationsPerBlock) ~= part.operationsRun else {
                return "\(part.id): \(part.operationsRun) operations in a block of \(part.operationsPerBlock)"
            }
            // A cancelled recording has part of a round more than it completed.
            guard part.blocks.allSatisfy({ $0.process == 0 && $0.round <= rounds + 1 }) else {
                return "\(part.id): blocks of other rounds"
            }
            if case .voided(let round)? = part.stop, round < 0 { return "\(part.id): round \(round)" }
        }
        if let plan,
            plan.reference != reference || subjects.contains(where: { plan.operations[$0.id] != $0.operationsPerBlock })
        {
            return "blocks of another plan"
        }
        if let limit {
            guard [limit.inputBytes, limit.outputBytes].allSatisfy({ 0...most ~= $0 }),
                (1e-9...1e18).contains(limit.nanosecondsPerOperation)
            else { return "a machine's limit of \(limit.nanosecondsPerOperation) ns" }
        }
        let times = (ownClocks ?? [:]).values.flatMap { [$0.roundTrip, $0.null] }.compactMap(\.self)
        if let bad = times.first(where: { !(0...1e18).contains($0) }) { return "an own clock's \(bad) ns" }
        return nil
    }
}

extension Plan {
    /// What is impossible in a plan for these subjects; nil for a sound one.
    public func defect(of ids: [String]) -> String? {
        guard operations[reference] != nil, Set(operations.keys).isSubset(of: ids) else {
            return "a plan of \(operations.keys.sorted().joined(separator: ", ")) with the baseline \(reference)"
        }
        for (id, count) in rounds where count < 1 { return "\(id): \(count) rounds" }
        return operations.values.lazy.compactMap(operationsDefect).first
    }
}

extension Probe {
    /// What is impossible in a probe of these subjects; nil for a sound one.
    public func defect(of ids: [String]) -> String? {
        if let defect = plan.defect(of: ids) { return defect }
        guard Set(subjects.keys).isSubset(of: plan.operations.keys) else { return "a kernel beside the plan" }
        let times = (subjects.values + [companions]).flatMap { [$0.timed, $0.whole] }
        return times.first { !(0...1e18).contains($0) }.map { "a block of \($0) ns" }
    }
}
