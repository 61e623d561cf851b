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

    /// Adds lines as they are.
    package mutating func verbatim(_ lines: String) { text += style.spelled(lines) }

    /// Adds a table.
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

    /// The page, with what it lacks.
    package mutating func finished() -> String {
        noteLeftOut()
        return text
    }
}

extension StringProtocol {
    /// The text in lines of a width, broken between words only: numbers in groups, numbers with their units and what
    /// stands in square brackets stay whole, and a longer word has a longer line.
    ///
    /// The first line may be longer by `first` columns.
    func broken(to width: Int?, first: Int = 0) -> [String] {
        guard let width, String(self).terminalWidth > width + first else { return [String(self)] }
        var lines: [String] = []
        var (line, used) = ("", 0)
        for word in unbreakable {
            let size = word.terminalWidth
            if !line.isEmpty, used + 1 + size > width + (lines.isEmpty ? first : 0) {
                lines.append(line)
                (line, used) = (word, size)
            } else {
                (line, used) = line.isEmpty ? (word, size) : (line + " " + word, used + 1 + size)
            }
        }
        return lines + [line]
    }

    /// The parts between which a line may be broken.
    var unbreakable: [String] {
        let units: Set<Substring> = ["%", "ns", "µs", "us", "ms", "s", "KiB", "MiB", "KB", "MB"]
        var parts: [String] = []
        var depth = 0
        for word in String(self).split(separator: " ") {
            let bare = word.prefix { !",;:.)]".contains($0) }
            let last = parts.last?.last
            let joins =
                depth > 0 || last.map { "±~<>=×".contains($0) } == true
                || last?.isNumber == true && (word.first?.isNumber == true || units.contains(bare))
                || word.first == "["
            if joins, !parts.isEmpty { parts[parts.count - 1] += " " + word } else { parts.append(String(word)) }
            depth = Swift.max(0, depth + word.count { $0 == "[" } - word.count { $0 == "]" })
        }
        return parts
    }
}
