import ArgumentParser
import Foundation
import Reports
import Words

/// The value of `--format`: one of the formats of a command.
struct FormatOption<List: FormatList>: ExpressibleByArgument, Sendable {
    private let format: Format<List.Document>

    private init(_ format: Format<List.Document>) {
        self.format = format
    }

    init?(argument: String) {
        guard let format = List.all.first(where: { $0.name == argument }) else { return nil }
        self.format = format
    }

    static var first: Self { Self(List.all[0]) }

    static var allValueStrings: [String] { List.all.map(\.name) }

    var defaultValueDescription: String { format.name }

    var name: String { format.name }

    func print(_ document: List.Document, _ style: TextStyle) throws {
        Terminal.data(try format.text(of: document, style: style))
        if format.name == "github" { try summarise(document, style) }
    }

    /// Appends the document in Markdown to the summary of a job of GitHub Actions, where one runs.
    private func summarise(_ document: List.Document, _ style: TextStyle) throws {
        guard let path = ProcessInfo.processInfo.environment["GITHUB_STEP_SUMMARY"], !path.isEmpty,
            let markdown = List.all.first(where: { $0.name == "markdown" })
        else { return }
        let text = try markdown.text(of: document, style: style)
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

/// In which form and style a command prints its document.
struct OutputOptions<List: FormatList>: ParsableArguments {
    @Option(help: "Form of the output") var format = FormatOption<List>.first
    @OptionGroup var text: TextOptions

    func print(_ document: List.Document, view: View = View()) throws {
        try format.print(document, text.style(view))
    }

    /// Prints another document in the format of the same name, which its list must have.
    func print<Other: FormatList>(_ document: Other.Document, _: Other.Type, view: View) throws {
        try FormatOption<Other>(argument: format.name)?.print(document, text.style(view))
    }
}

/// The style of text for a person.
struct TextOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: .expert(
            "Columns of text tables, 20…1000, or 0 for all (default: the terminal's, otherwise COLUMNS; 160 in a pipe)",
            "n"),
        transform: {
            Int($0) == 0 ? 0 : try Quantity.parse($0, in: 20...1000, "a whole number of columns, 20…1000, or 0 for all")
        })
    var width: Int?
    @Option(help: .expert("Colours in text; auto: on a terminal, unless NO_COLOR is set"))
    var color = TextStyle.Colouring.auto
    @Option(
        name: .customLong("language"),
        help: "Language of text; zh: zh-Hans (default: the locale's, otherwise en)")
    var given: Language?

    var language: Language { given ?? Self.languageOfLocale ?? .english }

    /// None where its characters are not Unicode's, which could not be read.
    static var languageOfLocale: Language? {
        if Terminal.errors.isASCII { return nil }
        let environment = ProcessInfo.processInfo.environment
        return ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
            .flatMap { Language(locale: $0) }
    }

    func style(_ view: View = View()) -> TextStyle {
        var style = Terminal.style(width: width, colouring: color)
        (style.language, style.view) = (language, view)
        return style
    }
}

extension TextStyle.Colouring: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
