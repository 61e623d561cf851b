package import KernelProtocol

/// A day's rectangle from its cell, by a division and its remainder.
///
/// - Source: calbench.
/// - Complexity: O(1).
package struct ArithmeticGridFrame: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic", summary: "the cell's row and column times the measures", source: "calbench",
            claims: .cellFrames)
    }

    package func answer(_ input: GridDay) -> CellFrame {
        CellFrame(
            ofCell: UInt32(truncatingIfNeeded: GridPlacement(input.month).leading &+ input.day &- 1))
    }
}

extension CellFrame {
    /// The rectangle of a cell 0…41.
    @inline(__always)
    init(ofCell cell: UInt32) {
        self.init(
            x: Int(cell % 7) &* FlowLayout.columnWidth &+ FlowLayout.left,
            y: Int(cell / 7) &* FlowLayout.rowHeight &+ FlowLayout.top, width: FlowLayout.side, height: FlowLayout.side)
    }
}
