/// The edges of the cells of some calendar views as exact fractions: the reference `exact-edges`.
package struct ViewEdges: Sendable {
    /// An edge in points, as a fraction.
    package struct Edge: Sendable, Hashable {
        package let numerator: Int
        /// The denominator, 1 and more.
        package let denominator: Int
    }

    /// A view of a month.
    package struct View: Sendable, Hashable {
        /// The width in points.
        package let width: Int
        /// The height in points.
        package let height: Int
        /// The left edges of the seven columns, and the right edge of the last one.
        package let columns: [Edge]
        /// The upper edges of the six rows, and the lower edge of the last one.
        package let rows: [Edge]
    }

    package let source: TableSource
    package let views: [View]

    /// Reads `edges.csv`.
    package init(_ folder: URL) throws {
        let table = try ReferenceTable(
            "edges.csv", in: folder, columns: "width height axis edge numerator denominator")
        // Eight edges of columns, then seven of rows.
        views = try stride(from: 0, to: table.rows.count, by: 15).map { start in
            let edges = try table.rows[start..<start + 15].map { row in
                Edge(
                    numerator: try table.integer(row, 4, in: 0...1_000_000),
                    denominator: try table.integer(row, 5, in: 1...1_000_000))
            }
            let first = table.rows[start]
            return View(
                width: try table.integer(first, 0, in: 1...10_000), height: try table.integer(first, 1, in: 1...10_000),
                columns: Array(edges[..<8]), rows: Array(edges[8...]))
        }
        source = table.source
    }
}
