import CalendarLayout
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation
import Testing

/// Foundation's `firstWeekday`, passed on, gives Foundation's own grid.
@Suite struct FoundationGridTests {
    /// The 42 days from the start of the week of the month's first day, as Foundation counts weeks.
    private func days(of month: Int, in year: Int, _ foundation: Calendar) throws -> [Int] {
        let first = try #require(foundation.date(from: DateComponents(year: year, month: month, day: 1)))
        let week = try #require(foundation.dateInterval(of: .weekOfMonth, for: first))
        return (0..<42).map { Int(week.start.timeIntervalSince1970 / 86_400) + $0 }
    }

    @Test func everyMonthFromEveryFirstWeekday() throws {
        for number in 1...7 {
            var foundation = Calendar(identifier: .gregorian)
            foundation.timeZone = .gmt
            foundation.firstWeekday = number
            foundation.minimumDaysInFirstWeek = 1
            // 28 years have every month from every weekday; the ends are not leap years.
            for year in [1900, 2099] + Array(2000..<2028) {
                for month in 1...12 {
                    let layout = try MonthLayout(
                        year: year, month: month, firstWeekday: Weekday(firstOf: foundation), width: 350, height: 250)
                    for (cell, day) in try days(of: month, in: year, foundation).enumerated() {
                        let parts = foundation.dateComponents(
                            [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
                        let date = try layout.date(ofCell: cell)
                        #expect([date.year, date.month, date.day] == [parts.year, parts.month, parts.day])
                    }
                    let first = try #require(foundation.date(from: DateComponents(year: year, month: month, day: 1)))
                    #expect(foundation.range(of: .weekOfMonth, in: .month, for: first)?.count == layout.rows)
                    #expect(
                        try Weekday(rawValue: foundation.component(.weekday, from: first))
                            == GregorianDate(year: year, month: month, day: 1).weekday)
                }
            }
        }
    }

    @Test func weekdaysOfLocales() {
        let weekdays: [Locale.Weekday] = [.sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday]
        #expect(weekdays.map { Weekday($0) } == Weekday.allCases)
        for (locale, weekday) in [("en_US", Weekday.sunday), ("de_DE", .monday), ("zh_CN", .monday)] {
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = Locale(identifier: locale)
            // The locale's own day and its calendar's number are the same weekday.
            #expect(Weekday(firstOf: calendar) == Weekday(Locale(identifier: locale).firstDayOfWeek), "\(weekday)")
        }
    }
}
