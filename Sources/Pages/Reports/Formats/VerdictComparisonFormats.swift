import Verification
import Words

extension Format<VerdictComparison> {
    package static var text: Self {
        Self(page: "text") { comparison, page in
            for row in comparison.rows {
                page.line("\(row.title)")
                page.line("  \(row.counts)")
                page.changes(row.changes(page.words))
            }
            comparison.notes.forEach { page.line($0) }
        }
    }

    package static var jsonl: Self { Self("jsonl") { try $0.rows.map(JSONLines.line).joined() } }
}

extension VerdictComparison.Row {
    fileprivate var title: String {
        let sides = [first, second].map { "\($0.implementation.name) \($0.implementation.version)" }
        return "\(first.workload): \(sides[0]) → \(sides[1])"
    }

    /// The numbers of answers that changed, and of those that are right.
    fileprivate var counts: Text {
        let counts: [(Text, KeyPath<Verdict, Int>)] = [
            ("right", \.right), ("wrong", \.wrong), ("refused", \.refused), ("contested", \.contested),
            ("uncertain", \.uncertain), ("checked", \.checked),
        ]
        let changed = counts.filter { first[keyPath: $0.1] != second[keyPath: $0.1] }.map { (title, count) -> Text in
            "\(title) \(count: first[keyPath: count]) → \(count: second[keyPath: count])"
        }
        guard gone == ([], []), new == ([], []) else {
            return changed.isEmpty ? "as many of each, other dates" : "\(changed, by: ", ")"
        }
        // A verdict has no instant that is right.
        let same: Text =
            first.largestError == second.largestError
            ? "the same answers, \(count: second.right) right"
            : "other instants: largest error \(first.largestError ?? 0) s → \(second.largestError ?? 0) s"
        return "\([same] + changed, by: ", ")"
    }

    /// Runs that are gone and runs that are new: an error that is gone is better, a new one worse.
    fileprivate func changes(_ words: Language) -> [Change] {
        func changes(_ found: Runs, _ kind: Change.Kind, in side: String, _ text: (Text) -> Text) -> [Change] {
            func change(_ run: Verdict.Run, _ kind: Change.Kind, _ text: (Text) -> Text) -> Change {
                let isError = run.kind == .wrong || run.kind == .refused
                return Change(kind: isError ? kind : .open, name: words(text(run.line(.of(first.workload), texts))))
            }
            return found.checked.map { change($0, kind, text) }
                + found.others.map { change($0, .open) { "perhaps not checked in \(side): \($0)" } }
        }
        return changes(new, .worse, in: "A") { "now: \($0)" } + changes(gone, .better, in: "B") { "gone: \($0)" }
    }
}
