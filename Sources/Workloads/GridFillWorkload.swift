import CalendarContracts
import CalendarKernels
import FoundationKernels
import ReferenceData

/// `grid.fill`: month and first weekday → the 42 cells of its grid.
func gridFill(_ reference: ReferenceData) -> Workload<GridMonth, MonthGrid> {
    let calendar = reference.gregorian
    func authority(_ id: AuthorityID, _ summary: String, _ extent: GridExtent) -> Authority<GridMonth, MonthGrid> {
        Authority(
            id: id, summary: summary, table: "gregorian/years.csv", sha256: calendar.sha256,
            ruling: { Ruling(calendar.grid(of: $0, extent)) })
    }
    let months: @Sendable (ClosedRange<Int>, [Int]) -> [GridMonth] = { years, months in
        years.flatMap { year in
            months.flatMap { month in
                (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) }
            }
        }
    }
    return Workload(
        name: "grid.fill",
        summary: "month and first weekday → the 42 cells of its grid",
        unit: "grids",
        years: -4000...8000,
        inputs: { months($0, Array(1...12)) },
        // January and December reach into other years, February and March meet at the leap day.
        boundaries: { months($0, [1, 2, 3, 12]) },
        // A grid is no answer about one day.
        inputsOfDay: { _ in [] },
        authorities: [
            authority(.fullGrid, "all 42 cells, with the neighbouring months' days", .full),
            authority(.weeksGrid, "whole weeks as far as the month reaches, blank after them", .weeks),
            authority(.monthGrid, "the month's own days, blank elsewhere", .month),
        ],
        kernels: [
            SKCalendarGridFill(),
            FoundationGridFill(),
            BranchyGridFill(),
            ArithmeticGridFill(),
            SIMDSelectGridFill(),
            SIMDGridFill(),
        ],
        describeInput: { $0.description },
        describeOutput: { $0.description },
        words: { $0.description }
    )
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
        let before = (first.weekday - month.firstWeekday + 7) % 7
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
