import Drawing
import Words

/// Self-contained HTML pages: style and script inside, nothing loaded, in the reader's theme.
enum Page {
    static func html(title: String, _ words: any Wording, _ body: [Markup]) -> String {
        Markup(
            "html", ["lang": words.language.rawValue],
            [
                Markup(
                    "head", [:],
                    [
                        Markup("meta", ["charset": "utf-8"]),
                        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                        Markup("title", text: title), Markup("style", [:], [.verbatim("\n\(PageStyle.css)\n")]),
                    ]),
                Markup("body", [:], body + [Markup("script", [:], [.verbatim("\n\(PageScript.sorting)\n")])]),
            ]
        ).html(indent: 0)
    }

    /// Pictures with captions that are shorter than their titles, side by side where there is room; identifiers begin with
    /// `id`, unique in the page.
    static func figures(id: String, _ plots: [(caption: String, plot: any Plot)]) -> [Markup] {
        let figures = plots.enumerated().map { index, one in
            Markup(
                "figure", [:],
                [Markup("figcaption", text: one.caption), one.plot.markup(id: "\(id)-\(index + 1)")])
        }
        return figures.isEmpty ? [] : [Markup("div", ["class": "figures"], figures)]
    }

    /// A list; nothing where it has no items.
    static func list(_ items: [[Markup]], class kind: String? = nil) -> [Markup] {
        items.isEmpty ? [] : [Markup("ul", ["class": kind], items.map { Markup("li", [:], $0) })]
    }

    static func link(to id: String, _ text: String) -> Markup { Markup("a", ["href": "#\(id)"], text: text) }
}
