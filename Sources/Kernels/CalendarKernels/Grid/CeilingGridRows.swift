package import CalendarValues
package import KernelProtocol

/// The rows of a month's grid: the cells up to the month's end divided by 7, rounded up.
///
/// - Source: FlowCalendarView, the number of rows.
/// - Complexity: O(1).
package struct CeilingGridRows: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "ceiling", summary: "the cells up to the month's end over 7, rounded up",
            source: "FlowCalendarView, the number of rows", claims: .months)
    }

    package func answer(_ input: GridMonth) -> Int32 {
        Int32(truncatingIfNeeded: GridPlacement(input).weeks)
    }
}
