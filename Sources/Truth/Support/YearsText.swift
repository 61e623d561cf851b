/// Years as users and reports write them: `1900-2100` or `2033`.
package enum YearsText {
    /// What ``parse(_:)`` accepts, in words.
    package static let expected = "expected a year (2033) or two in order (1900-2100)"

    /// Reads one year or two in order, in ASCII digits.
    ///
    /// - Throws: ``Problem`` for anything else.
    package static func parse(_ text: String) throws(Problem) -> ClosedRange<Int> {
        // Not \d: it also matches digits of other scripts, which `Int` refuses.
        guard let match = text.wholeMatch(of: /(-?[0-9]{1,4})(?:-(-?[0-9]{1,4}))?/), let first = Int(match.1),
            let last = Int(match.2 ?? match.1)
        else { throw Problem(expected) }
        guard first <= last else { throw Problem("\(first) is after \(last); did you mean \(last)-\(first)?") }
        return first...last
    }

    /// The years, or nil for a text that ``parse(_:)`` refuses.
    package static func years(_ text: String) -> ClosedRange<Int>? { try? parse(text) }

    package static func text(_ years: ClosedRange<Int>) -> String { text(years, "-") }

    /// The same as pages have it, `1900–2100`.
    package static func range(_ years: ClosedRange<Int>) -> String { text(years, "–") }

    private static func text(_ years: ClosedRange<Int>, _ dash: String) -> String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound)\(dash)\(years.upperBound)"
    }
}
