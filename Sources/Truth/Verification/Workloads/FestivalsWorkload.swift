/// `festivals`: day number → the festivals of the day.
package struct FestivalsWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "festivals", summary: "day number → the festivals of the day", unit: "days")
    package let years = CalendarRules.china.years

    private let calendar: FestivalCalendar

    package init(_ reference: ReferenceData) throws { calendar = try FestivalCalendar(reference) }

    package func inputs(of years: ClosedRange<Int>) -> [DayNumber] { calendar.published.gregorian.days(of: years) }
    package func boundaries(of years: ClosedRange<Int>) -> [DayNumber] { calendar.published.monthEnds(of: years) }
    package func inputs(on day: DayNumber) -> [DayNumber] { [day] }

    package var references: [Reference<DayNumber, FestivalSet>] {
        let (all, ofSeed) = (calendar.all, calendar.table.ofSeed)
        return [
            Reference(
                .festivals, "the rules of the festivals, on the calendar of hko", calendar.table.source,
                expected: { [calendar] in calendar.festivals(on: $0, all) }),
            Reference(
                .seedFestivals, "the same rules, for the festivals that SKCalendarView knows", calendar.table.source,
                expected: { [calendar] in calendar.festivals(on: $0, ofSeed) }),
        ]
    }

    package func describe(_ input: DayNumber) -> String { calendar.published.gregorian.text(input) }
}
