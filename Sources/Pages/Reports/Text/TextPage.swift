package import Words

/// Text for a person, line by line, in the width, colours and characters of a style.
package struct TextPage {
    package let style: TextStyle
    package let words: Language
    private var text = ""
    /// The titles of columns that tables lack since ``noteLeftOut()``.
    private var leftOut: [Text] = []

    package init(_ style: TextStyle) {
        (self.style, words) = (style, style.language)
    }

    /// Adds a line, which is wrapped between words; continuations are indented by two columns more, or begin after the label.
    package mutating func line(_ line: Text = "", _ tone: Tone? = nil, label: String = "") {
        let (label, spelled) = (style.spelled(label), style.spelled(words(line)))
        let indent = spelled.prefix { $0 == " " }.count
        let hanging = label.isEmpty ? indent + 2 : label.terminalWidth
        let first = label.isEmpty ? String(repeating: " ", count: indent) : label
        let lines = spelled.dropFirst(indent).broken(
            to: style.width.map { $0 - hanging }, first: hanging - first.terminalWidth)
        for (number, part) in lines.enumerated() {
            text += (number == 0 ? first : String(repeating: " ", count: hanging)) + style.toned(part, tone) + "\n"
        }
    }

    /// Adds two texts on one line, the second at its right end; on two lines where one has no room for both.
    package mutating func line(_ left: Text, right: Text, _ tone: Tone? = nil) {
        let (first, last) = (style.spelled(words(left)), style.spelled(words(right)))
        let space = min(style.width ?? 80, 80) - first.terminalWidth - last.terminalWidth
        guard !last.isEmpty, space >= 3 || style.width == nil else {
            line(left, tone)
            return last.isEmpty ? () : line("  \(right)")
        }
        text += style.toned(first, tone) + String(repeating: " ", count: max(3, space)) + last + "\n"
    }

    package mutating func verbatim(_ lines: String) { text += style.spelled(lines) }

    package mutating func table(_ table: Table) {
        let (lines, missing) = table.lines(style)
        text += lines.map { $0 + "\n" }.joined()
        leftOut += missing.map { $0.isEmpty ? "remarks" : $0 }
    }

    mutating func leaveOut(_ title: Text) { leftOut.append(title) }

    /// Says which columns the tables so far lack, if any.
    package mutating func noteLeftOut() {
        guard !leftOut.isEmpty, let width = style.width else { return }
        line("(left out to fit \(width) columns: \(leftOut.unique, by: ", "); --width 0 shows all)")
        leftOut = []
    }

    package mutating func finished() -> String {
        noteLeftOut()
        return text
    }
}
