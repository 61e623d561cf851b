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
        /// The inputs of one that has single ones that are no neighbours.
        package fileprivate(set) var scattered: [String] = []

        package subscript<Value>(dynamicMember path: KeyPath<Run, Value>) -> Value { run[keyPath: path] }

        fileprivate init(_ run: Run, isGone: Bool = false) {
            (self.run, self.isGone, differences) = (run, isGone, [run.shown])
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
    package var rows: [Row] { rows(without: []) }

    /// The errors for a reader, the largest first, without the runs that a pattern explains; single inputs that are off in
    /// the same way have one row, unless all are wanted.
    package func largestRows(without match: PatternMatch?, all: Bool = false) -> [Row] {
        var groups: [[Row]] = []
        var places: [Run: Int] = [:]
        for row in rows(without: match?.runs ?? []) {
            let key = Run(
                at: 0, from: "", to: "", count: row.count, kind: row.kind, difference: row.differences[0],
                cause: row.cause.map(\.withoutTime), answer: nil, why: row.why, entry: nil)
            if row.count == 1, row.message == nil, let place = places[key] {
                groups[place].append(row)
            } else {
                if row.count == 1 { places[key] = groups.count }
                groups.append([row])
            }
        }
        let rows = groups.flatMap { group in
            // A few are shown as they are.
            guard !all, group.count > 4, var all = group.first, let last = group.last else { return group }
            (all.run.to, all.run.count, all.scattered) = (last.to, group.count, group.map(\.from))
            if group.contains(where: { $0.cause != all.cause }) { all.run.cause.removeAll { $0 != $0.withoutTime } }
            return [all]
        }
        // A sort that keeps the order of the inputs.
        return rows.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }

    private func rows(without explained: Set<Int>) -> [Row] {
        var rows: [Row] = []
        for run in errorRuns where !explained.contains(run.at) {
            var next = Row(run)
            // One that is right nowhere has no table that begins or ends.
            if right == 0, Explanation(run) == .edge { (next.run.cause, next.run.answer) = ([], nil) }
            if let message, run.kind == .refused, run.at..<run.end ~= message.at { next.message = message.text }
            guard let last = rows.last, last.run.explains(next.run) else {
                rows.append(next)
                continue
            }
            rows[rows.count - 1].run.join(next.run)
            rows[rows.count - 1].differences.append(run.shown)
            rows[rows.count - 1].message = last.message ?? next.message
        }
        return rows
    }

    /// ``gone`` for a reader.
    package var goneRows: [Row] { gone.map { Row($0, isGone: true) } }
}

extension Cause {
    /// Of an event far from midnight, which explains nothing: at any time.
    fileprivate var withoutTime: Cause {
        if case .far(let event, _) = self { .far(event, minutes: 0) } else { self }
    }
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
    /// Whether it says that a month begins on another day, and is no month.
    var isPartOfMonth: Bool {
        guard count < 14, case .begins? = difference.first else { return false }
        return true
    }

    /// How its answers differ, for a reader: of a few days inside a month, that they are late.
    package var shown: [Difference] {
        guard isPartOfMonth, cause.isEmpty else { return difference }
        return difference.map { if case .begins(_, let days) = $0 { .days(days) } else { $0 } }
    }

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
