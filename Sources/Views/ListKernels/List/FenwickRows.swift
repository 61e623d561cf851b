package import Scenes

/// An editable list: blocks of rows, with a Fenwick tree over the blocks' numbers of rows and heights.
///
/// A row's block is found from the top of the tree down, a change propagates from its block up; within the block rows
/// are moved. When a block is full, all blocks are rebuilt half full, after at least 32 insertions into one block.
///
/// Complexity: an insertion, a removal and a search are O(log blocks + 64); rebuilding is O(rows).
///
/// Source: P. M. Fenwick, "A new data structure for cumulative frequency tables", Software: Practice and Experience 24
/// (1994).
package struct FenwickRows: EditableRows, Sendable {
    /// The most rows of a block: 256 bytes, four cache lines.
    private static let capacity = 64

    private struct Sum {
        var rows: Int32 = 0
        var height: Int32 = 0
    }

    /// Heights in pixels; a block's begin at block × capacity.
    private var heights: [Int32] = []
    /// The number of rows of each block.
    private var counts: [Int32] = []
    /// Entry i, from 1, is the sum of the blocks i − (lowest bit of i) ..< i.
    private var tree: [Sum] = []
    /// The greatest power of two up to the number of blocks.
    private var greatestStep = 1

    /// A list of rows with heights in pixels.
    package init(_ rowHeights: [Int32]) { layOut(rowHeights) }

    private mutating func layOut(_ rowHeights: [Int32]) {
        let fill = Self.capacity / 2
        let blocks = max(1, (rowHeights.count + fill - 1) / fill)
        heights = Array(repeating: 0, count: blocks * Self.capacity)
        counts = Array(repeating: 0, count: blocks)
        tree = Array(repeating: Sum(), count: blocks + 1)
        greatestStep = 1
        while greatestStep * 2 <= blocks { greatestStep *= 2 }
        for (row, height) in rowHeights.enumerated() {
            let block = row / fill
            heights[block * Self.capacity + row % fill] = height
            counts[block] += 1
            tree[block + 1].rows += 1
            tree[block + 1].height += height
        }
        for place in 1..<tree.count {
            let parent = place + (place & -place)
            guard parent < tree.count else { continue }
            tree[parent].rows += tree[place].rows
            tree[parent].height += tree[place].height
        }
    }

    package var all: [Int32] {
        counts.indices.flatMap { block in
            heights[(block * Self.capacity)..<(block * Self.capacity + Int(counts[block]))]
        }
    }

    /// Inserts a row of a height in pixels before another; the number of rows stands for the end.
    package mutating func insert(_ height: Int32, at row: Int32) {
        // Behind the row before it, so that the end of the list needs no special case.
        let (block, index) = row == 0 ? (0, 0) : place(of: row - 1, after: 1)
        guard counts[block] < Self.capacity else {
            layOut(all)
            insert(height, at: row)
            return
        }
        let start = block * Self.capacity
        var place = start + Int(counts[block])
        while place > start + index {
            heights[place] = heights[place - 1]
            place -= 1
        }
        heights[place] = height
        change(block, rows: 1, height: height)
    }

    /// Removes a row and returns its height in pixels.
    package mutating func remove(at row: Int32) -> Int32 {
        let (block, index) = place(of: row, after: 0)
        let start = block * Self.capacity
        let height = heights[start + index]
        for place in (start + index)..<(start + Int(counts[block]) - 1) {
            heights[place] = heights[place + 1]
        }
        change(block, rows: -1, height: -height)
        return height
    }

    private mutating func change(_ block: Int, rows: Int32, height: Int32) {
        counts[block] += rows
        var place = block + 1
        while place < tree.count {
            tree[place].rows += rows
            tree[place].height += height
            place += place & -place
        }
    }

    /// The block of a row and its index there.
    private func place(of row: Int32, after: Int) -> (block: Int, index: Int) {
        var rest = row
        let block = descend { sum in
            guard sum.rows <= rest else { return false }
            rest -= sum.rows
            return true
        }
        return (block, Int(rest) + after)
    }

    /// The block at which a descent from the top of the tree ends; `passes` takes a sum of blocks, or lets it be.
    @inline(__always)
    private func descend(_ passes: (Sum) -> Bool) -> Int {
        var block = 0
        var step = greatestStep
        while step > 0 {
            let next = block + step
            if next < tree.count, passes(tree[next]) { block = next }
            step >>= 1
        }
        return block
    }

    /// The visible rows of a viewport with its top at an offset in pixels.
    package func look(_ offset: Int32) -> VisibleRows {
        let end = offset &+ ListScenes.viewport
        var row: Int32 = 0
        var bottom: Int32 = 0
        var block = descend { sum in
            guard bottom &+ sum.height <= offset else { return false }
            row &+= sum.rows
            bottom &+= sum.height
            return true
        }
        var first: Int32 = -1
        var top: Int32 = 0
        search: while block < counts.count {
            let start = block * Self.capacity
            for place in start..<(start + Int(counts[block])) {
                let height = heights[place]
                if first < 0, bottom &+ height > offset {
                    first = row
                    top = bottom
                }
                if first >= 0, bottom >= end { break search }
                row &+= 1
                bottom &+= height
            }
            block += 1
        }
        guard first >= 0 else { return VisibleRows(first: row, count: 0, top: bottom, bottom: bottom) }
        return VisibleRows(first: first, count: row &- first, top: top, bottom: bottom)
    }
}
