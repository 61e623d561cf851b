package import Scenes

/// Heights in an array with prefix sums, which an edit invalidates behind it and a query recomputes as far as needed.
package struct LazyPrefixSums: EditableRows, Sendable {
    private var heights: [Int32]
    private var bottoms: [Int32]
    /// The number of valid bottom edges.
    private var good = 0

    /// A list of rows with heights in pixels.
    package init(_ rowHeights: [Int32]) {
        heights = rowHeights
        bottoms = Array(repeating: 0, count: rowHeights.count)
    }

    package mutating func insert(_ height: Int32, at row: Int32) {
        heights.insert(height, at: Int(row))
        bottoms.append(0)
        good = min(good, Int(row))
    }

    package mutating func remove(at row: Int32) -> Int32 {
        bottoms.removeLast()
        good = min(good, Int(row))
        return heights.remove(at: Int(row))
    }

    package mutating func look(_ offset: Int32) -> VisibleRows {
        let end = offset &+ ListScenes.viewport
        var bottom = good == 0 ? 0 : bottoms[good - 1]
        var first: Int
        if good > 0, bottom > offset {
            let good = good
            first = unsafe bottoms.withUnsafeBufferPointer { all in
                unsafe PrefixSums.firstEdge(
                    above: offset, in: UnsafeBufferPointer(rebasing: all[0..<good]))
            }
            bottom = first == 0 ? 0 : bottoms[first - 1]
        } else {
            first = good
            while first < heights.count, bottom &+ heights[first] <= offset {
                bottom &+= heights[first]
                bottoms[first] = bottom
                first += 1
            }
            good = first
        }
        let top = bottom
        var past = first
        while past < heights.count, bottom < end {
            bottom &+= heights[past]
            past += 1
        }
        return VisibleRows(first: Int32(first), count: Int32(past - first), top: top, bottom: bottom)
    }
}
