import Measuring
import Timing
import Support

extension Format<Comparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            if let summary = comparison.summary {
                page.line(summary.sides, right: summary.facts)
                for finding in summary.findings {
                    page.line(finding.text, label: finding.label.padded(to: 14, .left))
                    page.changes(finding.changes)
                }
                guard page.style.view.all else { return page.line("rows: --all, -f NAME") }
                page.line()
            }
            page.table(comparison.table)
            page.noteLeftOut()
            if !comparison.notes.isEmpty { page.line() }
            comparison.notes.forEach { page.line($0) }
        }
    }

    package static var markdown: Self {
        Self("markdown") { comparison in
            let summary = comparison.summary.map { summary in
                "\(summary.sides.markdown); \(summary.facts.markdown)\n\n"
                    + summary.findings.map { finding in
                        "- **\(finding.label)** \(finding.text.markdown)\n"
                            + finding.changes.map { "  - \($0.line.markdown)\n" }.joined()
                    }.joined() + "\n"
            }
            return (summary ?? "") + comparison.table.markdown + "\n" + comparison.notes.markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.rows.map(JSONLines.line).joined() } }
}

extension Comparison {
    fileprivate var table: Table {
        let named = zip(rows.map(\.name).withoutCommonInputs, rows).map { (name: $0, row: $1) }
        let columns: [Column<(name: String, row: ComparisonRow)>] = [
            .text("row", .essential, isWide: true) { .init($0.name) },
            .number(titles.first ?? "", .useful) {
                titles.first == nil ? "" : .init(NumberText.time($0.row.first), $0.row.first)
            },
            .number(titles.second, isOptional: false) { .init(NumberText.time($0.row.second), $0.row.second) },
            .number("factor", .essential, isOptional: false) { .init($0.row.factor.text, $0.row.factor.value) },
            .text(
                "", .essential, isOptional: true,
                tone: { ["faster": .good, "slower": .bad, "wrong": .bad][$0.row.verdict] }
            ) {
                ["faster": "faster", "slower": "slower", "wrong": "✗ wrong"][$0.row.verdict] ?? ""
            },
            .number("could see", .detail, help: "the least factor that would have been seen") {
                summary == nil || $0.row.leastSeen.isInfinite
                    ? "" : .init("× \(NumberText.ratio($0.row.leastSeen))", $0.row.leastSeen)
            },
            .number("instructions", .useful) { named in
                named.row.instructions.map {
                    .init(ComparisonSummary.isSame($0) ? "=" : Change.size(Ratio(exactly: $0)), $0)
                } ?? ""
            },
        ]
        return columns.table(named)
    }
}
