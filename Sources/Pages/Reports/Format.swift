import Words

package struct Format<Document>: Sendable {
    package let name: String
    private let write: @Sendable (Document, TextStyle) throws -> String

    /// A format of files, in UTF-8 whatever the terminal.
    package init(_ name: String, write: @escaping @Sendable (Document) throws -> String) {
        self.name = name
        self.write = { document, _ in try write(document) }
    }

    /// A format of files for readers, in a language and with as much of the document as its view.
    init(worded name: String, write: @escaping @Sendable (Document, Language, View) throws -> String) {
        self.name = name
        self.write = { try write($0, $1.language, $1.view) }
    }

    /// Text for a person.
    package init(page name: String, write: @escaping @Sendable (Document, inout TextPage) throws -> Void) {
        self.name = name
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

/// How much of a document its text has; a document without such parts is always whole.
package struct View: Sendable, Hashable {
    /// Every row.
    package var all = false
    /// What is wrong, in full.
    package var wrong = false
    /// Every figure.
    package var details = false

    package init(all: Bool = false, wrong: Bool = false, details: Bool = false) {
        (self.all, self.wrong, self.details) = (all, wrong, details)
    }
}

package protocol FormatList {
    associatedtype Document

    /// The formats, the default first.
    static var all: [Format<Document>] { get }
}
