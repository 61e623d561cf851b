/// `month.labels`: month and first weekday → the labels of its 42 cells.
///
/// Every month is checked with one first weekday, (year × 12 + month) mod 7: seven times as many would be 16 884
/// months, for which the published way takes minutes. The tests sweep all seven for the others.
package struct MonthLabelsWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "month.labels", summary: "month and first weekday → the labels of its 42 cells", unit: "months")
    package let years = CalendarRules.china.years

    private let calendar: FestivalCalendar

    package init(_ reference: ReferenceData) throws { calendar = try FestivalCalendar(reference) }

    package func inputs(of years: ClosedRange<Int>) -> [GridMonth] { months(Array(1...12), of: years) }

    /// New Year, Easter and the ends of the lunar year.
    package func boundaries(of years: ClosedRange<Int>) -> [GridMonth] { months([1, 2, 3, 4], of: years) }

    package func inputs(on day: DayNumber) -> [GridMonth] {
        guard let date = calendar.published.gregorian.date(of: day) else { return [] }
        return months([date.month], of: date.year...date.year)
    }

    package var references: [Reference<GridMonth, MonthLabels>] {
        let north = calendar.all.subtracting(FestivalSet(LittleNewYear.north.hidden))
        let ofSeed = calendar.table.ofSeed
        return [
            Reference(
                .festivals, "lunar days, festivals and terms by the rules, on the calendar of hko",
                calendar.table.source, expected: { [calendar] in calendar.labels(of: $0, north) }),
            Reference(
                .seedFestivals, "the same, with the festivals that SKCalendarView knows", calendar.table.source,
                expected: { [calendar] in calendar.labels(of: $0, ofSeed) }),
        ]
    }

    private func months(_ months: [Int], of years: ClosedRange<Int>) -> [GridMonth] {
        years.flatMap { year in
            months.map { GridMonth(year: year, month: $0, firstWeekday: (year * 12 + $0) % 7) }
        }
    }
}
