package import CalendarContracts

/// The month at an index by going there month by month: what the others are compared with.
///
/// Complexity: O(index).
///
/// Source: calbench.
package struct LoopMonthAt: Kernel {
    /// The kernel.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "loop", summary: "one month after the other", source: "calbench", claims: .months,
            cost: .microseconds)
    }

    /// The month at an index.
    package func answer(_ input: MonthIndex) -> YearMonth {
        var (year, month) = (input.startYear, 1)
        for _ in 0..<input.index {
            month += 1
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        return YearMonth(year: year, month: month)
    }
}
