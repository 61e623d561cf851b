package import Foundation

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

    /// The table's hash.
    package let sha256: String
    package let views: [View]

    /// Reads `edges.csv`.
    package init(_ folder: URL) throws {
        let table = try ReferenceTable(
            "edges.csv", in: folder, columns: ["width", "height", "axis", "edge", "numerator", "denominator"])
        func size(_ row: ReferenceTable.Line) throws -> [Int] {
            try [0, 1].map { try table.integer(row, $0, in: 1...10_000) }
        }
        var views: [View] = []
        let perView = 15
        for start in stride(from: 0, to: table.rows.count, by: perView) {
            let rows = table.rows[start..<min(start + perView, table.rows.count)]
            let head = try size(rows[start])
            var edges: [Edge] = []
            for (index, row) in rows.enumerated() {
                let (axis, number) = index < 8 ? ("x", index) : ("y", index - 8)
                guard try size(row) == head, row.fields[2] == axis, row.fields[3] == "\(number)" else {
                    throw table.error(row, "edge \(number) of \(axis) is missing")
                }
                let edge = Edge(
                    numerator: try table.integer(row, 4, in: 0...1_000_000),
                    denominator: try table.integer(row, 5, in: 1...1_000_000))
                edges.append(edge)
            }
            guard edges.count == perView else {
                throw ReferenceDataError(path: table.path, problem: "ends within a view")
            }
            views.append(
                View(width: head[0], height: head[1], columns: Array(edges[..<8]), rows: Array(edges[8...])))
        }
        self.views = views
        sha256 = table.sha256
    }
}
