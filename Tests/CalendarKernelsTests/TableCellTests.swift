import CalendarKernels
import CalendarTestSupport
import CalendarValues
import KernelProtocol
import ReferenceData
import Testing
import Workloads

/// A field of an entry of a table: the entry's index, and the bit or the part that is changed.
private struct Cell: Hashable {
    let index: Int
    let bit: Int
}

/// The cells of a table whose change is not noticed, when each is changed alone.
private func unnoticed<Value>(
    _ table: [Value], _ cells: [Cell], change: (inout Value, Int) -> Void, isNoticed: ([Value], Int) -> Bool
) -> Set<Cell> {
    #expect(!isNoticed(table, 0), "the table as it is has no wrong answer")
    // One copy, because there are tens of thousands of cells.
    var changed = table
    var missed: Set<Cell> = []
    for cell in cells {
        let old = changed[cell.index]
        change(&changed[cell.index], cell.bit)
        if !isNoticed(changed, cell.index) { missed.insert(cell) }
        changed[cell.index] = old
    }
    return missed
}

private func flip<Value: FixedWidthInteger>(_ value: inout Value, _ bit: Int) { value ^= 1 << Value(bit) }

/// Every meaningful cell of every table affects an answer, and verification notices a change of any.
@Suite struct TableCellTests {
    private static func cells(_ indices: some Sequence<Int>, _ bits: some Collection<Int>) -> [Cell] {
        indices.flatMap { index in bits.map { Cell(index: index, bit: $0) } }
    }

    private static func entries<Value>(of table: [Value], where isChosen: (Value) -> Bool) -> [Int] {
        table.indices.filter { isChosen(table[$0]) }
    }

    private static func dates() throws -> Detector<DayNumber, LunarDate> {
        try Detector(Fixture.workload("lunar.date"))
    }

    private static func days() throws -> Detector<LunarDate, DayNumber> { try Detector(Fixture.workload("lunar.day")) }

    // MARK: Lunar dates

    @Test func dayTable() throws {
        let dates = try Self.dates()
        let calendar = try Fixture.reference().gregorian
        let misses = DayTableLunarDate().misses
        #expect(misses.count == 73_414 && dates.count == 73_414)
        let missed = unnoticed(misses, Self.cells(misses.indices, [0]), change: { value, _ in value += 1 }) {
            dates.notices(
                DayTableLunarDate(misses: $0), near: calendar.date(of: DayNumber($1 - 25_567))?.year ?? 1900)
        }
        #expect(missed.isEmpty)
    }

    private static func lunationYear(_ index: Int) -> Int {
        1900 + Int(LunarTables.lunations[index] & 0x1_FFFF) * 100 / 36_525
    }

    @Test func lunationConstants() throws {
        let (dates, days) = (try Self.dates(), try Self.days())
        let table = LunarTables.lunations
        #expect(table.count == 2_487)
        let cells = Self.cells(table.indices, [32])
        let kernels: [(name: String, isNoticed: ([Int64], Int) -> Bool)] = [
            ("lunation table", { dates.notices(LunationTableLunarDate(lunations: $0), near: $1) }),
            ("month runs", { dates.notices(MonthRunsLunarDate(lunations: $0), near: $1) }),
            ("lunation table to days", { days.notices(LunationTableLunarDay(lunations: $0), near: $1) }),
        ]
        for (name, isNoticed) in kernels {
            let missed = unnoticed(table, cells, change: flip) { isNoticed($0, Self.lunationYear($1)) }
            #expect(missed.isEmpty, "\(name)")
        }
    }

    @Test func lunationFirstDaysAndSteps() throws {
        let dates = try Self.dates()
        let table = LunarTables.lunations
        // The first offset that is looked up in entry k; days before the month's first day use the entry's step.
        let withoutDaysBefore = table.indices.filter {
            max(0, ($0 << 20 + 35_507) / 35_508 - 2) >= Int(table[$0] & 0x1_FFFF)
        }
        #expect(withoutDaysBefore.count == 21)
        func missed(_ bit: Int) -> [Int] {
            unnoticed(table, Self.cells(table.indices, [bit]), change: flip) {
                dates.notices(LunationTableLunarDate(lunations: $0), near: Self.lunationYear($1))
            }
            .map(\.index).sorted()
        }
        // The lowest bit makes an even first day later, which the first day itself shows, and an odd one earlier, which
        // the day before shows, unless that day is looked up in the entry before. The very first has a step of 0.
        #expect(missed(0) == [0] + withoutDaysBefore.filter { $0 != 0 && table[$0] & 1 == 1 })
        #expect(missed(17) == withoutDaysBefore)
        // Bits 26…31 are not a field; the kernel shifts them in with the step.
        #expect(table.allSatisfy { $0 >> 26 & 63 == 0 })
    }

