package import CalendarContracts
package import ReferenceData

/// The festivals of a day and the label of a cell, from the reference data alone and written for clarity.
package struct FestivalCalendar: Sendable {
    /// The published calendar.
    let published: PublishedCalendar
    /// The rules and labels.
    let table: FestivalTable
    private let terms: TermDates
    private let easter: EasterDates
    /// The Gregorian years in which a contested entry may matter.
    private let contestedYears: Set<Int>

    package init(_ reference: ReferenceData) throws {
        published = try PublishedCalendar(reference)
        table = try reference.festivals
        terms = try reference.hkoTerms
        easter = try reference.easter
        let contested = published.contested
        let years = contested.terms.keys.map(\.year) + contested.months.keys.map(\.relatedYear)
        contestedYears = Set(years.flatMap { [$0 - 1, $0, $0 + 1] })
    }

    /// All festivals that there are rules for.
    package var all: FestivalSet { FestivalSet(table.rules.map { FestivalSet($0.label) }) }

    /// The festivals of a day, and the other accepted ones where the calendar is contested.
    ///
    /// - Parameters:
    ///   - day: A day of 1900–2100.
    ///   - known: The festivals that are looked for.
    /// - Returns: The expected answer, or nothing outside of the tables.
    package func festivals(on day: DayNumber, _ known: FestivalSet) -> ExpectedAnswer<FestivalSet>? {
        guard let published = rules(on: day, known, .published) else { return nil }
        guard let year = self.published.gregorian.date(of: day)?.year, isContested(near: year) else {
            return ExpectedAnswer(FestivalSet(published.map { FestivalSet($0.label) }))
        }
        guard let other = rules(on: day, known, .other) else { return nil }
        let combine: ([FestivalRule]) -> FestivalSet = { FestivalSet($0.map { FestivalSet($0.label) }) }
        return ExpectedAnswer(combine(published), alternative: combine(other))
    }

    /// The labels of a month's cells, and the other accepted ones where the calendar is contested.
    ///
    /// - Parameters:
    ///   - month: A month of 1900–2100 with its first weekday.
    ///   - known: The festivals that are shown.
    /// - Returns: The expected answer, or nothing outside of the tables.
    package func labels(of month: GridMonth, _ known: FestivalSet) -> ExpectedAnswer<MonthLabels>? {
        guard let published = labels(of: month, known, .published) else { return nil }
        guard isContested(near: month.year) else { return ExpectedAnswer(published) }
        guard let other = labels(of: month, known, .other) else { return nil }
        return ExpectedAnswer(published, alternative: other)
    }

    /// Whether an entry of the year, or of one beside it, is contested; elsewhere both sides are the same.
    private func isContested(near year: Int) -> Bool { contestedYears.contains(year) }

    /// A reference whose answers follow from the table of rules.
    func reference<Input, Output>(
        _ id: ReferenceID, _ summary: String, _ expected: @escaping @Sendable (Input) -> ExpectedAnswer<Output>?
    ) -> Reference<Input, Output> {
        Reference(id: id, summary: summary, table: "festivals/festivals.csv", sha256: table.sha256, expected: expected)
    }

    /// Which side is taken in contested entries.
    private enum Side { case published, other }

    private func labels(of month: GridMonth, _ known: FestivalSet, _ side: Side) -> MonthLabels? {
        let calendar = published.gregorian
        let first = calendar.firstDay(ofMonth: month.month, in: month.year)
        let blank = (first.weekdayIndex - month.firstWeekdayIndex + 7) % 7
        var labels = MonthLabels()
        for offset in 0..<calendar.days(ofMonth: month.month, in: month.year) {
            guard let label = label(of: first + offset, known, side) else { return nil }
            labels.cells[blank + offset] = label.rawValue
        }
        return labels
    }

    /// A term, or else the festival of the highest level, or else the lunar day.
    private func label(of day: DayNumber, _ known: FestivalSet, _ side: Side) -> DayLabel? {
        guard let date = published.gregorian.date(of: day), let lunar = lunar(day, side),
            let rules = rules(on: day, known, side)
        else { return nil }
        if let term = SolarTerm.allCases.first(where: { termDate($0.rawValue, of: date.year, side) == date }) {
            return DayLabel(term)
        }
        return rules.max { $0.level < $1.level }?.label ?? DayLabel(lunarDay: lunar.day)
    }

    private func rules(on day: DayNumber, _ known: FestivalSet, _ side: Side) -> [FestivalRule]? {
        guard let date = published.gregorian.date(of: day), let lunar = lunar(day, side) else { return nil }
        return table.rules.filter { rule in
            guard known.contains(FestivalSet(rule.label)) else { return false }
            switch rule.day {
            case .lunar(let month, let dayOfMonth):
                return lunar == LunarDate(relatedYear: lunar.relatedYear, month: month, day: dayOfMonth)
            case .lunarYearEnd:
                guard let next = self.lunar(day + 1, side) else { return false }
                return next.relatedYear == lunar.relatedYear + 1
            case .term(let index, let offset): return termDay(index, near: day, side).map { $0 + offset } == day
            case .easter(let offset):
                return easter.date(of: date.year).flatMap(published.gregorian.dayNumber)
                    .map { $0 + offset } == day
            case .gregorian(let month, let dayOfMonth): return (date.month, date.day) == (month, dayOfMonth)
            case .weekday(let month, let nth, let weekday):
                // The nth such weekday: it is one, and nth − 1 of them lie before it in the month.
                let earlier = stride(from: date.day - 7, to: 0, by: -7)
                return date.month == month && day.weekdayIndex == weekday && Array(earlier).count == nth - 1
            }
        }
    }

    private func lunar(_ day: DayNumber, _ side: Side) -> LunarDate? {
        guard let date = published.date(of: day) else { return nil }
        return side == .published ? date.answer : date.alternative ?? date.answer
    }

    /// The day of a term in the year of a day.
    private func termDay(_ index: Int, near day: DayNumber, _ side: Side) -> DayNumber? {
        guard let date = published.gregorian.date(of: day) else { return nil }
        return termDate(index, of: date.year, side).flatMap(published.gregorian.dayNumber)
    }

    private func termDate(_ index: Int, of year: Int, _ side: Side) -> GregorianDate? {
        let term = YearTerm(year: year, index: index)
        let main = terms.date(of: term)
        return side == .published ? main : published.contested.terms[term]?.otherDate ?? main
    }
}
