import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

@Suite struct PublishedEventsTests {
    private static let years = 1900...2100

    private static let terms = years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }

    /// Published dates, and those of them that are not the dates by GB/T 33661-2017, with their reasons.
    private struct Comparison: Equatable {
        var compared = 0
        var otherwise: [String] = []
        var withReason = 0

        mutating func compare(_ published: PublishedDate?, _ computed: DayNumber?) {
            guard let published else { return }
            compared += 1
            #expect(computed.map { abs(published.day - $0) <= 1 } == true, "\(published)")
            if published.day != computed { otherwise.append(published.date.description) }
            if published.reason != nil { withReason += 1 }
        }
    }

    private func compare(
        _ events: PublishedEvents, _ reference: ReferenceData
    ) throws -> (terms: Comparison, newMoons: Comparison) {
        let (calendar, gbtTerms, gbtMonths) = try (reference.gregorian, reference.gbtTerms, reference.gbtMonths)
        var (terms, newMoons) = (Comparison(), Comparison())
        for term in Self.terms {
            terms.compare(events.date(of: term), gbtTerms.date(of: term).flatMap(calendar.dayNumber))
        }
        for lunation in try reference.events.lunations(of: Self.years, calendar: calendar) {
            newMoons.compare(events.date(of: lunation), gbtMonths.month(of: lunation)?.firstDay)
        }
        return (terms, newMoons)
    }

    @Test func everyPublishedDateIsComparedAndElevenAreOthers() throws {
        let reference = try Fixture.reference()
        let (terms, newMoons) = try compare(reference.publishedEvents, reference)
        #expect(terms.compared == 4_800 && newMoons.compared == 2_474)
        #expect(
            terms.otherwise == [
                "1909-01-21", "1911-05-07", "1912-01-07", "1912-10-09", "1912-11-23", "1913-09-24", "1979-01-21",
                "2084-03-19",
            ])
        #expect(newMoons.otherwise == ["1906-04-24", "2057-09-28", "2097-08-07"])
        // Each of them has a reason, and nothing else has one.
        #expect(terms.withReason == 8 && newMoons.withReason == 3)
    }

    /// A month's new moon is within a day and a half of its first day, in UTC+8, for every month of both tables.
    @Test func everyMonthBeginsWithItsNewMoon() throws {
        let reference = try Fixture.reference()
        let events = try reference.events
        for (months, count) in try [(reference.hkoMonths, 2_486), (reference.gbtMonths, 7_408)] {
            var seen: [LunarMonth] = []
            let lunations = try events.lunations(of: events.years, calendar: reference.gregorian)
            for lunation in lunations {
                guard let month = months.month(of: lunation), let event = events.event(of: lunation) else { continue }
                let noon = Double(month.firstDay.rawValue - 10_957) * 86_400 + 43_200
                let clock = event.instant.secondsFromJ2000 + 43_200 - event.clockOffset + 28_800
                #expect(abs(clock - noon) < 1.5 * 86_400, "\(month.date)")
                seen.append(month)
            }
            #expect(seen == months.months && seen.count == count)
            let last = try #require(lunations.first { months.month(of: $0) == months.months.last })
            #expect(months.month(of: Lunation(Int(last.number) + 1)) == nil)
        }
    }

    /// What is computed is said so by the tables, day for day.
    @Test func nothingIsPublishedBefore1901() throws {
        let reference = try Fixture.reference()
        let events = try reference.publishedEvents
        #expect(Self.terms.count { events.date(of: $0) == nil } == 24)
        #expect(events.date(of: YearTerm(year: 1900, index: 23)) == nil)
        #expect(events.date(of: YearTerm(year: 1901, index: 0)) != nil)
        let months = try reference.hkoMonths.months
        #expect(months.count { $0.publishedDays.isEmpty } == 11)
        #expect(months.count { $0.publishedDays == 1..<$0.length + 1 } == 2_473)
        // The Observatory's first day is 1901-01-01, its last 2100-12-31.
        let first = try #require(months.first { !$0.publishedDays.isEmpty })
        #expect("\(first.date)" == "1900-11-01" && first.publishedDays == 11..<30)
        let last = try #require(months.last)
        #expect("\(last.date)" == "2100-12-01" && last.publishedDays == 1..<2)
        let published = months.reduce(0) { $0 + $1.publishedDays.count }
        #expect(published == 73_049)
        #expect(try reference.gbtMonths.months.allSatisfy(\.publishedDays.isEmpty))
    }
}
