/// `grid.fill`: month and first weekday → the 42 cells of its grid.
package struct GridFillWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "grid.fill", summary: "month and first weekday → the 42 cells of its grid", unit: "grids")
    package let years = -4000...8000

    private let calendar: GregorianYears

    package init(_ reference: ReferenceData) throws { calendar = try reference.gregorian }

    package func inputs(of years: ClosedRange<Int>) -> [GridMonth] { gridMonths(years) }

    /// January and December reach into other years, February and March meet at the leap day.
    package func boundaries(of years: ClosedRange<Int>) -> [GridMonth] { gridMonths(years, months: [1, 2, 3, 12]) }

    package var references: [Reference<GridMonth, MonthGrid>] {
        let extents: [(ReferenceID, String, GridExtent)] = [
            (.fullGrid, "all 42 cells, with the neighbouring months' days", .full),
            (.weeksGrid, "whole weeks as far as the month reaches, blank after them", .weeks),
            (.monthGrid, "the month's own days, blank elsewhere", .month),
        ]
        return extents.map { id, summary, extent in
            Reference(id, summary, calendar.source) { [calendar] in calendar.grid(of: $0, extent) }
        }
    }
}

/// How much of a grid is filled.
private enum GridExtent {
    case full, weeks, month
}

extension GregorianYears {
    /// A month's grid, written for clarity: the first cell's date, then one date after the other.
    fileprivate func grid(of month: GridMonth, _ extent: GridExtent) -> MonthGrid {
        let first = firstDay(ofMonth: month.month, in: month.year)
        let length = days(ofMonth: month.month, in: month.year)
        let before = (first.weekdayIndex - month.firstWeekdayIndex + 7) % 7
        let previous = date(of: first - 1)?.day ?? 31
        let weeksEnd = (before + length + 6) / 7 * 7
        var grid = MonthGrid()
        for cell in 0..<42 {
            let day = cell - before + 1
            switch (day, extent) {
            case (1...length, _): grid.cells[cell] = UInt8(day)
            case (...0, .full), (...0, .weeks): grid.cells[cell] = UInt8(previous + day) | MonthGrid.previousMonth
            case (_, .full): grid.cells[cell] = UInt8(day - length) | MonthGrid.followingMonth
            case (_, .weeks) where cell < weeksEnd: grid.cells[cell] = UInt8(day - length) | MonthGrid.followingMonth
            default: break
            }
        }
        return grid
    }
}
