package import CalendarContracts

/// A day's rectangle from its cell, by a division and its remainder.
///
/// Complexity: O(1).
///
/// Source: calbench.
package struct ArithmeticGridFrame: Kernel {
    /// The kernel.
    package init() {}

    /// What the kernel is and what it answers for.
    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic", summary: "the cell's row and column times the measures", source: "calbench",
            claims: .cellFrames)
    }

    /// The rectangle of a day.
    package func answer(_ input: GridDay) -> CellFrame {
        let cell = UInt32(truncatingIfNeeded: GridPlacement(input.month).leading &+ input.day &- 1)
        return CellFrame(
            x: Int(cell % 7) &* FlowLayout.columnWidth &+ FlowLayout.left,
            y: Int(cell / 7) &* FlowLayout.rowHeight &+ FlowLayout.top,
            width: FlowLayout.side, height: FlowLayout.side)
    }
}
