package import KernelProtocol
import ReferenceData
import Support
package import Verification
package import Words

// A verdict in words, for every readable format.

extension Verdict {
    /// The reference, or `computed` where its publisher has none of the answers.
    var source: String { checked > 0 && computed == checked ? ReferenceID.computed.rawValue : reference }

    var checkedText: Text { checked == of ? "\(count: checked)" : "\(count: checked) of \(count: of)" }

    var tone: Tone? {
        switch outcome {
        case .pass: errors > 0 ? .known : .good
        case .skipped: nil
        case .fail, .empty, .unusable: .bad
        }
    }

    /// The rows of new errors and of what no longer occurs, as lines, at most so many.
    func newLines(_ most: Int) -> [Text] {
        let lines = (rows.filter(\.isNew) + goneRows).map { $0.line(.of(workload)) }
        let rest = lines.count - most
        return lines.prefix(most) + (rest > 0 ? ["\(count: rest) more"] : [])
    }

    /// How many answers move in another time zone; nil where none does.
    var movedLine: Text? { moved.map(Verdict.text) }

    /// What a library gets wrong beyond the range that it documents; nil where it does not.
    var beyondLine: Text? {
        beyond.first.map { first in
            "beyond its documented range \(count: beyondCount) wrong answers instead of a refusal: \(first.line(.of(workload)))"
        }
    }
}

extension Verdict.Run {
    /// `1978-09-02 … 1978-10-01`, or one input.
    package var range: String { from == to ? from : "\(from) … \(to)" }
}

extension Verdict.Run {
    package func what(_ rules: CalendarRules) -> Text { shown.text(entry: entry, rules) }

    /// Why its answers are wrong: the computed causes, and the reason of the list; empty where neither is known.
    package var reason: Text {
        let values: Text? = difference == [.invalid] ? answer.map { "gives \($0)" } : nil
        let reasons =
            cause.map(\.text) + [values, why.map { Text(reason: $0) }].compactMap(\.self).filter { !$0.isEmpty }
        return reasons.isEmpty ? "" : "\(reasons, by: "; ")"
    }

    /// The reason of the list where it has one, otherwise the computed causes.
    var shortReason: Text { why.flatMap { $0.isEmpty ? nil : Text(reason: $0) } ?? reason }

    /// The range, the number of inputs, what is off and why.
    package func line(_ rules: CalendarRules) -> Text { line(what(rules)) }

    fileprivate func line(_ what: Text) -> Text {
        let place = count == 1 ? range : "\(range) (\(NumberText.count(count)))"
        return "\(place): \([what, reason].filter { !$0.isEmpty }, by: "; ")"
    }
}

extension Verdict.Row {
    func what(_ rules: CalendarRules) -> Text {
        let (first, last, isAll) = what
        var text = first.text(entry: run.entry, rules)
        if let last, last != first {
            let other = last.text(entry: run.entry, rules)
            text = isAll ? "\(text), then \(other)" : "\(text) … \(other)"
        }
        if isGone { text = "\(text); no longer so" }
        return message.map { "\(text): \($0)" } ?? text
    }

    func line(_ rules: CalendarRules) -> Text { run.line(what(rules)) }
}
