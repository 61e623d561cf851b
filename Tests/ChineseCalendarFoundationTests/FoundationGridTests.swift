import CalendarValues
import ChineseCalendar
import ChineseCalendarFoundation
import Foundation
import Testing

/// Foundation's `firstWeekday`, passed on, gives Foundation's own grid.
@Suite struct FoundationGridTests {
    private let calendar = ChineseCalendar()

    /// The 42 days from the start of the week of the month's first day, as Foundation counts weeks.
    private func days(of month: Int, in year: Int, _ foundation: Calendar) throws -> [Int] {
        let first = try #require(foundation.date(from: DateComponents(year: year, month: month, day: 1)))
        let week = try #require(foundation.dateInterval(of: .weekOfMonth, for: first))
        return (0..<42).map { Int(week.start.timeIntervalSince1970 / 86_400) + $0 }
    }

    /// Cells that are not those of Foundation's grid, of all 42 of every month 1900–2099.
    private func wrongCells(_ pass: (Calendar) -> Weekday) throws -> (
        cells: Int, months: Int, wrong: Int, wrongRows: Int
    ) {
        var (cells, months, wrong, wrongRows) = (0, 0, 0, 0)
        for number in 1...7 {
            var foundation = Calendar(identifier: .gregorian)
            foundation.timeZone = .gmt
            foundation.firstWeekday = number
            foundation.minimumDaysInFirstWeek = 1
            for year in 1900...2099 {
                for month in 1...12 {
                    let layout = try calendar.monthLayout(
                        year: year, month: month, firstWeekday: pass(foundation), width: 350, height: 250)
                    for (cell, day) in try days(of: month, in: year, foundation).enumerated() {
                        let parts = foundation.dateComponents(
                            [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
                        let date = try layout.date(ofCell: cell)
                        wrong += [date.year, date.month, date.day] == [parts.year, parts.month, parts.day] ? 0 : 1
                        cells += 1
                    }
                    let first = try #require(foundation.date(from: DateComponents(year: year, month: month, day: 1)))
                    let weeks = foundation.range(of: .weekOfMonth, in: .month, for: first)?.count
                    wrongRows += weeks == layout.rows ? 0 : 1
                    #expect(Weekday(rawValue: foundation.component(.weekday, from: first)) == layout.shape.weekday)
                    months += 1
                }
            }
        }
        return (cells, months, wrong, wrongRows)
    }

    @Test func everyMonthFromEveryFirstWeekday() throws {
        let result = try wrongCells { Weekday(firstOf: $0) }
        #expect(result.months == 7 * 2_400 && result.cells == 7 * 2_400 * 42)
        #expect(result.wrong == 0 && result.wrongRows == 0)
    }

    /// The numbers of another convention, from 0 (Sunday), give another grid for every month.
    @Test func anotherNumberingIsSeen() throws {
        let result = try wrongCells { Weekday(rawValue: $0.firstWeekday % 7 + 1) ?? .sunday }
        #expect(result.cells == 7 * 2_400 * 42 && result.wrong == result.cells && result.wrongRows > 0)
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
