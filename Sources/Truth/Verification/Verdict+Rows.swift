import ReferenceData
import Workloads

extension Verdict {
    /// The cause of errors that reach the first or the last input of the range that is claimed.
    public enum Edge: String, Sendable, CaseIterable {
        case before = "before its table"
        case after = "after its table"
    }

    /// The errors for a reader: neighbouring runs that one cause explains are one row, in the order of the inputs.
    ///
    /// The words of such a row are those that its runs have in common, otherwise those of its first and its last run.
    public var rows: [Run] {
        var rows: [(run: Run, whats: [String])] = []
        for run in errorRuns {
            var next = run
            // One that is right nowhere has no table that begins or ends.
            if right == 0, Explanation(run) == .edge { next.cause = nil }
            if let message, run.kind == .refused, run.at..<run.end ~= message.at {
                next.what = "\(run.what): \(message.text)"
            }
            guard let last = rows.last, last.run.explains(next) else {
                rows.append((next, [next.what]))
                continue
            }
            rows[rows.count - 1].run.join(next)
            rows[rows.count - 1].whats.append(next.what)
        }
        return rows.map { row, whats in
            var row = row
            row.what = Self.words(whats)
            return row
        }
    }

    /// ``gone`` for a reader.
    public var goneRows: [Run] {
        gone.map { run in
            var run = run
            run.what += "; no longer so"
            return run
        }
    }

    private static func words(_ whats: [String]) -> String {
        let clauses = whats.map { $0.split(separator: "; ") }
        let common = clauses[0].filter { clause in clauses.allSatisfy { $0.contains(clause) } }
        guard common.isEmpty else { return common.joined(separator: "; ") }
        return whats[0] + (whats.count == 2 ? ", then " : " … ") + whats[whats.count - 1]
    }
}

/// How much of an error its cause explains, the least first.
private enum Explanation: Comparable {
    case nothing, day, edge, event

    init(_ run: Verdict.Run) {
        self =
            switch run.reason {
            case nil: .nothing
            case AnswerDifference.outsideTheMonth: .day
            case _ where Verdict.Edge.allCases.contains(where: run.reaches): .edge
            default: .event
            }
    }
}

extension Verdict.Run {
    /// Why its answers are wrong: the computed cause, and the reason of the list where that is another.
    public var reason: String? {
        guard let why, !why.isEmpty, why != cause else { return cause }
        return cause.map { "\($0); \(why)" } ?? why
    }

    /// Whether its errors reach an end of the range that is claimed.
    public func reaches(_ edge: Verdict.Edge) -> Bool { reason?.hasPrefix(edge.rawValue) == true }

    /// Whether the next run goes on where this one ends, and one cause explains both.
    fileprivate func explains(_ next: Self) -> Bool {
        guard end == next.at, isNew == next.isNew else { return false }
        switch (min(Explanation(self), Explanation(next)), max(Explanation(self), Explanation(next))) {
        case (.nothing, .nothing): return kind == next.kind
        case (.day, _), (.nothing, ...(.edge)): return true
        case (.nothing, _), (.edge, .event): return false
        default:
            // A term beside a leap month may explain only one of the months that it renames.
            return reason == next.reason || [reason, next.reason].allSatisfy { $0?.hasPrefix("leap ") == true }
        }
    }

    fileprivate mutating func join(_ next: Self) {
        let (own, other) = (Explanation(self), Explanation(next))
        if other > own || other == own && (next.reason ?? "").count > (reason ?? "").count {
            (cause, why) = (next.cause, next.why)
        }
        to = next.to
        count += next.count
        if kind != next.kind { kind = .wrong }
    }
}
