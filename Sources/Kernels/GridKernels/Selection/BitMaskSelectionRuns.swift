package import KernelProtocol

/// The runs of a selection from a mask of the grid's cells: six rows are counted at once.
///
/// - Source: calbench; counting bits in parallel as in Warren, Hacker's Delight, chapter 5.
/// - Complexity: O(1).
/// - Valid: years from −4000 on; checked for 1600…2400.
///
/// The mask has one bit a cell. Its rows of 7 bits are moved to bytes, whose bits are counted in parallel. Only the
/// first run may begin after column 0; the trailing zeros give its column.
package struct BitMaskSelectionRuns: MonthTableKernel {
    let table: MonthTable<UInt8>

    /// A kernel over days + 32 × cells before the 1st, by kind of year × 128 + month × 8 + first weekday; tests damage
    /// an entry.
    package init(shapes: [UInt8] = SelectedCells.shapes()) {
        table = MonthTable(values: shapes)
    }

    package var facts: KernelFacts {
        KernelFacts(
            name: "bit-mask", summary: "one bit a cell, six rows counted at once", source: "calbench",
            claims: .selectedDays)
    }

    @inline(__always)
    static func answer(_ input: GridSelection, _ shape: UInt8) -> SelectionRuns {
        let cells = SelectedCells(input, shape: shape)
        // A shift by more than 63 wraps around where nothing is selected; the mask is 0 then.
        let all = (2 as UInt64) &<< cells.last &- (1 as UInt64) &<< cells.first
        let mask = cells.isAny ? all : 0
        // Rows 3…5 up by 3 bits; then in each half row 1 up by 1 and row 2 by 2: 7 bits a byte.
        let halves = mask & 0x1F_FFFF | (mask & 0x3FF_FFE0_0000) &<< 3
        let low = halves & 0x7F00_007F
        let middle = (halves & 0x3F_8000_3F80) &<< 1
        let high = (halves & 0x1FC0_001F_C000) &<< 2
        var counts = low | middle | high
        counts &-= counts &>> 1 & 0x5555_5555_5555_5555
        counts = counts & 0x3333_3333_3333_3333 &+ counts &>> 2 & 0x3333_3333_3333_3333
        counts = (counts &+ counts &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
        // Bit 42 is beyond the cells: row 6, column 0, where nothing is added.
        let first = UInt64(truncatingIfNeeded: (mask | 1 &<< 42).trailingZeroBitCount)
        let row = (first &* 37) &>> 8
        return SelectionRuns(rawValue: counts &<< 4 &+ (first &- 7 &* row) &<< (8 &* row))
    }
}
