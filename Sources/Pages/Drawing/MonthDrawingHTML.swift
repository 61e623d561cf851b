extension MonthDrawing {
    /// An HTML page with the drawing and the list of its entries, as wide as the screen up to 40 rem, light or dark.
    package func html() -> String {
        let list = entries.map { entry in
            Markup(
                "li", [:],
                [Markup("time", ["datetime": entry.date], text: entry.day), Markup("span", text: entry.text)])
        }
        return Markup(
            "html", ["lang": language],
            [
                Markup(
                    "head", [:],
                    [
                        Markup("meta", ["charset": "utf-8"]),
                        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
                        Markup("meta", ["name": "color-scheme", "content": "light dark"]),
                        Markup("title", text: title.text), Markup("style", [:], [.verbatim(style)]),
                    ]),
                Markup(
                    "body", [:], [Markup("main", [:], [markup] + (list.isEmpty ? [] : [Markup("ul", [:], list)]))]),
            ]
        ).html(indent: 2)
    }

    private var style: String {
        """
        body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 \(MonthInk.fonts(language))}\
        main{max-width:40rem;margin:0 auto;padding:.5rem;box-sizing:border-box}\
        svg{display:block;width:100%;height:auto}\
        ul{list-style:none;margin:1rem 0;padding:0 .5rem;columns:14rem}\
        li{display:flex;gap:.75rem;break-inside:avoid}\
        time{flex:none;min-width:6.5rem;color:var(--label);font-variant-numeric:tabular-nums}\
        li span{color:var(--event)}
        """
    }
}
