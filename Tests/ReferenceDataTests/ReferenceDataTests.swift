import CalendarValues
import CalendarTestSupport
import Foundation
import ReferenceData
import Testing

/// The data as they are.
@Suite struct ReferenceDataTests {
    @Test func monthsAsPublished() throws {
        let months = try Fixture.reference().hkoMonths.months
        #expect(months.count == 2_486)
        #expect(months.count { $0.date.isLeapMonth } == 74)
        #expect(months.count { $0.isPublished } == 2_475)
        #expect(months.first?.date == LunarDate(relatedYear: 1900, month: 1, day: 1))
        #expect(months.last?.date == LunarDate(relatedYear: 2100, month: 12, day: 1))
        #expect(months.allSatisfy { 29...30 ~= $0.length })
    }

    @Test func monthsAsComputed() throws {
        let months = try Fixture.reference().gbtMonths.months
        #expect(months.count == 7_408)
        #expect(months.first?.date.relatedYear == 1700)
        #expect(months.last?.date.relatedYear == 2298)
        #expect(months.allSatisfy { !$0.isPublished })
        // No leap month differs from the published ones.
        let leap = months.filter { $0.date.isLeapMonth && 1900...2100 ~= $0.date.relatedYear }.map(\.date)
        #expect(leap.count == 74)
        #expect(try leap == Fixture.reference().hkoMonths.months.filter { $0.date.isLeapMonth }.map(\.date))
    }

    @Test func terms() throws {
        let reference = try Fixture.reference()
        let (hko, gbt) = try (reference.hkoTerms, reference.gbtTerms)
        let all = (1900...2100).flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
        #expect(all.count == 4_824)
        #expect(all.allSatisfy { hko.date(of: $0) != nil && gbt.date(of: $0) != nil })
        #expect(hko.years == 1900...2100)
        #expect(gbt.years == 1600...2300)
        #expect(all.count { hko.isPublished($0) } == 4_800)
        #expect(hko.date(of: YearTerm(year: 1899, index: 0)) == nil)
        #expect(hko.date(of: YearTerm(year: 2101, index: 0)) == nil)
        #expect(hko.date(of: YearTerm(year: 2000, index: 24)) == nil)
    }

    @Test func disputed() throws {
        let disputed = try Fixture.reference().disputed
        let months = disputed.months.mapValues(\.isContested)
        let terms = disputed.terms.mapValues(\.isContested)
        #expect(
            Dictionary(uniqueKeysWithValues: months.map { ($0.description, $1) })
                == ["2057-09-01": true, "2089-08-01": false, "2097-07-01": true])
        #expect(
            Dictionary(uniqueKeysWithValues: terms.map { ($0.description, $1) })
                == ["1979 大寒": true, "2051 春分": false, "2083 立春": false, "2084 春分": true])
        for entry in [Array(disputed.months.values), Array(disputed.terms.values)].joined() {
            #expect(abs(entry.published - entry.other) == 1)
            #expect(entry.isContested || entry.isNoted || abs(entry.margin) <= entry.bound)
            #expect(!entry.reason.isEmpty)
        }
    }

    @Test func gregorianYears() throws {
        let calendar = try Fixture.reference().gregorian
        #expect(calendar.years == -4001...8001)
        #expect(calendar.firstDay(of: 1970).rawValue == 0)
        #expect(calendar.parse("2026-11-21")?.day == DayNumber(20_778))
        for text in [
            "2026-02-29", "2026-2-01", "2026-13-01", "2026-00-10", "26-01-01", "2026-01-01 ", "", "-", "２０２６-01-01",
        ] {
            #expect(calendar.parse(text) == nil, "\(text)")
        }
        for year in calendar.years {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            #expect(calendar.days(ofMonth: 2, in: year) == (isLeap ? 29 : 28), "\(year)")
        }
        var day = calendar.firstDay(of: -4001)
        var checked = 0
        for (number, date) in calendar.dates(of: -4001...8001) {
            guard number == day, calendar.date(of: day) == date, calendar.dayNumber(of: date) == day else {
                Issue.record("\(date) is \(number.rawValue), not \(day.rawValue)")
                return
            }
            day = day + 1
            checked += 1
        }
        #expect(checked == 4_384_006)
        #expect(calendar.date(of: day) == nil)
        #expect(calendar.date(of: calendar.firstDay(of: -4001) - 1) == nil)
    }
}
