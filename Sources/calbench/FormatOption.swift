import ArgumentParser
import Reports

/// The value of `--format` or `--style`: one of the formats of a command.
struct FormatOption<List: FormatList>: ExpressibleByArgument, Sendable {
    private let format: Format<List.Document>

    private init(_ format: Format<List.Document>) {
        self.format = format
    }

    init?(argument: String) {
        guard let format = List.all.first(where: { $0.name == argument }) else { return nil }
        self.format = format
    }

    /// The default.
    static var first: Self { Self(List.all[0]) }

    static var allValueStrings: [String] { List.all.map(\.name) }

    var defaultValueDescription: String { format.name }

    /// The names of the formats, such as `text, jsonl or markdown.`, as a help text.
    static var help: ArgumentHelp {
        let names = allValueStrings
        return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])."
    }

    var name: String { format.name }

    /// Prints a document, and its notes to stderr where the format leaves them out.
    func print(_ document: List.Document, notes: [String] = []) throws {
        Terminal.data(try format.text(of: document))
        if format.omitsNotes { notes.forEach(Terminal.note) }
    }
}
