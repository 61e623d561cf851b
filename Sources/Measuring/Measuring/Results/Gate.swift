package import Timing

/// What was measured of one row.
package struct GateLook {
    package enum Costs {
        /// Instructions of an operation.
        case instructions(before: Double, after: Double)
        /// Interleaved rounds, one list a pair of launches, and the control's operations divided by the block's.
        case rounds([[GateRound]], controlExpected: Double)
        /// Times measured apart.
        case times(before: TimeSeries, after: TimeSeries)
        /// Nothing to compare.
        case none(GateRow.Outcome, GateRow.Reason)
    }

    package var costs: Costs
    /// The candidate's source file.
    package var file: String?

    package init(_ costs: Costs, file: String? = nil) { (self.costs, self.file) = (costs, file) }

    /// Two looks at one row as one.
    fileprivate func pooled(with later: GateLook) -> GateLook {
        guard case .rounds(let early, _) = costs, case .rounds(let late, let expected) = later.costs else {
            return later
        }
        return GateLook(.rounds(early + late, controlExpected: expected), file: file)
    }

    fileprivate var times: (before: TimeSeries, after: TimeSeries)? {
        if case .times(let before, let after) = costs { (before, after) } else { nil }
    }
}

/// Judges rows by what is measured of them; the intervals hold for all rows together.
package struct Gate {
    private let keys: [Setting.Key]
    private let limit: Double

    /// Judges the rows of some keys; `limit` is the largest accepted slowdown, as a fraction.
    package init(_ keys: [Setting.Key], limit: Double) { (self.keys, self.limit) = (keys, limit) }

    /// Judges what is known, of which nothing is measured again.
    package func rows(_ looks: [Setting.Key: GateLook]) -> [GateRow] {
        let rows = judge(looks)
        return keys.compactMap { rows[$0] }
    }

    /// Judges what `measure` measures, in fresh launches for each look, which are numbered from 0.
    ///
    /// Every row gets one look. One that times leave open gets one more, announced beforehand; a regression counts only
    /// where fresh launches confirm it.
    package func rows(
        measure: (_ keys: [Setting.Key], _ look: Int) async throws -> [Setting.Key: GateLook]
    ) async throws -> [GateRow] {
        var looks = try await measure(keys, 0)
        var rows = judge(looks)
        let open = keys.filter { rows[$0]?.outcome == .inconclusive && rows[$0]?.basis == .time }
        if !open.isEmpty {
            looks.merge(try await measure(open, 1)) { $0.pooled(with: $1) }
            rows = judge(looks)
        }
        let slower = keys.filter { rows[$0]?.outcome == .regression }
        let again = slower.isEmpty ? [:] : judge(try await measure(slower, 2))
        for key in slower {
            switch again[key]?.outcome {
            // Wrong answers at either look fail the row.
            case .wrong: rows[key] = again[key]
            case .regression: rows[key] = rows[key]?.with(.regression, .confirmed)
            default: rows[key] = rows[key]?.with(.inconclusive, .unconfirmed)
            }
        }
        return keys.compactMap { rows[$0] }
    }

    private func judge(_ looks: [Setting.Key: GateLook]) -> [Setting.Key: GateRow] {
        let times = looks.values.compactMap(\.times)
        let priors = (
            own: VariancePrior(times.compactMap { BetweenProcesses($0.after.processes) }),
            reference: VariancePrior(times.compactMap { BetweenProcesses($0.before.processes) })
        )
        return Dictionary(
            uniqueKeysWithValues: looks.map { key, look in
                let evidence: GateEvidence?
                switch look.costs {
                case .instructions(let before, let after): evidence = GateEvidence(instructions: after, to: before)
                case .rounds(let rounds, let expected):
                    evidence = GateEvidence(rounds, controlExpected: expected, rows: looks.count)
                case .times(let before, let after):
                    evidence = GateEvidence(after, to: before, rows: looks.count, priors: priors)
                case .none(let outcome, let reason):
                    return (key, GateRow("\(key)", outcome, reason, file: look.file))
                }
                return (
                    key,
                    evidence.map { GateRow("\(key)", $0, limit: limit, file: look.file) }
                        ?? GateRow("\(key)", .unjudged, .tooFew, file: look.file)
                )
            })
    }
}
