import ChineseCalendar
import Foundation
import Testing

@Suite struct ValueTests {
    private static let numbers: [Int] = [
        .min, .min + 1, -4_194_304, -4_194_303, -1, 0, 1, 12, 13, 29, 30, 31, 32, 1_644, 1_645, 1_900, 2_033, 2_299,
        2_300, 4_194_303, 4_194_304, .max - 1, .max,
    ]

    /// No argument traps: a value or an error.
    @Test func hostileNumbers() throws {
        var (refused, count) = (0, 0)
        func call(_ body: () throws(CalendarError) -> Void) {
            count += 1
            do { try body() } catch { refused += 1 }
        }
        let date = try GregorianDate(year: 2000, month: 2, day: 29)
        let lunar = try LunarDate(year: 2033, month: 12, day: 29)
        for a in Self.numbers {
            for b in Self.numbers {
                for c in Self.numbers {
                    call { () throws(CalendarError) in _ = try GregorianDate(year: a, month: b, day: c) }
                    for calendar in LunarCalendar.allCases {
                        call { () throws(CalendarError) in
                            _ = try LunarDate(year: a, month: b, isLeapMonth: true, day: c, in: calendar)
                        }
                        call { () throws(CalendarError) in _ = try LunarDate(year: a, month: b, day: c, in: calendar) }
                    }
                }
                call { () throws(CalendarError) in _ = try LunarMonthDay(month: a, day: b) }
                for calendar in LunarCalendar.allCases {
                    call { () throws(CalendarError) in _ = try CalendarMonth(year: a, month: b, calendar: calendar) }
                }
                call { () throws(CalendarError) in _ = try Pillars(of: date, hour: a, minute: b) }
                if a <= b {
                    call { () throws(CalendarError) in _ = try LunarMonthDay(lunar).dates(in: a...b) }
                }
            }
            call { () throws(CalendarError) in _ = try LunarYear(a) }
            call { () throws(CalendarError) in _ = try LunarYear(2033).month(a, isLeap: true) }
            call { () throws(CalendarError) in _ = try SolarTerm.all(in: a) }
            for calendar in LunarCalendar.allCases {
                call { () throws(CalendarError) in _ = try Festival.all(in: a, of: calendar) }
            }
            call { () throws(CalendarError) in _ = try date.adding(days: a) }
            for policy in MissingDate.allCases {
                call { () throws(CalendarError) in _ = try date.adding(months: a, ifMissing: policy) }
                call { () throws(CalendarError) in _ = try date.adding(years: a, ifMissing: policy) }
            }
            call { () throws(CalendarError) in _ = try lunar.adding(days: a) }
            for policy in MissingDate.allCases {
                call { () throws(CalendarError) in _ = try lunar.adding(months: a, ifMissing: policy) }
                call { () throws(CalendarError) in _ = try lunar.adding(years: a, ifMissing: policy) }
            }
            call { () throws(CalendarError) in _ = try GregorianDate(DayNumber(a)) }
            call { () throws(CalendarError) in _ = try LunarDate(DayNumber(a)) }
            call { () throws(CalendarError) in _ = try date.dayNumber.adding(days: a) }
            call { () throws(CalendarError) in _ = try LunarDate(parsing: "丁未年正月初一", near: a) }
            let far = date.dayNumber.advanced(by: a)
            #expect(Int(far.rawValue) == min(max(a, Int(Int32.min) - 11_016), Int(Int32.max) - 11_016) + 11_016)
        }
        for day in [DayNumber(rawValue: .min), DayNumber(rawValue: .max)] {
            call { () throws(CalendarError) in _ = try GregorianDate(day) }
            call { () throws(CalendarError) in _ = try LunarDate(day, in: .korea) }
        }
        #expect(count > 85_000 && refused > 80_000, "\(count) \(refused)")
    }