    @Test func yearTable() throws {
        let (dates, days) = (try Self.dates(), try Self.days())
        let table = LunarTables.years
        func months(_ bits: UInt32) -> Int { bits >> 13 & 15 == 0 ? 12 : 13 }
        let cells = Self.cells(table.indices, 0..<23)
        #expect(cells.count == 202 * 23)
        // The length of a thirteenth month in years of twelve.
        let absent = Self.cells(Self.entries(of: table) { months($0) == 12 }, [12])
        let toDates = unnoticed(table, cells, change: flip) {
            dates.notices(YearTableLunarDate(years: $0), near: 1899 + $1)
        }
        // The last month's length follows from New Year of the next year; the kernel shows one that is too short, by
        // answering a month 13, but not one that is too long. 1900–2100 end on the first day of 2100-12.
        let tooLong = table.indices.map { Cell(index: $0, bit: months(table[$0]) - 1) }
            .filter { table[$0.index] & 1 << UInt32($0.bit) == 0 }
        #expect(toDates == Set(absent + tooLong + [Cell(index: 201, bit: 11)]))
        let toDays = unnoticed(table, cells, change: flip) {
            days.notices(YearTableLunarDay(years: $0), near: 1899 + $1)
        }
        // Nothing of the year follows its last month.
        #expect(toDays == Set(absent + table.indices.map { Cell(index: $0, bit: months(table[$0]) - 1) }))
        // Bits 23…31 are not a field; the kernels shift them in with New Year.
        #expect(table.allSatisfy { $0 >> 23 == 0 && (months($0) == 13 || $0 >> 12 & 1 == 0) })
    }

    @Test func walkTable() throws {
        let (dates, days) = (try Self.dates(), try Self.days())
        let table = LunarTables.walkYears
        let cells = Self.cells(table.indices, 0..<17)
        #expect(cells.count == 202 * 17)
        // The size of a leap month in years without one; the length of 2100-12, of which only the first day is asked.
        let unused = Set(Self.cells(Self.entries(of: table) { $0 & 15 == 0 }, [16]) + [Cell(index: 201, bit: 4)])
        let toDates = unnoticed(table, cells, change: flip) {
            dates.notices(YearWalkLunarDate(years: $0), near: 1899 + $1)
        }
        #expect(toDates == unused)
        let toDays = unnoticed(table, cells, change: flip) {
            days.notices(YearWalkLunarDay(years: $0), near: 1899 + $1)
        }
        #expect(toDays == unused)
        #expect(table.allSatisfy { $0 >> 17 == 0 && ($0 & 15 != 0 || $0 >> 16 == 0) })
    }

    // MARK: Terms and Gregorian dates

    @Test func termTables() throws {
        let detector = try Detector<YearTerm, GregorianDate>(Fixture.workload("terms.date"))
        let table = TermTables.years
        let cells = Self.cells(table.indices, 0..<48)
        #expect(cells.count == 201 * 48)
        let missed = unnoticed(table, cells, change: flip) {
            detector.notices(TableTermDate(years: $0), near: 1900 + $1)
        }
        // Where either date is accepted, the other one is counted apart instead of wrong. The other dates of 1979 大寒
        // and 2051 春分 differ in both bits.
        let names = missed.map { YearTerm(year: 1900 + $0.index, index: $0.bit / 2).description }
        #expect(names.sorted() == ["2083 立春", "2084 春分"])
        for cell in missed {
            var changed = table
            flip(&changed[cell.index], cell.bit)
            #expect(detector.disputed(TableTermDate(years: changed)) == 1)
        }
        #expect(table.allSatisfy { $0 >> 48 == 0 })
        let earliest = TermTables.earliest
        #expect(earliest.count == 24)
        let ofEarliest = unnoticed(earliest, Self.cells(earliest.indices, 0..<9), change: flip) { table, _ in
            detector.notices(TableTermDate(earliest: table), near: 2000)
        }
        #expect(ofEarliest.isEmpty)
    }

    @Test func cycleTable() throws {
        let detector = try Detector<DayNumber, GregorianDate>(
            Fixture.workload("gregorian.date"), reference: .gregorian, years: 2000...2399)
        let table = CycleTableGregorianDate.cycle()
        #expect(table.count == 9_132 && table[1] == 33 * 65_536 + 1 * 256 + 15)
        // Where no month begins within the 16 days there is no jump, and its day (16 or 17) has no effect. The last
        // entry has one day only, the cycle's last, before the jump to the next cycle.
        let withoutMonth = Self.entries(of: table) { $0 & 255 == 16 }
        // Days to add, the jump, the first day of the next month.
        for (bit, unused) in [(16, []), (8, withoutMonth + [9_131]), (0, withoutMonth)] {
            let missed = unnoticed(
                table, Self.cells(table.indices.filter { !unused.contains($0) }, [bit]), change: flip
            ) {
                detector.notices(CycleTableGregorianDate(table: $0), near: 2000 + 16 * $1 * 400 / 146_097)
            }
            #expect(missed.isEmpty, "bit \(bit)")
            // An answer is computed from one entry: none of them has an effect if they have none together.
            var changed = table
            for index in unused { flip(&changed[index], bit) }
            #expect(!detector.notices(CycleTableGregorianDate(table: changed), near: 2000), "bit \(bit)")
        }
    }

