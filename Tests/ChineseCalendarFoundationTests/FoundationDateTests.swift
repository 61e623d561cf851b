import ChineseCalendar
import ChineseCalendarFoundation
import Foundation
import Testing

/// Instants and civil days by the clocks of time zones, and components of both calendars.
@Suite struct FoundationDateTests {
    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func theDayIsThatOfTheTimeZone() throws {
        let instant = try date("2026-02-16T17:30:00Z")
        #expect(try LunarDate(instant, in: .beijing).description == "lunar:2026-01-01")
        #expect(try GregorianDate(instant, in: .beijing).description == "2026-02-17")
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        #expect(try LunarDate(instant, in: newYork).description == "lunar:2025-12-29")
        #expect(try GregorianDate(instant, in: newYork).description == "2026-02-16")
        // Born in Shanghai in the summer time of 1986: another day than by UTC+8.
        let birth = try date("1986-07-16T15:30:00Z")
        let shanghai = try #require(TimeZone(identifier: "Asia/Shanghai"))
        #expect(try LunarDate(birth, in: shanghai).description == "lunar:1986-06-11")
        #expect(try LunarDate(birth, in: .beijing).description == "lunar:1986-06-10")
        #expect(TimeZone.beijing.secondsFromGMT() == 28_800)
    }

    @Test func pillarsOfAnInstant() throws {
        // 立春 was on 2024-02-04 within the second after 16:27:07 in Beijing.
        let exact = PillarConventions(year: .springBeginsInstant, month: .termInstant, day: .hour23)
        let before = try Pillars(at: date("2024-02-04T08:27:07Z") + 0.6, conventions: exact)
        let after = try Pillars(at: date("2024-02-04T08:27:08Z"), conventions: exact)
        #expect(before.description == "癸卯年 乙丑月 戊戌日 庚申时")
        #expect(after.description == "甲辰年 丙寅月 戊戌日 庚申时")
    }

