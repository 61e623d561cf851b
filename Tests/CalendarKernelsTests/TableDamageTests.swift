import CalendarKernels
import CalendarTestSupport
import GridKernels
import Testing

/// Whether verification notices a kernel's answers near a year, or in some years.
private final class Detector<Input: Plain, Output: Plain> {
    let workload: any Workload<Input, Output>
    let reference: Reference<Input, Output>
    let years: ClosedRange<Int>
    /// By their years: most damages are looked for in the same ones.
    private var sweeps: [ClosedRange<Int>: Sweep<Input, Output>] = [:]

    init(_ name: String, _ id: ReferenceID = .hko, years: ClosedRange<Int> = 1900...2100) throws {
        workload = try Fixture.workload(name)
        reference = try #require(workload.references.first { $0.id == id })
        self.years = years
    }

    func notices(_ kernel: any Kernel<Input, Output>, near year: Int? = nil) -> Bool {
        let near = year.map { ($0 - 1...$0 + 1).clamped(to: years) } ?? years
        let sweep = sweeps[near] ?? (try? Sweep(workload, reference, inputs: workload.inputs(of: near)))
        sweeps[near] = sweep
        return sweep.map { $0.countOfWrongAnswers(kernel) > 0 } ?? false
    }
}

/// The inputs of verification reach every part of every table: a changed field of an entry gives a wrong answer.
@Suite struct TableDamageTests {
    /// Changes some fields of some entries, evenly spread, one at a time, and expects that each change is noticed.
    private func expectNoticed<Value>(
        _ table: some Sequence<Value>, _ fields: some Sequence<Int> = [0],
        where isUsed: (Int, Int) -> Bool = { _, _ in true },
        change: (inout Value, Int) -> Void, sourceLocation: SourceLocation = #_sourceLocation,
        by isNoticed: ([Value], Int) -> Bool
    ) {
        let table = Array(table)
        var isSeen = isNoticed(table, 0)
        #expect(!isSeen, "the table as it is", sourceLocation: sourceLocation)
        let cells = table.indices.flatMap { entry in fields.map { (entry: entry, field: $0) } }
            .filter { isUsed($0.entry, $0.field) }
        var changed = table
        for cell in cells.every(max(1, cells.count / 100) | 1) {
            change(&changed[cell.entry], cell.field)
            isSeen = isNoticed(changed, cell.entry)
            #expect(isSeen, "\(cell)", sourceLocation: sourceLocation)
            changed[cell.entry] = table[cell.entry]
        }
    }

    private func flip<Value: FixedWidthInteger>(_ value: inout Value, _ bit: Int) { value ^= 1 << Value(bit) }

    /// The year of a day of 1900–2100.
    private func year(_ day: Int) -> Int { 1900 + day * 400 / 146_097 }

    // MARK: Lunar dates

    @Test func lunarDays() throws {
        let (dates, names) = try (
            Detector<DayNumber, PackedLunarDate>("lunar.date"),
            Detector<DayNumber, ShortText>("lunar.dayname", years: 2000...2000)
        )
        expectNoticed(DayTableLunarDate.computed, change: { value, _ in value += 1 }) {
            dates.notices(DayTableLunarDate(ContiguousArray($0)), near: year($1))
        }
        expectNoticed(
            TableLunarDayName().names, where: { day, _ in 1...30 ~= day }, change: { name, _ in name.rawValue ^= 1 }
        ) { table, _ in names.notices(TableLunarDayName(names: table)) }
    }

    @Test func lunations() throws {
        let (dates, days) = try (
            Detector<DayNumber, PackedLunarDate>("lunar.date"), Detector<PackedLunarDate, DayNumber>("lunar.day")
        )
        let table = LunarTable.published.months
        func near(_ index: Int) -> Int { 1900 + Int(table[index] & 0x1_FFFF) * 100 / 36_525 }
        // The constant of a month; an even first day that is a day later.
        for (bit, isUsed) in [(32, { _ in true }), (0, { $0 > 0 && table[$0] & 1 == 0 })] as [(Int, (Int) -> Bool)] {
            expectNoticed(table, [bit], where: { index, _ in isUsed(index) }, change: flip) {
                dates.notices(LunationTableLunarDate(lunations: $0), near: near($1))
            }
        }
        expectNoticed(table, [32], change: flip) { days.notices(LunationTableLunarDay(lunations: $0), near: near($1)) }
    }

