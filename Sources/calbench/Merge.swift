import ArgumentParser
import Astronomy
import CalendarValues
import Catalog
import KernelProtocol
import ReferenceData
import Reports
import Measuring
import Support
import Verification
import Workloads
import Words

struct Merge: AsyncParsableCommand {
    static let configuration = Help.command(
        "merge", "Adds the reports of shards and prints what one machine prints.",
        """
        The reports are those of verify, events or leaderboard with --shard 1/N … N/N --format jsonl and otherwise equal \
        options, in any order. Formats and exit codes are the command's; times and dates are the shards'. Exit code 6, with a \
        line each: a report missing, given twice, damaged, or of another command, executable, reference data or adapter.
        """, "merge shard-*.jsonl", "merge shard-*.jsonl --format markdown")

    @Argument(help: "The reports of all shards, such as shard-*.jsonl") var files: [String]
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Option(help: "Form of the output, one of the command's") var format = "text"
    @OptionGroup(title: Help.output) var text: TextOptions
    @OptionGroup(title: "Output of verify") var errors: ErrorOptions
    @OptionGroup(title: "Output of leaderboard") var kept: ReportOptions

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
            command.errors = errors
            let verdicts = try shards.rows(verdict: \Verdict.self) { $0.contradiction() }
            for entry in Catalog.all.entries {
                for verdict in verdicts where verdict.workload == entry.name {
                    try command.check(verdict, of: entry, reference)
                }
            }
            var report = VerificationReport(verdicts: verdicts, toolchain: Catalog.toolchain)
            (report.seconds, report.started) = (shards.seconds, shards.started)
            try command.finish(report, reference)
        case "events":
            var command: Events = try parsed(shards)
            command.output = try parsed()
            command.options.reference = self.reference
            let parts = try command.parts()
            let instants = try shards.instants(of: parts.count)
            do {
                try command.finish(
                    zip(parts, instants).flatMap { part, instants in
                        try command.options.certifier(part.calendar).certificates(of: part.years, instants)
                    })
            } catch let error as CalendarRangeError {
                // The hashes are right: whoever wrote the reports computed something else.
                throw Failure(.reference, "the instants of the shards: \(error)")
            }
        case "leaderboard":
            var command: LeaderboardCommand = try parsed(shards)
            command.output = try parsed()
            (command.reference, command.kept) = (self.reference, kept)
            let rows = try shards.rows(verdict: \SurveyRow.verify) { $0.contradiction }
            try await command.compare(command.storedReports()) { libraries in
                for adapter in shards.adapters {
                    libraries.add(rows.filter { $0.implementation == adapter.implementation })
                }
            }
        default:
            throw Failure(.reference, "\(files[0]): expected a shard of verify, events or leaderboard")
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
            ["--format", format, "--color", text.color.rawValue, "--language", text.language.rawValue]
                + (text.width.map { ["--width", "\($0)"] } ?? []))
    }
}

extension Verify {
    /// Makes sure that a verdict is on the question of the command: its inputs, reference and tolerance.
    fileprivate func check(_ verdict: Verdict, of entry: some CatalogEntry, _ reference: ReferenceData) throws {
        let workload = try entry.workload(reference)
        let years = sweep.years ?? workload.years
        let of = sweep.adapters.names.isEmpty ? workload.inputs(of: years).count : workload.texts(of: years).count
        let tolerance = workload.isOfInstants ? sweep.tolerance.tolerance ?? workload.tolerance : nil
        let isKnown = workload.references.contains {
            ($0.id.rawValue, reference.path(ofTable: $0.table), $0.sha256)
                == (verdict.reference, verdict.referenceTable, verdict.referenceSHA256)
        }
        guard isKnown, (verdict.of, verdict.tolerance) == (of, tolerance) else {
            throw Failure(
                .reference,
                "\(verdict.name): the shards have \(verdict.of) inputs by \(verdict.reference); expected \(of), "
                    + "with the reference and tolerance of their command")
        }
    }
}
