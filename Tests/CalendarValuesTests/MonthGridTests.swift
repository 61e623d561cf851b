import CalendarValues
import Testing

@Suite struct MonthGridTests {
    @Test func theDocumentedExample() {
        let month = GridMonth(year: 2026, month: 11, firstWeekday: 1)
        #expect(month.rawValue == 2026 * 128 + 11 * 8 + 1)
        #expect(month.rawValue == 259_417)
        #expect(month.description == "2026-11 from Mon")
    }

    @Test func packingLosesNothingAndOrdersByTime() {
        var months: [(year: Int, month: Int, weekday: Int)] = []
        for year in [-10_000_000, -4000, -1, 0, 1, 2026, 10_000_000] {
            for month in 1...12 {
                for weekday in 0..<7 { months.append((year, month, weekday)) }
            }
        }
        let packed = months.map { GridMonth(year: $0.year, month: $0.month, firstWeekday: $0.weekday) }
        #expect(packed.count == 7 * 12 * 7)
        #expect(zip(months, packed).allSatisfy { $0 == ($1.year, $1.month, $1.firstWeekdayIndex) })
        #expect(zip(packed, packed.dropFirst()).allSatisfy { $0 < $1 })

        let yearMonths = months.filter { $0.weekday == 0 }.map { YearMonth(year: $0.year, month: $0.month) }
        #expect(
            zip(months.filter { $0.weekday == 0 }, yearMonths).allSatisfy { ($0.year, $0.month) == ($1.year, $1.month) }
        )
        #expect(zip(yearMonths, yearMonths.dropFirst()).allSatisfy { $0 < $1 })
        #expect(YearMonth(year: 2026, month: 11).description == "2026-11")
        #expect(YearMonth(year: -4000, month: 1).description == "-4000-01")
    }

    @Test func describesItsCells() {
        #expect(MemoryLayout<MonthGrid>.size == 64)
        #expect(MonthGrid().description == Array(repeating: ". . . . . . .", count: 6).joined(separator: " / "))
        var grid = MonthGrid()
        grid.cells[0] = 30 | MonthGrid.previousMonth
        grid.cells[1] = 1
        grid.cells[41] = 9 | MonthGrid.followingMonth
        #expect(grid.description.hasPrefix("-30 1 . . . . . / "))
        #expect(grid.description.hasSuffix(" / . . . . . . +9"))
        #expect(grid != MonthGrid())
    }
}
