import CalendarTestSupport
import ChineseCalendar
import Testing
import FoundationEssentials

/// Instants of terms and moons against the tables of DE440.
@Suite struct EventTests {
    /// The largest distance from the reference's clock in seconds.
    @Test func terms() throws {
        let events = try Fixture.reference().events
        var (largest, count, otherDays) = (0.0, 0, 0)
        for year in SolarTerm.years {
            for term in SolarTerm.allCases {
                let event = try #require(events.event(of: YearTerm(year: year, index: term.rawValue)))
                let instant = try term.instant(in: year)
                largest = max(largest, abs(instant.secondsSince1970 + 28_800 - event.clock))
                otherDays += try instant.clock().date == term.date(in: year) ? 0 : 1
                count += 1
            }
        }
        #expect(count == 4_824 && largest <= 0.06, "\(largest)")
        // Published otherwise: by Beijing mean time before 1929, and beside midnight.
        #expect(otherDays < 40, "\(otherDays)")
    }

    @Test func moons() throws {
        let reference = try Fixture.reference()
        let full = try ReferenceTable(
            "full-moons.csv", in: Fixture.root.appending(path: "de440"),
            columns: "utc8 tt_jd tt_minus_clock_s margin_to_midnight_s sigma_s"
        ).rows.map { row in
            let (days, offset) = (try #require(Double(row.fields[1])), try #require(Double(row.fields[2])))
            return days * 86_400 - 2_440_587.5 * 86_400 - offset
        }
        let new = try reference.events.lunations(of: SolarTerm.years, calendar: reference.gregorian).map { lunation in
            try #require(reference.events.event(of: lunation)).clock - 28_800
        }
        for (phase, expected, number) in [(MoonPhase.new, new, 2_487), (.full, full, 2_486)] {
            let found = try SolarTerm.years.flatMap { year in
                try phase.instants(in: year).filter { try $0.clock().date.year == year }
            }
            #expect(found.count == number && expected.count == number)
            let largest = zip(found, expected).map { abs($0.secondsSince1970 - $1) }.max() ?? 1
            #expect(largest <= 0.06, "\(phase) \(largest)")
            // Each is next to the one before, and the first is where no other is.
            for (before, after) in zip(found, found.dropFirst()) {
                try #require(phase.next(after: before) == after && phase.previous(before: after) == before)
                try #require(28.0...31.0 ~= (after.secondsSince1970 - before.secondsSince1970) / 86_400)
            }
            #expect(phase.previous(before: found[0]) == nil && phase.next(after: found[number - 1]) == nil)
        }
        for seconds in [-1.3e14, 1.3e14, -2.3e9, 4.2e9] {
            let instant = try CivilInstant(secondsSince1970: seconds)
            for phase in MoonPhase.allCases {
                #expect(phase.next(after: instant).map { $0 > instant } ?? (seconds > 4.1e9))
                #expect(phase.previous(before: instant).map { $0 < instant } ?? (seconds < -2.2e9))
            }
        }
    }

    @Test func clocks() throws {
        let instant = try SolarTerm.springBegins.instant(in: 2024)
        #expect(try instant.clock() == (GregorianDate(year: 2024, month: 2, day: 4), 16, 27, 7))
        #expect(try instant.clock(secondsFromUTC: 0) == (GregorianDate(year: 2024, month: 2, day: 4), 8, 27, 7))
        #expect(try instant.clock(secondsFromUTC: -32_400) == (GregorianDate(year: 2024, month: 2, day: 3), 23, 27, 7))
        #expect(try CivilInstant(secondsSince1970: -0.01).clock(secondsFromUTC: 0).second == 59)
        #expect(try CivilInstant(secondsSince1970: instant.secondsSince1970) == instant)
        for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e18, 1.4e14] {
            #expect(throws: CalendarError.self) { try CivilInstant(secondsSince1970: seconds) }
        }
        for offset in [Int.min, -86_401, 86_401, .max] {
            #expect(throws: CalendarError.self) { try instant.clock(secondsFromUTC: offset) }
        }
        for year in [Int.min, 1899, 2101, .max] {
            #expect(throws: CalendarError.self) { try SolarTerm.springBegins.instant(in: year) }
            #expect(throws: CalendarError.self) { try MoonPhase.full.instants(in: year) }
        }
        for year in 1901...2100 {
            for (term, date) in try SolarTerm.all(in: year) {
                let before = try SolarTerm.previous(before: date)
                try #require(try SolarTerm.next(after: before.date) == (term, date), "\(date)")
            }
        }
    }
}
