import ArgumentParser
import Astronomy
import CalendarValues
import Catalog
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Verification

/// `calbench merge`.
struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Adds the reports of shards and prints what one machine prints.",
        discussion: """
            The reports are those of verify, certify or leaderboard with --shard 1/N … N/N --format jsonl and otherwise equal \
            options, in any order. Formats and exit codes are the command's. Only times differ from one machine's: time and \
            timestamp of --format junit; date, command and times of a leaderboard. Exit code 6, with a line for each: a report is \
            missing, given twice, truncated, damaged, or of another command, executable, reference data or adapter.
            """)

    @Argument(help: "The reports, such as shard-*.") var files: [String]
    @OptionGroup var reference: ReferenceOptions
    @Option(help: "Form of the output, one of the command's.") var format = "text"
    @OptionGroup var text: TextOptions
    @Option(help: "Of verify: folder of the lists of known differences that are written.") var writeKnown: String?
    @Flag(help: "Of verify: with --format text, also list wrong answers.") var showWrong = false
    @Option(help: "Of leaderboard: folder of the reports.") var reports = "reports"
    @Option(help: "Of leaderboard: its name, after the date.") var name = "leaderboard"

    func run() async throws {
        do {
            let reference = try reference.find()
            try await merge(
                ShardReports(files, executable: Executable.sha256(), reference: reference.digest()), reference)
        } catch let problems as ShardReports.Problems {
            problems.lines.forEach { Terminal.note("calbench: \($0)") }
            throw ExitStatus.reference
        }
    }

    private func merge(_ shards: ShardReports, _ reference: ReferenceData) async throws {
        switch shards.arguments.first {
        case "verify":
            var command: Verify = try parsed(shards)
            command.output = try parsed()
            (command.writeKnown, command.showWrong) = (writeKnown, showWrong)
            let verdicts = try shards.rows(verdict: \Verdict.self) { $0.contradiction() }
            var report = VerificationReport(verdicts: verdicts, toolchain: Catalog.toolchain)
            (report.seconds, report.started) = (shards.seconds, shards.started)
            try command.finish(report, reference)
        case "certify":
            var command: Certify = try parsed(shards)
            command.output = try parsed()
            command.options.reference = self.reference
            let (years, instants) = (try command.asked(), try shards.instants())
            do {
                try command.finish(command.options.certifier().certificates(of: years, instants))
            } catch let error as CalendarRangeError {
                // The hashes are right: whoever wrote the reports computed something else.
                throw Failure(.reference, "the instants of the shards: \(error)")
            }
        case "leaderboard":
            var command: LeaderboardCommand = try parsed(shards)
            command.output = try parsed()
            (command.reference, command.reports, command.name) = (self.reference, reports, name)
            try command.validate()
            let rows = try shards.rows(verdict: \SurveyRow.verify) { $0.contradiction }
            try await command.compare(command: shards.arguments.joined(separator: " ")) { libraries in
                for name in shards.adapters { libraries.add(rows.filter { $0.implementation == name }) }
            }
        default:
            throw Failure(.reference, "\(files[0]): expected a shard of verify, certify or leaderboard")
        }
    }

    /// The command of the shards; its output and the places of its files are not theirs to say.
    private func parsed<Command: ParsableCommand>(_ shards: ShardReports) throws -> Command {
        do {
            return try Command.parse(Array(shards.arguments.dropFirst()))
        } catch {
            throw Failure(.reference, "\(files[0]): its arguments cannot be read: \(shards.arguments)")
        }
    }

    private func parsed<List: FormatList>() throws -> OutputOptions<List> {
        try .parse(
            ["--format", format, "--color", text.color.rawValue] + (text.width.map { ["--width", "\($0)"] } ?? []))
    }
}
