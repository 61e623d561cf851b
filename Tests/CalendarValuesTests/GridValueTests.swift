import CalendarValues
import KernelProtocol
import Testing

/// Packed values of the grids: nothing is lost, and the examples of their documentation hold.
@Suite struct GridValueTests {
    @Test func theDocumentedExamples() {
        #expect(MonthShape(days: 31, weekday: 1, weeks: 5).rawValue == 327_967)
        #expect(MonthShape(rawValue: 327_967).description == "31 days from Mon in 5 weeks")
        #expect(MonthIndex(index: 67, startYear: 2011).rawValue == 131_792_963)
        #expect(MonthIndex(index: 67, startYear: 2011).description == "index 67 from 2011")
        let august = GridMonth(year: 2016, month: 8, firstWeekday: 0)
        #expect(GridDay(august, day: 5).rawValue == 8_259_589)
        #expect(GridDay(august, day: 5).description == "2016-08-05 from Sun")
        #expect(SelectionRuns(rawValue: 7_368_741).description == "row 0 from 5: 2; row 1 from 0: 7; row 2 from 0: 7")
        #expect(
            SelectionRuns(rawValue: 7_368_741).runs == [
                .init(row: 0, firstColumn: 5, count: 2), .init(row: 1, firstColumn: 0, count: 7),
                .init(row: 2, firstColumn: 0, count: 7),
            ])
        #expect(SelectionRuns().runs.isEmpty)
        #expect(SelectionRuns().description == "nothing")
        #expect(CellFrame(x: 10, y: 90, width: 30, height: 30).description == "30×30 at 10 90")
        #expect(GridPoint(x: 12.5, y: 60, width: 350, height: 250).description == "12.5 60.0 in 350.0×250.0")
        #expect(GridCell(20).description == "row 2 column 6")
        #expect(GridCell(20).number == 20)
        #expect(GridCell.none.number == nil)
        #expect(GridCell.none.description == "nothing")
        let selection = GridSelection(
            august, from: GregorianDate(year: 2016, month: 8, day: 5), to: GregorianDate(year: 2016, month: 8, day: 20))
        #expect(selection.description == "2016-08-05..2016-08-20 in 2016-08 from Sun")
        let month = YearMonth(year: 2016, month: 8)
        #expect(IndexedMonth(month, startYear: 2011).description == "2016-08 from 2011")
        #expect(YearMonth(rawValue: month.rawValue) == month)
    }

    @Test func packingLosesNothing() {
        var checked = 0
        for year in [-4000, -1, 0, 1, 2026, 8000] {
            for month in 1...12 {
                for weekday in 0..<7 {
                    let grid = GridMonth(year: year, month: month, firstWeekday: weekday)
                    for day in 1...31 {
                        let packed = GridDay(grid, day: day)
                        #expect(packed.month == grid && packed.day == day)
                        checked += 1
                    }
                }
            }
        }
        #expect(checked == 6 * 12 * 7 * 31)
        for days in 28...31 {
            for weekday in 0...6 {
                for weeks in 4...6 {
                    let shape = MonthShape(days: days, weekday: Weekday(index: weekday), weeks: weeks)
                    #expect(shape == MonthShape(days: days, weekday: weekday, weeks: weeks))
                    #expect((shape.days, shape.weekdayIndex, shape.weeks) == (days, weekday, weeks))
                }
            }
        }
        for start in [-32_768, -1, 0, 1600, 32_767] {
            for index in [0, 1, 12, 65_535] {
                let packed = MonthIndex(index: index, startYear: start)
                #expect((packed.index, packed.startYear) == (index, start))
            }
        }
    }

    /// The harness digests values by their bytes, so there must be none between them.
    @Test func noPadding() {
        #expect(MemoryLayout<MonthShape>.size == 4 && MemoryLayout<MonthShape>.stride == 4)
        #expect(MemoryLayout<IndexedMonth>.size == 8 && MemoryLayout<IndexedMonth>.stride == 8)
        #expect(MemoryLayout<CellFrame>.size == 8 && MemoryLayout<CellFrame>.stride == 8)
        #expect(MemoryLayout<GridPoint>.size == 16 && MemoryLayout<GridPoint>.stride == 16)
        #expect(MemoryLayout<GridSelection>.size == 12 && MemoryLayout<GridSelection>.stride == 12)
        #expect(MemoryLayout<SelectionRuns>.size == 8 && MemoryLayout<SelectionRuns>.stride == 8)
    }
}
