package import KernelProtocol

/// ``LunationTableLunarDay`` over the table of another calendar, from the year of its first month on.
///
/// - Source: calbench.
/// - Complexity: O(1).
package struct CalendarTableLunarDay: Kernel {
    package let facts: KernelFacts
    private let daysBefore: ContiguousArray<Int32>
    private let firstSlot: Int

    /// A kernel of a calendar.
    package init(_ calendar: CalendarRules) {
        let table = LunarTable(calendar)
        facts = LunationTableLunarDay().facts.over(calendar)
        // The year before the calendar's first one, of which the last month may be the first of the table.
        firstSlot = (calendar.years.lowerBound - 1) * 32
        daysBefore = LunationTableLunarDay.daysBefore(
            table.months, from: table.origin, firstSlot: firstSlot, years: calendar.years.count + 1)
    }

    package func answer(_ date: PackedLunarDate) -> DayNumber {
        DayNumber(rawValue: daysBefore[Int(date.rawValue >> 5) &- firstSlot] &+ (date.rawValue & 31))
    }

    package func answer(_ dates: Span<PackedLunarDate>, into days: inout MutableSpan<DayNumber>) {
        LunationTableLunarDay.answer(dates, into: &days, by: daysBefore, from: firstSlot)
    }
}
