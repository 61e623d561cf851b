import CalendarValues
import Drawing
import Foundation
import KernelProtocol
import ReferenceData
import Support
package import Verification

// A verdict in words, for every readable format.

extension Verdict {
    package var name: String { "\(workload)/\(implementation)" }

    /// The reference, or `computed` where its publisher has none of the answers.
    var source: String { asked > 0 && computed == asked ? ReferenceID.computed.rawValue : reference }

    var askedText: String {
        asked == of ? NumberText.count(asked) : "\(NumberText.count(asked)) of \(NumberText.count(of))"
    }

    /// How many inputs it answers for, where these are not all.
    var coverageText: String { "covers \(NumberText.count(covered)) of \(NumberText.count(of)) inputs" }

    /// The result in one clause: what was asked, and what of it is wrong or refused, never added up with what is neither.
    func sentence(_ unit: String = "answers") -> String {
        if let problem { return problem }
        if trouble != nil {
            return "refuses all \(NumberText.count(refused)) \(unit)" + (message.map { ": \($0.text)" } ?? "")
        }
        if outcome == .notAsked { return "it answers for none of these years" }
        if outcome == .empty { return "nothing was checked: these years have no \(unit)" }
        func text(_ parts: [(Int, String)]) -> [String] {
            parts.filter { $0.0 > 0 }.map { "\(NumberText.count($0.0)) \($0.1)" }
        }
        var parts = ["\(NumberText.count(right)) of \(NumberText.count(asked)) \(unit) right"]
        if errors > 0 {
            let number = "\(NumberText.count(errors)) of \(NumberText.count(asked)) \(unit)"
            let share = Self.percent(Double(errors) / Double(asked))
            parts =
                wrong > 0 && refused > 0
                ? ["\(number) (\(share)): \(NumberText.count(wrong)) wrong", "\(NumberText.count(refused)) refused"]
                : ["\(number) \(wrong > 0 ? "wrong" : "refused") (\(share))"]
            if new == 0 { parts.append("all listed") } else if known > 0 { parts += text([(new, "new")]) }
        }
        parts += text([(goneCount, "no longer wrong"), (contested, "contested"), (uncertain, "uncertain")])
        parts += text([(of - asked, "not asked")])
        return parts.joined(separator: ", ")
    }

    /// The answers as one clause without a unit.
    var sentence: String { sentence() }

    private static func percent(_ share: Double) -> String {
        share < 1 && share >= 0.995 ? "over 99 %" : String(format: share < 0.1 ? "%.2g %%" : "%.0f %%", share * 100)
    }

    var result: String {
        switch outcome {
        case .pass: wrong > 0 ? "wrong as listed" : refused > 0 ? "refused as listed" : "right"
        case .fail: "FAIL"
        case .empty: "NOTHING CHECKED"
        case .notAsked: "not asked"
        case .unusable: "UNUSABLE"
        }
    }

    static func tone(_ result: String) -> Tone? {
        switch result {
        case "right": .good
        case "not asked": nil
        case "wrong as listed", "refused as listed": .known
        default: .bad
        }
    }

    /// The largest error and the tolerance, where answers are instants.
    var errorText: String? {
        guard let tolerance else { return nil }
        let error = largestError.map { NumberText.significant($0) } ?? "0"
        let promise = accuracy.map { ", promises \(NumberText.significant($0)) s" } ?? ""
        return "\(error) s (tolerance \(NumberText.significant(tolerance)) s\(promise))"
    }

    /// The rows of new errors and of what no longer occurs, as lines, at most so many.
    func newLines(_ most: Int) -> [String] {
        let lines = (rows.filter(\.isNew) + goneRows).map { $0.line() }
        let rest = lines.count - most
        return lines.prefix(most) + (rest > 0 ? ["\(NumberText.count(rest)) more"] : [])
    }

    /// The whole years that are left without the new errors at the ends of its table, and the errors in these; nil where
    /// there are none at the ends.
    var narrowerClaim: (text: String, errors: Int)? {
        let new = rows.filter(\.isNew)
        let first = new.last { $0.cause.first == .beforeTable }?.months.last.map { $0.year + 1 }
        let last = new.first { $0.cause.first == .afterTable }?.months.first.map { $0.year - 1 }
        let rest = new.filter { row in
            guard let start = row.months.first?.year, let end = row.months.last?.year else { return false }
            return start >= first ?? start && end <= last ?? end
        }
        let text: String
        switch (first, last) {
        case (let first?, let last?) where first <= last: text = "\(first)–\(last)"
        case (let first?, nil): text = "from \(first) on"
        case (nil, let last?): text = "until \(last)"
        default: return nil
        }
        return (text, rest.reduce(0) { $0 + $1.count })
    }

    /// What a library gets wrong beyond the range that it documents; nil where it does not.
    var beyondLine: String? {
        guard let first = beyond.first else { return nil }
        return
            "beyond its documented range \(NumberText.count(beyondCount)) wrong answers instead of a refusal: \(first.line())"
    }
}

extension Verdict.Run {
    /// `1978-09-02 … 10-01`, or one input; the second date without the year of the first.
    package var range: String {
        if from == to { return from }
        let year = from.prefix(5)
        return "\(from) … \(year.wholeMatch(of: /[0-9]{4}-/) != nil && to.hasPrefix(year) ? to.dropFirst(5) : to[...])"
    }
}