    @Test func lunarYears() throws {
        let (dates, days) = try (
            Detector<DayNumber, PackedLunarDate>("lunar.date"), Detector<PackedLunarDate, DayNumber>("lunar.day")
        )
        let years = LunarTables.years
        // Nothing follows the last month's length, and years of twelve months have no thirteenth.
        func isUsed(_ index: Int, _ bit: Int) -> Bool {
            let months = years[index] >> 13 & 15 == 0 ? 12 : 13
            return bit < months - 1 || bit > 12
        }
        expectNoticed(years, 0..<23, where: isUsed, change: flip) {
            dates.notices(YearTableLunarDate(years: $0), near: 1899 + $1)
                && days.notices(YearTableLunarDay(years: $0), near: 1899 + $1)
        }
        let walk = LunarTables.walkYears
        // The length of a leap month that there is not, and of 2100-12, of which only the first day is checked.
        func isWalked(_ index: Int, _ bit: Int) -> Bool {
            (walk[index] & 15 != 0 || bit != 16) && (index != 201 || bit != 4)
        }
        expectNoticed(walk, 0..<17, where: isWalked, change: flip) {
            dates.notices(YearWalkLunarDate(years: $0), near: 1899 + $1)
                && days.notices(YearWalkLunarDay(years: $0), near: 1899 + $1)
        }
    }

    // MARK: Terms, Gregorian dates, Easter and festivals

    @Test func terms() throws {
        let detector = try Detector<YearTerm, GregorianDate>("terms.date")
        // In 2083 and 2084 either date of a term is accepted.
        expectNoticed(TermTables.years, 0..<48, where: { index, _ in !(183...184 ~= index) }, change: flip) {
            detector.notices(TableTermDate(years: $0), near: 1900 + $1)
        }
        expectNoticed(TermTables.earliest, 0..<9, change: flip) { table, _ in
            detector.notices(TableTermDate(earliest: table), near: 2000)
        }
    }

    @Test func gregorianCycle() throws {
        let detector = try Detector<DayNumber, GregorianDate>("gregorian.date", .gregorian, years: 2000...2399)
        let table = CycleTableGregorianDate.cycle()
        // Days to add; the jump and the first day of the next month, where one begins within the 16 days.
        func isUsed(_ index: Int, _ bit: Int) -> Bool { bit == 16 || table[index] & 255 != 16 && index != 9_131 }
        expectNoticed(table, [16, 8, 0], where: isUsed, change: flip) {
            detector.notices(CycleTableGregorianDate(table: $0), near: 2000 + 16 * $1 * 400 / 146_097)
        }
    }

    @Test func easter() throws {
        let detector = try Detector<GregorianYear, GregorianDate>("easter", .easter, years: 1583...9999)
        expectNoticed(TableEaster.computed, [0], change: flip) {
            detector.notices(TableEaster(ContiguousArray($0)), near: 1583 + $1)
        }
    }

    @Test func festivals() throws {
        let days = try Detector<DayNumber, FestivalSet>("festivals", .festivals)
        let months = try Detector<GridMonth, MonthLabels>("month.labels", .festivals)
        for (index, rule) in LabelTables.rules.enumerated() {
            var rules = LabelTables.rules
            rules.remove(at: index)
            #expect(days.notices(RuleFestivals(rules: rules), near: 2000), "\(rule.label)")
            // A month shows neither 小年 of the south nor 清明节, whose day has the term's label.
            let isShown = !["南小年", "清明节"].contains(rule.label.description)
            #expect(months.notices(TableMonthLabels(rules: rules), near: 2000) == isShown, "\(rule.label)")
        }
        let table = TableFestivals.computed
        expectNoticed(table.days, change: { value, _ in value = value == 0 ? 1 : 0 }) {
            days.notices(
                TableFestivals(TableFestivals.Table(days: ContiguousArray($0), sets: table.sets)), near: year($1))
        }
        expectNoticed(table.sets, change: { set, _ in set.rawValue ^= 1 }) { sets, _ in
            days.notices(TableFestivals(TableFestivals.Table(days: table.days, sets: ContiguousArray(sets))))
        }
        // Labels, blanks after the month's end, and the weekday of the 1st, which stays one of 0…6.
        let rows = PackedMonthLabels().rows
        func isUsed(_ row: Int, _: Int) -> Bool { row < 201 * 32 && 1...12 ~= row / 2 % 16 }
        expectNoticed(
            rows, 0..<16, where: isUsed,
            change: { row, lane in row[lane] = lane == 15 ? (row[15] + 1) % 7 : row[lane] ^ 1 }
        ) { months.notices(PackedMonthLabels(rows: $0), near: 1900 + $1 / 32) }
    }