    /// Days of time zones whose clocks skip midnight, skip a day, or are set back over midnight.
    @Test(arguments: [
        ("Etc/GMT", 73_414), ("Asia/Shanghai", 73_414), ("America/Sao_Paulo", 73_414), ("America/Havana", 73_414),
        ("Asia/Beirut", 73_414), ("Asia/Kathmandu", 73_414), ("Pacific/Apia", 73_413), ("Pacific/Kwajalein", 73_413),
    ])
    func everyDayThereAndBack(identifier: String, existing: Int) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        var found = 0
        for number in Int32(-25_567)...47_846 {
            let day = try GregorianDate(DayNumber(rawValue: number))
            guard let start = try? Date(startOf: day, in: zone) else { continue }
            // The first and the last second of the day; the one before belongs to another day.
            let isFirst = try GregorianDate(start - 1, in: zone) < day
            guard isFirst, try GregorianDate(start, in: zone) == day else {
                Issue.record("\(identifier), day \(number) starts at \(start)")
                return
            }
            found += 1
        }
        #expect(found == existing)
    }

    @Test func instantsOutsideOfTheRangeAreRefused() throws {
        #expect(throws: CalendarError.self) { try LunarDate(date("1645-01-27T15:59:59Z"), in: .beijing) }
        #expect(try LunarDate(date("1645-01-27T16:00:00Z"), in: .beijing).description == "lunar:1645-01-01")
        for seconds in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e18, -1e18, 1.9e14] {
            #expect(throws: CalendarError.self) { try GregorianDate(Date(timeIntervalSince1970: seconds), in: .gmt) }
        }
        #expect(throws: CalendarError.self) { try Pillars(at: date("2101-01-01T00:00:00Z")) }
        let apia = try #require(TimeZone(identifier: "Pacific/Apia"))
        let skipped = try GregorianDate(year: 2011, month: 12, day: 30)
        #expect(throws: CalendarError.skippedDay(skipped, zone: "Pacific/Apia")) {
            try Date(startOf: skipped, in: apia)
        }
    }

    /// Every day by its components there and back, and most as Foundation's Chinese calendar has them.
    @Test func componentsOfEveryDay() throws {
        var foundation = Calendar(identifier: .chinese)
        foundation.timeZone = .beijing
        var otherwise = 0
        for number in Int32(-25_567)...47_846 {
            let day = try GregorianDate(DayNumber(rawValue: number))
            let (gregorian, lunar) = try (day, LunarDate(day))
            let (parts, lunarParts) = (DateComponents(gregorian), DateComponents(lunar))
            try #require(try GregorianDate(parts) == gregorian && LunarDate(lunarParts) == lunar)
            if number % 101 == 0 {
                let theirs = try foundation.dateComponents(
                    [.era, .year, .month, .day, .isLeapMonth], from: Date(startOf: day, in: .beijing))
                otherwise +=
                    [theirs.era, theirs.year, theirs.month, theirs.day]
                        == [lunarParts.era, lunarParts.year, lunarParts.month, lunarParts.day]
                        && theirs.isLeapMonth == lunarParts.isLeapMonth ? 0 : 1
            }
        }
        let korea = try LunarDate(GregorianDate(year: 2012, month: 4, day: 21), in: .korea)
        #expect(try DateComponents(korea) == DateComponents(LunarDate(korea, in: .china)))
        #expect(otherwise < 10, "\(otherwise) of 727 days differ from Foundation's, which has mistakes")
    }

    @Test func componentsThatAreNoDateAreRefused() throws {
        func refusal(_ change: (inout DateComponents) -> Void, of parts: DateComponents) -> String? {
            var parts = parts
            change(&parts)
            do throws(CalendarError) {
                if parts.era == nil || parts.era == 1 {
                    _ = try GregorianDate(parts)
                } else {
                    _ = try LunarDate(parts)
                }
                return nil
            } catch {
                return error.description
            }
        }
        let date = try DateComponents(GregorianDate(year: 2026, month: 2, day: 17))
        for (change, expected) in [
            ({ $0.year = nil }, "year: missing"), ({ $0.month = nil }, "month: missing"),
            ({ $0.day = nil }, "day: missing"), ({ $0.day = 29 }, "2026 is not a leap year"), ({ _ in }, nil),
        ] as [((inout DateComponents) -> Void, String?)] {
            #expect(refusal(change, of: date) == expected)
        }
        #expect(throws: CalendarError.self) { try GregorianDate(DateComponents(era: 0, year: 5, month: 2, day: 17)) }
        #expect(refusal({ $0.calendar = Calendar(identifier: .buddhist) }, of: date)?.contains("buddhist") == true)
        let lunar = try DateComponents(LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1))
        #expect([lunar.era, lunar.year, lunar.month, lunar.day] == [78, 50, 11, 1] && lunar.isLeapMonth == true)
        for (change, expected) in [
            ({ $0.era = 2 }, "era 2: expected 72…83"), ({ $0.year = 61 }, "year 61: expected 1…60"),
            ({ $0.month = 10 }, "the leap month of 2033 is 11"), ({ $0.day = nil }, "day: missing"), ({ _ in }, nil),
        ] as [((inout DateComponents) -> Void, String?)] {
            #expect(refusal(change, of: lunar) == expected)
        }
        #expect(refusal({ $0.calendar = Calendar(identifier: .gregorian) }, of: lunar)?.contains("gregorian") == true)
    }

    @Test func styles() throws {
        let date = try LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1)
        #expect(date.formatted(.lunar(.traditional)) == "二〇三三年閏十一月初一")
        #expect(date.formatted(.lunar(.english, withYear: false)) == "Leap 11th month, day 1")
        for language in CalendarLanguage.allCases {
            let style = LunarDateFormatStyle(language)
            #expect(try LunarDate(date.formatted(style), strategy: style.parseStrategy) == date)
        }
        #expect(try LunarDate("癸丑年闰十一月初一", strategy: LunarDateParseStrategy(near: 2026)) == date)
        #expect(throws: CalendarError.yearNeeded("正月初一")) { try LunarDate("正月初一", strategy: .lunar) }
        for (identifier, language) in [
            ("zh_CN", CalendarLanguage.simplified), ("zh-Hans-HK", .simplified), ("zh_TW", .traditional),
            ("zh_HK", .traditional), ("zh-Hant", .traditional), ("en_US", .english), ("de", .english),
        ] {
            #expect(CalendarLanguage(Locale(identifier: identifier)) == language, "\(identifier)")
        }
        let error = CalendarError.noSuchLeapMonth(year: 1997, month: 3, leapMonth: nil)
        #expect(error.errorDescription == error.text(CalendarLanguage(.current)))
    }
}
