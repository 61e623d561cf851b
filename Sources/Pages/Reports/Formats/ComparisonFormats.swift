import Measuring
import Words

extension Format<Comparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            let words = page.words
            let summary = comparison.summary(words)
            page.line("\(summary.sides)", right: summary.facts)
            for finding in summary.findings {
                page.line(finding.text, label: words(finding.label).padded(to: 14))
                page.changes(finding.changes)
            }
            guard page.style.view.all else { return page.line("rows: --all, -f NAME") }
            page.line()
            page.table(comparison.table)
            page.noteLeftOut()
            if !comparison.notes.isEmpty { page.line() }
            comparison.notes.forEach { page.line($0) }
        }
    }

    package static var jsonl: Self { Self("jsonl") { try $0.rows.map(JSONLines.line).joined() } }
}

extension Comparison {
    fileprivate var table: Table {
        let named = zip(rows.map(\.name).withoutCommonInputs, rows).map { (name: $0, row: $1) }
        let columns: [Column<(name: String, row: ComparisonRow)>] = [
            .text("row", .essential, isWide: true) { .init($0.name) },
            .number("A", .useful) { .init(NumberText.time($0.row.first)) },
            .number(Text(side), isOptional: false) { .init(NumberText.time($0.row.second)) },
            .number("factor", .essential, isOptional: false) { .init($0.row.factor) },
            .text("", .essential, isOptional: true, tone: { [.faster: .good, .slower: .bad][$0.row.verdict] }) {
                switch $0.row.verdict {
                case .faster: .init("faster" as Text)
                case .slower: .init("slower" as Text)
                case .notResolved, .undecided: ""
                }
            },
            .number("instructions", .useful) { named in
                named.row.instructions.map {
                    ComparisonSummary.isSame($0) ? "=" : .init(Change.size(Ratio(exactly: $0)))
                } ?? ""
            },
        ]
        return columns.table(named)
    }
}
