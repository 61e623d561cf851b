package import KernelProtocol

/// The month at an index by stepping month by month: the starting point for comparisons.
///
/// - Source: calbench.
/// - Complexity: O(index).
package struct LoopMonthAt: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "loop", summary: "one month after the other", source: "calbench", claims: .months,
            cost: .microseconds)
    }

    package func answer(_ input: MonthIndex) -> YearMonth {
        var (year, month) = (input.startYear, 1)
        for _ in 0..<input.index {
            month += 1
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        return YearMonth(year: year, month: month)
    }
}
