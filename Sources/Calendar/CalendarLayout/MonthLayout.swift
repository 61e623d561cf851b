public import CalendarValues
import GridKernels
package import KernelProtocol

private enum Tables {
    static let grid = SIMDGridFill()
    static let shape = TableMonthShape()
    static let runs = IntervalSelectionRuns()
}

/// The frames of the title, the weekdays and the days in a month's view, and the day at a point.
///
/// The title takes 0.095 of the height and the weekdays 0.089; seven columns and six rows of cells share the rest
/// evenly, however many rows the month fills. What stands in the cells is a `CalendarMonth` of the product `ChineseCalendar`.
///
/// ```swift
/// let layout = try MonthLayout(year: 2016, month: 8, width: 350, height: 250)
/// let cell = try layout.cell(x: 275, y: 60)  // 5: row 0, column 5
/// let date = try layout.date(ofCell: 5)  // 2016-08-05
/// ```
public struct MonthLayout: Hashable, Sendable {
    package let gridMonth: GridMonth
    package let shape: MonthShape
    private let grid: MonthGrid
    /// The width of the view in points.
    public let width: Double
    /// The height of the view in points, with all six rows.
    public let height: Double

    /// The accepted sizes: more than 0 and at most 1 000 000 points.
    static let sizes = 0x1p-10...1_000_000

    /// The frames of the title, the weekdays and the days in a view of a month.
    ///
    /// - Parameters:
    ///   - year: 1600…2400.
    ///   - month: 1…12.
    ///   - firstWeekday: The weekday of the first column.
    ///   - width: In points.
    ///   - height: In points, with all six rows.
    /// - Throws: `LayoutError` for any other value, including sizes that are negative, 0 or not finite.
    public init(
        year: Int, month: Int, firstWeekday: Weekday = .sunday, width: Double, height: Double
    ) throws(LayoutError) {
        for (number, value, range) in [(LayoutError.Number.year, year, 1_600...2_400), (.month, month, 1...12)]
        where !(range ~= value) {
            throw .number(number, value, expected: range)
        }
        for (length, value) in [(LayoutError.Length.width, width), (.height, height)] where !(Self.sizes ~= value) {
            throw .length(length, value, expected: Self.sizes)
        }
        gridMonth = GridMonth(year: year, month: month, firstWeekday: firstWeekday.index)
        shape = Tables.shape.answer(gridMonth)
        grid = Tables.grid.answer(gridMonth)
        (self.width, self.height) = (width, height)
    }

    /// The Gregorian year.
    public var year: Int { gridMonth.year }

    /// The month, 1…12.
    public var month: Int { gridMonth.month }

    /// The weekday of the first column.
    public var firstWeekday: Weekday { Weekday(index: gridMonth.firstWeekdayIndex) }

    /// The selected cells as runs, at most one a row; none where the range has no day of the month.
    ///
    /// Only days of the month are selected. Both ends are included and may be in either order and outside of the month.
    public func selectionRuns(from start: GregorianDate, to end: GregorianDate) -> SelectionRuns {
        // Of dates beyond the years of months only the side matters.
        func near(_ date: GregorianDate) -> GregorianDate {
            min(
                max(date, GregorianDate(uncheckedYear: 1599, month: 12, day: 31)),
                GregorianDate(uncheckedYear: 2401, month: 1, day: 1))
        }
        return Tables.runs.answer(GridSelection(gridMonth, from: near(start), to: near(end)))
    }

    /// The rows that the month fills, 4…6.
    public var rows: Int { shape.weeks }

    /// The strip at the top, for the name of the month.
    public var title: ViewRectangle {
        ViewRectangle(x: 0, y: 0, width: width, height: height * 95 / 1_000)
    }

    /// The rectangles of the weekdays' names, from left to right, beginning with the first weekday.
    public var weekdays: [ViewRectangle] {
        (0..<7).map { column in
            let left = left(ofColumn: column)
            return ViewRectangle(
                x: left, y: height * 95 / 1_000, width: self.left(ofColumn: column + 1) - left,
                height: height * 89 / 1_000)
        }
    }

    /// The rectangle of a cell 7 × row + column, 0…41.
    ///
    /// - Throws: `LayoutError` for any other number.
    public func frame(ofCell cell: Int) throws(LayoutError) -> ViewRectangle {
        guard 0..<42 ~= cell else {
            throw .number(.cell, cell, expected: 0...41)
        }
        let (row, column) = cell.quotientAndRemainder(dividingBy: 7)
        let (left, top) = (left(ofColumn: column), top(ofRow: row))
        return ViewRectangle(
            x: left, y: top, width: self.left(ofColumn: column + 1) - left, height: self.top(ofRow: row + 1) - top)
    }

    /// The left edge of a column, 0…6, or at 7 the right edge of the last one.
    private func left(ofColumn column: Int) -> Double { width * Double(column) / 7 }

    /// The upper edge of a row, 0…5, or at 6 the lower edge of the last one.
    private func top(ofRow row: Int) -> Double { height * Double(23 + 17 * row) / 125 }

    /// The cell 0…36 of a day of the month, counted from 1.
    ///
    /// - Throws: `LayoutError` for a day that the month does not have.
    public func cell(ofDay day: Int) throws(LayoutError) -> Int {
        guard 1...shape.days ~= day else {
            throw .number(.day, day, expected: 1...shape.days)
        }
        return (shape.weekdayIndex - gridMonth.firstWeekdayIndex + 7) % 7 + day - 1
    }

    /// The cell 0…41 at a point, of this month or a neighbour; nil outside of the cells.
    ///
    /// Coordinates are in points from the view's upper left corner. A point on an edge belongs to the cell that begins
    /// there. The strips above the cells and the surroundings of the view have no cells.
    ///
    /// - Throws: `LayoutError` when a coordinate is not finite.
    public func cell(x: Double, y: Double) throws(LayoutError) -> Int? {
        for (length, value) in [(LayoutError.Length.x, x), (.y, y)] { try RowLayout.checkPlace(length, value) }
        guard left(ofColumn: 0) <= x, x < left(ofColumn: 7), top(ofRow: 0) <= y, y < top(ofRow: 6) else { return nil }
        // The edges are rounded, and so are the quotients, which may be off by one: `frame(ofCell:)` is authoritative.
        var column = min(6, Int(x / width * 7))
        while x < left(ofColumn: column) { column -= 1 }
        while x >= left(ofColumn: column + 1) { column += 1 }
        var row = min(5, Int((y / height * 125 - 23) / 17))
        while y < top(ofRow: row) { row -= 1 }
        while y >= top(ofRow: row + 1) { row += 1 }
        return 7 * row + column
    }

    /// The date in a cell 0…41, of this month or a neighbour.
    ///
    /// - Throws: `LayoutError` for any other number.
    public func date(ofCell cell: Int) throws(LayoutError) -> GregorianDate {
        guard 0..<42 ~= cell else {
            throw .number(.cell, cell, expected: 0...41)
        }
        let day = Int(grid.cells[cell] & 63)
        var (year, number) = (year, month)
        if grid.cells[cell] & MonthGrid.previousMonth != 0 {
            (year, number) = number == 1 ? (year - 1, 12) : (year, number - 1)
        } else if grid.cells[cell] & MonthGrid.followingMonth != 0 {
            (year, number) = number == 12 ? (year + 1, 1) : (year, number + 1)
        }
        return GregorianDate(uncheckedYear: year, month: number, day: day)
    }
}
