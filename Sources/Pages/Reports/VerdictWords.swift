import ReferenceData
package import KernelProtocol
import Support
package import Verification
package import Words

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
