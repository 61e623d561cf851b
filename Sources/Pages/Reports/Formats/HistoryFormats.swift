import Foundation
import Support

extension Format<History> {
    package static var text: Self {
        Self(page: "text") { history, page in
            for (row, table) in history.tables {
                page.line(row)
                page.table(table)
                page.line()
            }
            page.noteLeftOut()
            history.remarks.forEach { page.line($0) }
        }
    }

    package static var markdown: Self {
        Self("markdown") { history in
            history.tables.map { "## \($0.row.markdown)\n\n\($0.table.markdown)\n" }.joined()
                + history.remarks.map { "\($0)\n" }.joined()
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.points.map(JSONLines.line).joined() } }
}

extension History {
    /// The points of each row as a table, below a line with the row's name, a sparkline and its range.
    fileprivate var tables: [(row: String, table: Table)] {
        var rows: [String] = []
        for point in points where rows.last != point.row { rows.append(point.row) }
        return rows.map { row in
            let own = points.filter { $0.row == row }
            return (Self.title(row, own), table(own))
        }
    }

    /// The machines, in order of their first points.
    private var machines: [String] {
        points.reduce(into: []) { machines, point in
            if !machines.contains(point.machine) { machines.append(point.machine) }
        }
    }

    /// The machines, whether there are too few reports to look for changes, and the files that could not be read.
    fileprivate var remarks: [String] {
        let machines = machines
        let named =
            machines.count == 1
            ? ["machine: \(machines[0])"]
            : machines.enumerated().map { "machine \(Self.letter($0.offset)): \($0.element)" }
        let few =
            reports < Self.fewestReports
            ? ["\(reports) reports; changes are looked for from \(Self.fewestReports) on"] : []
        return named + few + notes
    }

    private static func letter(_ number: Int) -> String {
        number < 26 ? String(UnicodeScalar(UInt8(65 + number))) : "\(number + 1)"
    }

    private static func title(_ row: String, _ points: [HistoryPoint]) -> String {
        let times = points.map(\.ns)
        guard let first = times.first, let last = times.last, times.count > 1 else { return row }
        let change = String(format: "%+.1f %%", (last / first - 1) * 100)
        return "\(row)  \(sparkline(times))  "
            + "\(NumberText.significant(first)) → \(NumberText.significant(last)) ns (\(change))"
    }

    /// The values on a logarithmic scale in eight steps, the least at the bottom; values within 1 % are one step.
    static func sparkline(_ values: [Double]) -> String {
        let steps = Array("▁▂▃▄▅▆▇█")
        let logarithms = values.map { log($0) }
        guard let low = logarithms.min(), let high = logarithms.max() else { return "" }
        let width = max(high - low, 0.01 * Double(steps.count))
        return String(
            logarithms.map { steps[min(steps.count - 1, Int(($0 - low) / width * Double(steps.count)))] })
    }

    private func table(_ points: [HistoryPoint]) -> Table {
        let machines = machines
        let machine = Column<HistoryPoint>.text("machine", .useful) {
            .init(machines.firstIndex(of: $0.machine).map(Self.letter) ?? "")
        }
        let columns: [Column<HistoryPoint>] =
            [
                .text("begun", .essential) { .init($0.started) },
                .text("commit") { point in
                    .init(point.commit.map { "\($0.prefix(9))\(point.dirty == true ? "+" : "")" } ?? "–")
                },
                .figure("ns/op", .essential, isOptional: false) { $0.ns },
                .figure("× null", .useful, isOptional: false, otherwise: "–", \.normalised),
                .figure("instructions", isOptional: false, otherwise: "–", \.instructions),
                .number("version", .detail, isOptional: false) { "\($0.kernelVersion)" },
            ] + (machines.count > 1 ? [machine] : []) + [
                .text("", isWide: true, tone: { $0.isEmpty ? nil : .known }) {
                    .init($0.changeOf.map { "← changes: \($0)" } ?? "")
                }
            ]
        return columns.table(points)
    }
}
