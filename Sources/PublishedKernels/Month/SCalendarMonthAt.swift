package import CalendarContracts

/// The month at an index as CalendarController asks for it: the index divided by twelve, and the remainder.
///
/// The function that it calls is not published; its name and the direction back leave no other choice.
///
/// Complexity: O(1).
///
/// Source: CalendarController, `mapIndexToYearMonth`.
package struct SCalendarMonthAt: Kernel {
    /// The kernel.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "scalendar", summary: "the index divided by twelve, and the remainder, as published",
            source: "CalendarController, mapIndexToYearMonth", claims: .months)
    }

    /// The month at an index.
    package func answer(_ input: MonthIndex) -> YearMonth {
        YearMonth(year: input.startYear + input.index / 12, month: input.index % 12 + 1)
    }
}
