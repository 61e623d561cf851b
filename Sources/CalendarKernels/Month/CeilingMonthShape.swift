package import CalendarContracts

/// The outline of a month by the rules as people write them: weeks are the cells up to the month's end, divided by 7 and rounded up.
///
/// Complexity: O(1).
///
/// Source: 在iOS上实现无限滚动日历 (FlowCalendarView), the number of rows.
///
/// Valid for years from −4 194 399 on; checked for 1600…2400.
package struct CeilingMonthOutline: Kernel {
    /// The kernel.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "ceiling", summary: "weeks are the cells up to the month's end over 7, rounded up",
            source: "FlowCalendarView, the number of rows", claims: .months)
    }

    /// The outline of a month.
    package func answer(_ input: GridMonth) -> MonthOutline {
        let shape = MonthShape(input)
        return MonthOutline(
            days: shape.days, weekday: (shape.leading + input.firstWeekday) % 7,
            weeks: (shape.leading + shape.days + 6) / 7)
    }
}
