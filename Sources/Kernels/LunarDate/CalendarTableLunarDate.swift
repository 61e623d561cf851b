package import KernelProtocol

/// ``LunationTableLunarDate`` over the table of another calendar, whose days are counted from its own first month.
///
/// - Source: calbench; mean lunation of J. Meeus, Astronomical Algorithms (1998), chapter 49.
/// - Complexity: O(1).
package struct CalendarTableLunarDate: Kernel {
    package let facts: KernelFacts
    private let table: Lunations
    private let origin: Int32

    /// A kernel of a calendar.
    package init(_ calendar: CalendarRules) {
        let table = LunarTable(calendar)
        facts = LunationTableLunarDate().facts.over(calendar)
        self.table = Lunations(table.months)
        origin = table.origin
    }

    package func answer(_ day: DayNumber) -> PackedLunarDate {
        Lunations.date(day.rawValue, table.entries[Int(Lunations.estimate(day.rawValue &- origin))], from: origin)
    }

    package func answer(_ days: Span<DayNumber>, into dates: inout MutableSpan<PackedLunarDate>) {
        table.answer(days, into: &dates, from: origin)
    }
}
