/// The festivals of a day and the label of a cell, from the reference data alone and written for clarity.
package struct FestivalCalendar: Sendable {
    let published: PublishedCalendar
    /// The rules and labels.
    let table: FestivalTable
    private let terms: TermDates
    private let easter: YearRows<GregorianDate>
    private let others: [OtherCalendar]

    package init(_ reference: ReferenceData) throws {
        published = try PublishedCalendar(reference)
        table = try reference.festivals
        terms = try reference.hkoTerms
        easter = try reference.easter
        others = published.others + OtherCalendar.terms(try reference.disputed)
    }

    /// All festivals that there are rules for.
    package var all: FestivalSet { FestivalSet(table.rules.map { FestivalSet($0.label) }) }

    /// The festivals of a day, and the other accepted ones where the calendar is disputed.
    ///
    /// - Returns: The expected answer, or nothing outside of the tables.
    package func festivals(on day: DayNumber, _ known: FestivalSet) -> ExpectedAnswer<FestivalSet>? {
        others.expected(day...day) { other in
            rules(on: day, known, other).map { rules in FestivalSet(rules.map { FestivalSet($0.label) }) }
        }
    }

    /// The labels of a month's cells, and the other accepted ones where the calendar is disputed.
    ///
    /// - Returns: The expected answer, or nothing outside of the tables.
    package func labels(of month: GridMonth, _ known: FestivalSet) -> ExpectedAnswer<MonthLabels>? {
        let calendar = published.gregorian
        let first = calendar.firstDay(ofMonth: month.month, in: month.year)
        let last = first + (calendar.days(ofMonth: month.month, in: month.year) - 1)
        return others.expected(first...last) { labels(of: month, known, $0) }
    }

    private func labels(of month: GridMonth, _ known: FestivalSet, _ other: OtherCalendar?) -> MonthLabels? {
        let calendar = published.gregorian
        let first = calendar.firstDay(ofMonth: month.month, in: month.year)
        let blank = (first.weekdayIndex - month.firstWeekdayIndex + 7) % 7
        var labels = MonthLabels()
        for offset in 0..<calendar.days(ofMonth: month.month, in: month.year) {
            guard let label = label(of: first + offset, known, other) else { return nil }
            labels.cells[blank + offset] = label.rawValue
        }
        return labels
    }

    /// A term, or else the festival of the highest level, or else the lunar day.
    private func label(of day: DayNumber, _ known: FestivalSet, _ other: OtherCalendar?) -> DayLabel? {
        guard let date = published.gregorian.date(of: day), let lunar = lunar(day, other),
            let rules = rules(on: day, known, other)
        else { return nil }
        let terms = [2 * date.month - 2, 2 * date.month - 1]
        if let term = terms.first(where: { termDate($0, of: date.year, other) == date }).flatMap(
            SolarTerm.init(rawValue:))
        {
            return DayLabel(term)
        }
        return rules.max { $0.level < $1.level }?.label ?? DayLabel(uncheckedDay: lunar.day)
    }

    private func rules(on day: DayNumber, _ known: FestivalSet, _ other: OtherCalendar?) -> [FestivalRule]? {
        guard let date = published.gregorian.date(of: day), let lunar = lunar(day, other) else { return nil }
        return table.rules.filter { rule in
            guard known.contains(FestivalSet(rule.label)) else { return false }
            switch rule.day {
            case .lunar(let month, let dayOfMonth):
                return lunar == PackedLunarDate(relatedYear: lunar.relatedYear, month: month, day: dayOfMonth)
            case .lunarYearEnd:
                guard let next = self.lunar(day + 1, other) else { return false }
                return next.relatedYear == lunar.relatedYear + 1
            case .term(let index, let offset):
                return termDate(index, of: date.year, other).flatMap(published.gregorian.dayNumber)
                    .map { $0 + offset } == day
            case .easter(let offset):
                return easter[date.year].flatMap(published.gregorian.dayNumber)
                    .map { $0 + offset } == day
            case .gregorian(let month, let dayOfMonth): return (date.month, date.day) == (month, dayOfMonth)
            case .weekday(let month, let nth, let weekday):
                // The nth such weekday: it is one, and nth − 1 of them lie before it in the month.
                let earlier = stride(from: date.day - 7, to: 0, by: -7)
                return date.month == month && day.weekdayIndex == weekday && Array(earlier).count == nth - 1
            }
        }
    }

    private func lunar(_ day: DayNumber, _ other: OtherCalendar?) -> PackedLunarDate? {
        other.flatMap { $0.date(of: day) } ?? published.date(of: day)?.answer
    }

    private func termDate(_ index: Int, of year: Int, _ other: OtherCalendar?) -> GregorianDate? {
        let term = YearTerm(year: year, index: index)
        return other.flatMap { $0.date(of: term) } ?? terms.date(of: term)
    }
}
