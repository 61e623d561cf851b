import Scenes

/// The bottom edges of all lists, one after the other in one array, which avoids reference counting for each input.
package struct RowEdges: Sendable {
    /// The location and the heights of one list.
    struct List: Sendable {
        /// The index of its first row's edge.
        let start: Int
        /// The number of rows.
        let count: Int
        /// The height of all rows where they are equal, in pixels; otherwise 0.
        let equalHeight: Int32
        /// Rows a pixel.
        let density: Double
    }

    let lists: [List]
    /// The bottom edges in pixels, list by list.
    let bottoms: [Int32]

    init() {
        var lists: [List] = []
        var bottoms: [Int32] = []
        bottoms.reserveCapacity(2_300_000)
        for scene in 0..<Int32(ListScenes.count) {
            let heights = ListScenes.heights(of: scene)
            let start = bottoms.count
            var bottom: Int32 = 0
            for height in heights {
                bottom += height
                bottoms.append(bottom)
            }
            lists.append(
                List(
                    start: start, count: heights.count,
                    equalHeight: ListScenes.shape(of: scene) == .equal ? ListScenes.equalHeight : 0,
                    density: bottom == 0 ? 0 : Double(heights.count) / Double(bottom)))
        }
        (self.lists, self.bottoms) = (lists, bottoms)
    }

    /// The visible rows of a viewport, given the first one.
    ///
    /// `first` is the first row that ends below the viewport's top, or the number of rows; `offset` is that top in
    /// pixels.
    @inline(__always)
    static func visible(_ edges: UnsafeBufferPointer<Int32>, first: Int, offset: Int32) -> VisibleRows {
        let end = offset &+ ListScenes.viewport
        let top = unsafe first == 0 ? 0 : edges[first &- 1]
        var past = first
        var bottom = top
        // A dozen rows lie in a viewport, adjacent in memory: faster than a second search.
        while past < edges.count, bottom < end {
            bottom = unsafe edges[past]
            past &+= 1
        }
        return VisibleRows(
            first: Int32(truncatingIfNeeded: first), count: Int32(truncatingIfNeeded: past &- first), top: top,
            bottom: bottom)
    }
}
