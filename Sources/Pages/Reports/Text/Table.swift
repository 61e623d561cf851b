package import Drawing
package import Words

/// Rows of texts in the columns of a report, for terminals, Markdown and pages.
package struct Table: Sendable {
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
        let title: Text
        let isNumber: Bool
        let importance: Importance
        /// Whether its texts are sentences, which may be wrapped between words.
        var isWide: Bool
        /// Whether they are cut instead, so that a row has one line.
        var isCut = false
    }

    package struct Cell: Sendable, ExpressibleByStringInterpolation {
        let text: Text
        var tone: Tone?

        package init(_ text: Text) { self.text = text }

        /// A text that is the same in all languages.
        package init(_ text: String) { self.init("\(text)" as Text) }

        package init(stringLiteral text: String) { self.init(text) }
    }

    let columns: [Head]
    let rows: [[Cell]]

    init(_ columns: [Head], _ rows: [[Cell]]) {
        (self.columns, self.rows) = (columns, rows)
    }

    /// The table as lines for a terminal of any width.
    package func text(_ words: Language) -> String {
        var style = TextStyle.plain
        style.language = words
        return lines(style).lines.map { $0 + "\n" }.joined()
    }

    package func markdown(_ words: Language) -> String {
        func line(_ fields: [String]) -> String { "| " + fields.joined(separator: " | ") + " |\n" }
        return line(columns.map { words($0.title).markdown }) + line(columns.map { $0.isNumber ? "---:" : "---" })
            + rows.map { line($0.map { words($0.text).markdown }) }.joined()
    }

    /// The table for a page, which scrolls in its own box; the first column names the row.
    package func html(_ words: Language, caption: Text) -> Markup {
        func cells(_ texts: [Text], _ name: (Int) -> String, scope: String) -> Markup {
            Markup(
                "tr", [:],
                zip(texts, columns).enumerated().map { place, cell in
                    Markup(
                        name(place),
                        [
                            "scope": name(place) == "th" ? scope : nil,
                            "class": cell.1.isNumber ? "number" : nil,
                        ], text: words(cell.0).unbroken)
                })
        }
        let head = Markup("thead", [:], [cells(columns.map(\.title), { _ in "th" }, scope: "col")])
        let body = rows.map { cells($0.map(\.text), { $0 == 0 ? "th" : "td" }, scope: "row") }
        return Markup(
            "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": words(caption)],
            [Markup("table", [:], [head, Markup("tbody", [:], body)])])
    }
}
