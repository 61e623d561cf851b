/// `grid.hit`: point in a view → cell.
package struct GridHitWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "grid.hit", summary: "point in a view → cell below it, or nothing", unit: "points")
    package let years = anyYears

    private let edges: ViewEdges
    private let views: [SIMD2<Float>: ViewEdges.View]

    package init(_ reference: ReferenceData) throws {
        edges = try reference.viewEdges
        views = Dictionary(edges.views.map { (SIMD2(Float($0.width), Float($0.height)), $0) }) { first, _ in first }
    }

    /// A point belongs to no year: the lattice is the same for all of them.
    package func inputs(of years: ClosedRange<Int>) -> [GridPoint] { edges.views.flatMap(\.lattice) }
    package func boundaries(of years: ClosedRange<Int>) -> [GridPoint] { edges.views.flatMap(\.besideEdges) }

    package var references: [Reference<GridPoint, GridCell>] {
        [
            Reference(.exactEdges, "the edges of the cells as exact fractions", edges.source) { [views] point in
                views[SIMD2(point.width, point.height)].map { $0.cell(at: point) }
            }
        ]
    }
}

extension ViewEdges.View {
    /// Points in a square net of half a point, from 3 points outside of the view on one side to 3 points outside on
    /// the other, and the points beside every edge that are not in the net.
    fileprivate var lattice: [GridPoint] {
        // In halves of a point.
        (-6...(2 * height + 6)).flatMap { y in
            (-6...(2 * width + 6)).map { x in point(Float(x) / 2, Float(y) / 2) }
        } + besideEdges
    }

    /// Points within a 64th of a point of the edges of columns and rows, wherever they cross: none of them is in the
    /// net.
    fileprivate var besideEdges: [GridPoint] {
        func around(_ edges: [ViewEdges.Edge]) -> [Float] {
            edges.flatMap { edge in
                // The 64ths next to the edge that are no halves.
                let place = edge.numerator * 64 / edge.denominator
                return (place - 1...place + 2).filter { $0 % 32 != 0 }.map { Float($0) / 64 }
            }
        }
        let (across, down) = (around(columns), around(rows))
        return down.flatMap { y in across.map { x in point(x, y) } }
    }

    private func point(_ x: Float, _ y: Float) -> GridPoint {
        GridPoint(x: x, y: y, width: Float(width), height: Float(height))
    }

    /// The cell at a point of the lattice: the last edge before or at the point in each direction, in whole numbers.
    fileprivate func cell(at point: GridPoint) -> GridCell {
        // Points of the lattice are whole 64ths.
        func last(_ edges: [ViewEdges.Edge], _ coordinate: Float) -> Int {
            let sixtyFourths = Int(coordinate * 64)
            return edges.count { $0.numerator * 64 <= sixtyFourths * $0.denominator } - 1
        }
        let (column, row) = (last(columns, point.x), last(rows, point.y))
        guard 0..<7 ~= column, 0..<6 ~= row else { return .none }
        return GridCell(7 * row + column)
    }
}
