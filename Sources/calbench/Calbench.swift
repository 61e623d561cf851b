import ArgumentParser
import Measuring
import VectorKernels

@main
struct Calbench: AsyncParsableCommand {
    static let configuration: CommandConfiguration = {
        var all = Help.command(
            "calbench", "Checks any implementation of Chinese-calendar code, day by day, and measures its speed.",
            """
            Exit codes: 0 success, 1 internal error, 2 usage, 3 regression, 4 wrong answers, 5 inconclusive, too little \
            covered or nothing done, 6 reference data, baseline or adapter unusable, 130 interrupted.
            """, "verify --years 1900-2100", "run --iterations 1e6",
            subcommands: [
                Verify.self, Run.self, Day.self, AdapterCommand.self, LeaderboardCommand.self, Gate.self,
                WorkerCommand.self,
            ])
        let more: [any ParsableCommand.Type] = [
            List.self, Year.self, Month.self, Events.self, Report.self, Compare.self, Merge.self,
        ]
        all.groupedSubcommands = [CommandGroup(name: "More", subcommands: more)]
        all.version = Version.calbench
        return all
    }()

    /// Parses, runs, and turns every failure into one line on stderr and the right exit code.
    static func main() async {
        let words = CommandLine.arguments.dropFirst()
        Interruption.endAtOnce()
        // Without the runtime's report of a crash, after which it would go on.
        _ = signal(SIGABRT, SIG_DFL)
        if words.isEmpty { return Terminal.text(Help.first) }
        do {
            let path = try SIMDPath.choice()
            if words == ["--version"] { return Terminal.text(version(path)) }
            try checkCommand(words)
            try checkRepetitions(words)
            var command = try parseAsRoot(words.map { $0 == Help.all ? "--help-hidden" : $0 })
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            end(failure.code, failure.message)
        } catch let refusal as SIMDPathError {
            end(refusal.isUnknown ? .usage : .reference, refusal.description)
        } catch let code as ExitStatus {
            Self.end(code)
        } catch {
            switch exitCode(for: error) {
            case .success: Terminal.text(Help.shown(fullMessage(for: error)) + "\n")
            case .validationFailure: end(.usage, message(for: error).trimmingCharacters(in: ["."]) + "; see --help")
            default: end(.internalError, "\(error)")
            }
        }
    }

    /// Makes sure that the commands exist: the parser calls others unexpected arguments, and offers none.
    private static func checkCommand(_ words: some Sequence<String>) throws {
        var commands = configuration.subcommands
        for word in words.prefix(while: { !$0.hasPrefix("-") && $0 != "help" }) where !commands.isEmpty {
            guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
                let names = commands.filter { $0.configuration.shouldDisplay }.compactMap {
                    $0.configuration.commandName
                }
                throw Failure(.usage, NearestName.missing(word, "command", among: names))
            }
            commands = command.configuration.subcommands
        }
    }

    /// Makes sure that an option with one value is given once: the last would win in silence.
    private static func checkRepetitions(_ words: some Sequence<String>) throws {
        let repeatable: Set<Substring> = ["--filter", "--exclude", "--adapter", "--inputs", "--mode", "--report"]
        let options = words.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } }
        let counts = Dictionary(options.map { ($0, 1) }, uniquingKeysWith: +)
        if let option = options.first(where: { counts[$0] != 1 && !repeatable.contains($0) }) {
            throw Failure(.usage, "\(option): given twice; expected once")
        }
    }

    /// What runs here: the version, the reference data, and the code path of the vector kernels.
    private static func version(_ path: SIMDPath) -> String {
        let data: String
        do {
            let found = try ReferenceOptions.find(given: nil)
            data = "\(ReferenceData.version) in \(found.root.path)"
        } catch {
            data = "none: \(error)"
        }
        return "calbench \(Version.calbench)\nreference data \(data)\ncode path \(path)\n"
    }

    private static func end(_ status: ExitStatus, _ message: String) -> Never {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        Terminal.note("calbench: \(line)")
        end(status)
    }

    private static func end(_ status: ExitStatus) -> Never {
        Foundation.exit(status.rawValue)
    }
}
