import ArgumentParser
import Catalog
import Measuring
import Reports

struct LeaderboardCommand: AsyncParsableCommand {
    static let configuration = Help.command(
        "leaderboard", "Compares all implementations by their errors and their time per answer.",
        """
        Sweeps the named adapters, otherwise all that are built, and times them as run --quick does, or reads --store, into \
        which --survey writes; a --report of run has calbench's kernels. Exit codes: 0 whatever the answers, 4 a timed loop \
        with other answers, 6 an adapter unusable.
        """, "leaderboard -f lunar.date --adapter lunardate", "leaderboard --store reports/libraries --survey")

    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var adapters: AdapterOptions
    @OptionGroup(title: Help.what) var sources: Sources
    @OptionGroup(title: Help.what) var when: YearsOptions<TimedYears>
    @OptionGroup(title: Help.what) var tolerance: ToleranceOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "Print every implementation (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<LeaderboardFormats>

    struct Sources: ParsableArguments {
        @Option(
            name: .customLong("report"),
            help: ArgumentHelp(
                "A stored report of run; repeat for more (default: none)", valueName: "report"))
        var reports: [String] = []
        @Option(
            help: ArgumentHelp(
                "Folder of surveyed rows; a current one is not measured again (default: survey now)",
                valueName: "folder"))
        var store: String?
        @Flag(
            help: "Survey the named adapters, otherwise all built ones, and write their rows into --store (default: no)"
        )
        var survey = false

        func validate() throws {
            guard store != nil || !survey else {
                throw ValidationError("--survey: expected --store, the folder of the rows")
            }
        }
    }

    /// The rows of the store and those that are surveyed now, with the exit code that the adapters deserve.
    private func libraries(_ reference: ReferenceData) async throws -> (reports: [RunReport], status: ExitStatus?) {
        let store = sources.store.map { ReportStore(URL(filePath: $0)) }
        var reports = try store?.reports() ?? []
        if let path = sources.store, reports.isEmpty, !sources.survey {
            throw Failure(.reference, "--store \(path): there is no such survey; --survey makes one")
        }
        guard sources.store == nil || sources.survey || !adapters.names.isEmpty else { return (reports, nil) }
        var survey = LibrarySurvey(
            reference: reference, filters: filters, years: when.years, adapters: adapters, tolerance: tolerance,
            stored: reports)
        var surveyed: [RunReport] = []
        try await survey.run { own in
            // After each: a long survey that is interrupted keeps what it has.
            do {
                if sources.survey { try own.forEach { try store?.keep($0) } }
            } catch {
                throw Failure(.usage, "--store \(sources.store ?? ""): cannot be written")
            }
            surveyed += own
        }
        reports.removeAll { $0.names.contains(where: survey.outdated.contains) }
        return (reports + surveyed, survey.hasUnusable ? .reference : survey.hasOtherAnswers ? .mismatch : nil)
    }

    func run() async throws {
        let reference = try reference.find()
        let reports = try sources.reports.map { try Compare.read($0) }
        let (libraries, status) = try await libraries(reference)
        // The workloads for which adapters can answer.
        let adaptable = Adapters.workloads(of: .all)
        let measured = reports + libraries
        let selection = try filters.selection(besides: measured.flatMap(\.names))
        var leaderboard = Leaderboard(measured) { name in
            filters.isEmpty ? adaptable.contains { name.hasPrefix("\($0)/") } : selection.keeps(name)
        }
        guard !leaderboard.entries.isEmpty else { throw Failure(.nothing, "no implementation is left to compare") }
        leaderboard.texts = Catalog.texts(reference)
        if output.format.name == "jsonl" {
            for row in leaderboard.entries where row.implementation.isAdapter {
                let entry = Catalog.all.entries.first { $0.name == row.verify.workload }
                leaderboard.details[row.verify.name] = try .init(
                    row.verify, unit: entry?.facts.unit ?? "inputs", texts: leaderboard.texts(row.verify), reference)
            }
        }
        try output.print(leaderboard, view: View(all: all))
        if let status { throw status }
    }
}
