/// A touched point in a month's view, and the size of the view.
///
/// The upper 95/1000 of the view are its title, 89/1000 below them the names of the weekdays; 7 columns and 6 rows of
/// cells share the rest. Coordinates and sizes are finite, in points, x to the right and y downwards from the upper
/// left corner.
@frozen
public struct GridPoint: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The distance from the view's left edge; negative outside.
    public var x: Float
    /// The distance from the view's upper edge; negative outside.
    public var y: Float
    /// The view's width, more than 0.
    public var width: Float
    /// The view's height, more than 0.
    public var height: Float

    /// A point in a view.
    @inlinable
    public init(x: Float, y: Float, width: Float, height: Float) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// The point and the view, such as `12.5 60.0 in 350.0×250.0`.
    public var description: String { "\(x) \(y) in \(width)×\(height)" }
}

/// A cell of a month's grid, or none.
@frozen
public struct GridCell: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// 7 × row + column, 0…41; −1 for no cell.
    public var rawValue: Int32

    /// A cell by its number 0…41; −1 for no cell.
    @inlinable
    public init(_ rawValue: Int) {
        self.rawValue = Int32(truncatingIfNeeded: rawValue)
    }

    /// No cell: the point is outside of the cells.
    public static let none = GridCell(-1)

    /// The cell's row and column from 0, such as `row 2 column 6`; `nothing` for none.
    public var description: String { rawValue < 0 ? "nothing" : "row \(rawValue / 7) column \(rawValue % 7)" }
}
