package import KernelProtocol
import Foundation

/// Day number → lunar date as SKCalendarView obtains it: a new Chinese calendar for each day, the leap flag ignored.
///
/// - Source: SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
///
/// The published code reads year, month and day only, so a leap month has the number of the month before it: its days
/// are known differences. It shows the year by its position in the cycle of 60; here that is converted to the nearest
/// related year, which loses no information.
package struct FoundationPerCallLunarDate: Kernel {
    package var facts: KernelFacts {
        .byFoundation(
            "foundation-per-call", "a new Calendar(identifier: .chinese) for each day, leap flag ignored, as published",
            source: "SKCalendarView 0.0.3, calculationChinaCalendarWithDate:dispalyHoliday:", claims: .hko)
    }

    package init() {}

    package func answer(_ day: DayNumber) -> PackedLunarDate {
        let calendar = Calendar.gmt(.chinese)
        let parts = calendar.dateComponents([.year, .month, .day], from: Date(day))
        // Year 1 of a cycle is 1984. A lunar year begins at most 51 days into its Gregorian year.
        let gregorianYear = Int((Double(day.rawValue) / 365.2425).rounded(.down)) + 1970
        let place = (parts.year ?? 0) - 1
        let ahead = ((place + 1984 - gregorianYear) % 60 + 60 + 30) % 60 - 30
        return PackedLunarDate(
            relatedYear: gregorianYear + ahead, month: parts.month ?? 0, day: parts.day ?? 0)
    }
}
