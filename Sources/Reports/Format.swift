/// An output format of a document.
package struct Format<Document>: Sendable {
    /// The value of `--format`.
    package let name: String
    /// Whether the document's notes are omitted, because every line is a row; the command prints them to stderr.
    package let omitsNotes: Bool
    private let write: @Sendable (Document) throws -> String

    package init(_ name: String, omitsNotes: Bool = false, write: @escaping @Sendable (Document) throws -> String) {
        self.name = name
        self.omitsNotes = omitsNotes
        self.write = write
    }

    /// The document in this format, with a newline at its end.
    package func text(of document: Document) throws -> String { try write(document) }
}

/// The formats of a command's document.
package protocol FormatList {
    associatedtype Document

    /// The formats, the default first.
    static var all: [Format<Document>] { get }
}
