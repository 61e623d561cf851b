import Mustache

/// A table that sorts by a click on a column's head, and scrolls sideways in a box of its own.
package struct PageTable: Sendable {
    package struct Column: Sendable {
        let title: String
        let isNumber: Bool
        /// Whether its texts are sentences, which get more width.
        let isWide: Bool
        /// What the column is, shown while the pointer rests on its head.
        let help: String

        package init(_ title: String, isNumber: Bool = true, isWide: Bool = false, help: String = "") {
            self.title = title
            self.isNumber = isNumber
            self.isWide = isWide
            self.help = help
        }
    }

    package struct Cell: Sendable {
        let text: String
        /// What a number's column is sorted by; nil is last in either direction.
        let value: Double?
        /// Where the text leads to, such as `#lunar-date`.
        let link: String?
        /// Whether the text speaks of something wrong.
        let isWrong: Bool

        package init(_ text: String, _ value: Double? = nil, link: String? = nil, isWrong: Bool = false) {
            self.text = text
            self.value = value
            self.link = link
            self.isWrong = isWrong
        }
    }

    /// What the table is, for who cannot see it.
    let caption: String
    let columns: [Column]
    /// A cell a column.
    let rows: [[Cell]]
    /// Whether a long table scrolls in its box under its head.
    let isTall: Bool

    /// The first column names the row.
    package init(caption: String, columns: [Column], rows: [[Cell]], isTall: Bool = false) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        self.isTall = isTall
    }

    package func html() throws -> String {
        let template = try MustacheTemplate(string: Self.template)
        let head = columns.map { ["class": $0.isNumber ? "number" : "", "help": $0.help, "title": $0.title] }
        let body = rows.map { row in
            ["cells": zip(row, columns).enumerated().map { Self.fields($1.0, $1.1, isName: $0 == 0) }]
        }
        return template.render([
            "caption": caption, "class": isTall ? "scroll tall" : "scroll", "head": head, "rows": body,
        ])
    }

    private static func fields(_ cell: Cell, _ column: Column, isName: Bool) -> [String: String] {
        var fields = [
            "name": isName ? "th" : "td", "scope": isName ? " scope=\"row\"" : "",
            "class": (column.isNumber ? "number" : column.isWide ? "wide" : "text") + (cell.isWrong ? " wrong" : ""),
            "value": column.isNumber ? " data-value=\"\(cell.value.map { "\($0)" } ?? "")\"" : "",
            "text": cell.text.unbroken,
        ]
        fields["link"] = cell.link
        return fields
    }

    private static let template = """
        <div class="{{class}}" tabindex="0" role="region" aria-label="{{caption}}">
        <table class="sortable">
        <thead><tr>{{#head}}<th scope="col" class="{{class}}" title="{{help}}"><button type="button">{{title}}</button></th>{{/head}}</tr></thead>
        <tbody>
        {{#rows}}
        <tr>{{#cells}}<{{name}}{{{scope}}} class="{{class}}"{{{value}}}>{{#link}}<a href="{{.}}">{{text}}</a>{{/link}}{{^link}}{{text}}{{/link}}</{{name}}>{{/cells}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </div>

        """
}
