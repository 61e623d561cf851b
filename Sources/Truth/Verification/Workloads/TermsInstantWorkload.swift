/// `terms.instant`: year and solar term → instant in TT.
package struct TermsInstantWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "terms.instant", summary: "year and solar term → instant in TT", unit: "terms")

    private let gregorian: GregorianYears
    private let events: EventInstants

    package init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        events = try reference.events
    }

    package var years: ClosedRange<Int> { events.years }
    package func inputs(of years: ClosedRange<Int>) -> [YearTerm] { yearTerms(of: years) }
    package func inputs(on day: DayNumber) -> [YearTerm] { gregorian.termsOfMonth(of: day) }

    package var references: [Reference<YearTerm, EventInstant>] {
        [de440(events.terms.source) { [events] in events.event(of: $0) }]
    }
}

extension TermsInstantWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "term"]

    package func days(of input: YearTerm) -> ClosedRange<DayNumber>? { events.event(of: input).map { $0.day...$0.day } }

    package func row(of input: YearTerm) -> [Int] { [input.year, input.index] }
}
