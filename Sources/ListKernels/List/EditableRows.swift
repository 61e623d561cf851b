public import CalendarContracts

/// A list that can be edited and looked at.
@usableFromInline
package protocol EditableRows {
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

extension FenwickRows: EditableRows {
    package mutating func look(_ offset: Int32) -> VisibleRows { visible(offset) }
}
