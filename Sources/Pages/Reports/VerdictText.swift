import ChineseCalendar
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

    /// How many answers move in another time zone; nil where none does.
    func movedLine(_ texts: InputTexts? = nil) -> Text? { moved.map { Verdict.text($0, texts) } }

    /// What a library gets wrong beyond the range that it documents; nil where it does not.
    func beyondLine(_ texts: InputTexts? = nil) -> Text? {
        beyond.first.map { first in
            let line = first.line(.of(workload), texts)
            return "beyond its documented range \(count: beyond.inputs) wrong answers instead of a refusal: \(line)"
        }
    }
}

extension Verdict.Run {
    package func what(_ rules: CalendarRules) -> Text { shown.text(entry: entry, rules) }

    /// Why its answers are wrong: the computed causes, and the reason of the list; empty where neither is known.
    package var reason: Text {
        let values: Text? =
            isInvalid ? answers.first.map { "gives \($0.dropFirst().map(String.init).joined(separator: " "))" } : nil
        let reasons =
            cause.map(\.text) + [values, why.map { Text(reason: $0) }].compactMap(\.self).filter { !$0.isEmpty }
        return reasons.isEmpty ? "" : "\(reasons, by: "; ")"
    }

    /// The reason of the list where it has one, otherwise the computed causes.
    var shortReason: Text { why.flatMap { $0.isEmpty ? nil : Text(reason: $0) } ?? reason }

    /// What is off and why, after the range of its inputs where these are known, and their number.
    package func line(_ rules: CalendarRules, _ texts: InputTexts? = nil) -> Text {
        let place = [texts.map { "\($0.range(self))" }, count == 1 ? nil : "(\(NumberText.count(count)))"].compactMap(
            \.self)
        let what: Text = "\([what(rules), reason].filter { !$0.isEmpty }, by: "; ")"
        return place.isEmpty ? what : "\(place.joined(separator: " ")): \(what)"
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
        if let (month, days) = tableError, let next = month.next {
            text =
                "\(month.words) of \(month.year.number) has \(month.length + days) days where the calendar has \(month.length), \(next.words) \(next.length - days) where it has \(next.length)"
        }
        if isGone { text = "\(text); no longer so" }
        return message.map { "\(text): \($0)" } ?? text
    }

    func line(_ rules: CalendarRules) -> Text {
        let range: Text = run.count == 1 ? place : "\(place) (\(NumberText.count(run.count)))"
        return "\(range): \([what(rules), run.reason].filter { !$0.isEmpty }, by: "; ")"
    }
}

extension ChineseCalendar.LunarMonth {
    fileprivate var words: Text {
        Text(english: "\(isLeap ? "leap " : "")month \(number)", chinese: text(.simplified))
    }
}
