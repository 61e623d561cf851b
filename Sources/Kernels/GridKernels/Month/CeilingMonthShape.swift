package import KernelProtocol

/// The shape of a month by the textbook rules: weeks are the cells up to the month's end, divided by 7 and rounded up.
///
/// - Source: 在iOS上实现无限滚动日历 (FlowCalendarView), the number of rows.
/// - Complexity: O(1).
/// - Valid: years from −4 194 399 on; checked for 1600…2400.
package struct CeilingMonthShape: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "ceiling", summary: "weeks are the cells up to the month's end over 7, rounded up",
            source: "FlowCalendarView, the number of rows", claims: .months)
    }

    package func answer(_ input: GridMonth) -> MonthShape {
        GridPlacement(input).shape(firstWeekday: input.firstWeekdayIndex)
    }
}
