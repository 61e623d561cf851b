/// `moons.instant`: lunation → instant of its new moon in TT.
package struct MoonsInstantWorkload: DailyWorkload {
    package static let facts = WorkloadFacts(
        name: "moons.instant", summary: "lunation → instant of its new moon in TT", unit: "new moons")

    private let gregorian: GregorianYears
    private let events: EventInstants

    package init(_ reference: ReferenceData) throws {
        gregorian = try reference.gregorian
        events = try reference.events
    }

    package var years: ClosedRange<Int> { events.years }

    package func inputs(of years: ClosedRange<Int>) -> [Lunation] { events.lunations(of: years, calendar: gregorian) }

    /// The lunation whose new moon is nearest to the day.
    package func inputs(on day: DayNumber) -> [Lunation] {
        guard let date = gregorian.date(of: day), events.years.contains(date.year) else { return [] }
        return [Lunation(nearest: day)].filter { events.event(of: $0) != nil }
    }

    package var references: [Reference<Lunation, EventInstant>] {
        [de440(events.moonsSource) { [events] in events.event(of: $0) }]
    }
}

extension MoonsInstantWorkload: AdaptableWorkload {
    package static let inputColumns = AdapterColumn.int32("lunation")
    package static let answerColumns = AdapterColumn.float64("jd1", "jd2")
    package static let missingAnswer = EventInstant(Instant(seconds: -1_000_000_000_000))

    package func days(of input: Lunation) -> ClosedRange<DayNumber>? { events.event(of: input)?.days }

    package func row(of input: Lunation) -> [Double] { [Double(input.number)] }
    package func answer(of row: [Double]) -> EventInstant? { EventInstant(julianDate: row) }
}
