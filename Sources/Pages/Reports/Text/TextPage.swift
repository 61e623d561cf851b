/// Text for a person, line by line, in the width, colours and characters of a style.
package struct TextPage {
    package let style: TextStyle
    private var text = ""
    /// The titles of columns that tables lack since ``noteLeftOut()``.
    private var leftOut: [String] = []

    package init(_ style: TextStyle) {
        self.style = style
    }

    /// Adds a line, which is wrapped between words; continuations are indented by two columns more.
    package mutating func line(_ line: String = "", _ tone: Tone? = nil) {
        let spelled = style.spelled(line)
        let indent = spelled.prefix { $0 == " " }.count
        let lines = spelled.dropFirst(indent).broken(to: style.width.map { $0 - indent - 2 }, first: 2)
        for (number, part) in lines.enumerated() {
            text += String(repeating: " ", count: number == 0 ? indent : indent + 2) + style.toned(part, tone) + "\n"
        }
    }

    package mutating func verbatim(_ lines: String) { text += style.spelled(lines) }

    package mutating func table(_ table: Table) {
        let (lines, missing) = table.lines(style)
        text += lines.map { $0 + "\n" }.joined()
        for title in missing where !leftOut.contains(title) { leftOut.append(title) }
    }

    /// Says which columns the tables so far lack, if any.
    package mutating func noteLeftOut() {
        guard !leftOut.isEmpty, let width = style.width else { return }
        let titles = leftOut.joined(separator: ", ")
        leftOut = []
        line("(left out to fit \(width) columns: \(titles); --width 0 shows all)")
    }

    package mutating func finished() -> String {
        noteLeftOut()
        return text
    }
}
