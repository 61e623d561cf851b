/// `gregorian.day`: Gregorian date → day number.
package struct GregorianDayWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "gregorian.day", summary: "date of the proleptic Gregorian calendar → day number", unit: "days")
    package let years = -4000...8000

    private let calendar: GregorianYears

    package init(_ reference: ReferenceData) throws { calendar = try reference.gregorian }

    package func inputs(of years: ClosedRange<Int>) -> [GregorianDate] { calendar.dates(of: years) }

    package func boundaries(of years: ClosedRange<Int>) -> [GregorianDate] {
        calendar.monthEnds(of: years).compactMap { calendar.date(of: $0) }
    }

    package func inputs(on day: DayNumber) -> [GregorianDate] { calendar.date(of: day).map { [$0] } ?? [] }

    package var references: [Reference<GregorianDate, DayNumber>] {
        [
            Reference(.gregorian, "the proleptic Gregorian calendar, with year 0", calendar.source) {
                [calendar] in calendar.dayNumber(of: $0)
            }
        ]
    }

    package func describe(answer: DayNumber) -> String { "\(answer.rawValue)" }
}

extension GregorianDayWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "month", "day"]
    package static let answerColumns = ["day_number"]
    package static let missingAnswer = DayNumber(rawValue: .min)

    package func days(of input: GregorianDate) -> ClosedRange<DayNumber>? {
        calendar.dayNumber(of: input).map { $0...$0 }
    }

    package func row(of input: GregorianDate) -> [Int] { input.whole }
    package func row(of answer: DayNumber) -> [Int] { [Int(answer.rawValue)] }
    package func answer(of row: [Double]) -> DayNumber? { DayNumber(rawValue: Int32(row[0])) }
}
