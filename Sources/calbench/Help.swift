import ArgumentParser
import ReferenceData
import Words

/// The form of `--help`, which hides the options of experts, and of `--help-all`, which has every option.
enum Help {
    static let what = "What"
    static let extent = "How long"
    static let output = "Output"

    /// What shows every option.
    static let all = "--help-all"

    /// What `calbench` prints without arguments.
    static var first: String {
        let documents = ReferenceLocation.root(of: Executable.url).map { "\($0.path)/Documentation" } ?? "Documentation"
        let lines: [Text] = [
            "calbench \(Version.calbench): is a Chinese calendar right, on which days not, and how fast?", "",
            "  calbench day 2027-02-06              a date, how certain, and who differs",
            "  calbench verify --years 1900-2100    every day, every kernel (or --adapter X)",
            "  calbench adapter new python ./mine   a program by which it checks your code", "",
            "All commands: calbench --help    Documentation: \(documents)/Check.md",
        ]
        let language = TextOptions.languageOfLocale ?? .english
        return lines.map { "\(language($0))\n" }.joined()
    }

    /// A command with at most five lines of discussion, and two examples without `calbench`.
    ///
    /// Without a name the parser makes one of the type's, for every command at each start: 22 of 52 million instructions.
    static func command(
        _ name: String, _ abstract: String, _ text: String, _ first: String, _ second: String,
        subcommands: [any ParsableCommand.Type] = []
    ) -> CommandConfiguration {
        CommandConfiguration(
            commandName: name, abstract: abstract,
            discussion: "\(text)\n\nExamples:\n  calbench \(first)\n  calbench \(second)", subcommands: subcommands)
    }

    /// The parser's text, which has no other form, in calbench's words: the usage has no list of options, which follows.
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
