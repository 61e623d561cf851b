package import Scenes

/// A list as DZTableView edits it: the data source changes, then heights and ordered map are rebuilt.
package struct RebuiltRows: EditableRows, Sendable {
    private var heights: [Int32]

    /// A list of rows with heights in pixels.
    package init(_ rowHeights: [Int32]) { heights = rowHeights }

    package mutating func insert(_ height: Int32, at row: Int32) { heights.insert(height, at: Int(row)) }

    package mutating func remove(at row: Int32) -> Int32 { heights.remove(at: Int(row)) }

    package mutating func look(_ offset: Int32) -> VisibleRows { DZTableViewRows(heights).visible(offset) }
}
