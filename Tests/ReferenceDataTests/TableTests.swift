import CalendarTestSupport
import Testing

/// The tables as they are read: what they begin and end with, and what they do not have.
@Suite struct TableTests {
    private let reference: ReferenceData
    private let calendar: GregorianYears

    init() throws {
        reference = try Fixture.reference()
        calendar = try reference.gregorian
    }

    private static let terms = (1900...2100).flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }

    @Test func gregorianYears() {
        #expect(calendar.years == -4001...8001 && calendar.firstDay(of: 1970).rawValue == 0)
        #expect(calendar.parse("2026-11-21")?.day == DayNumber(unchecked: 20_778))
        for text in [
            "2026-02-29", "2026-2-01", "2026-13-01", "2026-00-10", "26-01-01", "2026-01-01 ", "", "-", "２０２６-01-01",
        ] {
            #expect(calendar.parse(text) == nil, "\(text)")
        }
        for year in calendar.years {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            #expect(calendar.days(ofMonth: 2, in: year) == (isLeap ? 29 : 28), "\(year)")
        }
        let (first, last) = (calendar.firstDay(of: -4001), calendar.firstDay(of: 8001) + 364)
        #expect(calendar.date(of: first - 1) == nil && calendar.date(of: last + 1) == nil)
        #expect(calendar.date(of: first)?.description == "-4001-01-01" && calendar.date(of: last)?.month == 12)
    }

    @Test func lunarMonths() throws {
        let (hko, gbt) = try (reference.hkoMonths.months, reference.gbtMonths.months)
        #expect(hko.first?.date == PackedLunarDate(relatedYear: 1900, month: 1, day: 1))
        #expect(hko.last?.date == PackedLunarDate(relatedYear: 2100, month: 12, day: 1))
        #expect(gbt.first?.date.relatedYear == 1700 && gbt.last?.date.relatedYear == 2298)
        // No leap month differs from the published ones.
        let leap = gbt.filter { $0.date.isLeapMonth && 1900...2100 ~= $0.date.relatedYear }.map(\.date)
        #expect(leap.count == 74 && leap == hko.filter { $0.date.isLeapMonth }.map(\.date))
        // The Observatory's first day is 1901-01-01, its last 2100-12-31.
        let first = try #require(hko.first { !$0.publishedDays.isEmpty })
        #expect("\(first.date)" == "lunar:1900-11-01" && first.publishedDays == 11..<30)
        #expect(hko.last?.publishedDays == 1..<2)
        #expect(hko.reduce(0) { $0 + $1.publishedDays.count } == 73_049)
        #expect(gbt.allSatisfy { $0.publishedDays.isEmpty && !$0.isPublished })
    }

    @Test func terms() throws {
        let (hko, gbt) = try (reference.hkoTerms, reference.gbtTerms)
        #expect(Self.terms.allSatisfy { hko.date(of: $0) != nil && gbt.date(of: $0) != nil })
        #expect(hko.years == 1900...2100 && gbt.years == 1600...2300)
        for term in Self.terms { #expect(hko.isPublished(term) == (term.year > 1900)) }
        for (year, index) in [(1899, 0), (2101, 0), (2000, 24)] {
            #expect(hko.date(of: YearTerm(year: year, index: index)) == nil)
        }
    }

    @Test func instants() throws {
        let events = try reference.events
        #expect(events.years == 1600...2300)
        let lunations = events.lunations(of: events.years, calendar: calendar)
        #expect(lunations.first?.number == Int32(events.firstLunation) && lunations.count == 8_670)
        #expect(zip(lunations, lunations.dropFirst()).allSatisfy { $1.number == $0.number + 1 })
        // Year by year the lunations are the same, none twice and none left out.
        #expect(events.years.flatMap { events.lunations(of: $0...$0, calendar: calendar) } == lunations)
        for term in [(1599, 23), (2301, 0), (2000, 24), (2000, -1)].map({ YearTerm(year: $0, index: $1) }) {
            #expect(events.event(of: term) == nil)
        }
        #expect(events.event(of: Lunation(events.firstLunation - 1)) == nil)
        #expect(events.event(of: Lunation(events.firstLunation + 8_670)) == nil)
        // The new moon of 2000-01-06 18:14 UTC has number 0; leap seconds and 32.184 s make 64.184 s.
        let moon = try #require(events.event(of: Lunation(0)))
        #expect(abs(moon.instant.daysFromJ2000 - (5 + (6 * 60 + 14.7) / 1440)) < 1.0 / 1440)
        #expect(moon.clockOffset == 64.18 && 0...0.1 ~= moon.sigma)
    }
}
