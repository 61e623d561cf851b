/// A list and its scroll position, packed into 64 bits.
///
/// Distances are whole pixels; y grows downwards and is 0 at the top of the list's first row.
@frozen
public struct ListPosition: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of the list among the workload's.
    public var scene: Int32
    /// The viewport's top in pixels; negative above the list, beyond its height below it.
    public var offset: Int32

    /// A position.
    @inlinable
    public init(scene: Int32, offset: Int32) {
        (self.scene, self.offset) = (scene, offset)
    }

    /// The list and the position, such as `scene 3 at 1056`.
    public var description: String { "scene \(scene) at \(offset)" }
}

/// The visible rows of a viewport, with their common frame.
///
/// A row is visible when it ends below the viewport's top and begins above its bottom. The rows are those from the
/// first that ends below the top to the last that begins above the bottom, so rows without height between them are
/// included. Where no row is visible, `first` is the row below the viewport's top (the number of rows beyond the end)
/// and both edges are its top. The frames of the rows between follow by adding heights.
@frozen
public struct VisibleRows: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The first row; rows are numbered from 0.
    public var first: Int32
    /// The number of rows.
    public var count: Int32
    /// The top of the first row, in pixels.
    public var top: Int32
    /// The bottom of the last row, in pixels.
    public var bottom: Int32

    /// A range of rows.
    @inlinable
    public init(first: Int32, count: Int32, top: Int32, bottom: Int32) {
        (self.first, self.count, self.top, self.bottom) = (first, count, top, bottom)
    }

    /// The rows and their edges, such as `13 rows from 12: 1056…2200`.
    public var description: String { "\(count) rows from \(first): \(top)…\(bottom)" }
}

/// Four edits of a list that undo each other, with a viewport after each.
///
/// A row is inserted, a row is removed, the removed row is put back, and the inserted one is removed again: the list is
/// then unchanged for the next input.
@frozen
public struct ListEdit: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of the list among the workload's.
    public var scene: Int32
    /// The row before which a row is inserted: 0…number of rows.
    public var insertAt: Int32
    /// The height of that row, in pixels.
    public var height: Int32
    /// The row that is then removed, counted with the inserted one: 0…number of rows.
    public var removeAt: Int32
    /// The viewport's top, in pixels.
    public var offset: Int32

    /// Four edits.
    @inlinable
    public init(scene: Int32, insertAt: Int32, height: Int32, removeAt: Int32, offset: Int32) {
        (self.scene, self.insertAt, self.height) = (scene, insertAt, height)
        (self.removeAt, self.offset) = (removeAt, offset)
    }

    /// The list, the position and the edits, such as `scene 3 at 1056: +7 (50 px) -2`.
    public var description: String { "scene \(scene) at \(offset): +\(insertAt) (\(height) px) -\(removeAt)" }
}

/// The visible rows after each of four edits.
@frozen
public struct EditedRows: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// After the insertion.
    public var inserted: VisibleRows
    /// After the removal.
    public var removed: VisibleRows
    /// After the removed row is back.
    public var returned: VisibleRows
    /// After the inserted row is out again.
    public var restored: VisibleRows

    /// The visible rows after each edit.
    @inlinable
    public init(inserted: VisibleRows, removed: VisibleRows, returned: VisibleRows, restored: VisibleRows) {
        (self.inserted, self.removed, self.returned, self.restored) = (inserted, removed, returned, restored)
    }

    /// The four, separated by ` / `.
    public var description: String {
        [inserted, removed, returned, restored].map(\.description).joined(separator: " / ")
    }
}

/// A point on a screen full of rows, packed into 64 bits.
@frozen
public struct ListPoint: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The number of the screen among the workload's.
    public var screen: Int16
    /// The distance from the left edge of the list, in pixels.
    public var x: Int16
    /// The distance from the top of the list's first row, in pixels.
    public var y: Int32

    /// A point.
    @inlinable
    public init(screen: Int16, x: Int16, y: Int32) {
        (self.screen, self.x, self.y) = (screen, x, y)
    }

    /// The screen and the point, such as `screen 2 at (320 88000)`.
    public var description: String { "screen \(screen) at (\(x) \(y))" }
}

/// The row under a point.
///
/// A row contains its top and left edges, not its bottom and right ones.
@frozen
public struct HitRow: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The row, or −1 for none.
    public var row: Int32
    /// The distance from the row's top to the point, in pixels; −1 for none.
    public var distance: Int32

    @inlinable
    public init(row: Int32, distance: Int32) {
        (self.row, self.distance) = (row, distance)
    }

    @inlinable
    public static var none: HitRow { HitRow(row: -1, distance: -1) }

    /// The row and the distance, such as `row 1003 + 12`.
    public var description: String { row < 0 ? "none" : "row \(row) + \(distance)" }
}