    // MARK: Months as grids

    /// The cells of a table of 14 kinds of year that belong to a month and a first weekday.
    private static func months(_ bits: [Int]) -> [Cell] {
        let places = (0..<14).flatMap { kind in
            (1...12).flatMap { month in (0..<7).map { kind * 128 + month * 8 + $0 } }
        }
        return cells(places, bits)
    }

    /// All grids occur within 28 years around a century that is a leap year.
    private func monthDetector<Input, Output>(_ name: String, _ reference: ReferenceID) throws -> Detector<
        Input, Output
    > {
        try Detector(Fixture.workload(name), reference: reference, years: 1990...2020)
    }

    @Test func monthShapesAndRows() throws {
        let shapes: Detector<GridMonth, MonthShape> = try monthDetector("month.shape", .months)
        // The lowest bits of days, weekday and weeks.
        let ofShapes = unnoticed(TableMonthShape.readyValues(), Self.months([0, 8, 16]), change: flip) { table, _ in
            shapes.notices(TableMonthShape(values: table), near: 2000)
        }
        #expect(ofShapes.isEmpty)
        let rows: Detector<GridMonth, Int32> = try monthDetector("grid.rows", .months)
        let ofRows = unnoticed(TableGridRows.readyValues(), Self.months([0]), change: flip) { table, _ in
            rows.notices(TableGridRows(values: table), near: 2000)
        }
        #expect(ofRows.isEmpty)
        // Masks of the fifth and the sixth row: a bit per length and column.
        let bits = (0..<4).flatMap { length in (0..<7).map { 8 * length + $0 } }
        let masks: [UInt32] = [0x7F7F_7F7E, 0x6040_0000]
        let ofMasks = unnoticed(masks, Self.cells(masks.indices, bits), change: flip) { masks, _ in
            rows.notices(BitMaskGridRows(fifth: masks[0], sixth: masks[1]), near: 2000)
        }
        #expect(ofMasks.isEmpty)
        #expect(!rows.notices(BitMaskGridRows(), near: 2000))
    }

    @Test func rectangles() throws {
        let detector = try Detector<GridDay, CellFrame>(
            Fixture.workload("grid.frame"), reference: .cellFrames, years: 1999...2009)
        let edges = [\CellFrame.x, \CellFrame.y, \CellFrame.width, \CellFrame.height]
        let missed = unnoticed(
            TableGridFrame.readyFrames(), Self.cells(0..<42, 0..<4), change: { $0[keyPath: edges[$1]] ^= 1 }
        ) { frames, _ in detector.notices(TableGridFrame(frames: frames), near: 2000) }
        // A month of 31 days from the last column ends in cell 36; the five after it are never shown.
        #expect(missed == Set(Self.cells(37...41, 0..<4)))
    }

    @Test func readyGrids() throws {
        let detector: Detector<GridMonth, MonthGrid> = try monthDetector("grid.fill", .fullGrid)
        let grids = SIMDGridFill.readyGrids()
        #expect(grids.count == 49)
        // Lanes 42…47 are stored and must stay 0; lanes 48…63 are not stored.
        let missed = unnoticed(grids, Self.cells(grids.indices, 0..<48), change: { $0.cells[$1] ^= 1 }) { grids, _ in
            detector.notices(SIMDGridFill(grids: grids), near: 2000)
        }
        #expect(missed.isEmpty)
    }

    @Test func selectedMonths() throws {
        let workload: any Workload<GridSelection, SelectionRuns> = try Fixture.workload("selection.runs")
        let reference = try #require(workload.references.first)
        // Whole months suffice: a wrong length or a wrong column changes their runs. They are selected beyond both
        // ends, so that the month's length ends the runs.
        let selections = (1990...2020).flatMap { year in
            (1...12).flatMap { month in
                (0..<7).map {
                    GridSelection(
                        GridMonth(year: year, month: month, firstWeekday: $0),
                        from: GregorianDate(year: year - 1, month: 12, day: 31),
                        to: GregorianDate(year: year + 1, month: 1, day: 1))
                }
            }
        }
        let expected = try selections.map { try #require(reference.expected($0)).answer }
        let kernels: [([UInt8]) -> any Kernel<GridSelection, SelectionRuns>] = [
            { BitMaskSelectionRuns(shapes: $0) }, { IntervalSelectionRuns(shapes: $0) },
        ]
        for kernel in kernels {
            let missed = unnoticed(SelectedCells.shapes(), Self.months([0, 5]), change: flip) { shapes, _ in
                kernel(shapes).answers(selections, filler: SelectionRuns()) != expected
            }
            #expect(missed.isEmpty)
        }
    }
}
