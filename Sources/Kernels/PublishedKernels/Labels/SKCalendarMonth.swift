import KernelProtocol
import Foundation

/// A month as SKCalendarView sees it: its first day, its length, and the column of the 1st counted from 1.
struct SKCalendarMonth {
    let firstDay: Date
    let days: Int
    let place: Int

    init?(_ input: GridMonth) {
        let gregorian = Calendar.gmt(.gregorian)
        let parts = DateComponents(year: input.year, month: input.month, day: 1)
        guard let firstDay = gregorian.date(from: parts),
            let days = gregorian.range(of: .day, in: .month, for: firstDay)?.count,
            let weekday = gregorian.dateComponents([.day, .weekday, .month, .year], from: firstDay).weekday
        else { return nil }
        (self.firstDay, self.days) = (firstDay, days)
        place = (weekday - 1 - input.firstWeekdayIndex + 7) % 7 + 1
    }
}
