import Measuring
import Words

/// A figure of one row that became worse or better, as the screens of `compare` and `gate` show it.
struct Change: Sendable {
    enum Kind: String {
        case worse = "✗"
        case better = "✓"
        /// Undecided.
        case open = "–"

        fileprivate var tone: Tone { self == .worse ? .bad : self == .better ? .good : .known }
    }

    let kind: Kind
    let name: String
    /// `8.20 → 9.70 instructions`.
    var figures = ""
    /// `+18.3 %`, with its interval where it has one.
    var size = ""
    /// Why, or where.
    var remarks: [String] = []
}

extension Change {
    /// `8.20 → 9.70 ns`: a last word that both have stands once.
    static func figures(_ before: String, _ after: String) -> String {
        guard let unit = before.lastIndex(of: " ").map({ before[$0...] }), after.hasSuffix(unit) else {
            return "\(before) → \(after)"
        }
        return "\(before.dropLast(unit.count)) → \(after)"
    }

    /// A ratio as a change: `+18.3 %`, or `× 27` beyond a factor of 2.
    static func size(_ ratio: Ratio) -> Text {
        let isExact = ratio.level == 1
        guard !ratio.isWide else { return "undecided" }
        guard 0.5...2 ~= ratio.estimate else {
            return "× \(isExact ? NumberText.significant(ratio.estimate) : Factor(ratio).text)"
        }
        return isExact ? "\(NumberText.percent(ratio.estimate))" : "\(ratio.percent)"
    }
}

extension Ratio {
    /// Whether the interval is so wide, beyond a factor of ten, that nothing was measured.
    var isWide: Bool { high > 10 * low }
}

extension TextPage {
    /// The changes in columns, each with its remark below it.
    mutating func changes(_ changes: [Change]) {
        // One more takes no more room than saying so.
        let shown = style.view.all || changes.count <= 6 ? changes[...] : changes.prefix(5)
        let fields = shown.map { ["  \($0.kind.rawValue) \($0.name)", $0.figures, $0.size] }
        let widths = (0..<3).map { column in fields.map { $0[column].terminalWidth }.max() ?? 0 }
        for (change, fields) in zip(shown, fields) {
            let texts = zip(fields, widths).enumerated().map { $1.0.padded(to: $1.1, atLeft: $0 > 0) }
            line("\(texts.joined(separator: "  ").trimmingTrailingSpaces)", change.kind.tone)
            let remarks = change.remarks.joined(separator: "    ")
            let isShort = style.width.map { remarks.terminalWidth + 4 <= $0 } ?? true
            for remark in isShort ? [remarks] : change.remarks where !remark.isEmpty { line("    \(remark)") }
        }
        if shown.count < changes.count { line("    \("\(count: changes.count - shown.count) more: --all")") }
    }
}

extension [String] {
    /// The names of rows without how inputs were chosen, the second word, where that is the same in all that say it.
    var withoutCommonInputs: [String] {
        let words = map { $0.split(separator: " ").map(String.init) }
        guard Set(words.compactMap { $0.dropFirst().first }).count == 1 else { return self }
        return words.map { ($0.prefix(1) + $0.dropFirst(2)).joined(separator: " ") }
    }
}
