package import CalendarContracts
package import ReferenceData

/// `terms.instant`: year and solar term → instant in TT.
package struct TermsInstantWorkload: InstantWorkload {
    package static let name = "terms.instant"
    package let summary = "year and solar term → instant in TT"
    package let unit = "terms"

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
        [de440("de440/solar-terms.csv", events.termsSHA256) { [events] in events.event(of: $0) }]
    }
}
