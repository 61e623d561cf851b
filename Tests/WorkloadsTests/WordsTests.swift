import CalendarValues
import Testing
import Workloads

@Suite struct WordsTests {
    @Test(arguments: [
        (2033, 11, true, 1, "2033年闰十一月初一"), (2026, 1, false, 10, "2026年正月初十"), (2026, 12, false, 11, "2026年十二月十一"),
        (2026, 10, false, 20, "2026年十月二十"), (2026, 2, false, 21, "2026年二月廿一"), (2025, 6, true, 29, "2025年闰六月廿九"),
        (2026, 3, false, 30, "2026年三月三十"), (2026, 3, false, 19, "2026年三月十九"), (2057, 8, false, 0, "2057年八月day 0"),
        (2026, 13, false, 31, "2026年13月day 31"), (2026, 0, false, 5, "2026年0月初五"),
    ])
    func lunarDates(year: Int, month: Int, isLeap: Bool, day: Int, text: String) {
        #expect(Words.lunar(LunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: day)) == text)
    }

    @Test func allDaysDiffer() {
        let days = (1...30).map { Words.day(LunarDate(relatedYear: 2026, month: 1, day: $0)) }
        #expect(Set(days).count == 30)
        #expect(days.allSatisfy { $0.count == 2 })
    }
}
