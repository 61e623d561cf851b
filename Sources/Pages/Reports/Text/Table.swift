package import Drawing

/// Rows of texts in the columns of a report, for terminals, Markdown and pages.
package struct Table: Sendable {
    package enum Alignment: Sendable {
        case left
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

    struct Head: Sendable {
        let title: String
        let isNumber: Bool
        let importance: Importance
        /// Whether its texts are sentences, which may be wrapped between words.
        let isWide: Bool
        /// Whether they are cut instead, so that a row has one line.
        var isCut = false
        let help: String

        var alignment: Alignment { isNumber ? .right : .left }
    }

    package struct Cell: Sendable, ExpressibleByStringInterpolation {
        let text: String
        /// What a number's column is sorted by in a page; nil is last in either direction.
        let value: Double?
        /// Whether the text reports something wrong.
        let isWrong: Bool
        var tone: Tone?

        package init(_ text: String, _ value: Double? = nil, isWrong: Bool = false) {
            (self.text, self.value, self.isWrong) = (text, value, isWrong)
        }

        package init(stringLiteral text: String) { self.init(text) }
    }

    let columns: [Head]
    let rows: [[Cell]]

    init(_ columns: [Head], _ rows: [[Cell]]) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The table as lines for a terminal of any width.
    package var text: String { lines(.plain).lines.map { $0 + "\n" }.joined() }

    package var markdown: String {
        func line(_ fields: [String]) -> String { "| " + fields.joined(separator: " | ") + " |\n" }
        return line(columns.map(\.title.markdown)) + line(columns.map { $0.isNumber ? "---:" : "---" })
            + rows.map { line($0.map(\.text.markdown)) }.joined()
    }

    /// The table for a page, which sorts by a click on a head and scrolls in its own box; the first column names the row.
    package func html(caption: String, isTall: Bool = false) -> Markup {
        let head = columns.map { column in
            Markup(
                "th",
                [
                    "scope": "col", "class": column.isNumber ? "number" : nil,
                    "title": column.help.isEmpty ? nil : column.help,
                ],
                [Markup("button", ["type": "button"], text: column.title)])
        }
        let body = rows.map { row in
            Markup("tr", [:], zip(row, columns).enumerated().map { Self.html($1.0, $1.1, isName: $0 == 0) })
        }
        return Markup(
            "div",
            [
                "class": isTall ? "scroll tall" : "scroll", "tabindex": "0", "role": "region", "aria-label": caption,
            ],
            [
                Markup(
                    "table", ["class": "sortable"],
                    [Markup("thead", [:], [Markup("tr", [:], head)]), Markup("tbody", [:], body)])
            ])
    }

    private static func html(_ cell: Cell, _ column: Head, isName: Bool) -> Markup {
        let text = cell.text.unbroken
        let kind = column.isNumber ? "number" : column.isWide ? "wide" : "text"
        return Markup(
            isName ? "th" : "td",
            [
                "scope": isName ? "row" : nil, "class": kind + (cell.isWrong ? " wrong" : ""),
                "data-value": column.isNumber ? cell.value.map { "\($0)" } ?? "" : nil,
            ], [cell.link.map { Markup("a", ["href": $0], text: text) } ?? .text(text)])
    }
}
