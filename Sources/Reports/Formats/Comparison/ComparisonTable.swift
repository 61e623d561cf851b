import Measuring
import Statistics

/// The parts that the readable formats of a comparison share.
extension Comparison {
    var table: Table {
        let hasInstructions = rows.contains { $0.instructions != nil }
        var table = Table(
            [
                ("row", .left), (titles.first, .right), (titles.second, .right), ("ratio", .right), ("verdict", .left),
            ] + (hasInstructions ? [("instructions", .right)] : []))
        for row in rows {
            let figures = [row.estimate, row.low, row.high].map { NumberText.ratio($0) }
            table.add(
                [
                    row.name, NumberText.significant(row.first), NumberText.significant(row.second),
                    "\(figures[0]) [\(figures[1]), \(figures[2])]",
                    row.verdict == Verdict.notResolved.rawValue
                        ? "~ not resolved" + (row.resolution.map { " (±\(NumberText.significant($0 * 100)) %)" } ?? "")
                        : row.verdict,
                ] + (hasInstructions ? [row.instructions.map { NumberText.ratio($0) } ?? ""] : []))
        }
        return table
    }
}
