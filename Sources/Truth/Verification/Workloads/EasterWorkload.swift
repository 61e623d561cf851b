/// `easter`: year → Easter Sunday.
package struct EasterWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "easter", summary: "year → Easter Sunday of the Gregorian calendar", unit: "years")

    let gregorian: GregorianYears
    private let table: YearRows<GregorianDate>

    package init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        table = try reference.easter
    }

    package var years: ClosedRange<Int> { table.years }

    package func inputs(of years: ClosedRange<Int>) -> [GregorianYear] {
        years.clamped(to: table.years).filter(years.contains).map { GregorianYear($0) }
    }

    package func inputs(on day: DayNumber) -> [GregorianYear] {
        (gregorian.date(of: day)?.year).map { inputs(of: $0...$0) } ?? []
    }

    package var references: [Reference<GregorianYear, GregorianDate>] {
        [
            Reference(.easter, "computed with python-dateutil, compared with the rule of 1582", table.source) {
                [table] in table[Int($0.rawValue)]
            }
        ]
    }

    package func describe(answer: GregorianDate) -> String { answer.month == 0 ? "none" : answer.description }
}

extension EasterWorkload: AdaptableWorkload {
    package static let inputColumns = ["year"]

    /// The whole year, also one after the table of Gregorian years, which ends before that of Easter.
    package func days(of input: GregorianYear) -> ClosedRange<DayNumber>? {
        let year = Int(input.rawValue)
        let first = GregorianDate(uncheckedYear: year, month: 1, day: 1)
        return first.dayNumber...GregorianDate(uncheckedYear: year, month: 12, day: 31).dayNumber
    }

    package func row(of input: GregorianYear) -> [Int] { [Int(input.rawValue)] }
}
