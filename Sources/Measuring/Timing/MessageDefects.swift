/// What an honest process cannot have measured. A worker may be another executable, so nothing that it sends is used
/// before it was checked: sums of its numbers must not overflow, and every part that is looked for must be there.
extension Recording {
    /// The largest accepted number of rounds, and of operations and microseconds of a round.
    private static var most: Int { 1_000_000_000_000 }

    /// What is impossible in a recording of some subjects; nil for a sound one.
    ///
    /// - Parameters:
    ///   - subjects: The ids of the subjects that were asked for.
    ///   - plan: The plan that was to be followed; nil where the recording made its own.
    /// - Returns: The first defect, in words.
    public func defect(of subjects: [String], plan: Plan?) -> String? {
        let own = parts.filter { $0.role == .subject || $0.role == .reference }
        guard Set(own.map(\.id)).count == own.count else { return "a kernel is there twice" }
        guard Set(own.map(\.id)).isSubset(of: subjects) else { return "a kernel was not asked for" }
        for role in [Participant.Role.reference, .twin, .null, .control] {
            let count = parts.count { $0.role == role }
            guard count == 1 else { return "\(count) participants are the \(role.rawValue)" }
        }
        guard own.contains(where: { $0.role == .reference && $0.id == reference }) else {
            return "the reference is not \(reference)"
        }
        guard 0...Self.most ~= rounds else { return "\(rounds) rounds" }
        for part in parts {
            if let defect = part.defect(rounds: rounds, participants: parts.count) { return "\(part.id): \(defect)" }
        }
        if let plan {
            guard plan.reference == reference, own.allSatisfy({ plan.operations[$0.id] == $0.operationsPerBlock })
            else { return "the plan was not followed" }
        }
        if let limit {
            guard [limit.inputBytes, limit.outputBytes, limit.tableBytes ?? 0].allSatisfy({ 0...Self.most ~= $0 }),
                (1e-9...1e18).contains(limit.nanosecondsPerOperation)
            else { return "a machine's limit of \(limit.nanosecondsPerOperation) ns" }
        }
        for clock in (ownClocks ?? [:]).values {
            guard [clock.roundTrip, clock.null].allSatisfy({ (0...1e18).contains($0 ?? 0) }) else {
                return "an own clock of no time"
            }
        }
        return nil
    }
}

extension RecordedParticipant {
    fileprivate func defect(rounds: Int, participants: Int) -> String? {
        let most = 1_000_000_000_000
        guard 1...Calibration.maximumOperations ~= operationsPerBlock,
            operationsPerBlock...(2 * operationsPerBlock) ~= operationsRun
        else { return "\(operationsRun) operations in a block of \(operationsPerBlock)" }
        var last = 0
        for sample in samples {
            // A cancelled recording has part of a round more than it completed.
            guard last + 1...max(last + 1, rounds + 1) ~= sample.round else {
                return "round \(sample.round) after \(last)"
            }
            last = sample.round
            guard 0..<participants ~= sample.position else { return "position \(sample.position)" }
            guard sample.nanoseconds <= UInt64(most) * 1_000 else { return "\(sample.nanoseconds) ns" }
            let counts = [
                sample.involuntarySwitches, sample.offProcessor, sample.disturbance?.steal,
                sample.disturbance?.pressure,
            ]
            guard counts.allSatisfy({ 0...most ~= $0 ?? 0 }) else { return "a count of disturbances is none" }
        }
        if case .voided(let round)? = stop, round < 0 { return "round \(round)" }
        return nil
    }
}

extension Plan {
    /// What is impossible in a plan for some subjects; nil for a sound one.
    ///
    /// - Parameter subjects: The ids of the subjects that were asked for.
    /// - Returns: The first defect, in words.
    public func defect(of subjects: [String]) -> String? {
        guard operations[reference] != nil else { return "the plan has no \(reference)" }
        guard Set(operations.keys).isSubset(of: subjects) else { return "a kernel was not asked for" }
        for (id, count) in operations where !(1...Calibration.maximumOperations ~= count) {
            return "\(id): \(count) operations in a block"
        }
        for (id, count) in rounds where count < 1 { return "\(id): \(count) rounds" }
        return nil
    }
}

extension Probe {
    /// What is impossible in a probe of some subjects; nil for a sound one.
    ///
    /// - Parameter ids: The ids of the subjects that were asked for.
    /// - Returns: The first defect, in words.
    public func defect(of ids: [String]) -> String? {
        if let defect = plan.defect(of: ids) { return defect }
        guard Set(subjects.keys).isSubset(of: plan.operations.keys) else { return "a kernel is not in the plan" }
        for block in subjects.values + [companions] {
            guard [block.timed, block.whole].allSatisfy({ (0...1e18).contains($0) }) else {
                return "a block of no time"
            }
        }
        return nil
    }
}
