import CalendarLayout
import CalendarTestSupport
import Testing

/// Layouts give the reference's answer to every input of the workloads.
@Suite struct LayoutSweepTests {
    @Test func shapes() throws {
        #expect(
            try Fixture.wrong("month.shape", .months) { (month: GridMonth) in
                try MonthLayout(
                    year: month.year, month: month.month, firstWeekday: Weekday(index: month.firstWeekdayIndex),
                    width: 1, height: 1
                ).shape
            } == 0)
    }

    /// Hits in views of every size of the workload.
    @Test func hits() throws {
        #expect(
            try Fixture.wrong("grid.hit", .exactEdges) { (point: GridPoint) in
                let layout = try MonthLayout(
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
            try Fixture.wrong("list.visible", .plainReference) { (position: ListPosition) in
                let layout = layouts[Int(position.scene)]
                let rows = try layout.visibleRows(
                    offset: Double(position.offset), viewportHeight: Double(ListScenes.viewport))
                let top = rows.lowerBound == layout.count ? layout.height : try layout.frame(ofRow: rows.lowerBound).top
                let bottom = rows.isEmpty ? top : try layout.frame(ofRow: rows.upperBound - 1).bottom
                return VisibleRows(
                    first: Int32(rows.lowerBound), count: Int32(rows.count), top: Int32(top), bottom: Int32(bottom))
            } == 0)
    }
}
