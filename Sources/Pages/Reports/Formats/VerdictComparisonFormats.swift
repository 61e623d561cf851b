import ReferenceData
import Support
import Verification
import Words

extension Format<VerdictComparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            for row in comparison.rows {
                page.line(row.title)
                page.line("  \(row.counts(page.words))")
                page.changes(row.changes(page.words))
            }
            comparison.notes.forEach { page.line(page.words.note($0)) }
        }
    }

    package static var markdown: Self {
        Self("markdown") { comparison in
            comparison.rows.map { row in
                "### \(row.title.markdown)\n\n\(row.counts(English()).markdown)\n\n"
                    + row.changes(English()).map { "- \($0.line.markdown)\n" }.joined() + "\n"
            }.joined() + comparison.notes.map { English().note($0) }.markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.rows.map(JSONLines.line).joined() } }
}

extension VerdictComparison.Row {
    fileprivate var title: String {
        let sides = [first, second].map { "\($0.implementation.name) \($0.implementation.version)" }
        return "\(first.workload): \(sides[0]) → \(sides[1])"
    }

    /// The numbers of answers that changed, and of those that are right.
    fileprivate func counts(_ words: any Wording) -> String {
        let counts: [(Title, KeyPath<Verdict, Int>)] = [
            (.right, \.right), (.wrong, \.wrong), (.refused, \.refused), (.contested, \.contested),
            (.uncertain, \.uncertain), (.checked, \.checked),
        ]
        let changed = counts.filter { first[keyPath: $0.1] != second[keyPath: $0.1] }.map { title, count in
            let (before, after) = (first[keyPath: count], second[keyPath: count])
            return "\(words.title(title)) \(words.count(before)) → \(words.count(after))"
        }
        guard gone.isEmpty, new.isEmpty else {
            return changed.isEmpty ? words.compare(.asMany) : changed.joined(separator: words.comma)
        }
        return ([words.compare(.sameAnswers(right: words.count(second.right)))] + changed).joined(
            separator: words.comma)
    }

    /// Runs that are gone and runs that are new: an error that is gone is better, a new one worse.
    fileprivate func changes(_ words: any Wording) -> [Change] {
        func changes(_ runs: [Verdict.Run], _ kind: Change.Kind, _ phrase: (String) -> ComparePhrase) -> [Change] {
            runs.map { run in
                Change(
                    kind: run.kind == .wrong || run.kind == .refused ? kind : .open,
                    name: words.compare(phrase(run.line(words))))
            }
        }
        return changes(new, .worse) { .now($0) } + changes(gone, .better) { .gone($0) }
    }
}
