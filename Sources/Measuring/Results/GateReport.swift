package import Foundation
package import Support

/// The rows of a gate and the exit code that follows from them.
package struct GateReport: Sendable {
    package enum Outcome: String, Sendable, Encodable {
        /// Not slower than the limit.
        case pass
        /// Slower than the limit, and confirmed.
        case regression
        case inconclusive
        /// A time of another machine, which is not judged.
        case advisory
        /// The candidate's answers are wrong.
        case wrong
        /// Only one side has it, or the two did different work.
        case unmatched = "not compared"
    }

    /// The quantity by which a row is judged.
    package enum Basis: String, Sendable, Encodable {
        /// Paired times.
        case time
        /// Instructions per operation.
        case instructions
    }

    package let rows: [GateRow]
    /// Remarks, one line each.
    package private(set) var notes: [String]
    /// What a person calls the baseline, such as `22 Nov ff7a5e1`.
    package var baseline: String?
    /// How a regression is accepted.
    package var acceptance: String?
    /// When the gate began, as ISO 8601 in UTC; nil where it is not known.
    package var started: String?
    /// How long the whole took, in seconds.
    package var seconds: Double?

    package init(rows: [GateRow], notes: [String]) {
        self.rows = rows
        self.notes = notes
    }

    /// The report with one more remark.
    package func noting(_ note: String?) -> GateReport {
        var report = self
        if let note { report.notes.append(note) }
        return report
    }

    /// The report of a gate that began then and ends now.
    package func timed(since start: Date) -> GateReport {
        var report = self
        report.started = start.formatted(.iso8601)
        report.seconds = max(0, Date().timeIntervalSince(start))
        return report
    }

    package func count(_ outcome: Outcome) -> Int { rows.count { $0.outcome == outcome } }

    /// The rows with a judgement, inconclusive ones included.
    package var decided: Int { count(.pass) + count(.regression) + count(.inconclusive) + count(.wrong) }

    /// The exit code: wrong answers before regressions before inconclusive rows; nothing compared is not a pass.
    package var exit: ExitStatus {
        if count(.wrong) > 0 { return .mismatch }
        if count(.regression) > 0 { return .regression }
        return count(.inconclusive) > 0 || decided == 0 ? .nothing : .success
    }
}
