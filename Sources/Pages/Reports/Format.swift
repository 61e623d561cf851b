package struct Format<Document>: Sendable {
    package let name: String
    /// Whether the document's notes are omitted, because every line is a row; the command prints them to stderr.
    package let omitsNotes: Bool
    private let write: @Sendable (Document, TextStyle) throws -> String

    /// A format of files, in UTF-8 whatever the terminal.
    package init(_ name: String, omitsNotes: Bool = false, write: @escaping @Sendable (Document) throws -> String) {
        self.name = name
        self.omitsNotes = omitsNotes
        self.write = { document, _ in try write(document) }
    }

    package init(
        page name: String, omitsNotes: Bool = false,
        write: @escaping @Sendable (Document, inout TextPage) throws -> Void
    ) {
        self.name = name
        self.omitsNotes = omitsNotes
        self.write = { document, style in
            var page = TextPage(style)
            try write(document, &page)
            return page.finished()
        }
    }

    /// The document in this format, with a newline at its end; the style counts where a person reads it.
    package func text(of document: Document, style: TextStyle = .plain) throws -> String {
        try write(document, style)
    }
}

package protocol FormatList {
    associatedtype Document

    /// The formats, the default first.
    static var all: [Format<Document>] { get }
}
