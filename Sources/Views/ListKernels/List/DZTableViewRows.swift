import Scenes

/// A list's geometry as DZTableView keeps it: heights in a vector, bottom edges in an ordered map, both in single
/// precision.
///
/// Beyond 2²⁴ pixels a sum in single precision no longer resolves single pixels, so far down in a long list its edges
/// are off.
///
/// The published text omits how the rows on the screen are found; here the map is scanned from its beginning.
package struct DZTableViewRows: Sendable {
    private let heights: [Float]
    private let edges: OrderedEdges

    /// The geometry of a list with heights in pixels.
    init(_ rowHeights: [Int32]) {
        var heights: [Float] = []
        var bottoms: [Float] = []
        heights.reserveCapacity(rowHeights.count)
        bottoms.reserveCapacity(rowHeights.count)
        var bottom: Float = 0
        for rowHeight in rowHeights {
            let height = Float(rowHeight)
            heights.append(height)
            bottom += height
            bottoms.append(bottom)
        }
        self.heights = heights
        edges = OrderedEdges(bottoms)
    }

    /// The visible rows of a viewport with its top at an offset in pixels.
    func visible(_ offset: Int32) -> VisibleRows {
        let start = Double(offset)
        let end = start + Double(ListScenes.viewport)
        var node = edges.first
        while node >= 0, Double(edges.bottom(node)) <= start { node = edges.next(node) }
        guard node >= 0 else {
            let bottom = heights.isEmpty ? 0 : Int32(edges.bottom(ofRow: Int32(heights.count - 1)))
            return VisibleRows(first: Int32(heights.count), count: 0, top: bottom, bottom: bottom)
        }
        let first = edges.row(node)
        let top = frame(first).top
        var bottom = top
        var row = first
        while Int(row) < heights.count {
            let frame = frame(row)
            guard Double(frame.top) < end else { break }
            bottom = frame.bottom
            row += 1
        }
        return VisibleRows(first: first, count: row - first, top: Int32(top), bottom: Int32(bottom))
    }

    /// The frame of a row: its bottom edge from the map, its top from that and the height.
    private func frame(_ row: Int32) -> (top: Float, bottom: Float) {
        let bottom = edges.bottom(ofRow: row)
        return (bottom - heights[Int(row)], bottom)
    }
}
