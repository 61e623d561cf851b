/// `selection.runs`: month and range of dates → runs of selected cells.
package struct SelectionRunsWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "selection.runs",
        summary: "month and range of dates → runs of selected cells, at most one a row",
        unit: "ranges")
    package let years = MonthShapeTable.years

    private let shapes: MonthShapeTable

    package init(_ reference: ReferenceData) throws { shapes = try reference.monthShapes }

    package func inputs(of years: ClosedRange<Int>) -> [GridSelection] {
        var inputs: [GridSelection] = []
        inputs.reserveCapacity(inputCount(of: years))
        for year in years {
            for month in 1...12 { shapes.ranges(year, month, into: &inputs) }
        }
        return inputs
    }

    package func inputCount(of years: ClosedRange<Int>) -> Int {
        years.reduce(0) { sum, year in (1...12).reduce(sum) { $0 + shapes.rangeCount(year, $1) } }
    }

    /// Ranges that begin or end with a month.
    package func boundaries(of years: ClosedRange<Int>) -> [GridSelection] {
        years.flatMap { year in inputs(of: year...year).filter { $0.start.day == 1 || $0.end.day == 1 } }
    }

    package var references: [Reference<GridSelection, SelectionRuns>] {
        [
            Reference(.selectedDays, "the selected days of the month, one after the other", shapes.source) {
                [shapes] in shapes.runs(of: $0)
            }
        ]
    }
}

extension MonthShapeTable {
    private func length(_ month: GridMonth) -> Int { shape(of: month)?.days ?? 0 }

    /// The month from its first day to its last.
    fileprivate func whole(_ month: GridMonth) -> GridSelection {
        GridSelection(month, from: date(month, 1), to: date(month, shape(of: month)?.days ?? 1))
    }

    private func date(_ month: GridMonth, _ day: Int) -> GregorianDate {
        GregorianDate(uncheckedYear: month.year, month: month.month, day: day)
    }

    /// The selections of a month that are swept: all ranges inside it and the month beside it, and the whole month
    /// from each first weekday.
    ///
    /// In even years the month beside it is the next one, in odd years the one before. Every other range is given from
    /// its later end. The first weekday of the ranges changes from month to month; in seven years each month has had
    /// each.
    fileprivate func ranges(_ year: Int, _ month: Int, into inputs: inout [GridSelection]) {
        let index = 12 * year + month - 1
        let pair = pair(year, month).flatMap { month in (0..<length(month)).map { date(month, $0 + 1) } }
        let shown = GridMonth(year: year, month: month, firstWeekday: index % 7)
        for first in pair.indices {
            for last in first..<pair.count {
                let isTurned = (first + last + index) % 2 == 1
                let ends = isTurned ? (pair[last], pair[first]) : (pair[first], pair[last])
                inputs.append(GridSelection(shown, from: ends.0, to: ends.1))
            }
        }
        for weekday in 0..<7 where weekday != shown.firstWeekdayIndex {
            inputs.append(whole(GridMonth(year: year, month: month, firstWeekday: weekday)))
        }
    }

    /// The number of selections of a month that are swept.
    fileprivate func rangeCount(_ year: Int, _ month: Int) -> Int {
        let days = pair(year, month).reduce(0) { $0 + length($1) }
        return days * (days + 1) / 2 + 6
    }

    /// A month and the one beside it in order.
    private func pair(_ year: Int, _ month: Int) -> [GridMonth] {
        let first = 12 * year + month - (year % 2 == 0 ? 1 : 2)
        return [first, first + 1].map { GridMonth(year: $0 / 12, month: $0 % 12 + 1, firstWeekday: 0) }
    }

    /// The runs of a selection, written for clarity: from the first selected day of the month on, every day lengthens its row's run.
    fileprivate func runs(of selection: GridSelection) -> SelectionRuns? {
        let month = selection.month
        guard let shape = shape(of: month) else { return nil }
        let first = max(date(month, 1), min(selection.start, selection.end))
        let last = min(date(month, shape.days), max(selection.start, selection.end))
        guard first <= last else { return SelectionRuns(rawValue: 0) }
        let blank = (shape.weekdayIndex - month.firstWeekdayIndex + 7) % 7
        var (row, column) = ((blank + first.day - 1) / 7, (blank + first.day - 1) % 7)
        // A byte a row.
        var runs: UInt64 = 0
        for _ in first.day...last.day {
            // 16 for the cell; the first one also gives its column.
            let isFirst = runs >> UInt64(8 * row) == 0
            runs += (isFirst ? 16 + UInt64(column) : 16) << UInt64(8 * row)
            column += 1
            if column == 7 { (row, column) = (row + 1, 0) }
        }
        return SelectionRuns(rawValue: runs)
    }
}
