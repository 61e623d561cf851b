import Statistics
import Support

/// The parts that the readable formats of a comparison share.
extension Comparison {
    var table: Table {
        let hasInstructions = rows.contains { $0.instructions != nil }
        var table = Table(
            [
                .init("row", .left, .essential, wraps: true), .init(titles.first, .right, .useful),
                .init(titles.second, .right, .main), .init("ratio", .right, .essential),
                .init("verdict", .left, .essential, wraps: true, tone: Tone.words(["faster": .good, "slower": .bad])),
            ] + (hasInstructions ? [.init("instructions", .right, .useful)] : []))
        for row in rows {
            let figures = [row.estimate, row.low, row.high].map { NumberText.ratio($0) }
            table.add(
                [
                    row.name, NumberText.significant(row.first), NumberText.significant(row.second),
                    "\(figures[0]) [\(figures[1]), \(figures[2])]",
                    row.verdict == SpeedDifference.notResolved.rawValue
                        ? "~ not resolved" + (row.resolution.map { " (±\(NumberText.significant($0 * 100)) %)" } ?? "")
                        : row.verdict,
                ] + (hasInstructions ? [row.instructions.map { NumberText.ratio($0) } ?? ""] : []))
        }
        return table
    }
}
