import Measuring

/// The parts that the readable formats of a history share.
extension History {
    /// The points of each row as a table.
    var tables: [(row: String, table: Table)] {
        var rows: [String] = []
        for point in points where rows.last != point.row { rows.append(point.row) }
        return rows.map { row in (row, Self.table(points.filter { $0.row == row })) }
    }

    /// Whether there are too few reports to look for changes, and the files that could not be read.
    var remarks: [String] {
        let few =
            reports < Self.fewestReports
            ? ["\(reports) reports; changes are looked for from \(Self.fewestReports) on"] : []
        return few + notes
    }

    private static func table(_ points: [HistoryPoint]) -> Table {
        var table = Table([
            ("begun", .left), ("ns/op", .right), ("× null", .right), ("instructions", .right), ("version", .right),
            ("machine", .left), ("", .left),
        ])
        for point in points {
            table.add([
                point.started, NumberText.significant(point.ns), point.normalised.map(NumberText.significant) ?? "–",
                point.instructions.map(NumberText.significant) ?? "–", "\(point.kernelVersion)", point.machine,
                point.changeOf.map { "← changes: \($0)" } ?? "",
            ])
        }
        return table
    }
}
