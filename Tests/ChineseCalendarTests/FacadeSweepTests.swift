import CalendarTestSupport
import CalendarValues
import ChineseCalendar
import KernelProtocol
import ReferenceData
import Scenes
import Testing
import Verification
import Workloads

/// Every call of the façade gives the reference's answer to every input of its years.
@Suite struct FacadeSweepTests {
    private let calendar = ChineseCalendar()

    private func wrong<Input: Plain, Output: Plain>(
        _ name: String, _ reference: ReferenceID, years: ClosedRange<Int> = ChineseCalendar.years,
        _ answer: (Input) throws -> Output
    ) throws -> Int {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let claimed = try #require(workload.references.first { $0.id == reference })
        let sweep = try Sweep(workload, claimed, inputs: workload.inputs(of: years))
        #expect(!sweep.inputs.isEmpty)
        return zip(sweep.inputs, sweep.expected).count { (try? answer($0)) != $1.answer }
    }

    @Test func dates() throws {
        #expect(try wrong("gregorian.date", .gregorian) { try calendar.gregorianDate(of: $0) } == 0)
        #expect(
            try wrong("gregorian.day", .gregorian) { (date: GregorianDate) in try calendar.dayNumber(of: date) } == 0)
        #expect(try wrong("lunar.date", .hko) { (day: DayNumber) in try calendar.lunarDate(of: day) } == 0)
        #expect(try wrong("lunar.day", .hko) { (date: LunarDate) in try calendar.dayNumber(of: date) } == 0)
        #expect(
            try wrong("terms.date", .hko) { (term: YearTerm) in try calendar.terms(of: term.year)[term.index].date }
                == 0)
        #expect(try wrong("festivals", .festivals) { (day: DayNumber) in try calendar.festivals(on: day) } == 0)
    }

    @Test func months() throws {
        func weekday(_ month: GridMonth) -> Weekday { Weekday(index: month.firstWeekdayIndex) }
        #expect(
            try wrong("grid.fill", .fullGrid) { (month: GridMonth) in
                try calendar.grid(year: month.year, month: month.month, firstWeekday: weekday(month))
            } == 0)
        #expect(
            try wrong("month.shape", .months) { (month: GridMonth) in
                try calendar.shape(year: month.year, month: month.month, firstWeekday: weekday(month))
            } == 0)
    }

    /// Every hour, and every convention on every day and at the seconds about every first term.
    @Test func pillars() throws {
        #expect(
            try wrong("ganzhi.pillars", .sexagenary) { (time: PillarTime) in
                try calendar.pillars(of: time.day, hour: time.hour, yearStart: time.start)
            } == 0)
        func pillars(_ moment: PillarMoment, _ conventions: PillarConventions) throws -> Pillars {
            try calendar.pillars(
                of: moment.day, hour: moment.second / 3_600, minute: moment.second / 60 % 60,
                second: moment.second % 60, conventions: conventions)
        }
        #expect(try wrong("ganzhi.moments", .sexagenary) { try pillars($0, $0.conventions) } == 0)
    }

    /// Hits in views of every size of the workload.
    @Test func hits() throws {
        #expect(
            try wrong("grid.hit", .exactEdges) { (point: GridPoint) in
                let layout = try calendar.monthLayout(
                    year: 2026, month: 11, width: Double(point.width), height: Double(point.height))
                return try layout.cell(x: Double(point.x), y: Double(point.y)).map { GridCell($0) } ?? GridCell.none
            } == 0)
    }

    /// Rows of every list of the workload.
    @Test func rows() throws {
        let layouts = try (0..<Int32(ListScenes.count)).map {
            try RowLayout(heights: ListScenes.heights(of: $0).map(Double.init))
        }
        #expect(
            try wrong("list.visible", .plainReference) { (position: ListPosition) in
                let layout = layouts[Int(position.scene)]
                let rows = try layout.visibleRows(
                    offset: Double(position.offset), viewportHeight: Double(ListScenes.viewport))
                let top = rows.lowerBound == layout.count ? layout.height : try layout.frame(ofRow: rows.lowerBound).top
                let bottom = rows.isEmpty ? top : try layout.frame(ofRow: rows.upperBound - 1).bottom
                return VisibleRows(
                    first: Int32(rows.lowerBound), count: Int32(rows.count), top: Int32(top), bottom: Int32(bottom))
            } == 0)
    }

    /// The labels of every month, with the name of the lunar month in place of its day 1.
    @Test func labels() throws {
        let judge = try FestivalCalendar(Fixture.reference())
        for year in ChineseCalendar.years {
            for month in 1...12 {
                let input = GridMonth(year: year, month: month, firstWeekday: month % 7)
                for shown in LittleNewYear.allCases {
                    let known = judge.all.subtracting(FestivalSet(shown.hidden))
                    var expected = try #require(judge.labels(of: input, known)?.answer)
                    let start = try #require((0..<42).first { expected.cells[$0] != 0 })
                    for cell in 0..<42 where expected[cell] == DayLabel(lunarDay: 1) {
                        let lunar = try calendar.lunarDate(
                            of: calendar.date(year: year, month: month, day: cell - start + 1))
                        expected.cells[cell] =
                            DayLabel(lunarMonth: lunar.month, isLeapMonth: lunar.isLeapMonth).rawValue
                    }
                    #expect(try ChineseCalendar(littleNewYear: shown).labels(for: input) == expected, "\(input)")
                }
            }
        }
    }
}
