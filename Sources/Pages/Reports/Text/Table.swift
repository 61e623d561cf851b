/// A table of text for a terminal, with columns aligned by their width there.
///
/// A Chinese character takes two columns of a terminal. In a style with a width, the least important columns are left
/// out until the others fit; numbers are never cut.
package struct Table: Sendable {
    package enum Alignment: Sendable {
        case left
        /// At the right, for numbers.
        case right
    }

    /// How long a column stays in a table that is too wide; of equals, the rightmost leaves first.
    package enum Importance: Int, Sendable, Comparable {
        /// Left out before any text is wrapped.
        case detail
        case useful
        case main
        /// Never left out.
        case essential

        package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
    }

    package struct Column: Sendable {
        let title: String
        let alignment: Alignment
        let importance: Importance
        /// Whether its fields may be wrapped between words.
        let wraps: Bool
        let tone: @Sendable (String) -> Tone?

        package init(
            _ title: String, _ alignment: Alignment, _ importance: Importance = .main, wraps: Bool = false,
            tone: @escaping @Sendable (String) -> Tone? = { _ in nil }
        ) {
            self.title = title
            self.alignment = alignment
            self.importance = importance
            self.wraps = wraps
            self.tone = tone
        }
    }

    let columns: [Column]
    private var rows: [[String]] = []
    /// Where fields lead in Markdown.
    private var links: [[String?]] = []

    /// A table without rows.
    package init(_ columns: [Column]) {
        self.columns = columns
    }

    /// Adds a row, one field a column.
    package mutating func add(_ fields: [String]) {
        add(fields, links: fields.map { _ in nil })
    }

    mutating func add(_ fields: [String], links: [String?]) {
        rows.append(fields)
        self.links.append(links)
    }

    /// The titles of the columns, and whether they hold numbers.
    var titles: [(text: String, isNumber: Bool)] {
        columns.map { ($0.title, $0.alignment == .right) }
    }

    var fields: [[String]] { rows }

    /// The table as lines for a terminal of any width.
    package var text: String { lines(.plain).lines.map { $0 + "\n" }.joined() }

    /// The table in Markdown.
    package var markdown: String {
        let rule = columns.map { $0.alignment == .right ? "---:" : "---" }
        let fields = zip(rows, links).map { row in
            zip(row.0, row.1).map { text, link in link.map(text.markdown(link:)) ?? text.markdown }
        }
        return ([columns.map(\.title.markdown), rule] + fields).map { "| " + $0.joined(separator: " | ") + " |\n" }
            .joined()
    }
}

extension String {
    /// The columns of a terminal that the text occupies: two for the wide characters of East Asian scripts, one for
    /// others.
    package var terminalWidth: Int {
        unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            // Combining marks take no column; the ranges of Unicode's East Asian Width W and F that occur in calendars.
            case 0x0300...0x036F: width
            case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
                0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x20000...0x3FFFD:
                width + 2
            default: width + 1
            }
        }
    }

    /// The text padded with spaces to a width in columns of the terminal; a wider text stays unchanged.
    package func padded(to width: Int, _ alignment: Table.Alignment) -> String {
        let space = String(repeating: " ", count: max(0, width - terminalWidth))
        return alignment == .left ? self + space : space + self
    }

    /// The text centred in a width in columns of the terminal; a wider text stays unchanged.
    package func centred(in width: Int) -> String {
        let space = max(0, width - terminalWidth)
        return String(repeating: " ", count: space / 2) + self + String(repeating: " ", count: space - space / 2)
    }

    /// The text up to a width in columns of the terminal.
    package func shortened(to width: Int) -> String {
        var text = self
        while text.terminalWidth > width { text.removeLast() }
        return text
    }

    /// The text without the spaces at its end.
    package var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
