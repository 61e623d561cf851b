package import KernelProtocol
import Foundation

/// The shape of a month as WQCalendar obtains it from Foundation: the month's range of days, and the position of its
/// first day in its week.
///
/// - Source: jasonblog, 在iOS上实现一个简单的日历控件 (WQCalendar), 2014, `numberOfWeeksInCurrentMonth`.
/// - Complexity: three calls of Foundation.
/// - Valid: 1583 on: before 1582-10-15 Foundation counts in the Julian calendar. Checked for 1600…2400.
///
/// Weeks are the first partial one, then the full ones, then a rest. The first weekday is a property of the calendar,
/// so the calendar is copied at every call.
package struct WQCalendarMonthShape: Kernel {
    private let calendar = Calendar.gmt(.gregorian)

    package init() {}

    package var facts: KernelFacts {
        .byFoundation(
            "wqcalendar", "the first partial week, full weeks and a rest, by Foundation, as published",
            source: "jasonblog, WQCalendar, 2014, numberOfWeeksInCurrentMonth", claims: .months, years: nil)
    }

    package func answer(_ input: GridMonth) -> MonthShape {
        var calendar = calendar
        calendar.firstWeekday = input.firstWeekdayIndex + 1
        let components = DateComponents(year: input.year, month: input.month, day: 1)
        guard let date = calendar.date(from: components),
            let first = calendar.dateInterval(of: .month, for: date)?.start
        else { return MonthShape(rawValue: 0) }

        let place = calendar.ordinality(of: .day, in: .weekOfYear, for: first) ?? 0
        let days = calendar.range(of: .day, in: .month, for: date)?.count ?? 0
        var weeks = 0
        var rest = days
        if place > 1 {
            weeks += 1
            rest -= 7 - place + 1
        }
        weeks += rest / 7
        weeks += rest % 7 > 0 ? 1 : 0
        return MonthShape(days: days, weekday: (place - 1 + input.firstWeekdayIndex) % 7, weeks: weeks)
    }
}
