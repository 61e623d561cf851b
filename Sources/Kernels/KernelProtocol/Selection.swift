public import CalendarValues

/// A selected range of dates and the displayed month.
@frozen
public struct GridSelection: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The displayed month, with the weekday of its grid's first column.
    public var month: GridMonth
    /// One end of the range, included.
    public var start: GregorianDate
    /// The other end, included; it may be the earlier one.
    public var end: GregorianDate

    /// A range of dates and the displayed month.
    @inlinable
    public init(_ month: GridMonth, from start: GregorianDate, to end: GregorianDate) {
        self.month = month
        self.start = start
        self.end = end
    }

    /// The range and the month, such as `2016-08-05..2016-08-20 in 2016-08 from Sun`.
    public var description: String { "\(start)..\(end) in \(month)" }
}

/// The selected cells of a month's grid as runs, at most one in each of the six rows, packed into 64 bits.
///
/// A range of dates fills whole rows between its first and its last one, so a row has one run or none. Byte r belongs
/// to row r: first column + 16 × number of cells, 0 for a row without a run; bytes 6 and 7 are 0. Only cells of the
/// month itself are selected. In August 2016 from Sunday the range 5…20 begins in row 0, column 5: bytes `25 70 70`,
/// which is 7 368 741.
@frozen
public struct SelectionRuns: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// Byte r: first column + 16 × number of cells of row r.
    public var rawValue: UInt64

    /// One run of selected cells.
    public struct Run: Hashable, Sendable {
        /// The row, 0…5.
        public let row: Int
        /// The first column, 0…6.
        public let firstColumn: Int
        /// The number of cells, 1…7.
        public let count: Int
    }

    /// The runs of a packed value.
    @inlinable
    public init(rawValue: UInt64 = 0) {
        self.rawValue = rawValue
    }

    /// The runs from top to bottom, at most six.
    public var runs: [Run] {
        (0..<6).compactMap { row in
            let byte = Int(rawValue >> UInt64(8 * row) & 255)
            return byte == 0 ? nil : Run(row: row, firstColumn: byte & 15, count: byte >> 4)
        }
    }

    /// Row, first column and number of cells of each run, such as `row 0 from 5: 2; row 1 from 0: 7`; `nothing` for
    /// none.
    public var description: String {
        let texts = runs.map { "row \($0.row) from \($0.firstColumn): \($0.count)" }
        return texts.isEmpty ? "nothing" : texts.joined(separator: "; ")
    }
}
