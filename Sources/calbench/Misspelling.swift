import Adapters
import ArgumentParser
import Catalog
import Foundation
import Support

/// What a mistake on the command line may have meant: a command, an option, a value or an argument.
struct Misspelling {
    /// The command that the words name, below `calbench`, as far as they name one.
    private var command: any ParsableCommand.Type = Calbench.self
    private var path = "calbench"

    /// Finds the command.
    ///
    /// - Throws: ``Failure`` for an unknown command.
    init(_ words: some Sequence<String>) throws {
        for word in words.drop(while: { $0 == "help" }) {
            let known = command.configuration.subcommands
            guard !known.isEmpty, !word.hasPrefix("-") else { return }
            guard let next = known.first(where: { $0._commandName == word }) else {
                let names = known.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
                throw Failure(.usage, NearestName.missing(word, "command", among: names))
            }
            (command, path) = (next, "\(path) \(word)")
        }
    }

    /// Parses the words.
    ///
    /// - Throws: ``Failure`` where the parser refuses them; otherwise what it throws to show help.
    func parse(_ words: [String]) throws -> any ParsableCommand {
        do {
            return try Calbench.parseAsRoot(words.map { $0 == Help.all ? "--help-hidden" : $0 })
        } catch  where Calbench.exitCode(for: error) == .validationFailure {
            let line = explained(Calbench.message(for: error))
            throw Failure(.usage, line.hasSuffix("?") ? line : "\(line); see \(path) --help")
        }
    }

    /// The parser's message on one line, with the remedy.
    private func explained(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        // The parser lists values in two forms, and none of a hidden option.
        if let match = line.wholeMatch(of: /(The value '(.*)' is invalid for '(--[a-z-]+)[^']*')(?:\. Please .*)?/) {
            let values = values(of: String(match.3))
            let question = NearestName.question(String(match.2), among: values.components(separatedBy: ", "))
            return match.1 + (question.isEmpty ? "; expected one of \(values)" : question)
        }
        if let match = line.wholeMatch(of: /Unknown option '([^']*)'.*/) {
            return "Unknown option '\(match.1)'" + NearestName.question(String(match.1), among: options)
        }
        if let match = line.wholeMatch(of: /(?:Unexpected argument|[0-9]+ unexpected arguments:) '([^']*)'.*/) {
            return line + meant(by: String(match.1))
        }
        return line
    }

    private var help: String { Calbench.helpMessage(for: command, includeHidden: true, columns: 1_000) }

    /// What an option takes, with commas between.
    private func values(of option: String) -> String {
        let entry = help.components(separatedBy: "\(option) <").last?.components(separatedBy: "\n  -").first ?? ""
        return (entry.firstMatch(of: /\(values: ([^;\n]*)(?:; default: .*)?\)/)?.1).map(String.init) ?? ""
    }

    /// The long options of the command, hidden ones too.
    private var options: [String] {
        let labels = help.matches(of: /(?m)^  (?:-., )?(--[a-z-]+)(?:\/(--[a-z-]+))?/)
        return labels.flatMap { [$0.1, $0.2].compactMap(\.self).map(String.init) } + [Help.all]
    }

    /// The option that an argument lacks.
    private func meant(by word: String) -> String {
        func isPath() -> Bool { FileManager.default.fileExists(atPath: word) }
        let options = options
        if options.contains("--years"), YearsText.years(word) != nil { return "; did you mean --years \(word)?" }
        if options.contains("--adapter") {
            let names = AdapterOptions.folder.map { AdapterProgram.names(in: $0) } ?? []
            if names.contains(word) || word.contains("/") && isPath() { return "; did you mean --adapter \(word)?" }
            if isPath() { return "; did you mean --adapter ./\(word)?" }
            if word.hasPrefix(".") || word.hasPrefix("/") { return ": there is no such file or folder" }
        }
        guard options.contains("--filter") else { return "" }
        let names = Catalog.all.kernelNames
        let nearest =
            names.contains { $0.contains(word) }
            ? [word] : NearestName.nearest(to: word, among: FilterOptions.words(names))
        return nearest.first.map { "; did you mean -f \($0)?" } ?? ""
    }
}
