import CalendarValues
import KernelProtocol
import CalendarTestSupport
import ReferenceData
import Testing

@Suite struct EventInstantsTests {
    @Test func asManyAsTheYearsHave() throws {
        let reference = try Fixture.reference()
        let (events, calendar) = try (reference.events, reference.gregorian)
        #expect(events.years == 1600...2300)
        let terms = events.years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
        #expect(terms.count == 16_824)
        #expect(terms.count { events.event(of: $0) != nil } == 16_824)
        let lunations = events.lunations(of: events.years, calendar: calendar)
        #expect(lunations.count == 8_670)
        #expect(lunations.count { events.event(of: $0) != nil } == 8_670)
        #expect(lunations.first?.number == Int32(events.firstLunation))
        #expect(zip(lunations, lunations.dropFirst()).allSatisfy { $1.number == $0.number + 1 })
        // Year by year the lunations are the same, none twice and none left out.
        let yearly = events.years.flatMap { events.lunations(of: $0...$0, calendar: calendar) }
        #expect(yearly == lunations)
        // Terms follow each other by 14.6 to 15.9 days.
        let instants = terms.compactMap { events.event(of: $0)?.instant }
        #expect(zip(instants, instants.dropFirst()).allSatisfy { 14.6...15.9 ~= ($1 - $0) / 86_400 })
    }

    @Test func nothingOutside() throws {
        let events = try Fixture.reference().events
        for term in [
            YearTerm(year: 1599, index: 23), YearTerm(year: 2301, index: 0), YearTerm(year: 2000, index: 24),
            YearTerm(year: 2000, index: -1),
        ] {
            #expect(events.event(of: term) == nil)
        }
        #expect(events.event(of: Lunation(events.firstLunation - 1)) == nil)
        #expect(events.event(of: Lunation(events.firstLunation + 8_670)) == nil)
    }

    @Test func knownEvents() throws {
        let events = try Fixture.reference().events
        // The new moon of 2000-01-06 18:14 UTC has number 0; leap seconds and 32.184 s make 64.184 s.
        let moon = try #require(events.event(of: Lunation(0)))
        #expect(abs(moon.instant.daysFromJ2000 - (5 + (6 * 60 + 14.7) / 1440)) < 1.0 / 1440)
        #expect(moon.clockOffset == 64.18)
        #expect(0...0.1 ~= moon.sigma)
    }
}
