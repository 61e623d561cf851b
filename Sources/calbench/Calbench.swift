import ArgumentParser
import Foundation
import Measuring
import ReferenceData
import Support
import VectorKernels

@main
struct Calbench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calbench",
        abstract: "Checks any implementation of Chinese-calendar code, day by day, and measures its speed.",
        version: "0.1.0",
        subcommands: [
            List.self, Verify.self, Run.self, AdapterCommand.self, Day.self, Month.self, Events.self, Certify.self,
            Gate.self, Compare.self, Noise.self, Report.self, HistoryCommand.self,
            LeaderboardCommand.self, Merge.self, WorkerCommand.self,
        ]
    )

    /// Parses, runs, and turns every failure into one line on stderr and the right exit code.
    static func main() async {
        Terminal.dropImpossibleWidth()
        do {
            try Misspelling.checkCommands(Array(CommandLine.arguments.dropFirst()))
            _ = try SIMDPath.choice()
            try OpenFiles.check()
            var command = try parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch let failure as Failure {
            end(failure.code, failure.message)
        } catch let damage as ReferenceDataError {
            end(.reference, damage.description)
        } catch let form as KnownDifferences.FormError {
            end(.usage, form.description)
        } catch let refusal as SIMDPathError {
            end(refusal.isUnknown ? .usage : .reference, refusal.description)
        } catch let code as ExitStatus {
            Self.end(code)
        } catch {
            switch Self.exitCode(for: error) {
            case .success:
                Terminal.text(fullMessage(for: error) + "\n")
            case .validationFailure:
                end(.usage, "\(Misspelling.explained(message(for: error))); see \(helpCommand)")
            default:
                end(.internalError, "\(error)")
            }
        }
    }

    /// Where what is accepted is told of, for errors that do not say it.
    private static var helpCommand: String {
        let word = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }
        let command = configuration.subcommands.map { $0._commandName }.first { $0 == word }
        return (["calbench", command, "--help"] as [String?]).compactMap(\.self).joined(separator: " ")
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
