package import KernelProtocol

/// The index of a month as CalendarController computes it: twelve times the years in between, plus the month.
///
/// - Source: CalendarController, `mapYearMonthToIndex`.
/// - Complexity: O(1).
///
/// Its number of months from January of the start year to the current month is one more than the index of the current
/// one.
package struct SCalendarMonthIndex: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "scalendar", summary: "twelve times the years between, and the month, as published",
            source: "CalendarController, mapYearMonthToIndex", claims: .months)
    }

    package func answer(_ input: IndexedMonth) -> Int32 {
        let years = Int32(truncatingIfNeeded: input.month.year) &- input.startYear
        return years &* 12 &+ Int32(truncatingIfNeeded: input.month.month) &- 1
    }
}
