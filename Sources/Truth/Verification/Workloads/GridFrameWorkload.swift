/// `grid.frame`: day of a month → rectangle of its view.
package struct GridFrameWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "grid.frame", summary: "day of a month and first weekday → rectangle in whole points", unit: "days")
    package let years = MonthShapeTable.years

    private let shapes: MonthShapeTable

    package init(_ reference: ReferenceData) throws { shapes = try reference.monthShapes }

    package func inputs(of years: ClosedRange<Int>) -> [GridDay] { days(of: years) { _, _ in true } }
    package func boundaries(of years: ClosedRange<Int>) -> [GridDay] { days(of: years) { $0 == 1 || $0 == $1 } }

    package var references: [Reference<GridDay, CellFrame>] {
        [
            Reference(.cellFrames, "one cell beside the other from the weekday of the 1st on", shapes.source) {
                [shapes] in shapes.frame(of: $0)
            }
        ]
    }

    private func days(of years: ClosedRange<Int>, where isWanted: (Int, Int) -> Bool) -> [GridDay] {
        gridMonths(years).flatMap { month in
            let count = shapes.shape(of: month)?.days ?? 0
            return (1...max(1, count)).filter { isWanted($0, count) }.map { GridDay(month, day: $0) }
        }
    }
}

extension MonthShapeTable {
    /// A day's rectangle, written for clarity: from the 1st one step to the right a day, and to the next row after the
    /// seventh column.
    fileprivate func frame(of day: GridDay) -> CellFrame? {
        guard let shape = shape(of: day.month) else { return nil }
        var column = shape.weekdayIndex - day.month.firstWeekdayIndex
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
