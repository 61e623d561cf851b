/// A form in which a document is printed.
package struct Format<Document>: Sendable {
    /// What the user writes after `--format`.
    package let name: String
    /// Whether a document's notes are left out, because every line is a row; the command prints them to stderr.
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

/// The formats in which a command prints its document.
package protocol FormatList {
    associatedtype Document

    /// The formats, the default first.
    static var all: [Format<Document>] { get }
}
