package import KernelProtocol
import Foundation

/// Three arrays of days, of the previous, the current and the following month, as WQCalendar builds them.
///
/// - Source: jasonblog, 在iOS上实现一个简单的日历控件 (WQCalendar), 2014, blog.csdn.net/jasonblog/article/details/21977481.
/// - Complexity: O(cells), and about ten calls of Foundation.
/// - Valid: 1583…8000: before 1582-10-15 Foundation counts in the Julian calendar.
///
/// Foundation gives the lengths of the months and the positions of the first and last day in their weeks; each array
/// takes its days with year and month from `DateComponents`, and the three arrays in sequence are the grid. When the
/// last day ends a week there are no following days, so the grid has whole weeks only, 4 to 6 of them.
///
/// The calendar is copied at every call, because the first weekday is a property of it.
package struct FoundationGridFill: Kernel {
    private let calendar = Calendar.gmt(.gregorian)

    package init() {}

    package var facts: KernelFacts {
        .byFoundation(
            "foundation", "arrays of the previous, current and following days by DateComponents, as WQCalendar",
            source: "jasonblog, WQCalendar, 2014, blog.csdn.net/jasonblog/article/details/21977481", claims: .weeksGrid,
            years: 1583...8000)
    }

    /// A day with its month, as the control keeps it for every tile.
    private struct CalendarDay {
        let year: Int
        let month: Int
        let day: Int
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        var calendar = calendar
        calendar.firstWeekday = input.firstWeekdayIndex + 1
        let components = DateComponents(year: input.year, month: input.month, day: 1)
        guard let date = calendar.date(from: components) else { return MonthGrid() }

        let previous = daysInPreviousMonth(of: date, in: calendar)
        let current = days(1..<(numberOfDays(inMonthOf: date, in: calendar) + 1), ofMonthOf: date, in: calendar)
        let following = daysInFollowingMonth(of: date, in: calendar)

        var grid = MonthGrid()
        var cell = 0
        for (days, mark) in [(previous, MonthGrid.previousMonth), (current, 0), (following, MonthGrid.followingMonth)] {
            for day in days {
                grid.cells[cell] = UInt8(day.day) | mark
                cell += 1
            }
        }
        return grid
    }

    private func daysInPreviousMonth(of date: Date, in calendar: Calendar) -> [CalendarDay] {
        guard let first = calendar.dateInterval(of: .month, for: date)?.start,
            let dayBefore = calendar.date(byAdding: .month, value: -1, to: date)
        else { return [] }
        let count = numberOfDays(inMonthOf: dayBefore, in: calendar)
        let partialCount = placeInWeek(of: first, in: calendar) - 1
        return days((count - partialCount + 1)..<(count + 1), ofMonthOf: dayBefore, in: calendar)
    }

    private func daysInFollowingMonth(of date: Date, in calendar: Calendar) -> [CalendarDay] {
        var components = calendar.dateComponents([.year, .month, .day], from: date)
        components.day = numberOfDays(inMonthOf: date, in: calendar)
        guard let last = calendar.date(from: components) else { return [] }
        let place = placeInWeek(of: last, in: calendar)
        guard place != 7, let dayAfter = calendar.date(byAdding: .month, value: 1, to: date) else { return [] }
        return days(1..<(7 - place + 1), ofMonthOf: dayAfter, in: calendar)
    }

    private func days(_ range: Range<Int>, ofMonthOf date: Date, in calendar: Calendar) -> [CalendarDay] {
        let components = calendar.dateComponents([.year, .month, .day], from: date)
        return range.map { CalendarDay(year: components.year ?? 0, month: components.month ?? 0, day: $0) }
    }

    private func numberOfDays(inMonthOf date: Date, in calendar: Calendar) -> Int {
        calendar.range(of: .day, in: .month, for: date)?.count ?? 0
    }

    /// 1 for the first day of a week, 7 for its last one.
    private func placeInWeek(of date: Date, in calendar: Calendar) -> Int {
        calendar.ordinality(of: .day, in: .weekOfYear, for: date) ?? 1
    }
}
