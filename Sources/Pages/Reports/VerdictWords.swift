import ReferenceData
import Support
package import Verification
package import Words

extension Verdict.Run {
    package func what(_ words: any Wording) -> String { words.words(shown, entry: entry) }

    /// Why its answers are wrong: the computed causes, and the reason of the list; empty where neither is known.
    package func reason(_ words: any Wording) -> String {
        let values = difference == [.invalid] ? answer.map { words.gives($0) } : nil
        return
            (cause.map { words.words($0) }
            + [values, why.map { words.reason($0) }].compactMap(\.self).filter { !$0.isEmpty })
            .joined(separator: words.clause)
    }

    /// The reason of the list where it has one, otherwise the computed causes.
    func shortReason(_ words: any Wording) -> String {
        why.flatMap { $0.isEmpty ? nil : words.reason($0) } ?? reason(words)
    }

    /// The range, the number of inputs, what is off and why.
    package func line(_ words: any Wording) -> String { line(what(words), words) }

    fileprivate func line(_ what: String, _ words: any Wording) -> String {
        let number = count == 1 ? "" : " (\(NumberText.count(count)))"
        return "\(range)\(number): \([what, reason(words)].filter { !$0.isEmpty }.joined(separator: words.clause))"
    }
}

extension Verdict.Row {
    func what(_ words: any Wording) -> String {
        let (first, last, isAll) = what
        func text(_ difference: [Difference]) -> String { words.words(difference, entry: run.entry) }
        let found = last.flatMap { $0 == first ? nil : words.from(text(first), to: text($0), isAll: isAll) }
        return (isGone ? words.noLonger(found ?? text(first)) : found ?? text(first))
            + (message.map { ": \($0)" } ?? "")
    }

    func line(_ words: any Wording) -> String { run.line(what(words), words) }
}
