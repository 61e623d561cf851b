package import ChineseCalendar
package import Verification
package import Words

extension Verdict {
    /// Neighbouring runs of errors that one cause explains, for a reader.
    @dynamicMemberLookup
    package struct Row: Sendable {
        /// From the first input of the first run to the last of the last.
        package fileprivate(set) var run: Run
        /// The inputs, as a text.
        package fileprivate(set) var place: Text
        /// The first input.
        package let from: String
        /// How the answers of each run differ.
        fileprivate var differences: [[Difference]]
        /// The library's message with its first refusal.
        package fileprivate(set) var message: String?
        /// Whether the row is a listed difference that no longer occurs.
        package let isGone: Bool
        /// A month of a wrong length, and by how many days it is too long; the month after it is too short by as many.
        package typealias TableError = (month: ChineseCalendar.LunarMonth, days: Int)
        package fileprivate(set) var tableError: TableError?

        package subscript<Value>(dynamicMember path: KeyPath<Run, Value>) -> Value { run[keyPath: path] }

        fileprivate init(_ run: Run, _ texts: InputTexts, isGone: Bool = false) {
            (self.run, self.isGone, differences) = (run, isGone, [run.shown])
            (place, from) = ("\(texts.range(run))", texts.input(run.at))
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
    package func rows(_ texts: InputTexts) -> [Row] {
        var rows: [Row] = []
        for run in errorRuns {
            var next = run
            // One that is right nowhere has no table that begins or ends.
            if right == 0, run.isInvalid || Explanation(run) == .edge { (next.cause, next.answers) = ([], []) }
            var row = Row(next, texts)
            if let message, run.kind == .refused, run.at..<run.end ~= message.at { row.message = message.text }
            guard let last = rows.last, last.run.explains(row.run) else {
                rows.append(row)
                continue
            }
            rows[rows.count - 1].run.take(row.run)
            rows[rows.count - 1].place = "\(texts.range(rows[rows.count - 1].run))"
            rows[rows.count - 1].differences.append(run.shown)
            rows[rows.count - 1].message = last.message ?? row.message
        }
        for (index, row) in rows.enumerated() {
            let beside = rows[max(0, index - 1)..<min(index + 2, rows.count)].filter {
                $0.end == row.at || $0.at == row.end
            }
            rows[index].tableError = tableError(row, beside)
        }
        return rows
    }

    /// The wrong lengths of two months that show in a row: all of a month is off, far from any event, and nothing else is but,
    /// where lunar dates are read, the refused end of the shorter month.
    private func tableError(_ row: Row, _ beside: [Row]) -> Row.TableError? {
        // A 31st is of the month before that is too long.
        let differences = Set(row.differences.joined().filter { if case .day(31..., _) = $0 { false } else { true } })
        guard case .far(.moon, _)? = row.cause.first, differences.count == 1,
            case .begins(let name, let days)? = differences.first,
            let calendar = LunarCalendar(rawValue: CalendarRules.of(workload).name),
            let year = Int(row.from.trimmingPrefix("lunar:").prefix(4))
        else { return nil }
        let refused = beside.count == 1 && beside[0].run.kind == .refused ? beside[0].run : nil
        func isWhole(_ month: ChineseCalendar.LunarMonth) -> Bool {
            guard let first = GregorianDate(row.from) else {
                return refused?.count == abs(days) && (refused?.at ?? 0 < row.run.at) == (days < 0)
                    && row.run.count == month.length - max(days, 0)
                    && month[0].description.hasSuffix(row.from.trimmingPrefix("lunar:"))
            }
            let early = month.firstDay - first
            return beside.isEmpty && early == max(-days, 0) && row.run.count == month.length + early
        }
        for year in [year, year - 1] {
            guard let month = try? LunarYear(year, in: calendar).month(name.number, isLeap: name.isLeap),
                isWhole(month), let previous = month.previous
            else { continue }
            return (previous, days)
        }
        return nil
    }

    /// The errors for a reader, the largest first; what is off in the same way in many places has one row, unless all are wanted.
    package func largestRows(_ texts: InputTexts, all: Bool = false) -> [Row] {
        var groups: [(key: Group?, rows: [Row])] = []
        var places: [Group: Int] = [:]
        for row in rows(texts) {
            let key = row.message == nil ? group(of: row) : nil
            if let place = key.flatMap({ places[$0] }) {
                groups[place].rows.append(row)
            } else {
                if let key { places[key] = groups.count }
                groups.append((key, [row]))
            }
        }
        let rows = groups.flatMap { key, group in
            // A few are shown as they are.
            guard !all, group.count > 4, let key, var all = group.first else { return group }
            all.run = Run(
                at: all.at, count: group.reduce(0) { $0 + $1.count }, kind: all.kind, difference: all.difference,
                cause: all.cause, why: all.why)
            all.place = Self.place(key.place, group.map(\.at), texts)
            all.differences = group.flatMap(\.differences).unique
            if group.contains(where: { $0.cause != all.cause }) {
                all.run.cause = all.cause.filter { cause in
                    cause == cause.withoutTime && group.allSatisfy { $0.cause.contains(cause) }
                }
            }
            return [all]
        }
        // A sort that keeps the order of the inputs.
        return rows.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    }

    /// What rows that are shown as one have in common.
    private struct Group: Hashable {
        /// What is wrong again and again, each of them the work of one line of code.
        enum Place: Hashable {
            /// Days that begin a year, or a month.
            case newYear, monthBegins
            /// Months that bear the flag of the leap month after them.
            case leapFlag
            /// Single inputs that are off alike.
            case alike([Difference], [Cause])
        }

        let kind: AnswerClass
        let why: String?
        let place: Place
    }

    /// What a row has in common with others; nil for one of several inputs.
    private func group(of row: Row) -> Group? {
        func group(_ place: Group.Place) -> Group { Group(kind: row.kind, why: row.why, place: place) }
        if row.count == 1, let day = GregorianDate(row.from),
            let calendar = LunarCalendar(rawValue: CalendarRules.of(workload).name),
            let date = try? LunarDate(day, in: calendar), date.day == 1
        {
            return group(date.month == 1 && !date.isLeapMonth ? .newYear : .monthBegins)
        }
        if case .named(let month, let expected, days: 0)? = row.differences[0].first, month.isLeap,
            month.number == expected.number
        {
            return group(.leapFlag)
        }
        return row.count > 1 ? nil : group(.alike(row.differences[0], row.cause.map(\.withoutTime)))
    }

    /// The years of scattered inputs.
    private static func place(_ kind: Group.Place, _ places: [Int], _ texts: InputTexts) -> Text {
        let inputs = places.map { texts.input($0).trimmingPrefix("lunar:") }
        let ranges = Set(places.compactMap(texts.year)).ranges
        guard let first = ranges.first, let last = ranges.last else { return "\(texts.input(places[0])) …" }
        // What follows the year: a month and a day, or a term.
        let shared = Set(inputs.map { $0.dropFirst(5) })
        let shown = ranges.count > 3 ? [first.lowerBound...last.upperBound] : ranges
        let text: Text = "\(shown.map { "\(YearsText.range($0))" }, by: " and ")"
        switch kind {
        case .newYear: return "each New Year's Day, \(text)"
        case .monthBegins: return "first days of months, \(text)"
        case .leapFlag: return "months before leap months, \(text)"
        case .alike: break
        }
        return shared.count == 1 ? "each \(shared.first ?? ""), \(text)" : "single ones, \(text)"
    }

    /// The number of wrong answers in some years.
    package func wrongDays(in years: ClosedRange<Int>, _ texts: InputTexts) -> Int {
        runs.filter { $0.kind == .wrong }.flatMap { texts.inputsByYear($0) }
            .reduce(0) { $0 + (years.contains($1.key) ? $1.value : 0) }
    }

    /// A range without the new errors at the ends of the one that is claimed.
    package struct Claim: Sendable {
        /// As a manifest has them, a date or a year; nil for an end that stays.
        package let from: String?, to: String?
        /// The errors that remain.
        package let rest: Int
    }

    /// The largest range without the errors that reach its ends; nil where none do.
    package func claim(_ texts: InputTexts) -> Claim? {
        let new = rows(texts).filter(\.isNew)
        let first = new.lastIndex { $0.cause.first == .beforeTable }
        let last = new.firstIndex { $0.cause.first == .afterTable }
        if first == nil, last == nil { return nil }
        if let first, let last, first >= last { return nil }
        /// The date beside an input, or the year beside its own.
        func beside(_ place: Int, _ step: Int) -> String? {
            let other = texts.input(place + step)
            return GregorianDate(other) != nil ? other : texts.year(place).map { "\($0 + step)" }
        }
        let rest = new[(first ?? -1) + 1..<(last ?? new.count)]
        return Claim(
            from: first.flatMap { beside(new[$0].end - 1, 1) }, to: last.flatMap { beside(new[$0].at, -1) },
            rest: rest.reduce(0) { $0 + $1.count })
    }

    /// ``gone`` for a reader.
    package func goneRows(_ texts: InputTexts) -> [Row] { gone.map { Row($0, texts, isGone: true) } }
}

extension Set<Int> {
    /// The stretches of neighbouring numbers.
    fileprivate var ranges: [ClosedRange<Int>] {
        sorted().reduce(into: []) { ranges, year in
            if let last = ranges.last, last.upperBound == year - 1 {
                ranges[ranges.count - 1] = last.lowerBound...year
            } else {
                ranges.append(year...year)
            }
        }
    }
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
            case nil where !isListed && (!run.isInvalid || run.answers.isEmpty): .nothing
            default: .event
            }
    }
}

extension Verdict.Run {
    /// Whether its answers are not answers.
    var isInvalid: Bool { if case .invalid? = difference.first { true } else { false } }

    /// How its answers differ, for a reader: of a few days inside a month, that they are late.
    package var shown: [Difference] {
        guard isPartOfMonth, cause.isEmpty else { return difference }
        return difference.map { if case .begins(_, let days) = $0 { .days(days) } else { $0 } }
    }

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

    fileprivate mutating func take(_ next: Self) {
        let (own, other) = (Explanation(self), Explanation(next))
        func text(_ run: Self) -> String { run.cause.text + (run.why ?? "") }
        let isNext = other > own || other == own && text(next).count > text(self).count
        self = Self(
            at: at, count: count + next.count, kind: kind == next.kind ? kind : .wrong, difference: difference,
            cause: isNext ? next.cause : cause, answers: answers, why: isNext ? next.why : why, entry: entry)
    }
}
