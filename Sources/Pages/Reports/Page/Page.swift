import Mustache

/// A self-contained HTML page: style and script inside, nothing loaded, in the reader's theme.
///
/// The page is XML as well, so that it can be read by any parser.
package struct Page: Sendable {
    let title: String
    let language: String
    /// HTML that is well-formed XML.
    let body: String

    package init(title: String, language: String = "en", body: String) {
        self.title = title
        self.language = language
        self.body = body
    }

    package func html() throws -> String {
        let template = try MustacheTemplate(string: Self.template)
        return template.render([
            "title": title, "language": language, "style": PageStyle.css, "script": PageScript.sorting, "body": body,
        ])
    }

    private static let template = """
        <!DOCTYPE html>
        <html lang="{{language}}">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title>{{title}}</title>
        <style>
        {{{style}}}
        </style>
        </head>
        <body>
        {{{body}}}
        <script>
        {{{script}}}
        </script>
        </body>
        </html>

        """
}
