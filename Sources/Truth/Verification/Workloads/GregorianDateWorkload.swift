/// `gregorian.date`: day number → Gregorian date.
package struct GregorianDateWorkload: Workload {
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
            Reference(.gregorian, "the proleptic Gregorian calendar, with year 0", calendar.source) {
                [calendar] in calendar.date(of: $0)
            }
        ]
    }

    package func describe(_ input: DayNumber) -> String { "\(input.rawValue)" }
}

extension GregorianDateWorkload: AdaptableWorkload {
    package static let inputColumns = ["day_number"]

    package func days(of input: DayNumber) -> ClosedRange<DayNumber>? { input...input }
    package func row(of input: DayNumber) -> [Int] { [Int(input.rawValue)] }
}
