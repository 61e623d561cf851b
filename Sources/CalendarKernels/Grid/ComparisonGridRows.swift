package import CalendarContracts

/// The rows of a month's grid: four, one more when the month ends beyond cell 28, and one more beyond cell 35.
///
/// Complexity: O(1); two comparisons without a branch.
///
/// Source: calbench.
package struct ComparisonGridRows: Kernel {
    /// The kernel.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "comparison", summary: "four, and one more beyond cell 28 and beyond cell 35", source: "calbench",
            claims: .months)
    }

    /// The rows of a month's grid.
    package func answer(_ input: GridMonth) -> Int32 {
        let placement = GridPlacement(input)
        let cells = placement.leading &+ placement.days
        return 4 &+ (cells > 28 ? 1 : 0) &+ (cells > 35 ? 1 : 0)
    }
}
