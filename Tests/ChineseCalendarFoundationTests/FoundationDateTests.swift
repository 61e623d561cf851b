import CalendarValues
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation
import Testing

/// Instants and civil days by the clocks of time zones, and components of both calendars.
@Suite struct FoundationDateTests {
    private let calendar = ChineseCalendar()

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func theDayIsThatOfTheTimeZone() throws {
        let instant = try date("2026-02-16T17:30:00Z")
        #expect(try calendar.lunarDate(of: instant).description == "lunar:2026-01-01")
        #expect(try calendar.gregorianDate(of: instant).description == "2026-02-17")
        #expect(try calendar.festivals(on: instant).description == "春节")
        let newYork = try #require(TimeZone(identifier: "America/New_York"))
        #expect(try calendar.lunarDate(of: instant, in: newYork).description == "lunar:2025-12-29")
        #expect(try calendar.gregorianDate(of: instant, in: newYork).description == "2026-02-16")
        #expect(try calendar.festivals(on: instant, in: newYork).description == "除夕")
        #expect(TimeZone.beijing.secondsFromGMT() == 28_800)
    }

    @Test func pillarsOfAnInstant() throws {
        // 立春 was on 2024-02-04 within the second after 16:27:07 in Beijing.
        let exact = PillarConventions(year: .springBeginsInstant, month: .termInstant, day: .hour23)
        let before = try calendar.pillars(at: date("2024-02-04T08:27:07Z"), conventions: exact)
        let after = try calendar.pillars(at: date("2024-02-04T08:27:08Z"), conventions: exact)
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
        for number in ChineseCalendar.days.lowerBound.rawValue...ChineseCalendar.days.upperBound.rawValue {
            let day = DayNumber(rawValue: number)
            guard let start = try? Date(startOf: day, in: zone) else { continue }
            // The first and the last second of the day; the one before belongs to another day.
            let isFirst = try number == -25_567 || DayNumber(start - 1, in: zone) < day
            guard isFirst, try DayNumber(start, in: zone) == day else {
                Issue.record("\(identifier), day \(number) starts at \(start)")
                return
            }
            found += 1
        }
        #expect(found == existing)
    }

    @Test func instantsOutsideOfTheRangeAreRefused() throws {
        for text in ["1899-12-31T15:59:59Z", "2100-12-31T16:00:00Z"] {
            #expect(throws: CalendarRangeError.self) { try calendar.lunarDate(of: date(text)) }
        }
        for seconds in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e18, -1e18] {
            #expect(throws: CalendarRangeError.self) {
                try calendar.lunarDate(of: Date(timeIntervalSince1970: seconds))
            }
        }
        #expect(try calendar.gregorianDate(of: date("1899-12-31T16:00:00Z")).description == "1900-01-01")
        #expect(try calendar.gregorianDate(of: date("2100-12-31T15:59:59Z")).description == "2100-12-31")
        #expect(throws: CalendarRangeError.self) { try Date(startOf: DayNumber(47_847)) }
    }

    /// Every day by its components there and back, and most as Foundation's Chinese calendar has them.
    @Test func componentsOfEveryDay() throws {
        var foundation = Calendar(identifier: .chinese)
        foundation.timeZone = .beijing
        var otherwise = 0
        for number in ChineseCalendar.days.lowerBound.rawValue...ChineseCalendar.days.upperBound.rawValue {
            let day = DayNumber(rawValue: number)
            let (gregorian, lunar) = try (calendar.gregorianDate(of: day), calendar.lunarDate(of: day))
            let (parts, lunarParts) = (DateComponents(gregorian), DateComponents(lunar))
            try #require(try calendar.date(parts) == gregorian && calendar.lunarDate(lunarParts) == lunar)
            if number % 101 == 0 {
                let theirs = try foundation.dateComponents(
                    [.era, .year, .month, .day, .isLeapMonth], from: Date(startOf: day))
                otherwise +=
                    [theirs.era, theirs.year, theirs.month, theirs.day]
                        == [lunarParts.era, lunarParts.year, lunarParts.month, lunarParts.day]
                        && theirs.isLeapMonth == lunarParts.isLeapMonth ? 0 : 1
            }
        }
        #expect(otherwise < 10, "\(otherwise) of 727 days differ from Foundation's, which has mistakes")
    }

    @Test func componentsThatAreNoDateAreRefused() throws {
        func refusal(_ change: (inout DateComponents) -> Void, of parts: DateComponents) -> String? {
            var parts = parts
            change(&parts)
            do throws(CalendarRangeError) {
                if parts.era == nil || parts.era == 1 {
                    _ = try calendar.date(parts)
                } else {
                    _ = try calendar.lunarDate(parts)
                }
                return nil
            } catch {
                return error.quantity
            }
        }
        let date = try DateComponents(calendar.date(year: 2026, month: 2, day: 17))
        #expect(refusal({ _ in }, of: date) == nil)
        #expect(refusal({ $0.year = nil }, of: date) == "year")
        #expect(refusal({ $0.month = nil }, of: date) == "month")
        #expect(refusal({ $0.day = nil }, of: date) == "day")
        #expect(refusal({ $0.day = 30 }, of: date) == "date")
        #expect(refusal({ $0.calendar = Calendar(identifier: .buddhist) }, of: date) == "calendar")
        let lunar = try DateComponents(calendar.lunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 1))
        #expect([lunar.era, lunar.year, lunar.month, lunar.day] == [78, 50, 11, 1] && lunar.isLeapMonth == true)
        #expect(refusal({ _ in }, of: lunar) == nil)
        #expect(refusal({ $0.era = 2 }, of: lunar) == "era")
        #expect(refusal({ $0.year = 61 }, of: lunar) == "year")
        #expect(refusal({ $0.month = 10 }, of: lunar) == "date")
        #expect(refusal({ $0.day = nil }, of: lunar) == "day")
        #expect(refusal({ $0.calendar = Calendar(identifier: .gregorian) }, of: lunar) == "calendar")
    }
}
