import ChineseCalendar
import Testing

@Suite struct CalendarMonthTests {
    /// Every cell of every month, from every weekday.
    @Test func everyMonth() throws {
        var (cells, neighbours) = (0, 0)
        var labels: [GregorianDate: DayLabel] = [:]
        for (year, number) in SolarTerm.years.flatMap({ year in (1...12).map { (year, $0) } }) {
            for cell in try CalendarMonth(year: year, month: number) where cell.isInMonth {
                labels[cell.date] = cell.label
            }
        }
        #expect(labels.count == 73_414)
        for (year, weekday) in SolarTerm.years.flatMap({ year in Weekday.allCases.map { (year, $0) } }) {
            for number in 1...12 {
                let month = try CalendarMonth(year: year, month: number, firstWeekday: weekday)
                let own = month.filter(\.isInMonth)
                let first = try GregorianDate(year: year, month: number, day: 1)
                try #require(own.first?.date == first && own.count == first.daysInMonth)
                try #require(month[0].date.weekday == weekday && month.count % 7 == 0 && 4...6 ~= month.weeks.count)
                try #require(
                    !month.prefix(7).filter(\.isInMonth).isEmpty && !month.suffix(7).filter(\.isInMonth).isEmpty)
                for (place, cell) in month.enumerated() {
                    try #require(cell.date - month[0].date == place && month.firstIndex(of: cell.date) == place)
                    guard cell.isInMonth == (cell.date.month == number), try cell.lunarDate == LunarDate(cell.date),
                        !cell.isToday
                    else {
                        Issue.record("\(cell)")
                        return
                    }
                    // The label of a neighbour's day is the one that it has in its own month.
                    if !cell.isInMonth, let other = labels[cell.date] {
                        guard cell.label == other else {
                            Issue.record("\(cell): \(other)")
                            return
                        }
                        neighbours += 1
                    }
                    cells += 1
                }
            }
        }
        #expect(cells > 580_000 && neighbours > 70_000, "\(cells) \(neighbours)")
    }

    @Test func aMonth() throws {
        let month = try CalendarMonth(year: 2026, month: 11, firstWeekday: .monday)
        let labels = month.map { $0.label.text(.simplified) }
        #expect(labels[6] == "廿三" && labels[12] == "立冬" && labels[14] == "十月" && labels[0] == "十七")
        #expect(
            month[12].label.kind == .solarTerm && month[14].label.kind == .lunarMonth
                && month[6].label.kind == .lunarDay)
        #expect(month[0].kind == .lunarDay && month.weeks.map(\.count) == [7, 7, 7, 7, 7, 7])
        let today = try GregorianDate(year: 2026, month: 11, day: 26)
        let marked = try CalendarMonth(
            year: 2026, month: 10, firstWeekday: .saturday, littleNewYear: .south, today: today)
        #expect(marked.filter(\.isToday).isEmpty && marked.next?.filter(\.isToday).map(\.date) == [today])
        #expect(marked.next?.littleNewYear == .south && marked.previous?.firstWeekday == .saturday)
        #expect(month.next?.month == 12 && month.previous?.month == 10)
        #expect(try CalendarMonth(year: 2100, month: 12).next == nil)
        #expect(try CalendarMonth(year: 1900, month: 1).first?.label.description == "廿九")
        let january = try CalendarMonth(year: 2026, month: 2, littleNewYear: .south)
        #expect(january.filter { $0.label.text(.simplified).contains("小年") }.count == 1)
    }
}
