/// `moons.instant`: lunation → instant of its new moon in TT.
package struct MoonsInstantWorkload: Workload {
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
    package static let inputColumns = ["lunation"]

    package func days(of input: Lunation) -> ClosedRange<DayNumber>? { events.event(of: input).map { $0.day...$0.day } }

    package func row(of input: Lunation) -> [Int] { [Int(input.number)] }
}
