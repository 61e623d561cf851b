import ReferenceData
import Support
import Verification

extension Format<VerdictComparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            for row in comparison.rows {
                page.line(row.title)
                page.line("  \(row.counts)")
                page.changes(row.changes)
            }
            comparison.notes.forEach { page.line($0) }
        }
    }

    package static var markdown: Self {
        Self("markdown") { comparison in
            comparison.rows.map { row in
                "### \(row.title.markdown)\n\n\(row.counts.markdown)\n\n"
                    + row.changes.map { "- \($0.line.markdown)\n" }.joined() + "\n"
            }.joined() + comparison.notes.markdownList
        }
    }

    package static var jsonl: Self { Self("jsonl", omitsNotes: true) { try $0.rows.map(JSONLines.line).joined() } }
}

extension VerdictComparison.Row {
    fileprivate var title: String {
        "\(first.workload): \(first.implementation) \(first.version) → \(second.implementation) \(second.version)"
    }

    /// The numbers of answers that changed, and of those that are right.
    fileprivate var counts: String {
        let counts: [(String, KeyPath<Verdict, Int>)] = [
            ("right", \.right), ("wrong", \.wrong), ("refused", \.refused), ("contested", \.contested),
            ("uncertain", \.uncertain), ("checked", \.checked),
        ]
        let changed = counts.filter { first[keyPath: $0.1] != second[keyPath: $0.1] }.map { name, count in
            let (before, after) = (first[keyPath: count], second[keyPath: count])
            return "\(name) \(NumberText.count(before)) → \(NumberText.count(after))"
        }
        guard gone.isEmpty, new.isEmpty else {
            return changed.isEmpty ? "as many of each, other dates" : changed.joined(separator: ", ")
        }
        return (["the same answers, \(NumberText.count(second.right)) right"] + changed).joined(separator: ", ")
    }

    /// Runs that are gone and runs that are new: an error that is gone is better, a new one worse.
    fileprivate var changes: [Change] {
        func changes(_ runs: [Verdict.Run], _ kind: Change.Kind, _ word: String) -> [Change] {
            runs.map { run in
                Change(kind: run.kind == .wrong || run.kind == .refused ? kind : .open, name: "\(word): \(run.line())")
            }
        }
        return changes(new, .worse, "now") + changes(gone, .better, "gone")
    }
}
