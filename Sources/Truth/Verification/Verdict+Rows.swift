package import ReferenceData

extension Verdict {
    /// Neighbouring runs of errors that one cause explains, for a reader.
    @dynamicMemberLookup
    package struct Row: Sendable {
        /// From the first input of the first run to the last of the last.
        package fileprivate(set) var run: Run
        /// How the answers of each run differ.
        fileprivate var differences: [[Difference]]
        /// The library's message with its first refusal.
        package fileprivate(set) var message: String?
        /// Whether the row is a listed difference that no longer occurs.
        package let isGone: Bool

        package subscript<Value>(dynamicMember path: KeyPath<Run, Value>) -> Value { run[keyPath: path] }

        fileprivate init(_ run: Run, isGone: Bool = false) {
            (self.run, self.isGone, differences) = (run, isGone, [run.difference])
        }

        /// What its runs have in common, otherwise the differences of its first and its last run; whether these are all.
        package var what: (first: [Difference], last: [Difference]?, isWhole: Bool) {
            let common = differences[0].filter { clause in differences.allSatisfy { $0.contains(clause) } }
            let isWhole = differences.count <= 2
            return common.isEmpty
                ? (differences[0], differences[differences.count - 1], isWhole) : (common, nil, isWhole)
        }
    }

    /// The errors for a reader, in the order of the inputs.
    package var rows: [Row] {
        var rows: [Row] = []
        for run in errorRuns {
            var next = Row(run)
            // One that is right nowhere has no table that begins or ends.
            if right == 0, Explanation(run) == .edge { (next.run.cause, next.run.answer) = ([], nil) }
            if let message, run.kind == .refused, run.at..<run.end ~= message.at { next.message = message.text }
            guard let last = rows.last, last.run.explains(next.run) else {
                rows.append(next)
                continue
            }
            rows[rows.count - 1].run.join(next.run)
            rows[rows.count - 1].differences.append(run.difference)
            rows[rows.count - 1].message = last.message ?? next.message
        }
        return rows
    }

    /// ``gone`` for a reader.
    package var goneRows: [Row] { gone.map { Row($0, isGone: true) } }
}

/// How much of an error its cause explains, the least first.
private enum Explanation: Comparable {
    case nothing, day, edge, event

    init(_ run: Verdict.Run) {
        let isListed = run.why?.isEmpty == false
        self =
            switch run.cause.first {
            case .beforeTable, .afterTable: .edge
            case .outsideMonth where !isListed: .day
            // The values of an invalid answer explain it.
            case nil where !isListed && (run.difference != [.invalid] || run.answer == nil): .nothing
            default: .event
            }
    }
}

extension Verdict.Run {
    /// Whether its errors reach an end of the range that is claimed.
    package var reachesEnd: Bool { [.beforeTable, .afterTable].contains(cause.first) }

    /// Whether its cause is a leap month.
    private var isOfLeapMonth: Bool {
        switch cause.first {
        case .leapFlag, .leapMonth: true
        default: false
        }
    }

    /// Whether the next run goes on where this one ends, and one cause explains both.
    fileprivate func explains(_ next: Self) -> Bool {
        guard end == next.at, isNew == next.isNew else { return false }
        switch (min(Explanation(self), Explanation(next)), max(Explanation(self), Explanation(next))) {
        case (.nothing, .nothing): return kind == next.kind
        case (.day, _), (.nothing, ...(.edge)): return true
        case (.nothing, _), (.edge, .event): return false
        default:
            // A term beside a leap month may explain only one of the months that it renames.
            return (cause, why ?? "") == (next.cause, next.why ?? "") || isOfLeapMonth && next.isOfLeapMonth
        }
    }

    fileprivate mutating func join(_ next: Self) {
        let (own, other) = (Explanation(self), Explanation(next))
        func text(_ run: Self) -> String { run.cause.text + (run.why ?? "") }
        if other > own || other == own && text(next).count > text(self).count {
            (cause, why) = (next.cause, next.why)
        }
        to = next.to
        count += next.count
        if kind != next.kind { kind = .wrong }
    }
}
