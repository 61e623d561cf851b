package import CalendarValues
import KernelProtocol
package import ReferenceData

/// `lunar.date`: day number → lunar date.
package struct LunarDateWorkload: DailyWorkload {
    package static let facts = WorkloadFacts(
        name: "lunar.date", summary: "day number → date of the Chinese calendar", unit: "days")
    package let years = 1900...2100

    let calendar: PublishedCalendar

    package init(_ reference: ReferenceData) throws { calendar = try PublishedCalendar(reference) }

    package func inputs(of years: ClosedRange<Int>) -> [DayNumber] { calendar.gregorian.days(of: years) }
    package func boundaries(of years: ClosedRange<Int>) -> [DayNumber] { calendar.monthEnds(of: years) }
    package func inputs(on day: DayNumber) -> [DayNumber] { [day] }

    package var references: [Reference<DayNumber, LunarDate>] {
        [
            calendar.hko { [calendar] in calendar.date(of: $0) },
            calendar.gbt { [calendar] in calendar.gbtMonths.date(of: $0) },
        ]
    }

    package func describe(_ input: DayNumber) -> String { calendar.gregorian.text(input) }
}

extension LunarDateWorkload: AdaptableWorkload {
    package static let inputColumns = AdapterColumn.int32("year", "month", "day", "day_number")
    package static let answerColumns = AdapterColumn.int32("year", "month", "leap", "day")
    package static let missingAnswer = LunarDate(rawValue: 0)

    package func days(of input: DayNumber) -> ClosedRange<DayNumber>? { input...input }

    package func row(of input: DayNumber) -> [Double] {
        // Every input of the workload is a date.
        let date = calendar.gregorian.date(of: input)?.columns ?? [0, 0, 0]
        return date + [Double(input.rawValue)]
    }

    package func answer(of row: [Double]) -> LunarDate? {
        guard abs(row[0]) < 1_000_000, 0...15 ~= row[1], 0...1 ~= row[2], 0...31 ~= row[3] else { return nil }
        return LunarDate(relatedYear: Int(row[0]), month: Int(row[1]), isLeapMonth: row[2] == 1, day: Int(row[3]))
    }
}
