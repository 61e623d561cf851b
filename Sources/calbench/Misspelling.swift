import ArgumentParser
import Measuring
import Support

/// What a misspelt word may have meant.
enum Misspelling {
    /// Refuses a word that is no command where one is expected, with the nearest names, which the parser does not give.
    static func checkCommands(_ words: [String]) throws {
        try checkCommands(words.first == "help" ? words.dropFirst() : words[...], of: Calbench.configuration, ["help"])
    }

    private static func checkCommands(
        _ words: ArraySlice<String>, of command: CommandConfiguration, _ others: [String] = []
    ) throws {
        guard let word = words.first, !word.hasPrefix("-"), !command.subcommands.isEmpty, !others.contains(word) else {
            return
        }
        if let next = command.subcommands.first(where: { $0._commandName == word }) {
            return try checkCommands(words.dropFirst(), of: next.configuration)
        }
        let shown = command.subcommands.filter { $0.configuration.shouldDisplay }
        let names = shown.map { $0._commandName } + others
        let question = NearestName.question(word, among: names)
        throw Failure(
            .usage, "\(word): there is no such command\(question); accepted are \(names.joined(separator: ", "))")
    }

    /// The parser's message on one line, with what a refused value may have meant.
    static func explained(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        if let match = line.wholeMatch(of: /The value '(.*)' is invalid for '.*'\. Please provide one of (.*)/) {
            // In quotes, or, where there are many, as a list.
            let quoted = match.2.matches(of: /'([^']+)'/).map { String($0.1) }
            let names = quoted.isEmpty ? match.2.matches(of: /- (\S+)/).map { String($0.1) } : quoted
            let accepted = line.prefix { $0 != "." } + "; accepted are \(names.joined(separator: ", "))"
            return String(accepted) + NearestName.question(String(match.1), among: names)
        }
        if let match = line.wholeMatch(of: /Unexpected argument '(.*)'/), YearsText.years(String(match.1)) != nil {
            return "\(line); did you mean --years \(match.1)?"
        }
        return line
    }
}
