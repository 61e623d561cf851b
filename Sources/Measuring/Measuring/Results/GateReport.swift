/// The rows of a gate and the exit code that follows from them.
package struct GateReport: Sendable {
    /// What was compared with what, by the words of the command.
    package enum Compared: Sendable {
        /// Two executables or adapters, in pairs of processes and rounds of all together.
        case executables(pairs: Int, rounds: Int)
        /// A stored baseline, of which the instructions were counted again.
        case counted(baseline: String)
        case reports(baseline: String)
    }

    package let rows: [GateRow]
    /// The limit of rows without one of their own, as a fraction.
    package let limit: Double
    package let compared: Compared
    /// What a person calls the baseline, such as `22 Nov ff7a5e1`.
    package var baseline: String?
    package let started: Date
    /// How long the whole took, in seconds.
    package let seconds: Double
    /// Whether a filter names a `workload/kernel` in full.
    package var isNamed: @Sendable (String) -> Bool = { _ in false }

    /// The report of a gate that began at a moment and ends now.
    package init(rows: [GateRow], limit: Double, compared: Compared, started: Date) {
        (self.rows, self.limit, self.compared, self.started) = (rows, limit, compared, started)
        seconds = max(0, Date().timeIntervalSince(started))
    }

    package func count(_ outcome: GateOutcome) -> Int { rows.count { $0.outcome == outcome } }

    /// The rows with a judgement, inconclusive ones included.
    package var judged: Int { known - count(.unjudged) }

    /// The rows that the baseline has.
    package var known: Int { rows.count - count(.new) }

    /// Rows that nobody expects to be judged: too long to count, unless they are named.
    package func isExcused(_ row: GateRow) -> Bool {
        row.outcome == .unjudged && row.reason == .tooMany && !isNamed(row.name)
    }

    /// The exit code: wrong answers before regressions before rows without a judgement; nothing judged is not a pass.
    package var exit: ExitStatus {
        if count(.wrong) > 0 { return .mismatch }
        if count(.regression) > 0 { return .regression }
        let isOpen = rows.contains { $0.outcome == .inconclusive || $0.outcome == .unjudged && !isExcused($0) }
        return isOpen || judged + count(.new) == 0 ? .nothing : .success
    }
}

/// One row of a gate's report; the names of the encoded fields are stable.
package struct GateRow: Sendable, Encodable, Equatable {
    /// What was compared, such as `lunar.date/sweep random`.
    package let row: String
    package private(set) var outcome: GateOutcome
    package private(set) var reason: GateReason?
    package private(set) var basis: GateEvidence.Basis?
    /// The baseline's cost of an operation: instructions, or nanoseconds.
    package private(set) var before: Double?
    /// The candidate's cost divided by the baseline's.
    package private(set) var ratio: Ratio?
    /// The largest accepted slowdown, as a fraction.
    package let limit: Double
    /// The excess over 1 above which a ratio is a regression, as a fraction: the limit, or twice the resolution.
    package private(set) var threshold: Double?
    /// The kernel's source file.
    package private(set) var file: String?

    /// A row that is judged by its evidence, or why there is none.
    package init(
        _ key: Setting.Key, _ evidence: Result<GateEvidence, GateReason>, _ limits: GateLimits, file: String? = nil
    ) {
        (row, limit, self.file) = ("\(key)", limits[key], file)
        switch evidence {
        case .failure(let why): (outcome, reason) = (why.outcome, why)
        case .success(let evidence):
            reason = evidence.finding(limit: limit)
            outcome = reason?.outcome ?? .pass
            // Only fresh launches confirm it.
            if outcome == .regression { reason = nil }
            (basis, before) = (evidence.basis, evidence.before)
            // Of two processes far apart the interval has no end, which JSON has no number for.
            let (own, high) = (evidence.ratio, min(evidence.ratio.high, .greatestFiniteMagnitude))
            ratio = Ratio(estimate: own.estimate, low: own.low, high: high, level: own.level)
            threshold = evidence.threshold(limit: limit)
        }
    }

    /// `workload/kernel`.
    package var name: String { String(row.prefix { $0 != " " }) }

    /// A copy that has its outcome for another reason.
    package func with(_ reason: GateReason) -> GateRow {
        var copy = self
        (copy.outcome, copy.reason) = (reason.outcome, reason)
        return copy
    }
}
