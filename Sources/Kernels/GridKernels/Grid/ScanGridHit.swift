package import KernelProtocol

/// The cell at a point by testing the rectangles of all cells, one after the other, until one contains it.
///
/// - Source: calbench.
/// - Complexity: O(cells).
///
/// Edges are quotients of the exact ones in double precision, so no point of single precision falls on the wrong side.
package struct ScanGridHit: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "scan", summary: "one rectangle of 42 after the other", source: "calbench", claims: .exactEdges)
    }

    package func answer(_ input: GridPoint) -> GridCell {
        let (x, y) = (Double(input.x), Double(input.y))
        let (width, height) = (Double(input.width), Double(input.height))
        for row in 0..<6 {
            for column in 0..<7 {
                let left = width * Double(column) / 7
                let right = width * Double(column + 1) / 7
                let upper = height * Double(23 + 17 * row) / 125
                let lower = height * Double(40 + 17 * row) / 125
                if x >= left, x < right, y >= upper, y < lower { return GridCell(7 * row + column) }
            }
        }
        return .none
    }
}
