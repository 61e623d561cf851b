import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import ChineseCalendar
import Scenes
import Testing
import Verification
import Workloads

/// The façade, used as a kernel, gives the reference's answer to every input of its years.
@Suite struct FacadeSweepTests {
    private let calendar = ChineseCalendar()

    private func wrong<Input: Hashable & Sendable, Output: Hashable & Sendable>(
        _ name: String, _ reference: ReferenceID, years: ClosedRange<Int> = ChineseCalendar.years,
        _ answer: @escaping @Sendable (Input) throws -> Output, otherwise: Output
    ) throws -> Int {
        let workload: any Workload<Input, Output> = try Fixture.workload(name)
        let claimed = try #require(workload.references.first { $0.id == reference })
        let sweep = try Sweep(workload, claimed, inputs: workload.inputs(of: years))
        #expect(!sweep.inputs.isEmpty)
        return sweep.countOfWrongAnswers(
            ClosureKernel<Input, Output>("facade", claims: reference) { (try? answer($0)) ?? otherwise })
    }

    /// Every day by every convention, and the seconds about every first term.
    @Test func pillarsOfMoments() throws {
        let calendar = calendar
        let none = Pillars(year: 255, month: 255, day: 255, hour: 255)
        let ask: @Sendable (PillarMoment) throws -> Pillars = { moment in
            try calendar.pillars(
                of: moment.day, hour: moment.second / 3_600, minute: moment.second / 60 % 60,
                second: moment.second % 60, conventions: moment.conventions)
        }
        #expect(try wrong("ganzhi.moments", .sexagenary, ask, otherwise: none) == 0)
        // A façade that forgets the month's convention.
        let forgetful = try wrong(
            "ganzhi.moments", .sexagenary, years: 2000...2000,
            { (moment: PillarMoment) in
                var conventions = moment.conventions
                conventions.month = .termDay
                return try ask(PillarMoment(day: moment.day, second: moment.second, conventions: conventions))
            }, otherwise: none)
        #expect(forgetful > 0)
    }

    /// Hits in views of every size of the workload.
    @Test func hits() throws {
        let calendar = calendar
        #expect(
            try wrong(
                "grid.hit", .exactEdges,
                { (point: GridPoint) in
                    let layout = try calendar.monthLayout(
                        year: 2026, month: 11, width: Double(point.width), height: Double(point.height))
                    return try layout.cell(x: Double(point.x), y: Double(point.y)).map { GridCell($0) } ?? GridCell.none
                }, otherwise: GridCell(41)) == 0)
    }

    /// Rows of every list of the workload.
    @Test func rows() throws {
        let layouts = try (0..<Int32(ListScenes.count)).map {
            try RowLayout(heights: ListScenes.heights(of: $0).map(Double.init))
        }
        #expect(
            try wrong(
                "list.visible", .plainReference,
                { (position: ListPosition) in
                    let layout = layouts[Int(position.scene)]
                    let rows = try layout.visibleRows(
                        offset: Double(position.offset), viewportHeight: Double(ListScenes.viewport))
                    let top =
                        rows.lowerBound == layout.count ? layout.height : try layout.frame(ofRow: rows.lowerBound).top
                    let bottom = rows.isEmpty ? top : try layout.frame(ofRow: rows.upperBound - 1).bottom
                    return VisibleRows(
                        first: Int32(rows.lowerBound), count: Int32(rows.count), top: Int32(top), bottom: Int32(bottom))
                }, otherwise: VisibleRows(first: -1, count: 0, top: 0, bottom: 0)) == 0)
    }
}
