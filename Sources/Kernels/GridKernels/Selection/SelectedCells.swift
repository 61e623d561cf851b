import KernelProtocol

/// The first and the last selected cell of a month, without conversion to day numbers.
///
/// Packed dates of one month are consecutive numbers, those of earlier months are smaller and of later ones larger. So
/// the difference to the month's day 0 is the day, or lies outside of the month on the same side as the date does.
package struct SelectedCells {
    /// The first selected cell, 0…36.
    let first: UInt64
    /// The last selected cell, 0…36; not before ``first`` where there is a selection.
    let last: UInt64
    /// Whether any day of the month is selected; otherwise the cells are meaningless.
    let isAny: Bool

    /// The selected cells of a month; `shape` is the days of the month plus 32 × the cells before the 1st.
    @inline(__always)
    init(_ input: GridSelection, shape: UInt8) {
        let (days, leading) = (Int32(shape & 31), Int32(shape &>> 5))
        // Both layouts have 4 bits for the month; below them a date has 5 bits and a month of a grid 3.
        let dayZero = (input.month.rawValue &>> 3) &<< 5
        let one = input.start.rawValue &- dayZero
        let other = input.end.rawValue &- dayZero
        let firstDay = max(min(one, other), 1)
        let lastDay = min(max(one, other), days)
        isAny = firstDay <= lastDay
        first = UInt64(truncatingIfNeeded: leading &+ firstDay &- 1)
        last = UInt64(truncatingIfNeeded: leading &+ lastDay &- 1)
    }

    /// The days of all kinds of months, plus 32 × the cells before the 1st; 0 for combinations that do not exist.
    package static func shapes() -> [UInt8] {
        MonthTable.values(filler: 0) { month in
            let placement = GridPlacement(month)
            // 31 days and 6 cells are 223.
            return UInt8(truncatingIfNeeded: placement.days | placement.leading << 5)
        }
    }
}

extension MonthTableKernel where Input == GridSelection {
    @inline(__always)
    static func month(of input: GridSelection) -> GridMonth { input.month }
}
