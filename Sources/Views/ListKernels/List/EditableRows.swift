public import Scenes

/// A list that can be edited and queried.
@usableFromInline
package protocol EditableRows {
    /// Inserts a row of a height in pixels before another; the number of rows stands for the end.
    mutating func insert(_ height: Int32, at row: Int32)

    /// Removes a row and returns its height in pixels.
    mutating func remove(at row: Int32) -> Int32

    /// The visible rows of a viewport with its top at an offset in pixels.
    mutating func look(_ offset: Int32) -> VisibleRows
}

extension EditableRows {
    /// Does four edits with a query after each, which together leave the list unchanged.
    @inlinable
    @inline(__always)
    package mutating func apply(_ edit: ListEdit) -> EditedRows {
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
