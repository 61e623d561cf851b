package import KernelProtocol

/// The runs of a selection by arithmetic on its first and its last cell.
///
/// - Source: calbench.
/// - Complexity: O(1).
/// - Valid: years from −4000 on; checked for 1600…2400.
///
/// All rows from the first cell's to the last one's are taken as full. Then the columns before the first cell are
/// subtracted from the first row, which moves its column too, and those after the last cell from the last row: two
/// subtractions without borrows between bytes.
package struct IntervalSelectionRuns: MonthTableKernel {
    let table: MonthTable<UInt8>

    /// A kernel over days + 32 × cells before the 1st, by kind of year × 128 + month × 8 + first weekday; tests damage
    /// an entry.
    package init(shapes: [UInt8] = SelectedCells.shapes()) {
        table = MonthTable(values: shapes)
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "interval", summary: "full rows less what is before the first and after the last cell",
            source: "calbench", claims: .selectedDays)
    }

    @inline(__always)
    static func answer(_ input: GridSelection, _ shape: UInt8) -> SelectionRuns {
        let cells = SelectedCells(input, shape: shape)
        let firstRow = (cells.first &* 37) &>> 8
        let lastRow = (cells.last &* 37) &>> 8
        let before = cells.first &- 7 &* firstRow
        let after = 6 &- (cells.last &- 7 &* lastRow)
        let full: UInt64 = 0x7070_7070_7070_7070
        let rows = full &<< (8 &* firstRow) & full &>> (56 &- 8 &* lastRow)
        let runs = rows &- (15 &* before) &<< (8 &* firstRow) &- (16 &* after) &<< (8 &* lastRow)
        return SelectionRuns(rawValue: cells.isAny ? runs : 0)
    }
}
