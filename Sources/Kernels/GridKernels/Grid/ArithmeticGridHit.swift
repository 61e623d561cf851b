package import KernelProtocol

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

    /// The cell at a point, or none, in double precision.
    ///
    /// Coordinates are finite, in points from the view's upper left corner; width and height are more than 0.
    @inline(__always)
    static func cell(x: Double, y: Double, width: Double, height: Double) -> GridCell {
        let across = 7 * x
        let down = 125 * y - 23 * height
        let isInside = across >= 0 && across < 7 * width && down >= 0 && down < 102 * height
        // The integer type cannot hold points far outside, so they become 0 first.
        let column = Int(isInside ? across / width : 0)
        let row = Int(isInside ? down / (17 * height) : 0)
        return GridCell(isInside ? 7 &* row &+ column : -1)
    }
}
