import Measuring
import Timing
import Support
import Words

extension Format<Comparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            let words = page.words
            if let summary = comparison.summary?(words) {
                page.line(summary.sides, right: summary.facts)
                for finding in summary.findings {
                    page.line(finding.text, label: finding.label.padded(to: 14, .left))
                    page.changes(finding.changes)
                }
                guard page.style.view.all else { return page.line(words.compare(.rowsHint)) }
                page.line()
            }
            page.table(comparison.table(words))
            page.noteLeftOut()
            if !comparison.notes.isEmpty { page.line() }
            comparison.notes.forEach { page.line(words.note($0)) }
        }
    }

    package static var markdown: Self {
        Self(worded: "markdown") { comparison, words, _ in
            let summary = comparison.summary.map { $0(words) }.map { summary in
                "\(summary.sides.markdown); \(summary.facts.markdown)\n\n"
                    + summary.findings.map { finding in
                        "- **\(finding.label)** \(finding.text.markdown)\n"
                            + finding.changes.map { "  - \($0.line.markdown)\n" }.joined()
                    }.joined() + "\n"
            }
            return (summary ?? "") + comparison.table(words).markdown + "\n"
                + comparison.notes.map { words.note($0) }.markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.rows.map(JSONLines.line).joined() } }
}

extension Comparison {
    fileprivate func table(_ words: any Wording) -> Table {
        let named = zip(rows.map(\.name).withoutCommonInputs, rows).map { (name: $0, row: $1) }
        let columns: [Column<(name: String, row: ComparisonRow)>] = [
            .text(words.title(.row), .essential, isWide: true) { .init($0.name) },
            .number(titles?.first ?? "", .useful) {
                titles == nil ? "" : .init(NumberText.time($0.row.first), $0.row.first)
            },
            .number(titles?.second ?? words.title(.time), isOptional: false) {
                .init(NumberText.time($0.row.second), $0.row.second)
            },
            .number(words.title(.factor), .essential, isOptional: false) {
                .init($0.row.factor.text, $0.row.factor.value)
            },
            .text(
                "", .essential, isOptional: true,
                tone: { ["faster": .good, "slower": .bad, "wrong": .bad][$0.row.verdict] }
            ) {
                switch $0.row.verdict {
                case .faster: .init(words.compare(.faster))
                case .slower: .init(words.compare(.slower))
                case .wrong: .init(words.compare(.isWrong))
                case .best, .notResolved: ""
                }
            },
            .number(words.title(.couldSee), .detail, help: words.help(.couldSee)) {
                summary == nil || $0.row.leastSeen.isInfinite
                    ? "" : .init("× \(NumberText.ratio($0.row.leastSeen))", $0.row.leastSeen)
            },
            .number(words.title(.instructions), .useful) { named in
                named.row.instructions.map {
                    .init(ComparisonSummary.isSame($0) ? "=" : Change.size(Ratio(exactly: $0)), $0)
                } ?? ""
            },
        ]
        return columns.table(named)
    }
}
