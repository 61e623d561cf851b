import Support
package import Verification

/// Every run of answers that are not right, in the words of the calendar.
package struct WrongAnswers: Sendable {
    private let verdicts: [Verdict]

    package init(_ verdicts: [Verdict]) { self.verdicts = verdicts.filter { !$0.runs.isEmpty || !$0.beyond.isEmpty } }

    /// A block per implementation, a line per run.
    package func text(_ style: TextStyle = .plain) -> String {
        var page = TextPage(style)
        for verdict in verdicts {
            page.line()
            page.line("\(verdict.name), judged by \(verdict.source)")
            let kinds: [(String, [Verdict.Run])] = [
                ("new", verdict.runs.filter(\.isNew)), ("known", verdict.errorRuns.filter { !$0.isNew }),
                ("contested, either answer is accepted", verdict.runs.filter { $0.kind == .contested }),
                ("uncertain, either answer is accepted", verdict.runs.filter { $0.kind == .uncertain }),
                ("beyond its documented range", verdict.beyond),
            ]
            for (title, runs) in kinds where !runs.isEmpty {
                let count = runs.reduce(0) { $0 + $1.count }
                page.line("  \(title): \(NumberText.count(count)) in \(NumberText.count(runs.count, "run"))")
                var reason: String?
                for run in runs {
                    // A reason is printed where it changes, unless it is the cause.
                    if let why = run.why, !why.isEmpty, why != reason, why != run.cause { page.line("    \(why):") }
                    reason = run.why
                    page.line("      \(run.line)")
                }
            }
        }
        return page.finished()
    }
}
