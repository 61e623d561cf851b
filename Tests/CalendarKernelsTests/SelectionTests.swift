import CalendarTestSupport
import Testing

/// Selections that `verify` does not ask.
@Suite struct SelectionTests {
    private func date(_ year: Int, _ month: Int, _ day: Int) -> GregorianDate {
        GregorianDate(uncheckedYear: year, month: month, day: day)
    }

    /// All ranges inside a month and the next one, each from its earlier or from its later end, for every pair of
    /// lengths in every column.
    @Test func everyRangeOfEveryShape() throws {
        let workload: any Workload<GridSelection, SelectionRuns> = try Fixture.workload("selection.runs")
        let shapes = try Fixture.reference().monthShapes
        var seen: Set<[Int]> = []
        var inputs: [GridSelection] = []
        for (year, month) in (2000...2027).flatMap({ year in (1...12).map { (year, $0) } }) {
            let after = month == 12 ? (year + 1, 1) : (year, month + 1)
            for weekday in 0..<7 {
                let own = GridMonth(year: year, month: month, firstWeekday: weekday)
                let shape = try #require(shapes.shape(of: own))
                let next = try #require(shapes.shape(of: GridMonth(year: after.0, month: after.1, firstWeekday: 0)))
                let column = (shape.weekdayIndex - weekday + 7) % 7
                guard seen.insert([shape.days, next.days, column]).inserted else { continue }
                let dates =
                    (1...shape.days).map { date(year, month, $0) } + (1...next.days).map { date(after.0, after.1, $0) }
                for (place, first) in dates.enumerated() {
                    for last in dates[place...] {
                        let (from, to) = column % 2 == 0 ? (first, last) : (last, first)
                        inputs.append(GridSelection(own, from: from, to: to))
                    }
                }
            }
        }
        // 28 or 29 and 31; 30 and 31, 31 and 30, 31 and 31, 31 and 28 or 29; in seven columns.
        #expect(seen.count == 7 * 7)
        let sweep = try Sweep(workload, workload.references[0], inputs: inputs)
        for kernel in try Fixture.kernels(of: workload) {
            #expect(sweep.countOfWrongAnswers(kernel) == 0, "\(kernel.facts.name)")
        }
    }
}
