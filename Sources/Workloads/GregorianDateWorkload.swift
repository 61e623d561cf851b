import CalendarContracts
import CalendarKernels
import FoundationKernels
import ReferenceData

private let gregorianYears = -4000...8000

/// `gregorian.date`: day number → Gregorian date.
func gregorianDate(_ reference: ReferenceData) -> Workload<DayNumber, GregorianDate> {
    let calendar = reference.gregorian
    return Workload(
        name: "gregorian.date",
        summary: "day number → date of the proleptic Gregorian calendar",
        unit: "days",
        years: gregorianYears,
        inputs: { calendar.days(of: $0) },
        boundaries: { calendar.monthEnds(of: $0) },
        inputsOfDay: { [$0] },
        authorities: [
            Authority(
                id: .gregorian, summary: "the proleptic Gregorian calendar, with year 0",
                table: "gregorian/years.csv", sha256: calendar.sha256,
                ruling: { calendar.date(of: $0).map { Ruling($0) } })
        ],
        kernels: [
            FoundationGregorianDate(),
            HinnantGregorianDate(),
            NeriSchneiderGregorianDate(),
            JoffeGregorianDate(),
            CycleTableGregorianDate(),
            VectorGregorianDate(),
        ],
        describeInput: { "\($0.rawValue)" },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

/// `gregorian.day`: Gregorian date → day number.
func gregorianDay(_ reference: ReferenceData) -> Workload<GregorianDate, DayNumber> {
    let calendar = reference.gregorian
    return Workload(
        name: "gregorian.day",
        summary: "date of the proleptic Gregorian calendar → day number",
        unit: "days",
        years: gregorianYears,
        inputs: { calendar.dates(of: $0).map(\.date) },
        boundaries: { years in calendar.monthEnds(of: years).compactMap { calendar.date(of: $0) } },
        inputsOfDay: { day in calendar.date(of: day).map { [$0] } ?? [] },
        authorities: [
            Authority(
                id: .gregorian, summary: "the proleptic Gregorian calendar, with year 0",
                table: "gregorian/years.csv", sha256: calendar.sha256,
                ruling: { calendar.dayNumber(of: $0).map { Ruling($0) } })
        ],
        kernels: [
            FoundationGregorianDay(),
            HinnantGregorianDay(),
            NeriSchneiderGregorianDay(),
            JoffeGregorianDay(),
            VectorGregorianDay(),
        ],
        describeInput: { $0.description },
        describeOutput: { "\($0.rawValue)" },
        words: { day in calendar.date(of: day).map { "day \(day.rawValue) (\($0))" } ?? "day \(day.rawValue)" }
    )
}

extension GregorianYears {
    /// All days of some years.
    func days(of years: ClosedRange<Int>) -> [DayNumber] {
        let first = firstDay(of: years.lowerBound).rawValue
        let end = firstDay(of: years.upperBound + 1).rawValue
        return (first..<end).map { DayNumber(rawValue: $0) }
    }

    /// The first and the last day of each month of some years.
    func monthEnds(of years: ClosedRange<Int>) -> [DayNumber] {
        years.flatMap { year in
            (1...12).flatMap { month in
                let first = firstDay(ofMonth: month, in: year)
                return [first, first + (days(ofMonth: month, in: year) - 1)]
            }
        }
    }
}
