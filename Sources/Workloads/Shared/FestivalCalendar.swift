package import CalendarContracts
import CalendarKernels
import FoundationKernels
package import ReferenceData

/// `festivals`: day number → the festivals of the day.
func festivals(_ reference: ReferenceData) -> Workload<DayNumber, FestivalSet> {
    let calendar = reference.gregorian
    let judge = FestivalJudge(reference)
    func authority(_ id: AuthorityID, _ summary: String, _ known: FestivalSet) -> Authority<DayNumber, FestivalSet> {
        Authority(
            id: id, summary: summary, table: "festivals/festivals.csv", sha256: reference.festivals.sha256,
            ruling: { judge.festivals(on: $0, known) })
    }
    return Workload(
        name: "festivals",
        summary: "day number → the festivals of the day",
        unit: "days",
        years: 1900...2100,
        inputs: { calendar.days(of: $0) },
        boundaries: { reference.lunarMonthEnds(of: $0) },
        inputsOfDay: { [$0] },
        authorities: [
            authority(.festivals, "the rules of the festivals, on the calendar of hko", judge.all),
            authority(
                .seedFestivals, "the same rules, for the festivals that SKCalendarView knows",
                reference.festivals.ofSeed),
        ],
        kernels: [
            SKCalendarFestivals(),
            FoundationFestivals(termDate: TableTermDate().answer),
            RuleFestivals(),
            TableFestivals(),
        ],
        describeInput: { calendar.text($0) },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

/// `month.labels`: month and first weekday → the labels of its 42 cells.
///
/// Every month is asked for with one first weekday, (year × 12 + month) mod 7: seven times as many would be 16 884 months, for which the
/// published way takes minutes. The tests sweep all seven for the others.
func monthLabels(_ reference: ReferenceData) -> Workload<GridMonth, MonthLabels> {
    let judge = FestivalJudge(reference)
    func authority(_ id: AuthorityID, _ summary: String, _ known: FestivalSet) -> Authority<GridMonth, MonthLabels> {
        Authority(
            id: id, summary: summary, table: "festivals/festivals.csv", sha256: reference.festivals.sha256,
            ruling: { judge.labels(of: $0, known) })
    }
    let months: @Sendable (ClosedRange<Int>, [Int]) -> [GridMonth] = { years, months in
        years.flatMap { year in
            months.map { GridMonth(year: year, month: $0, firstWeekday: (year * 12 + $0) % 7) }
        }
    }
    let north = judge.all.subtracting(FestivalSet(LittleNewYear.north.hidden))
    return Workload(
        name: "month.labels",
        summary: "month and first weekday → the labels of its 42 cells",
        unit: "months",
        years: 1900...2100,
        inputs: { months($0, Array(1...12)) },
        // New Year, Easter and the ends of the lunar year.
        boundaries: { months($0, [1, 2, 3, 4]) },
        inputsOfDay: { day in
            guard let date = reference.gregorian.date(of: day) else { return [] }
            return months(date.year...date.year, [date.month])
        },
        authorities: [
            authority(.festivals, "lunar days, festivals and terms by the rules, on the calendar of hko", north),
            authority(
                .seedFestivals, "the same, with the festivals that SKCalendarView knows", reference.festivals.ofSeed),
        ],
        kernels: [
            SKCalendarMonthLabels(),
            SKCalendarOnceMonthLabels(),
            FoundationMonthLabels(termDate: TableTermDate().answer),
            TableMonthLabels(),
            PackedMonthLabels(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

/// Says which festivals a day has and which label a cell bears, from the reference data alone and written for clarity.
package struct FestivalJudge: Sendable {
    private let reference: ReferenceData

    /// A judge.
    ///
    /// - Parameter reference: The calendar as published and the rules of the festivals.
    package init(_ reference: ReferenceData) {
        self.reference = reference
    }

    /// All festivals that there are rules for.
    package var all: FestivalSet { FestivalSet(reference.festivals.rules.map { FestivalSet($0.label) }) }

    /// The festivals of a day, and the other accepted ones where the calendar is contested.
    ///
    /// - Parameters:
    ///   - day: A day of 1900–2100.
    ///   - known: The festivals that are looked for.
    /// - Returns: The ruling, or nothing outside of the tables.
    package func festivals(on day: DayNumber, _ known: FestivalSet) -> Ruling<FestivalSet>? {
        guard let published = rules(on: day, known, .published), let other = rules(on: day, known, .other) else {
            return nil
        }
        let combine: ([FestivalRule]) -> FestivalSet = { FestivalSet($0.map { FestivalSet($0.label) }) }
        return Self.ruling(combine(published), combine(other))
    }

    /// The labels of a month's cells, and the other accepted ones where the calendar is contested.
    ///
    /// - Parameters:
    ///   - month: A month of 1900–2100 with its first weekday.
    ///   - known: The festivals that are shown.
    /// - Returns: The ruling, or nothing outside of the tables.
    package func labels(of month: GridMonth, _ known: FestivalSet) -> Ruling<MonthLabels>? {
        guard let published = labels(of: month, known, .published), let other = labels(of: month, known, .other)
        else { return nil }
        return Self.ruling(published, other)
    }

    private static func ruling<Output>(_ published: Output, _ other: Output) -> Ruling<Output> {
        Ruling(published, alternative: other == published ? nil : other)
    }

    /// Which side is taken in contested entries.
    private enum Side { case published, other }

    private func labels(of month: GridMonth, _ known: FestivalSet, _ side: Side) -> MonthLabels? {
        let calendar = reference.gregorian
        let first = calendar.firstDay(ofMonth: month.month, in: month.year)
        let blank = (first.weekday - month.firstWeekday + 7) % 7
        var labels = MonthLabels()
        for offset in 0..<calendar.days(ofMonth: month.month, in: month.year) {
            guard let label = label(of: first + offset, known, side) else { return nil }
            labels.cells[blank + offset] = label.rawValue
        }
        return labels
    }

    /// A term, or else the festival of the highest level, or else the lunar day.
    private func label(of day: DayNumber, _ known: FestivalSet, _ side: Side) -> DayLabel? {
        guard let lunar = lunar(day, side), let rules = rules(on: day, known, side) else { return nil }
        if let term = SolarTerm.allCases.first(where: { termDay($0.rawValue, near: day, side) == day }) {
            return DayLabel(term)
        }
        return rules.max { $0.level < $1.level }?.label ?? DayLabel(lunarDay: lunar.day)
    }

    private func rules(on day: DayNumber, _ known: FestivalSet, _ side: Side) -> [FestivalRule]? {
        guard let date = reference.gregorian.date(of: day), let lunar = lunar(day, side) else { return nil }
        return reference.festivals.rules.filter { rule in
            guard known.contains(FestivalSet(rule.label)) else { return false }
            switch rule.day {
            case .lunar(let month, let dayOfMonth):
                return lunar == LunarDate(relatedYear: lunar.relatedYear, month: month, day: dayOfMonth)
            case .lunarYearEnd:
                guard let next = self.lunar(day + 1, side) else { return false }
                return next.relatedYear == lunar.relatedYear + 1
            case .term(let index, let offset): return termDay(index, near: day, side).map { $0 + offset } == day
            case .easter(let offset):
                return reference.easter.date(of: date.year).flatMap(reference.gregorian.dayNumber)
                    .map { $0 + offset } == day
            case .gregorian(let month, let dayOfMonth): return (date.month, date.day) == (month, dayOfMonth)
            case .weekday(let month, let nth, let weekday):
                // The nth such weekday: it is one, and nth − 1 of them lie before it in the month.
                let earlier = stride(from: date.day - 7, to: 0, by: -7)
                return date.month == month && day.weekday == weekday && Array(earlier).count == nth - 1
            }
        }
    }

    private func lunar(_ day: DayNumber, _ side: Side) -> LunarDate? {
        guard let ruling = reference.publishedDate(of: day) else { return nil }
        return side == .published ? ruling.answer : ruling.alternative ?? ruling.answer
    }

    /// The day of a term in the year of a day.
    private func termDay(_ index: Int, near day: DayNumber, _ side: Side) -> DayNumber? {
        guard let date = reference.gregorian.date(of: day) else { return nil }
        let term = YearTerm(year: date.year, index: index)
        let published = reference.hkoTerms.date(of: term)
        let other = reference.contested.terms[term]?.otherDate
        return (side == .published ? published : other ?? published).flatMap(reference.gregorian.dayNumber)
    }
}
