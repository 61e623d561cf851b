import KernelProtocol
import Foundation

/// A month as SKCalendarView sees it: its first day, its length, and the column of the 1st counted from 1.
struct SKCalendarMonth {
    let firstDay: Date
    let days: Int
    let place: Int

    /// One calendar gives the length of the month, another one, created for the purpose, the weekday of its first day.
    init?(_ input: GridMonth, _ calendar: Calendar) {
        let parts = DateComponents(year: input.year, month: input.month, day: 1)
        guard let firstDay = calendar.date(from: parts),
            let days = calendar.range(of: .day, in: .month, for: firstDay)?.count,
            let weekday = Calendar.gmt(.gregorian)
                .dateComponents([.day, .weekday, .month, .year], from: firstDay).weekday
        else { return nil }
        (self.firstDay, self.days) = (firstDay, days)
        place = (weekday - 1 - input.firstWeekdayIndex + 7) % 7 + 1
    }
}
