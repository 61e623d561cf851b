package import CalendarValues
package import KernelProtocol

/// The rows of a month's grid: four, one more when the month ends beyond cell 28, and one more beyond cell 35.
///
/// - Source: calbench.
/// - Complexity: O(1); two comparisons without a branch.
package struct ComparisonGridRows: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "comparison", summary: "four, and one more beyond cell 28 and beyond cell 35", source: "calbench",
            claims: .months)
    }

    package func answer(_ input: GridMonth) -> Int32 {
        let placement = GridPlacement(input)
        let cells = placement.leading &+ placement.days
        return 4 &+ (cells > 28 ? 1 : 0) &+ (cells > 35 ? 1 : 0)
    }
}
