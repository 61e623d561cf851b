import Statistics
import Support

extension Format<Comparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            comparison.findings.forEach { page.line($0) }
            if !comparison.findings.isEmpty { page.line() }
            page.table(comparison.table)
            page.noteLeftOut()
            if !comparison.notes.isEmpty { page.line() }
            comparison.notes.forEach { page.line($0) }
        }
    }

    package static var markdown: Self {
        Self("markdown") {
            $0.findings.markdownList + ($0.findings.isEmpty ? "" : "\n") + $0.table.markdown + "\n"
                + $0.notes.markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.rows.map(JSONLines.line).joined() } }
}

extension Comparison {
    fileprivate var table: Table {
        let columns: [Column<ComparisonRow>] = [
            .text("row", .essential, isWide: true) { .init($0.name) },
            .number(titles.first, .useful, isOptional: false) { .init(NumberText.significant($0.first)) },
            .number(titles.second, isOptional: false) { .init(NumberText.significant($0.second)) },
            .number("ratio", .essential, isOptional: false) {
                "\(NumberText.ratio($0.estimate)) [\(NumberText.ratio($0.low)), \(NumberText.ratio($0.high))]"
            },
            .text("verdict", .essential, isWide: true, tone: Tone.words(["faster": .good, "slower": .bad])) { row in
                guard row.verdict == SpeedDifference.notResolved.rawValue else { return .init(row.verdict) }
                return "~ not resolved\(row.resolution.map { " (±\(NumberText.significant($0 * 100)) %)" } ?? "")"
            },
            .number("instructions", .useful) { .init($0.instructions.map { NumberText.ratio($0) } ?? "") },
        ]
        return columns.table(rows)
    }
}
