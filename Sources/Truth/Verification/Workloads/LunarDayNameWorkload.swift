/// `lunar.dayname`: day number → the name of the lunar day.
package struct LunarDayNameWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "lunar.dayname", summary: "day number → name of the day of the lunar month", unit: "days")
    package let years = CalendarRules.china.years

    let calendar: PublishedCalendar
    let names: [ShortText]
    private let source: TableSource

    package init(_ reference: ReferenceData) throws {
        calendar = try PublishedCalendar(reference)
        let table = try reference.festivals
        names = table.labels.prefix(30).map { ShortText($0.texts[0]) }
        source = table.labelsSource
    }

    package func inputs(of years: ClosedRange<Int>) -> [DayNumber] { calendar.gregorian.days(of: years) }
    package func boundaries(of years: ClosedRange<Int>) -> [DayNumber] { calendar.monthEnds(of: years) }
    package func inputs(on day: DayNumber) -> [DayNumber] { [day] }

    package var references: [Reference<DayNumber, ShortText>] {
        [
            Reference(
                .hko, "the names of the days, on the calendar of the Hong Kong Observatory; 1900 computed", source,
                expected: { [calendar, names] day in
                    calendar.date(of: day).map { date in
                        ExpectedAnswer(
                            names[date.answer.day - 1], alternative: date.alternative.map { names[$0.day - 1] },
                            dispute: date.dispute, isComputed: date.isComputed)
                    }
                })
        ]
    }

    package func describe(_ input: DayNumber) -> String { calendar.gregorian.text(input) }
}
