import ArgumentParser
import Foundation
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
        if format.name == "github" { try summarise(document) }
        if format.omitsNotes { notes.forEach(Terminal.note) }
    }

    /// Appends the document in Markdown to the summary of a job of GitHub Actions, where one runs.
    private func summarise(_ document: List.Document) throws {
        guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty,
            let markdown = List.all.first(where: { $0.name == "markdown" })
        else { return }
        let text = try markdown.text(of: document)
        do {
            // The runner makes the file, and earlier steps of a job may have written to it.
            if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
            let file = try FileHandle(forWritingTo: URL(filePath: path))
            defer { try? file.close() }
            try file.seekToEnd()
            try file.write(contentsOf: Data((text + "\n").utf8))
        } catch {
            Terminal.note("GITHUB_STEP_SUMMARY=\(path): cannot be written; the job has no summary")
        }
    }
}
