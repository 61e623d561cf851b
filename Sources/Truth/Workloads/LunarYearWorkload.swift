package import CalendarValues
package import ReferenceData

/// `lunar.year`: related year → the months of the lunar year.
package struct LunarYearWorkload: DailyWorkload {
    package static let facts = WorkloadFacts(
        name: "lunar.year", summary: "related year → New Year, month lengths and leap month", unit: "lunar years")
    package let years: ClosedRange<Int>

    private let gregorian: GregorianYears
    private let months: LunarMonths
    private let byYear: [Int: LunarYearMonths]

    package init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        months = try reference.gbtMonths
        byYear = Dictionary(grouping: months.months, by: \.date.relatedYear).mapValues(LunarYearMonths.init)
        // The lunar years of which the table has every month.
        guard let first = months.months.first(where: { $0.date.month == 1 && !$0.date.isLeapMonth }),
            let last = months.months.last(where: { $0.date.month == 12 })
        else { throw ReferenceDataError(path: "gbt/lunar-months.csv", problem: "has no whole lunar year") }
        years = first.date.relatedYear...last.date.relatedYear
    }

    package func inputs(of years: ClosedRange<Int>) -> [LunarYearNumber] { years.map { LunarYearNumber($0) } }

    package func inputs(on day: DayNumber) -> [LunarYearNumber] {
        guard let date = gregorian.date(of: day), years.contains(date.year) else { return [] }
        return [LunarYearNumber(date.year)]
    }

    package var references: [Reference<LunarYearNumber, LunarYearMonths>] {
        [months.reference { [byYear] in byYear[Int($0.rawValue)].map { ExpectedAnswer($0) } }]
    }
}

extension LunarYearMonths {
    /// The months of a year as a table has them.
    init(_ months: [LunarMonth]) {
        var long: UInt16 = 0
        for (index, month) in months.enumerated() where month.length == 30 { long |= 1 << UInt16(index) }
        self.init(
            firstDay: months[0].firstDay, longMonths: long,
            leapMonth: months.first(where: \.date.isLeapMonth)?.date.month ?? 0)
    }
}
