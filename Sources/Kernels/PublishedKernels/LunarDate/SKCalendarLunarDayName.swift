package import KernelProtocol
import Foundation

/// Day number → SKCalendarView's name of the lunar day: a new Chinese calendar for each day, and a list of names with
/// 廿十 for 二十.
///
/// - Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
/// - Complexity: O(1), with a new calendar.
///
/// Where Foundation returns a day 0 the published code stops with an exception; the answer is then ✗.
package struct SKCalendarLunarDayName: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "skcalendar", "a new Calendar(identifier: .chinese) for each day, 廿十 for 二十, as published",
            source: "SKCalendarView 0.0.3, calculationChinaCalendarWithDate:dispalyHoliday:", claims: .hko)
    }

    package init() {}

    package func answer(_ day: DayNumber) -> ShortText {
        let parts = Calendar.gmt(.chinese).dateComponents([.year, .month, .day], from: Date(day))
        let names = SKCalendarDayText.days
        guard let number = parts.day, names.indices.contains(number - 1) else {
            return ShortText(SKCalendarDayText.exception)
        }
        return ShortText(names[number - 1])
    }
}
