import CalendarLayout
import CalendarTestSupport
import Testing

/// What shapes and hits are: MonthLayoutTests.
@Suite struct LayoutSweepTests {
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
