/// `terms.date`: year and term → Gregorian date.
package struct TermsDateWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "terms.date", summary: "year and solar term → Gregorian date in Beijing", unit: "terms")
    package let years = CalendarRules.china.years

    let gregorian: GregorianYears
    private let hko: TermDates
    private let gbt: TermDates
    private let others: [OtherCalendar]
    let reference: ReferenceData

    package init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        hko = try reference.hkoTerms
        gbt = try reference.gbtTerms
        others = try OtherCalendar.terms(reference.disputed)
        self.reference = reference
    }

    package func inputs(of years: ClosedRange<Int>) -> [YearTerm] { yearTerms(of: years) }
    package func inputs(on day: DayNumber) -> [YearTerm] { gregorian.termsOfMonth(of: day) }

    package var references: [Reference<YearTerm, GregorianDate>] {
        [
            Reference(
                .hko, "as published by the Hong Kong Observatory, 1901–2100; 1900 computed", hko.source,
                expected: { [gregorian, hko, others] term in
                    guard let date = hko.date(of: term), let day = gregorian.dayNumber(of: date) else { return nil }
                    return others.expected(day...day, isComputed: !hko.isPublished(term)) { other in
                        other.flatMap { $0.date(of: term) } ?? date
                    }
                }),
            Reference(
                .gbt, "GB/T 33661-2017 on DE440 events; UTC+8, Beijing mean time before 1929", gbt.source
            ) { [gbt] in gbt.date(of: $0) },
        ]
    }
}

extension TermsDateWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "term"]

    package func days(of input: YearTerm) -> ClosedRange<DayNumber>? {
        hko.date(of: input).flatMap { gregorian.dayNumber(of: $0) }.map { $0...$0 }
    }

    package func row(of input: YearTerm) -> [Int] { [input.year, input.index] }
}
