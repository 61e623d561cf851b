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

    /// The whole year.
    package func days(of input: GregorianYear) -> ClosedRange<DayNumber>? {
        let year = Int(input.rawValue)
        return gregorian.firstDay(of: year)...gregorian.firstDay(ofMonth: 12, in: year) + 30
    }

    package func row(of input: GregorianYear) -> [Int] { [Int(input.rawValue)] }
}
