package import KernelProtocol

/// The index of a month by stepping month by month: the starting point for comparisons.
///
/// - Source: calbench.
/// - Complexity: O(months between).
package struct LoopMonthIndex: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "loop", summary: "one month after the other", source: "calbench", claims: .months,
            cost: .microseconds)
    }

    package func answer(_ input: IndexedMonth) -> Int32 {
        var (year, month, index) = (input.startYear, Int32(1), Int32(0))
        let (lastYear, lastMonth) = (Int32(input.month.year), Int32(input.month.month))
        while year != lastYear || month != lastMonth {
            month += 1
            if month > 12 { (year, month) = (year + 1, 1) }
            index += 1
        }
        return index
    }
}