    @Test func pillars() throws {
        let hours = try Detector<PillarTime, Pillars>("ganzhi.pillars", .sexagenary)
        expectNoticed(
            TablePillars.computed, [0, 8, 16, 24], where: { day, bit in bit < 24 || day % 2 == 0 }, change: flip
        ) {
            hours.notices(TablePillars(ContiguousArray($0)), near: year($1))
        }
        let moments = try Detector<PillarMoment, Pillars>("ganzhi.moments", .sexagenary)
        expectNoticed(
            TermInstantTables.months, [-100, 100], change: { value, shift in value = UInt32(Int(value) + shift) }
        ) { moments.notices(ArithmeticMoments(instants: TermInstantTable(months: $0)), near: 1900 + $1 / 12) }
        // A term that is a second off is within the uncertainty and accepted.
        var months = TermInstantTables.months
        months[100 * 12] += 1
        #expect(!moments.notices(ArithmeticMoments(instants: TermInstantTable(months: months)), near: 2000))
        var years = TermTables.years
        years[100] ^= 1
        #expect(moments.notices(ArithmeticMoments(terms: TableTermDate(years: years)), near: 2000))
        #expect(hours.notices(ArithmeticPillars(terms: TableTermDate(years: years)), near: 2000))
        // One convention is taken for the next one.
        let (all, right) = (PillarConventions.allCases, ArithmeticMoments())
        for (from, to) in zip(all, all.dropFirst() + all.prefix(1)) {
            let kernel = ClosureKernel<PillarMoment, Pillars>("fault", claims: .sexagenary) {
                right.answer(
                    $0.conventions == from ? PillarMoment(day: $0.day, second: $0.second, conventions: to) : $0)
            }
            #expect(moments.notices(kernel, near: 2000), "\(from) as \(to)")
        }
    }

    // MARK: Months as grids

    /// The cells of a table of 14 kinds of year that belong to a month and a first weekday.
    private func isMonth(_ index: Int, _: Int) -> Bool { 1...12 ~= index % 128 / 8 && index % 8 < 7 }

    /// All grids occur within 28 years around a century that is a leap year.
    private let someYears = 1990...2020

    @Test func months() throws {
        let shapes = try Detector<GridMonth, MonthShape>("month.shape", .months, years: someYears)
        // The lowest bits of days, weekday and weeks.
        expectNoticed(TableMonthShape.readyValues(), [0, 8, 16], where: isMonth, change: flip) { table, _ in
            shapes.notices(TableMonthShape(values: table))
        }
        let rows = try Detector<GridMonth, Int32>("grid.rows", .months, years: someYears)
        expectNoticed(TableGridRows.readyValues(), [0], where: isMonth, change: flip) { table, _ in
            rows.notices(TableGridRows(values: table))
        }
        let grids = try Detector<GridMonth, MonthGrid>("grid.fill", .fullGrid, years: someYears)
        // Lanes 42…47 are stored and must stay 0; lanes 48…63 are not stored.
        expectNoticed(SIMDGridFill.ready, 0..<48, change: { $0.cells[$1] ^= 1 }) { table, _ in
            grids.notices(SIMDGridFill(grids: table))
        }
    }

    @Test func framesAndSelections() throws {
        let frames = try Detector<GridDay, CellFrame>("grid.frame", .cellFrames, years: 1999...2009)
        let edges = [\CellFrame.x, \CellFrame.y, \CellFrame.width, \CellFrame.height]
        // A month of 31 days from the last column ends in cell 36; the five after it are never shown.
        expectNoticed(
            TableGridFrame.readyFrames(), 0..<4, where: { cell, _ in cell < 37 },
            change: { $0[keyPath: edges[$1]] ^= 1 }
        ) { table, _ in frames.notices(TableGridFrame(frames: table)) }
        let workload: any Workload<GridSelection, SelectionRuns> = try Fixture.workload("selection.runs")
        // Whole months, selected beyond both ends: a wrong length or a wrong column changes their runs.
        let selections = someYears.flatMap { year in
            (1...12).flatMap { month in
                (0..<7).map {
                    GridSelection(
                        GridMonth(year: year, month: month, firstWeekday: $0),
                        from: GregorianDate(uncheckedYear: year - 1, month: 12, day: 31),
                        to: GregorianDate(uncheckedYear: year + 1, month: 1, day: 1))
                }
            }
        }
        let sweep = try Sweep(workload, workload.references[0], inputs: selections)
        expectNoticed(SelectedCells.shapes(), [0, 5], where: isMonth, change: flip) { shapes, _ in
            sweep.countOfWrongAnswers(BitMaskSelectionRuns(shapes: shapes)) > 0
                && sweep.countOfWrongAnswers(IntervalSelectionRuns(shapes: shapes)) > 0
        }
    }
}
