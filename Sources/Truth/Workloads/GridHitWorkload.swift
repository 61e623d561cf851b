import CalendarValues
package import KernelProtocol
package import ReferenceData

/// `grid.hit`: point in a view → cell.
package struct GridHitWorkload: Workload {
    package static let name = "grid.hit"
    package let summary = "point in a view → cell below it, or nothing"
    package let unit = "points"
    package let years = MonthShapeTable.years

    private let edges: ViewEdges
    private let views: [SIMD2<Float>: ViewEdges.View]

    package init(_ reference: ReferenceData) throws {
        edges = try reference.viewEdges
        views = Dictionary(edges.views.map { (SIMD2(Float($0.width), Float($0.height)), $0) }) { first, _ in first }
    }

    /// A point belongs to no year: the lattice is the same for all of them.
    package func inputs(of years: ClosedRange<Int>) -> [GridPoint] { edges.views.flatMap(\.lattice) }
    package var dependsOnYears: Bool { false }

    /// Some lines of a view's lattice each, and the points beside its edges.
    package func slices(of years: ClosedRange<Int>) -> [InputSlice<GridPoint>] {
        edges.views.flatMap { view in
            InputSlice<GridPoint>.parts(of: view.lines, perUnit: view.across.count).map { lines in
                InputSlice(
                    count: { lines.count * view.across.count }, inputs: { lines.flatMap(view.line) })
            } + [InputSlice(count: { view.besideEdges.count }, inputs: { view.besideEdges })]
        }
    }

    package func boundaries(of years: ClosedRange<Int>) -> [GridPoint] { edges.views.flatMap(\.besideEdges) }

    package var references: [Reference<GridPoint, GridCell>] {
        [
            Reference(
                id: .exactEdges, summary: "the edges of the cells as exact fractions",
                table: "month-grid/edges.csv", sha256: edges.sha256,
                expected: { [views] point in
                    views[SIMD2(point.width, point.height)].map { ExpectedAnswer($0.cell(at: point)) }
                })
        ]
    }
}

extension ViewEdges.View {
    /// Points in a square net of half a point, from 3 points outside of the view on one side to 3 points outside on
    /// the other, and the points beside every edge that are not in the net.
    fileprivate var lattice: [GridPoint] {
        lines.flatMap(line) + besideEdges
    }

    /// The lines of the net, in halves of a point.
    fileprivate var lines: ClosedRange<Int> { -6...(2 * height + 6) }
    /// The points of a line, in halves of a point.
    fileprivate var across: ClosedRange<Int> { -6...(2 * width + 6) }

    fileprivate func line(_ y: Int) -> [GridPoint] { across.map { x in point(Float(x) / 2, Float(y) / 2) } }

    /// Points within a 64th of a point of the edges of columns and rows, wherever they cross: none of them is in the
    /// net.
    fileprivate var besideEdges: [GridPoint] {
        func around(_ edges: [ViewEdges.Edge]) -> [Float] {
            edges.flatMap { edge in
                // The 64ths next to the edge that are no halves.
                let place = edge.numerator * 64 / edge.denominator
                return [-1, 0, 1, 2].map { place + $0 }.filter { $0 % 32 != 0 }.map { Float($0) / 64 }
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
