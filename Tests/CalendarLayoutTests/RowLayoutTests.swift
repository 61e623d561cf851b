import CalendarLayout
import Testing

@Suite struct RowLayoutTests {
    /// The visible rows, found row by row: those that end below the viewport's top and begin above its bottom, and
    /// those between.
    private func shown(_ heights: [Double], offset: Double, viewport: Double) -> Range<Int> {
        let tops = heights.indices.map { heights[..<$0].reduce(0, +) }
        let shown = heights.indices.filter {
            viewport > 0 && tops[$0] + heights[$0] > offset && tops[$0] < offset + viewport
        }
        let above = heights.indices.count { tops[$0] + heights[$0] <= offset }
        return shown.first.map { $0..<shown[shown.count - 1] + 1 } ?? above..<above
    }

    @Test(
        arguments: [
            [], [44], [0], [44, 60, 44], [0, 10, 0, 0, 20, 0], [1.5, 2.25, 0.5, 1e-3, 7], [10, 10, 10, 10],
        ] as [[Double]])
    func everyHalfUnit(heights: [Double]) throws {
        let layout = try RowLayout(heights: heights)
        #expect(layout.height == heights.reduce(0, +))
        for step in -60...400 {
            for viewport in [0, 0.5, 3, 50, 500] {
                let offset = Double(step) / 2
                #expect(
                    try layout.visibleRows(offset: offset, viewportHeight: viewport)
                        == shown(heights, offset: offset, viewport: viewport),
                    "\(heights) at \(offset), \(viewport) high")
            }
        }
    }

    /// Heights that no Double represents exactly: arithmetic and prefix sums each agree with their own edges.
    @Test(arguments: [0.1, 1.0 / 3, 44, 1e-9, 1e9])
    func equalRows(height: Double) throws {
        let layout = try RowLayout(count: 1000, rowHeight: height)
        for row in 0..<1000 {
            let frame = try layout.frame(ofRow: row)
            #expect(try layout.row(at: frame.top) == row)
            #expect(try layout.row(at: frame.bottom.nextDown) == row)
            #expect(try layout.row(at: frame.bottom) == (row == 999 ? nil : row + 1))
            let rows = try layout.visibleRows(offset: frame.top, viewportHeight: frame.bottom - frame.top)
            #expect(rows.lowerBound == row)
            #expect(row..<(row + 2) ~= rows.upperBound - 1)
        }
    }

    @Test func beyondEitherEnd() throws {
        for layout in [try RowLayout(heights: [44, 44]), try RowLayout(count: 2, rowHeight: 44)] {
            // The last but one is within a row.
            for (offset, viewport, rows) in [
                (-100, 100, 0..<0), (-100, 100.5, 0..<1), (-1000, 10, 0..<0), (87.5, 100, 1..<2), (88, 100, 2..<2),
                (1e300, 100, 2..<2), (-1e300, 100, 0..<0), (50, 0, 1..<1), (0, 0, 0..<0),
            ] as [(Double, Double, Range<Int>)] {
                #expect(try layout.visibleRows(offset: offset, viewportHeight: viewport) == rows, "\(offset)")
            }
            #expect(try [-0.5, 0, 88].map { try layout.row(at: $0) } == [nil, 0, nil])
        }
    }

    @Test func emptyListAndOneRow() throws {
        for layout in [try RowLayout(heights: []), try RowLayout(count: 0, rowHeight: 44)] {
            #expect(layout.height == 0)
            #expect(layout.count == 0)
            #expect(try layout.visibleRows(offset: 0, viewportHeight: 100) == 0..<0)
            #expect(try layout.row(at: 0) == nil)
            let error = #expect(throws: LayoutError.self) { try layout.frame(ofRow: 0) }
            #expect(error?.description == "row 0: the list has no rows")
        }
        let one = try RowLayout(heights: [44])
        #expect(try one.visibleRows(offset: 43, viewportHeight: 1) == 0..<1)
        #expect(try one.frame(ofRow: 0) == (0, 44))
        let flat = try RowLayout(count: 3, rowHeight: 0)
        #expect(try flat.visibleRows(offset: -1, viewportHeight: 2) == 0..<3)
        #expect(try flat.visibleRows(offset: 0, viewportHeight: 2) == 3..<3)
        let huge = try RowLayout(count: 1 << 53, rowHeight: 1)
        #expect(try huge.visibleRows(offset: 1e15, viewportHeight: 2) == 1_000_000_000_000_000..<1_000_000_000_000_002)
        #expect(try huge.visibleRows(offset: 1e300, viewportHeight: 2) == (1 << 53)..<(1 << 53))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1, -0.001])
    func badHeights(height: Double) throws {
        #expect(throws: LayoutError.self) { try RowLayout(heights: [44, height]) }
        #expect(throws: LayoutError.self) { try RowLayout(count: 2, rowHeight: height) }
        let layout = try RowLayout(heights: [44, 44])
        #expect(throws: LayoutError.self) { try layout.visibleRows(offset: 0, viewportHeight: height) }
        let error = #expect(throws: LayoutError.self) { try RowLayout(heights: [44, height]) }
        #expect(error?.description == "height of row 1 \(height): expected a finite number, 0 or more")
    }

    @Test func otherBadValues() throws {
        let layout = try RowLayout(heights: [44, 44])
        for offset in [Double.nan, .infinity, -.infinity] {
            #expect(throws: LayoutError.self) { try layout.visibleRows(offset: offset, viewportHeight: 1) }
            #expect(throws: LayoutError.self) { try layout.row(at: offset) }
        }
        let most = Double.greatestFiniteMagnitude
        #expect(throws: LayoutError.self) { try layout.visibleRows(offset: most, viewportHeight: most) }
        #expect(throws: LayoutError.self) { try RowLayout(heights: [most, most]) }
        #expect(throws: LayoutError.self) { try RowLayout(count: 3, rowHeight: most) }
        for count in [-1, Int.min, (1 << 53) + 1, Int.max] {
            #expect(throws: LayoutError.self) { try RowLayout(count: count, rowHeight: 1) }
        }
        for row in [-1, 2, Int.max, Int.min] {
            #expect(throws: LayoutError.self) { try layout.frame(ofRow: row) }
        }
    }
}
