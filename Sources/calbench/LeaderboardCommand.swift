import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import Reports
import Support
import Verification
import Workloads

struct LeaderboardCommand: AsyncParsableCommand {
    static let configuration = Help.command(
        "leaderboard", "Compares all implementations by their errors and their time per answer.",
        """
        Surveys the named adapters, otherwise all that are built, or reads --store; with --kernels runs calbench's kernels \
        too, with --report reads them. Writes FOLDER/<date>-<name>/: leaderboard.jsonl and a picture per workload. Exit codes: 0 \
        whatever the answers, 4 a timed loop with other answers, 6 an adapter unusable. Only shard 1 of --shard times.
        """, "leaderboard -f lunar.date --adapter lunardate", "leaderboard --store reports/libraries.jsonl")

    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var adapters: AdapterOptions
    @OptionGroup(title: Help.what) var sources: Sources
    @OptionGroup(title: Help.what) var when: YearsOptions<TimedYears>
    @OptionGroup(title: Help.what) var tolerance: ToleranceOptions
    @OptionGroup(title: Help.what) var part: ShardOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "Print every implementation (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<LeaderboardFormats>
    @OptionGroup(title: Help.output) var kept: ReportOptions

    struct Sources: ParsableArguments {
        @Option(
            name: .customLong("report"),
            help: ArgumentHelp(
                "A stored report of run, for the kernels; repeat for more (default: none)", valueName: "report"))
        var reports: [String] = []
        @Flag(help: "Run calbench's kernels too (default: no)") var kernels = false
        @Option(
            help: ArgumentHelp(
                "Rows of `adapter table --store`, of which named adapters' are surveyed unless current (default: survey now)",
                valueName: "file"))
        var store: String?
    }

    func run() async throws {
        let reference = try reference.find()
        let stored = try sources.store.map { try LibraryTable.read(URL(filePath: $0)) } ?? []
        let survey = LibrarySurvey(
            reference: reference, filters: filters, years: when.years, timeout: adapters.timeout,
            tolerance: tolerance, shard: part.shard, stored: stored)
        if let summary = try part.summary(format: output.format.name, reference) {
            return try await survey.print(summary, of: surveyed())
        }
        let reports = try storedReports()
        let surveyed = try surveyed()
        try await compare(reports) { libraries in
            try await survey.survey(surveyed) { libraries.add($1) }
        }
    }

    /// The adapters that are checked: those that are named, otherwise all that are ready, or none with a store.
    private func surveyed() throws -> [AdapterProgram] {
        sources.store != nil && adapters.names.isEmpty ? [] : try LibrarySurvey.programs(adapters.names)
    }

    /// Libraries, those of adapters replaced as they are checked.
    struct Libraries {
        fileprivate var rows: [SurveyRow]
        fileprivate var unusable = 0
        fileprivate var voidStatus: ExitStatus?

        /// Adds the rows of one adapter; none where it cannot be used.
        mutating func add(_ own: [SurveyRow]) {
            if own.isEmpty || own.contains(where: { $0.verify.trouble != nil }) { unusable += 1 }
            voidStatus = voidStatus ?? own.voidStatus
            rows = LibraryTable(rows, replacedBy: own).rows
        }
    }

    /// The reports of `--report`.
    func storedReports() throws -> [RunReport] { try sources.reports.map { try Compare.read($0) } }

    /// Compares the kernels with libraries that a body adds, and keeps and prints the result.
    func compare(_ kernels: [RunReport], _ survey: (inout Libraries) async throws -> Void) async throws {
        // One that cannot be written is known before anything is measured.
        let folder = try kept.folder(of: "leaderboard", Date())
        do {
            try await compare(kernels, folder, survey)
        } catch {
            folder.discard()
            throw error
        }
    }

    private func compare(
        _ reports: [RunReport], _ folder: ReportFolder, _ survey: (inout Libraries) async throws -> Void
    ) async throws {
        let kernels = try sources.kernels ? reports + [await runKernels()] : reports
        var libraries = Libraries(rows: try sources.store.map { try LibraryTable.read(URL(filePath: $0)) } ?? [])
        if let store = sources.store, libraries.rows.isEmpty {
            throw Failure(.reference, "--store \(store): there is no such survey")
        }
        try await survey(&libraries)
        let adaptable = Self.adaptable
        let names = kernels.flatMap(\.names) + libraries.rows.map(\.verify.name)
        let selection = try filters.selection(besides: names)
        var leaderboard = Leaderboard(
            reports: kernels, libraries: libraries.rows,
            isAsked: { name in
                filters.isEmpty ? adaptable.contains { name.hasPrefix("\($0)/") } : selection.keeps(name)
            })
        guard !leaderboard.entries.isEmpty else { throw Failure(.nothing, "no implementation is left to compare") }
        let path = try folder.keep(leaderboard.files())
        if output.format.name == "jsonl" {
            let data = try ReferenceOptions.find(given: reference.referenceData)
            for row in leaderboard.entries where row.implementation.isAdapter {
                let unit = try Catalog.all.entries.first { $0.name == row.verify.workload }?.workload(data).unit
                leaderboard.details[row.verify.name] = try .init(row.verify, unit: unit ?? "inputs", data)
            }
        }
        try output.print(leaderboard, view: View(all: all))
        Terminal.note("kept in \(path.relativePath)")
        if libraries.unusable > 0 { throw ExitStatus.reference }
        if let status = libraries.voidStatus { throw status }
    }

    /// The workloads for which adapters can answer.
    private static var adaptable: [String] { Catalog.all.entries.filter { $0 is any AdaptableEntry }.map(\.name) }

    /// Runs the kernels in a process of their own, and reads its report.
    private func runKernels() async throws -> RunReport {
        let folder = FileManager.default.temporaryDirectory.appending(path: "calbench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // All of them have the years.
        let usual = Set(Catalog.usual.entries.map(\.name))
        let names =
            filters.isEmpty ? Self.adaptable.filter(usual.contains).flatMap { ["-f", $0] } : filters.arguments
        let own = names + reference.arguments + tolerance.arguments
        let arguments =
            [
                "run", "--inputs", "random", "--years", YearsText.text(when.range), "--reports",
                folder.path,
            ] + own
        // Its progress is this command's.
        let ending = try Child.run([Executable.url.path] + arguments, errors: 2).ending
        if case .exit(let code)? = ending, code != 0, let status = ExitStatus(rawValue: code) { throw status }
        guard ending == .exit(0) else {
            throw Failure(.internalError, "calbench run ended with \(ending.map { "\($0)" } ?? "nothing")")
        }
        guard let name = try FileManager.default.contentsOfDirectory(atPath: folder.path).first else {
            throw Failure(.internalError, "the kernels were run and left no report")
        }
        return try Compare.read(folder.appending(path: name).path)
    }
}
