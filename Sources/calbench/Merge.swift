import ArgumentParser
import Catalog
import Reports

struct Merge: ParsableCommand {
    static let configuration = Help.command(
        "merge", "Adds the reports of shards of verify and prints what one machine prints.",
        """
        The reports are those of verify with --shard 1/N … N/N --format jsonl, in any order. Formats and exit codes are \
        verify's; times and dates are the shards'. Exit code 6, with a line each: a report missing, given twice, damaged, \
        or of another executable, reference data, years, implementations, inputs or tolerance.
        """, "merge shard-*.jsonl", "merge shard-*.jsonl --format markdown")

    @Argument(help: "The reports of all shards, such as shard-*.jsonl") var files: [String]
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<VerifyFormats>
    @OptionGroup(title: Help.output) var errors: ErrorOptions

    func run() throws {
        let reference = try reference.find()
        let shards: ShardReports
        do {
            shards = try ShardReports(
                files, executable: try Executable.sha256(), reference: try reference.digest(),
                workloads: Catalog.all.entries.map(\.name))
        } catch let problems as ShardReports.Problems {
            problems.lines.forEach { Terminal.note("calbench: \($0)") }
            throw ExitStatus.reference
        }
        var command = try Verify.parse(shards.facts.arguments)
        (command.output, command.errors) = (output, errors)
        try command.known?.check()
        var report = VerificationReport(verdicts: shards.verdicts, toolchain: Catalog.toolchain)
        (report.seconds, report.started) = (shards.seconds, shards.started)
        try command.finish(report, reference)
    }
}

extension ShardFacts {
    /// What the shards judged, as options of `verify`.
    fileprivate var arguments: [String] {
        (years.map { ["--years", YearsText.text($0)] } ?? []) + adapters.flatMap { ["--adapter", $0] }
            + ["--min-coverage", "\(100 * leastCoverage)"]
    }
}
