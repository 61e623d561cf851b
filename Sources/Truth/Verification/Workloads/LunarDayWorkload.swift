/// `lunar.day`, `korean.day` …: lunar date → day number.
package struct LunarDayWorkload: CalendarWorkload {
    package static func facts(of calendar: CalendarRules) -> WorkloadFacts {
        WorkloadFacts(
            name: "\(calendar.prefix).day", summary: "date of the \(calendar.adjective) calendar → day number",
            unit: "lunar dates")
    }

    package var rules: CalendarRules { calendar.rules }
    package var years: ClosedRange<Int> { rules.years }

    let calendar: PublishedCalendar

    package init(_ calendar: CalendarRules, _ reference: ReferenceData) throws {
        self.calendar = try PublishedCalendar(reference, of: calendar)
    }

    package func inputs(of years: ClosedRange<Int>) -> [PackedLunarDate] { dates(of: calendar.days(of: years)) }
    package func boundaries(of years: ClosedRange<Int>) -> [PackedLunarDate] {
        dates(of: calendar.monthEnds(of: years))
    }
    package func inputs(on day: DayNumber) -> [PackedLunarDate] { dates(of: [day]) }

    package var references: [Reference<PackedLunarDate, DayNumber>] {
        calendar.references { [calendar] in
            calendar.day(of: $0)
        } byRule: { [calendar] in
            calendar.byRule.day(of: $0)
        }
    }

    package func describe(answer: DayNumber) -> String {
        answer == Self.missingAnswer ? "no such date" : calendar.gregorian.text(answer)
    }

    private func dates(of days: [DayNumber]) -> [PackedLunarDate] { days.compactMap { calendar.date(of: $0)?.answer } }
}

extension LunarDayWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "month", "leap", "day"]
    package static let answerColumns = ["year", "month", "day"]
    package static let missingAnswer = DayNumber(rawValue: .min)

    /// The day; of a date that does not exist the last day of its month, or of the month that has no leap month after it.
    package func days(of input: PackedLunarDate) -> ClosedRange<DayNumber>? {
        let (year, month) = (input.relatedYear, input.month)
        for isLeapMonth in input.isLeapMonth ? [true, false] : [false] {
            for day in [input.day, 29] {
                let date = PackedLunarDate(relatedYear: year, month: month, isLeapMonth: isLeapMonth, day: day)
                if let found = calendar.day(of: date)?.answer { return found...found }
            }
        }
        return nil
    }

    package func row(of input: PackedLunarDate) -> [Int] {
        [input.relatedYear, input.month, input.isLeapMonth ? 1 : 0, input.day]
    }

    package func row(of answer: DayNumber) -> [Int] { calendar.gregorian.date(of: answer)?.whole ?? [] }

    package func answer(of row: [Double]) -> DayNumber? {
        GregorianDate(columns: row).flatMap { calendar.gregorian.dayNumber(of: $0) }
    }
}
