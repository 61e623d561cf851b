package import Foundation
package import Timing
package import Support
package import Verification

/// The rows of a gate and the exit code that follows from them.
package struct GateReport: Sendable {
    package let rows: [GateRow]
    /// The largest accepted slowdown, as a fraction.
    package let limit: Double
    /// What a person calls the baseline, such as `22 Nov ff7a5e1`.
    package var baseline: String?
    /// The command that measured the baseline; nil where it is an executable.
    package var renewal: String?
    package let started: Date
    /// How long the whole took, in seconds.
    package let seconds: Double

    /// The report of a gate that began at a moment and ends now.
    package init(rows: [GateRow], limit: Double, started: Date) {
        (self.rows, self.limit, self.started) = (rows, limit, started)
        seconds = max(0, Date().timeIntervalSince(started))
    }

    package func count(_ outcome: GateRow.Outcome) -> Int { rows.count { $0.outcome == outcome } }

    /// The rows with a judgement, inconclusive ones included.
    package var judged: Int { rows.count - count(.unjudged) }

    /// The exit code: wrong answers before regressions before inconclusive rows; nothing judged is not a pass.
    package var exit: ExitStatus {
        if count(.wrong) > 0 { return .mismatch }
        if count(.regression) > 0 { return .regression }
        return count(.inconclusive) > 0 || judged == 0 ? .nothing : .success
    }
}

/// One row of a gate's report; the names of the encoded fields are stable.
package struct GateRow: Sendable, Encodable, Equatable {
    package enum Outcome: String, Sendable, Encodable, CaseIterable {
        /// Not slower than the limit.
        case pass
        /// Slower than the limit.
        case regression
        case inconclusive
        /// The candidate's answers are wrong.
        case wrong
        case unjudged = "not judged"
    }

    /// Why a row has its outcome.
    package enum Reason: String, Sendable, Encodable, CaseIterable {
        case onlyBaseline = "only-baseline"
        case onlyCandidate = "only-candidate"
        /// It does not cover all of the years.
        case years
        /// Sweeps sample it, because it is slow.
        case slow
        case otherInputs = "other-inputs"
        case otherAnswers = "other-answers"
        case otherMachine = "other-machine"
        /// The two took different paths of the code, such as `avx2`.
        case otherPath = "other-path"
        /// Instructions were counted by another method or over other operations.
        case otherCount = "other-count"
        /// There are neither instructions nor times of both.
        case uncounted
        case tooFew = "too-few"
        case wrongBaseline = "wrong-baseline"
        case wrongAnswers = "wrong-answers"
        /// Too many instructions to count, where the baseline's were few enough.
        case tooMany = "too-many"
        case control, twin, load
        /// The limit is within the interval.
        case undecided
        case confirmed, unconfirmed
    }

    /// What was compared, such as `lunar.date/sweep random`; only `workload/kernel` where it was not measured.
    package let row: String
    package let outcome: Outcome
    @OrNull package private(set) var reason: Reason?
    @OrNull package private(set) var basis: GateEvidence.Basis?
    /// The baseline's cost of an operation: instructions, or nanoseconds.
    @OrNull package private(set) var before: Double?
    /// The candidate's cost divided by the baseline's.
    @OrNull package private(set) var ratio: Ratio?
    /// The excess over 1 above which a ratio is a regression, as a fraction: the limit, or twice the resolution.
    @OrNull package private(set) var threshold: Double?
    /// The kernel's source file.
    @OrNull package private(set) var file: String?

    package init(_ row: String, _ outcome: Outcome, _ reason: Reason? = nil, file: String? = nil) {
        (self.row, self.outcome, self.reason, self.file) = (row, outcome, reason, file)
    }

    /// A row that is judged by its evidence.
    package init(_ row: String, _ evidence: GateEvidence, limit: Double, file: String? = nil) {
        switch (evidence.finding(limit: limit), evidence.disturbance) {
        case (.pass, _): self.init(row, .pass, file: file)
        case (.regression, _): self.init(row, .regression, file: file)
        case (.inconclusive, .control): self.init(row, .inconclusive, .control, file: file)
        case (.inconclusive, .twin): self.init(row, .inconclusive, .twin, file: file)
        case (.inconclusive, .load): self.init(row, .inconclusive, .load, file: file)
        case (.inconclusive, nil): self.init(row, .inconclusive, .undecided, file: file)
        }
        (basis, before, ratio) = (evidence.basis, evidence.before, evidence.ratio)
        threshold = evidence.threshold(limit: limit)
    }

    /// A copy with another outcome.
    package func with(_ outcome: Outcome, _ reason: Reason) -> GateRow {
        var copy = GateRow(row, outcome, reason, file: file)
        (copy.basis, copy.before, copy.ratio, copy.threshold) = (basis, before, ratio, threshold)
        return copy
    }
}
