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
        guard gone.runs.isEmpty, new.runs.isEmpty else {
            return changed.isEmpty ? words.compare(.asMany) : changed.joined(separator: words.comma)
        }
        // A verdict has no instant that is right.
        let same: ComparePhrase =
            first.largestError == second.largestError
            ? .sameAnswers(right: words.count(second.right))
            : .otherInstants(largest: first.largestError ?? 0, second.largestError ?? 0)
        return ([words.compare(same)] + changed).joined(separator: words.comma)
    }

    /// Runs that are gone and runs that are new: an error that is gone is better, a new one worse.
    fileprivate func changes(_ words: any Wording) -> [Change] {
        func changes(
            _ found: Runs, _ kind: Change.Kind, in side: String, _ phrase: (String) -> ComparePhrase
        ) -> [Change] {
            found.runs.map { run in
                let (line, isError) = (
                    run.line(words.of(workload: first.workload)), run.kind == .wrong || run.kind == .refused
                )
                return Change(
                    kind: isError && found.areChecked ? kind : .open,
                    name: words.compare(found.areChecked ? phrase(line) : .notChecked(side: side, line)))
            }
        }
        return changes(new, .worse, in: "A") { .now($0) } + changes(gone, .better, in: "B") { .gone($0) }
    }
}