    /// A text of a date that its calendar does not have is refused, also as JSON.
    @Test(arguments: [
        "lunar:2033-leap07-01", "lunar:2033-00-00", "lunar:2033-15-31", "lunar:-2097151-01-01", "lunar:1644-12-01",
        "lunar:2033-11-1", "lunar:2033-leap11-30", "korea:1899-12-01", "korea:2012-leap04-01", "vietnam:1967-01-01",
        "china:2033-01-01", "qing:1700-01-01", "lunar:", "2033-01-01", "lunar:lunar:2033-01-01", "lunar:02033-01-01",
        "lunar:9223372036854775807-01-01", "lunar:2033-01-9223372036854775807", "",
    ])
    func textsOfOtherDatesAreRefused(text: String) {
        #expect(LunarDate(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([LunarDate].self, from: Data("[\"\(text)\"]".utf8))
        }
    }

    /// A date of a month of Korea converts to its own day, and is not the date of China that has the same name or the same day.
    @Test func aDateKnowsItsCalendar() throws {
        let month = try LunarYear(2012, in: .korea).month(4)
        #expect(month.firstDay == GregorianDate(month[0]) && month.firstDay.description == "2012-05-21")
        let (korea, china) = try (#require(month.previous)[0], LunarDate(year: 2012, month: 4, day: 1))
        #expect(try korea.lunarMonth == LunarYear(2012, in: .korea).month(3, isLeap: true) && korea.calendar == .korea)
        #expect(try korea - china == 0 && korea != china && china < korea && korea < china.adding(days: 1))
        #expect(try LunarDate(korea, in: .china) == china && LunarDate(month[0], in: .china) != china)
        #expect(try month[0] != china && korea.adding(months: 1) == month[0])
        #expect(try korea.monthsAndDays(to: LunarDate(year: 2012, month: 5, day: 1)) == (1, 29))
        let vietnam = try LunarDate(year: 2007, month: 1, day: 1, in: .vietnam)
        #expect(GregorianDate(vietnam).description == "2007-02-17" && LunarDate("vietnam:2007-01-01") == vietnam)
        #expect(try JSONDecoder().decode(LunarDate.self, from: JSONEncoder().encode(vietnam)) == vietnam)
        #expect(throws: CalendarError.self) { try LunarDate(LunarDate(year: 1700, month: 1, day: 1), in: .korea) }
    }

    @Test(arguments: [
        (
            CalendarError.noSuchLeapMonth(year: 1997, month: 3, leapMonth: nil), "1997 has no leap month", "1997年没有闰月",
            "1997年沒有閏月"
        ),
        (
            .noSuchLeapMonth(year: 2033, month: 7, leapMonth: 11), "the leap month of 2033 is 11", "2033年闰11月",
            "2033年閏11月"
        ),
        (
            .noSuchLunarDay(year: 2025, month: 6, isLeapMonth: true, length: 29), "leap month 6 of 2025 has 29 days",
            "2025年闰六月只有29天", "2025年閏六月只有29天"
        ),
        (.noSuchDay(year: 2026, month: 2, day: 29, length: 28), "2026 is not a leap year", "2026年不是闰年", "2026年不是閏年"),
        (
            .noSuchDay(year: 2024, month: 2, day: 30, length: 29), "February 2024 has 29 days", "2024年2月只有29天",
            "2024年2月只有29天"
        ),
        (.part(.month, 13, expected: 1...12), "month 13: expected 1…12", "月 13：应为 1…12", "月 13：應為 1…12"),
        (
            .part(.year, 3_000, expected: 1_645...2_299), "year 3000: expected 1645…2299", "年 3000：应为 1645…2299",
            "年 3000：應為 1645…2299"
        ),
        (
            .noSuchFestival(DayLabel(.labaFestival), year: 2027), "2027 has no Laba Festival in this calendar",
            "此历2027年没有腊八节", "此曆2027年沒有臘八節"
        ),
        (.yearNeeded("正月初一"), "正月初一: expected a year, too", "正月初一：缺少年份", "正月初一：缺少年份"),
    ])
    func errorsSayWhatIsSo(error: CalendarError, english: String, simplified: String, traditional: String) {
        #expect(
            CalendarLanguage.allCases.map { error.text($0) } == [simplified, traditional, english, english, english])
        #expect(error.description == english)
    }

    /// A text without a year is the first such day from a day on.
    @Test func textsWithoutAYear() throws {
        let day = try GregorianDate(year: 2026, month: 11, day: 26)
        #expect(try GregorianDate(parsing: "正月初一", from: day).description == "2027-02-06")
        #expect(try GregorianDate(parsing: "闰六月初三", from: day).description == "2036-07-25")
        #expect(try GregorianDate(parsing: "Leap 6th month, day 3", from: day).description == "2036-07-25")
        #expect(try GregorianDate(parsing: LunarDate(day).text(.simplified, withYear: false), from: day) == day)
        #expect(try GregorianDate(parsing: "丁未年正月初一", from: day).description == "2027-02-06")
        #expect(try GregorianDate(parsing: "1997-07-01", from: day).description == "1997-07-01")
        #expect(throws: CalendarError.self) { try GregorianDate(parsing: "闰十二月三十", from: day) }
        #expect(throws: CalendarError.self) { try LunarDate(parsing: "korea:2012-01-01", in: .vietnam) }
        #expect(throws: CalendarError.unreadable("六月")) { try GregorianDate(parsing: "六月", from: day) }
        #expect(throws: CalendarError.part(.month, 13, expected: 1...12)) {
            try GregorianDate(parsing: "13月初一", from: day)
        }
    }

    /// Years, months and their certainty.
    @Test func yearsAndMonths() throws {
        let year = try LunarYear(2033)
        #expect(year.months.count == 13 && year.isLeap && year.leapMonth?.text(.simplified) == "闰十一月")
        #expect(
            year.newYear.description == "2033-01-31" && year.lastDay.description == "2034-02-18" && year.length == 384)
        #expect(year.zodiac == .ox && year.pillar.description == "癸丑")
        #expect(try LunarYear(2026).leapMonth == nil && year.source == .published)
        #expect(try LunarYear(1700).source == .reconstructed && LunarYear(2200).source == .computed)
        // The 9th month of 2057 begins on one of two days, on which the 8th ends.
        #expect(try (7...10).map { try LunarYear(2057).month($0).isUncertain } == [false, true, true, false])
        let month = try year.month(11, isLeap: true)
        #expect(
            month.count == 29 && month.first?.description == "lunar:2033-leap11-01"
                && month.firstDay.description == "2033-12-22")
        #expect(month.previous?.number == 11 && month.next?.number == 12)
        for calendar in LunarCalendar.allCases {
            for number in calendar.years {
                let year = try LunarYear(number, in: calendar)
                try #require(LunarYear(year.description) == year)
                for month in year.months {
                    try #require(LunarMonth(month.description) == month && month.year == year)
                    try #require(month.count == month.length && month.last?.day == month.length)
                }
                try #require(try year.lastDay.adding(days: 1) == year.newYear.adding(days: year.length))
            }
        }
        #expect(
            LunarYear("china:1644") == nil && LunarMonth("china:2033-leap07") == nil && LunarYear("china:02033") == nil)
        // Korea had its leap month before China's in 2012.
        let date = try GregorianDate(year: 2012, month: 4, day: 21)
        #expect(try "\(LunarDate(date)) \(LunarDate(date, in: .korea))" == "lunar:2012-04-01 korea:2012-leap03-01")
        let leapDay = try LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1)
        #expect(try leapDay.daysInMonth == 29 && leapDay.adding(days: 1).day == 2)
        #expect(leapDay.yearPillar.description == "癸丑" && leapDay.lunarMonth == month && leapDay.lunarYear == year)
    }

    /// All descriptions; all texts of every day of 1900–2100, and of every 97th day of the calendars' other years, also those that
    /// name the year by its pillar.
    @Test(arguments: CalendarLanguage.allCases) func everyTextIsReadBack(language: CalendarLanguage) throws {
        var days = 0
        for calendar in LunarCalendar.allCases {
            for day in calendar.days.lowerBound.dayNumber...calendar.days.upperBound.dayNumber {
                let (date, lunar) = try (GregorianDate(day), LunarDate(day, in: calendar))
                if language == .simplified {
                    try #require(GregorianDate(date.description) == date && LunarDate(lunar.description) == lunar)
                }
                guard calendar == .china && 1900...2100 ~= date.year || day.rawValue % 97 == 0 else { continue }
                let named = "\(lunar.yearPillar)年\(lunar.text(.simplified, withYear: false))"
                guard try GregorianDate(parsing: date.text(language)) == date,
                    try LunarDate(parsing: lunar.text(language), in: calendar) == lunar,
                    try language != .simplified
                        || LunarDate(parsing: named, near: lunar.year, in: calendar) == lunar
                            && GregorianDate(parsing: "\(lunar.year)\(named)", in: calendar) == date
                else {
                    Issue.record("\(date)")
                    return
                }
                days += 1
            }
        }
        #expect(days > 76_000, "\(days)")
        for (month, isLeap) in (1...12).flatMap({ [($0, false), ($0, true)] }) {
            for day in 1...30 {
                let value = try LunarMonthDay(month: month, isLeapMonth: isLeap, day: day)
                #expect(
                    try LunarMonthDay(value.description) == value
                        && LunarMonthDay(parsing: value.text(language)) == value)
            }
        }
    }

    @Test func almanac() throws {
        #expect(
            try Festival.all(in: 2027).count == 13
                && Festival.all(in: 2027, withGregorian: true).flatMap(\.festivals).count == 31)
        #expect(
            try Festival.all(in: 2027).first { $0.festivals == [.springFestival] }?.date.description == "2027-02-06")
        for year in SolarTerm.years {
            for (term, date) in try SolarTerm.all(in: year) { try #require(try date.solarTerm == term) }
        }
    }
}
