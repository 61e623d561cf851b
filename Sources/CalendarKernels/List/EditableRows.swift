import CalendarContracts
import Scenes

/// A list that can be edited and looked at.
protocol EditableRows {
    /// Inserts a row.
    ///
    /// - Parameters:
    ///   - height: Its height, in pixels.
    ///   - row: The row before which it comes; the number of rows for the end.
    mutating func insert(_ height: Int32, at row: Int32)

    /// Removes a row.
    ///
    /// - Parameter row: A row of the list.
    /// - Returns: Its height, in pixels.
    mutating func remove(at row: Int32) -> Int32

    /// What a viewport shows.
    ///
    /// - Parameter offset: The viewport's top, in pixels.
    /// - Returns: The rows.
    mutating func look(_ offset: Int32) -> VisibleRows
}

extension EditableRows {
    /// Does four edits, looks after each, and leaves the list as it was.
    ///
    /// - Parameter edit: The edits.
    /// - Returns: What was seen.
    @inline(__always)
    mutating func apply(_ edit: ListEdit) -> EditedRows {
        insert(edit.height, at: edit.insertAt)
        let inserted = look(edit.offset)
        let height = remove(at: edit.removeAt)
        let removed = look(edit.offset)
        insert(height, at: edit.removeAt)
        let returned = look(edit.offset)
        _ = remove(at: edit.insertAt)
        return EditedRows(inserted: inserted, removed: removed, returned: returned, restored: look(edit.offset))
    }
}

/// A kernel of edited lists, which are kept between questions: each question undoes its edits, and the first one makes them.
protocol ListEditKernel: Kernel where Input == ListEdit, Output == EditedRows {
    /// A list.
    associatedtype Rows: EditableRows, Sendable

    /// The lists of all scenes.
    var workbenches: Workbenches<[Rows]> { get }
}

extension ListEditKernel {
    /// What is seen after each of four edits.
    @inline(__always)
    package func answer(_ input: ListEdit) -> EditedRows {
        workbenches.lend { $0[Int(input.scene)].apply(input) }
    }

    /// The same for a batch, on one set of lists.
    @inline(__always)
    package func answer(_ inputs: Span<ListEdit>, into outputs: inout MutableSpan<EditedRows>) {
        precondition(outputs.count >= inputs.count)
        var bench = workbenches.take()
        for index in inputs.indices {
            outputs[index] = bench[Int(inputs[index].scene)].apply(inputs[index])
        }
        workbenches.giveBack(bench)
    }
}

extension FenwickRows: EditableRows {
    /// What a viewport shows.
    mutating func look(_ offset: Int32) -> VisibleRows { visible(offset) }
}

/// Heights in an array and their prefix sums, of which an edit makes those behind it void and a question makes those good that it needs.
struct LazyPrefixSums: EditableRows, Sendable {
    private var heights: [Int32]
    private var bottoms: [Int32]
    /// How many of the bottom edges are good.
    private var good = 0

    /// A list.
    ///
    /// - Parameter rowHeights: Heights in pixels.
    init(_ rowHeights: [Int32]) {
        heights = rowHeights
        bottoms = Array(repeating: 0, count: rowHeights.count)
    }

    /// Inserts a row.
    mutating func insert(_ height: Int32, at row: Int32) {
        heights.insert(height, at: Int(row))
        bottoms.append(0)
        good = min(good, Int(row))
    }

    /// Removes a row.
    mutating func remove(at row: Int32) -> Int32 {
        bottoms.removeLast()
        good = min(good, Int(row))
        return heights.remove(at: Int(row))
    }

    /// What a viewport shows.
    mutating func look(_ offset: Int32) -> VisibleRows {
        let end = offset &+ ListScenes.viewport
        var bottom = good == 0 ? 0 : bottoms[good - 1]
        var first: Int
        if good > 0, bottom > offset {
            let good = good
            first = unsafe bottoms.withUnsafeBufferPointer { all in
                unsafe PrefixSumsListVisible.firstEdge(
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

/// A list as DZTableView edits it: the data source changes, then heights and ordered map are made anew.
struct RebuiltRows: EditableRows, Sendable {
    private var heights: [Int32]

    /// A list.
    ///
    /// - Parameter rowHeights: Heights in pixels.
    init(_ rowHeights: [Int32]) { heights = rowHeights }

    /// Inserts a row.
    mutating func insert(_ height: Int32, at row: Int32) { heights.insert(height, at: Int(row)) }

    /// Removes a row.
    mutating func remove(at row: Int32) -> Int32 { heights.remove(at: Int(row)) }

    /// What a viewport shows.
    mutating func look(_ offset: Int32) -> VisibleRows { DZTableViewRows(heights).visible(offset) }
}
