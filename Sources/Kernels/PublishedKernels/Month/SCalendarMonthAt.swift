package import KernelProtocol

/// The month at an index as CalendarController computes it: the index divided by twelve, and the remainder.
///
/// - Source: CalendarController, `mapIndexToYearMonth`.
/// - Complexity: O(1).
///
/// The function that it calls is not published; its name and its inverse leave no other choice.
package struct SCalendarMonthAt: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "scalendar", summary: "the index divided by twelve, and the remainder, as published",
            source: "CalendarController, mapIndexToYearMonth", claims: .months)
    }

    package func answer(_ input: MonthIndex) -> YearMonth {
        YearMonth(year: input.startYear + input.index / 12, month: input.index % 12 + 1)
    }
}
