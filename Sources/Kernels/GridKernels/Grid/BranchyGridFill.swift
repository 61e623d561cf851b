package import KernelProtocol

/// The 42 cells one after the other, with a decision at each, as calendar controls are commonly written.
///
/// - Source: calbench; the shape of the loop is that of any month view. The weekday is Zeller's congruence.
/// - Complexity: O(cells), two branches each.
/// - Valid: years from −4 194 399 on; checked for −4000…8000.
package struct BranchyGridFill: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "branchy",
            summary: "one pass over the 42 cells, a decision at each",
            source: "calbench, as commonly written",
            claims: .fullGrid
        )
    }

    package func answer(_ input: GridMonth) -> MonthGrid {
        let placement = GridPlacement(input)
        var grid = MonthGrid()
        // Written as bytes: through SIMD64's subscript the whole vector is stored and loaded at each of the 42 cells,
        // which takes four times as long.
        unsafe withUnsafeMutableBytes(of: &grid.cells) { cells in
            for cell in 0..<42 {
                let day = cell - placement.leading + 1
                if day < 1 {
                    unsafe cells[cell] = UInt8(day + placement.previousDays) | MonthGrid.previousMonth
                } else if day > placement.days {
                    unsafe cells[cell] = UInt8(day - placement.days) | MonthGrid.followingMonth
                } else {
                    unsafe cells[cell] = UInt8(day)
                }
            }
        }
        return grid
    }
}
