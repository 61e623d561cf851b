/// The published calendar with one disputed entry taken the other way.
///
/// A month begins across the midnight, and the month before it ends there: both are whole, and the days that bear another
/// date follow.
package struct OtherCalendar: Sendable {
    private enum Change {
        case month(LunarMonth, before: LunarMonth, start: DayNumber)
        case term(YearTerm, GregorianDate)
    }

    let dispute: Dispute
    /// All days on which a date, a term or a festival that depends on it may be another.
    let days: ClosedRange<DayNumber>
    private let change: Change

    private init(_ entry: Disputed.Entry, _ name: String, _ days: ClosedRange<DayNumber>, _ change: Change) {
        dispute = Dispute(entry.isContested ? .contested : .uncertain, entry: name)
        (self.days, self.change) = (days, change)
    }

    static func months(_ disputed: Disputed, _ published: LunarMonths, _ rules: CalendarRules) -> [OtherCalendar] {
        disputed.months.compactMap { date, entry in
            guard let month = published.month(of: entry.published), month.date == date,
                let before = published.month(of: month.firstDay - 1)
            else { return nil }
            return OtherCalendar(
                entry, CalendarNames(rules).yearMonth(date),
                before.firstDay...month.firstDay + (month.length - 1),
                .month(month, before: before, start: entry.other))
        }
    }

    static func terms(_ disputed: Disputed) -> [OtherCalendar] {
        disputed.terms.map { term, entry in
            // 寒食节 is the day before 清明.
            OtherCalendar(
                entry, term.description, min(entry.published, entry.other) - 1...max(entry.published, entry.other) + 1,
                .term(term, entry.otherDate))
        }
    }

    /// The date of a day of the two months; `nil` for days that the entry does not concern.
    func date(of day: DayNumber) -> PackedLunarDate? {
        guard case .month(let month, let before, let start) = change, days.contains(day) else { return nil }
        let (first, begin) = day < start ? (before.date, before.firstDay) : (month.date, start)
        return PackedLunarDate(rawValue: first.rawValue + Int32(day - begin))
    }

    /// The first day of a month that the published calendar begins on a day.
    func firstDay(_ day: DayNumber) -> DayNumber {
        guard case .month(let month, _, let start) = change, month.firstDay == day else { return day }
        return start
    }

    /// The day of a date of the two months; `nil` for a date that they do not have.
    func day(of date: PackedLunarDate) -> DayNumber? {
        guard case .month(_, let before, let start) = change else { return nil }
        return [before.firstDay, start].map { $0 + (date.day - 1) }.first { self.date(of: $0) == date }
    }

    /// The date of the term; `nil` for terms that the entry does not concern.
    func date(of term: YearTerm) -> GregorianDate? {
        guard case .term(term, let date) = change else { return nil }
        return date
    }
}

extension Disputed {
    /// Why the entry of a dispute has two dates.
    ///
    /// - Returns: The reason; empty for another entry, such as a second near the instant of a term.
    package func reason(of dispute: Dispute, _ rules: CalendarRules = .china) -> String {
        let names = CalendarNames(rules)
        let month = months.first { names.yearMonth($0.key) == dispute.entry }?.value
        return (month ?? terms.first { $0.key.description == dispute.entry }?.value)?.reason ?? ""
    }
}

extension [OtherCalendar] {
    /// An answer by the published calendar and, where it is another, by the calendar that takes a disputed entry the
    /// other way.
    ///
    /// - Returns: The answer; `nil` where the tables have none.
    func expected<Output>(
        _ days: ClosedRange<DayNumber>, isComputed: Bool = false, _ answer: (OtherCalendar?) -> Output?
    ) -> ExpectedAnswer<Output>? {
        guard let published = answer(nil) else { return nil }
        for calendar in self where calendar.days.overlaps(days) {
            guard let other = answer(calendar), other != published else { continue }
            return ExpectedAnswer(
                published, alternative: other, dispute: calendar.dispute, isComputed: isComputed)
        }
        return ExpectedAnswer(published, isComputed: isComputed)
    }
}
