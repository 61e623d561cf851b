import ArgumentParser
import Foundation

/// The form of `--help`, which hides the options of experts, and of `--help-all`, which has every option.
enum Help {
    static let what = "What"
    static let extent = "How long"
    static let output = "Output"

    /// What shows every option.
    static let all = "--help-all"

    /// A command with at most five lines of discussion, and two examples without `calbench`.
    static func command(
        _ abstract: String, _ text: String, _ first: String, _ second: String, named name: String? = nil,
        subcommands: [any ParsableCommand.Type] = []
    ) -> CommandConfiguration {
        CommandConfiguration(
            commandName: name, abstract: abstract,
            discussion: "\(text)\n\nExamples:\n  calbench \(first)\n  calbench \(second)", subcommands: subcommands)
    }

    /// The parser's text in calbench's words: the usage has no list of options, which follows.
    static func shown(_ text: String) -> String {
        let version = "  --version               Show the version.\n"
        return text.replacing(/(?: \[--[^\]]*\])+/, with: " [options]")
            .replacing(version, with: text.contains("SUBCOMMANDS:") ? version : "")
            .replacing("Show help information.", with: "Show help; \(all) has the options of experts, too.")
            .replacing("SUBCOMMANDS:", with: "COMMANDS:").replacing("<subcommand>", with: "<command>")
            .trimmingCharacters(in: .newlines)
    }
}

extension ArgumentHelp {
    /// An option of experts.
    static func expert(_ abstract: String, _ valueName: String? = nil) -> ArgumentHelp {
        ArgumentHelp(abstract, valueName: valueName, visibility: .hidden)
    }
}
