package import CalendarContracts

/// The cell below a point by two divisions.
///
/// - Source: calbench.
/// - Complexity: O(1).
///
/// The rows begin at 23/125 of the height (95 + 89 thousandths) and take 17/125 each. In double precision 7·x, 125·y
/// and the multiples of width and height are exact for coordinates of single precision, so a point exactly on an edge
/// belongs to the cell that begins there.
package struct ArithmeticGridHit: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic", summary: "row and column by a division each", source: "calbench", claims: .exactEdges)
    }

    package func answer(_ input: GridPoint) -> GridCell {
        Self.cell(x: Double(input.x), y: Double(input.y), width: Double(input.width), height: Double(input.height))
    }

    /// The cell below a point, in double precision.
    ///
    /// - Parameters:
    ///   - x: The distance from the view's left edge in points; finite.
    ///   - y: The distance from the view's upper edge in points; finite.
    ///   - width: The view's width in points, more than 0.
    ///   - height: The view's height in points, more than 0.
    /// - Returns: The cell, or none.
    @inline(__always)
    static func cell(x: Double, y: Double, width: Double, height: Double) -> GridCell {
        let across = 7 * x
        let down = 125 * y - 23 * height
        let isInside = across >= 0 && across < 7 * width && down >= 0 && down < 102 * height
        // Points far outside must not be converted to an integer that cannot hold them, so they become 0 first.
        let column = Int32(isInside ? across / width : 0)
        let row = Int32(isInside ? down / (17 * height) : 0)
        return GridCell(rawValue: isInside ? 7 &* row &+ column : -1)
    }
}
