@_spi(Unchecked) import CalendarValues
import KernelProtocol
import Testing

/// Packed values lose nothing, are in the order of time, and have the numbers of their documentation.
@Suite struct PackingTests {
    /// All combinations, the last part the quickest.
    private func all(_ parts: [Int]...) -> [[Int]] {
        parts.reduce([[]]) { heads, part in heads.flatMap { head in part.map { head + [$0] } } }
    }

    @discardableResult
    private func check<Value>(
        _ parts: [[Int]], _ pack: ([Int]) -> Value, _ unpack: (Value) -> [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> [Value] {
        let values = parts.map(pack)
        let lost = zip(parts, values).first { $0 != unpack($1) }
        #expect(lost == nil, sourceLocation: sourceLocation)
        return values
    }

    private func checkOrdered<Value: Comparable>(
        _ parts: [[Int]], _ pack: ([Int]) -> Value, _ unpack: (Value) -> [Int],
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let values = check(parts, pack, unpack, sourceLocation: sourceLocation)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: sourceLocation)
    }

    private let months = Array(1...12)
    private let weekdays = Array(0..<7)

    @Test func dates() {
        let years = [-4_194_304, -4_000, -401, -1, 0, 1, 99, 1582, 1900, 2033, 9_999, 10_000, 4_194_303]
        checkOrdered(all(years, months, Array(1...31))) {
            GregorianDate(uncheckedYear: $0[0], month: $0[1], day: $0[2])
        } _: {
            [$0.year, $0.month, $0.day]
        }
        // A leap month stands between its number and the next one.
        checkOrdered(all([-2_000, -1, 0, 1, 1899, 2033, 2_000_000], months, [0, 1], Array(1...30))) {
            PackedLunarDate(relatedYear: $0[0], month: $0[1], isLeapMonth: $0[2] == 1, day: $0[3])
        } _: {
            [$0.relatedYear, $0.month, $0.isLeapMonth ? 1 : 0, $0.day]
        }
        checkOrdered(all([-100_000, -1, 0, 1, 1900, 2100, 100_000], Array(0..<24))) {
            YearTerm(year: $0[0], index: $0[1])
        } _: {
            [$0.year, $0.index]
        }
    }

    @Test func monthsAndGrids() {
        let years = [-10_000_000, -4000, -1, 0, 1, 2026, 10_000_000]
        checkOrdered(all(years, months, weekdays)) {
            GridMonth(year: $0[0], month: $0[1], firstWeekday: $0[2])
        } _: {
            [$0.year, $0.month, $0.firstWeekdayIndex]
        }
        checkOrdered(all(years, months)) {
            YearMonth(year: $0[0], month: $0[1])
        } _: {
            [$0.year, $0.month]
        }
        check(all([-4000, -1, 0, 2026, 8000], months, weekdays, Array(1...31))) {
            GridDay(GridMonth(year: $0[0], month: $0[1], firstWeekday: $0[2]), day: $0[3])
        } _: {
            [$0.month.year, $0.month.month, $0.month.firstWeekdayIndex, $0.day]
        }
        check(all(Array(28...31), weekdays, [4, 5, 6])) {
            MonthShape(days: $0[0], weekday: $0[1], weeks: $0[2])
        } _: {
            [$0.days, $0.weekdayIndex, $0.weeks]
        }
        check(all([0, 1, 12, 65_535], [-32_768, -1, 0, 1600, 32_767])) {
            MonthIndex(index: $0[0], startYear: $0[1])
        } _: {
            [$0.index, $0.startYear]
        }
    }

    @Test func pillars() {
        checkOrdered(all([-33_000_000, -25_567, -1, 0, 47_846, 33_000_000], Array(0..<24), [0, 1])) {
            PillarTime(day: DayNumber(unchecked: $0[0]), hour: $0[1], start: PillarYearStart.allCases[$0[2]])
        } _: {
            [Int($0.day.rawValue), $0.hour, PillarYearStart.allCases.firstIndex(of: $0.start) ?? -1]
        }
        let days = [Int(Int32.min), -25_567, -1, 0, 1, 47_846, Int(Int32.max)]
        let conventions = PillarConventions.allCases
        #expect(conventions.count == 18 && conventions.first == PillarConventions())
        checkOrdered(all(days, [0, 1, 59, 3_599, 82_799, 82_800, 86_399], Array(conventions.indices))) {
            PillarMoment(day: DayNumber(unchecked: $0[0]), second: $0[1], conventions: conventions[$0[2]])
        } _: {
            [Int($0.day.rawValue), $0.second, conventions.firstIndex(of: $0.conventions) ?? -1]
        }
        check(all([0, 1, 42, 59], [0, 59], [0, 59], [0, 1, 42, 59])) {
            Pillars(year: $0[0], month: $0[1], day: $0[2], hour: $0[3])
        } _: {
            [$0.year, $0.month, $0.day, $0.hour].map { Int($0.rawValue) }
        }
    }

    /// The layouts that the documentation states, and the words of each value.
    @Test func documentedExamples() {
        let august = GridMonth(year: 2016, month: 8, firstWeekday: 0)
        let exact = PillarConventions(year: .springBeginsInstant, day: .hour23)
        for (raw, documented, text, expected) in [
            (Int(GregorianDate(uncheckedYear: 2026, month: 11, day: 21).rawValue), 1_037_685, "", ""),
            (
                Int(PackedLunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 10).rawValue), 2_082_538,
                "\(PackedLunarDate(rawValue: 2_082_538))", "lunar:2033-leap11-10"
            ),
            (Int(YearTerm(year: 2026, index: 23).rawValue), 64_855, "\(YearTerm(year: 2026, index: 23))", "2026 冬至"),
            (Int(GridMonth(year: 2026, month: 11, firstWeekday: 1).rawValue), 259_417, "\(august)", "2016-08 from Sun"),
            (Int(GridDay(august, day: 5).rawValue), 8_259_589, "\(GridDay(august, day: 5))", "2016-08-05 from Sun"),
            (
                Int(MonthShape(days: 31, weekday: 1, weeks: 5).rawValue), 327_967, "\(MonthShape(rawValue: 327_967))",
                "31 days from Mon in 5 weeks"
            ),
            (
                Int(MonthIndex(index: 67, startYear: 2011).rawValue), 131_792_963,
                "\(MonthIndex(index: 67, startYear: 2011))", "index 67 from 2011"
            ),
            (
                Int(PillarTime(day: DayNumber(unchecked: 1), hour: 3, start: .newYear).rawValue), 70,
                "\(PillarTime(day: DayNumber(unchecked: 1), hour: 3, start: .springBegins))", "day 1 3h by springBegins"
            ),
            (
                Int(PillarMoment(day: DayNumber(unchecked: 1), second: 3, conventions: exact).rawValue), 4_194_417,
                "\(PillarMoment(day: DayNumber(unchecked: 1), second: 3, conventions: exact))",
                "day 1 00:00:03 lichun-instant term-day 23h"
            ),
        ] {
            #expect(raw == documented && text == expected)
        }
        let runs = SelectionRuns(rawValue: 7_368_741)
        #expect(runs.runs.map { [$0.row, $0.firstColumn, $0.count] } == [[0, 5, 2], [1, 0, 7], [2, 0, 7]])
        #expect("\(runs)" == "row 0 from 5: 2; row 1 from 0: 7; row 2 from 0: 7" && "\(SelectionRuns())" == "nothing")
        #expect("\(CellFrame(x: 10, y: 90, width: 30, height: 30))" == "30×30 at 10 90")
        #expect("\(GridPoint(x: 12.5, y: 60, width: 350, height: 250))" == "12.5 60.0 in 350.0×250.0")
        #expect("\(GridCell(20))" == "row 2 column 6" && "\(GridCell.none)" == "nothing")
        let (start, end) = (
            GregorianDate(uncheckedYear: 2016, month: 8, day: 5), GregorianDate(uncheckedYear: 2016, month: 8, day: 20)
        )
        #expect("\(GridSelection(august, from: start, to: end))" == "2016-08-05..2016-08-20 in 2016-08 from Sun")
        var grid = MonthGrid()
        grid.cells[0] = 30 | MonthGrid.previousMonth
        grid.cells[1] = 1
        grid.cells[41] = 9 | MonthGrid.followingMonth
        #expect("\(grid)".hasPrefix("-30 1 . . . . . / ") && "\(grid)".hasSuffix(" / . . . . . . +9"))
    }

    /// The harness digests values by their bytes, so there must be none between them.
    @Test func noPadding() {
        func bytes<Value>(_: Value.Type) -> [Int] { [MemoryLayout<Value>.size, MemoryLayout<Value>.stride] }
        #expect(bytes(MonthShape.self) == [4, 4] && bytes(IndexedMonth.self) == [8, 8])
        #expect(bytes(CellFrame.self) == [8, 8] && bytes(GridPoint.self) == [16, 16])
        #expect(bytes(GridSelection.self) == [12, 12] && bytes(SelectionRuns.self) == [8, 8])
    }
}
