import CalendarContracts
import CalendarKernels
import ReferenceData

/// `grid.frame`: day of a month → rectangle of its view.
func gridFrame(_ reference: ReferenceData) -> Workload<GridDay, CellFrame> {
    let shapes = reference.monthShapes
    let days: @Sendable (ClosedRange<Int>, (Int, Int) -> Bool) -> [GridDay] = { years, isWanted in
        gridMonths(years).flatMap { month in
            let count = shapes.outline(of: month)?.days ?? 0
            return (1...max(1, count)).filter { isWanted($0, count) }.map { GridDay(month, day: $0) }
        }
    }
    return Workload(
        name: "grid.frame",
        summary: "day of a month and first weekday → rectangle in whole points",
        unit: "days",
        years: monthYears,
        inputs: { days($0) { _, _ in true } },
        boundaries: { days($0) { $0 == 1 || $0 == $1 } },
        inputsOfDay: { _ in [] },
        authorities: [
            Authority(
                id: .cellFrames, summary: "one cell beside the other from the weekday of the 1st on",
                table: "month-grid/months.csv", sha256: shapes.sha256,
                ruling: { day in shapes.frame(of: day).map { Ruling($0, isPublished: false) } })
        ],
        kernels: [
            FlowCalendarGridFrame(),
            ArithmeticGridFrame(),
            TableGridFrame(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

extension MonthShapes {
    /// A day's rectangle, written for clarity: from the 1st one step to the right a day, and to the next row after the seventh column.
    fileprivate func frame(of day: GridDay) -> CellFrame? {
        guard let outline = outline(of: day.month) else { return nil }
        var column = outline.weekday - day.month.firstWeekday
        if column < 0 { column += 7 }
        var (x, y) = (FlowLayout.left, FlowLayout.top)
        for _ in 0..<column { x += FlowLayout.columnWidth }
        for _ in 1..<max(1, day.day) {
            column += 1
            x += FlowLayout.columnWidth
            if column == 7 {
                column = 0
                x = FlowLayout.left
                y += FlowLayout.rowHeight
            }
        }
        return CellFrame(x: x, y: y, width: FlowLayout.side, height: FlowLayout.side)
    }
}

/// `grid.hit`: point in a view → cell.
func gridHit(_ reference: ReferenceData) -> Workload<GridPoint, GridCell> {
    let edges = reference.viewEdges
    let views = Dictionary(edges.views.map { (SIMD2(Float($0.width), Float($0.height)), $0) }) { first, _ in first }
    return Workload(
        name: "grid.hit",
        summary: "point in a view → cell below it, or nothing",
        unit: "points",
        years: monthYears,
        // A point belongs to no year: the lattice is the same for all of them.
        inputs: { _ in edges.views.flatMap { $0.lattice } },
        boundaries: { _ in edges.views.flatMap { $0.besideEdges } },
        inputsOfDay: { _ in [] },
        authorities: [
            Authority(
                id: .exactEdges, summary: "the edges of the cells as exact fractions",
                table: "month-grid/edges.csv", sha256: edges.sha256,
                ruling: { point in
                    views[SIMD2(point.width, point.height)].map { Ruling($0.cell(at: point), isPublished: false) }
                })
        ],
        kernels: [
            SCalendarGridHit(),
            ScanGridHit(),
            ArithmeticGridHit(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

extension ViewEdges.View {
    /// Points in a square net of half a point, from 3 points outside of the view on one side to 3 points outside on the other, and the points
    /// beside every edge that are not in the net.
    var lattice: [GridPoint] {
        let net = (-6...(2 * height + 6)).flatMap { y in
            (-6...(2 * width + 6)).map { x in point(Float(x) / 2, Float(y) / 2) }
        }
        return net + besideEdges
    }

    /// Points within a 64th of a point of the edges of columns and rows, wherever they cross: none of them is in the net.
    var besideEdges: [GridPoint] {
        func around(_ edges: [ViewEdges.Edge]) -> [Float] {
            edges.flatMap { edge in
                // The 64ths next to the edge that are no halves.
                let place = edge.numerator * 64 / edge.denominator
                return [-1, 0, 1, 2].map { place + $0 }.filter { $0 % 32 != 0 }.map { Float($0) / 64 }
            }
        }
        let (across, down) = (around(columns), around(rows))
        return down.flatMap { y in across.map { x in point(x, y) } }
    }

    private func point(_ x: Float, _ y: Float) -> GridPoint {
        GridPoint(x: x, y: y, width: Float(width), height: Float(height))
    }

    /// The cell at a point of the lattice: the last edge before or at the point in each direction, in whole numbers.
    fileprivate func cell(at point: GridPoint) -> GridCell {
        // Points of the lattice are whole 64ths.
        func last(_ edges: [ViewEdges.Edge], _ coordinate: Float) -> Int {
            let sixtyFourths = Int(coordinate * 64)
            return edges.count { $0.numerator * 64 <= sixtyFourths * $0.denominator } - 1
        }
        let (column, row) = (last(columns, point.x), last(rows, point.y))
        guard 0..<7 ~= column, 0..<6 ~= row else { return .none }
        return GridCell(7 * row + column)
    }
}

/// `selection.runs`: month and range of dates → runs of selected cells.
func selectionRuns(_ reference: ReferenceData) -> Workload<GridSelection, SelectionRuns> {
    let shapes = reference.monthShapes
    let ranges: @Sendable (ClosedRange<Int>) -> [GridSelection] = { years in
        var inputs: [GridSelection] = []
        // Two months of 31 days have 1 953 ranges. Grown by doubling, the millions of a century's would need half as much memory again.
        inputs.reserveCapacity(12 * years.count * 1_960)
        for year in years {
            for month in 1...12 { shapes.ranges(year, month, into: &inputs) }
        }
        return inputs
    }
    return Workload(
        name: "selection.runs",
        summary: "month and range of dates → runs of selected cells, at most one a row",
        unit: "ranges",
        years: monthYears,
        inputs: ranges,
        // Ranges that begin or end with a month.
        boundaries: { ranges($0).filter { $0.start.day == 1 || $0.end.day == 1 } },
        inputsOfDay: { _ in [] },
        authorities: [
            Authority(
                id: .selectedDays, summary: "the selected days of the month, one after the other",
                table: "month-grid/months.csv", sha256: shapes.sha256,
                ruling: { selection in shapes.runs(of: selection).map { Ruling($0, isPublished: false) } })
        ],
        kernels: [
            SCalendarSelectionRuns(),
            BitMaskSelectionRuns(),
            IntervalSelectionRuns(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
}

extension MonthShapes {
    /// The dates of a month.
    fileprivate func dates(_ year: Int, _ month: Int) -> [GregorianDate] {
        let days = outline(of: GridMonth(year: year, month: month, firstWeekday: 0))?.days ?? 0
        return (0..<days).map { GregorianDate(year: year, month: month, day: $0 + 1) }
    }

    /// The month from its first day to its last.
    fileprivate func whole(_ month: GridMonth) -> GridSelection {
        let days = outline(of: month)?.days ?? 1
        return GridSelection(
            month, from: GregorianDate(year: month.year, month: month.month, day: 1),
            to: GregorianDate(year: month.year, month: month.month, day: days))
    }

    /// The selections of a month that are swept: all ranges inside it and the month beside it, and the whole month from each first weekday.
    ///
    /// In even years the month beside it is the next one, in odd years the one before. Every other range is given from its later end. The
    /// first weekday of the ranges changes from month to month; in seven years each month has had each.
    fileprivate func ranges(_ year: Int, _ month: Int, into inputs: inout [GridSelection]) {
        let index = 12 * year + month - 1
        let beside = year % 2 == 0 ? index + 1 : index - 1
        let pair = [index, beside].sorted().flatMap { dates($0 / 12, $0 % 12 + 1) }
        let shown = GridMonth(year: year, month: month, firstWeekday: index % 7)
        for first in pair.indices {
            for last in first..<pair.count {
                let isTurned = (first + last + index) % 2 == 1
                let ends = isTurned ? (pair[last], pair[first]) : (pair[first], pair[last])
                inputs.append(GridSelection(shown, from: ends.0, to: ends.1))
            }
        }
        for weekday in 0..<7 where weekday != shown.firstWeekday {
            inputs.append(whole(GridMonth(year: year, month: month, firstWeekday: weekday)))
        }
    }

    /// The runs of a selection, written for clarity: day by day, and every selected day lengthens its row's run.
    fileprivate func runs(of selection: GridSelection) -> SelectionRuns? {
        let month = selection.month
        guard let outline = outline(of: month) else { return nil }
        let range = selection.start <= selection.end ? selection.start...selection.end : selection.end...selection.start
        let (year, number) = (month.year, month.month)
        var (row, column) = (0, outline.weekday - month.firstWeekday)
        if column < 0 { column += 7 }
        var bytes = [UInt64](repeating: 0, count: 6)
        for day in 1...outline.days {
            if range.contains(GregorianDate(year: year, month: number, day: day)) {
                // 16 for the cell; the first one also gives its column.
                bytes[row] += bytes[row] == 0 ? 16 + UInt64(column) : 16
            }
            column += 1
            if column == 7 { (row, column) = (row + 1, 0) }
        }
        return SelectionRuns(rawValue: bytes.reversed().reduce(0) { $0 << 8 | $1 })
    }
}
