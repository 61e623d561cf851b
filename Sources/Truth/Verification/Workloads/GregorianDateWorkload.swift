package import CalendarValues
import KernelProtocol
package import ReferenceData

/// `gregorian.date`: day number → Gregorian date.
package struct GregorianDateWorkload: DailyWorkload {
    package static let facts = WorkloadFacts(
        name: "gregorian.date", summary: "day number → date of the proleptic Gregorian calendar", unit: "days")
    package let years = -4000...8000

    let calendar: GregorianYears

    package init(_ reference: ReferenceData) throws { calendar = try reference.gregorian }

    package func inputs(of years: ClosedRange<Int>) -> [DayNumber] { calendar.days(of: years) }
    package func boundaries(of years: ClosedRange<Int>) -> [DayNumber] { calendar.monthEnds(of: years) }
    package func inputs(on day: DayNumber) -> [DayNumber] { [day] }

    package var references: [Reference<DayNumber, GregorianDate>] {
        [
            Reference(
                id: .gregorian, summary: "the proleptic Gregorian calendar, with year 0",
                table: "gregorian/years.csv", sha256: calendar.sha256,
                expected: { [calendar] in calendar.date(of: $0).map { ExpectedAnswer($0) } })
        ]
    }

    package func describe(_ input: DayNumber) -> String { "\(input.rawValue)" }
}

extension GregorianDateWorkload: AdaptableWorkload {
    package static let inputColumns = AdapterColumn.int32("day_number")
    package static let answerColumns = AdapterColumn.int32("year", "month", "day")
    package static let missingAnswer = GregorianDate(rawValue: 0)

    package func days(of input: DayNumber) -> ClosedRange<DayNumber>? { input...input }
    package func row(of input: DayNumber) -> [Double] { [Double(input.rawValue)] }
    package func row(of answer: GregorianDate) -> [Int] { answer.whole }
    package func answer(of row: [Double]) -> GregorianDate? { GregorianDate(columns: row) }
}
