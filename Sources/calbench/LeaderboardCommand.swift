import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Support
import Verification
import Workloads

struct LeaderboardCommand: AsyncParsableCommand {
    static let configuration = Help.command(
        "leaderboard", "Compares all implementations by their errors and their time per answer.",
        """
        Surveys the named adapters, otherwise all that are built, or reads --store, into which --survey writes; with \
        --kernels runs calbench's kernels too, with --report reads them. Writes FOLDER/<date>-<name>/: leaderboard.jsonl \
        and a picture per workload. Exit codes: 0 whatever the answers, 4 a timed loop with other answers, 6 an adapter \
        unusable.
        """, "leaderboard -f lunar.date --adapter lunardate", "leaderboard --store reports/libraries.jsonl --survey")

    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var adapters: AdapterOptions
    @OptionGroup(title: Help.what) var sources: Sources
    @OptionGroup(title: Help.what) var when: YearsOptions<TimedYears>
    @OptionGroup(title: Help.what) var tolerance: ToleranceOptions
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
                "File of surveyed rows; a current one is not measured again (default: survey now)", valueName: "file"))
        var store: String?
        @Flag(
            help: "Survey the named adapters, otherwise all built ones, and write their rows into --store (default: no)"
        )
        var survey = false
        @Flag(inversion: .prefixedNo, help: .expert("Time answers, or keep the stored times of the same version"))
        var times = true
        @Flag(help: .expert("Measure what is stored and current again (default: no)")) var again = false

        func validate() throws {
            guard store != nil || !survey else {
                throw ValidationError("--survey: expected --store, the file of the rows")
            }
        }
    }

    func run() async throws {
        let reference = try reference.find()
        // One that cannot be written is known before anything is measured.
        let folder = try kept.folder(of: "leaderboard", Date())
        do {
            try await compare(folder, reference)
        } catch {
            folder.discard()
            throw error
        }
    }

    /// Libraries, those of adapters replaced as they are checked.
    private struct Libraries {
        var table: LibraryTable
        var unusable = 0
        var voidStatus: ExitStatus?

        /// Adds the rows of one adapter; none where it cannot be used.
        mutating func add(_ own: [SurveyRow]) {
            if own.isEmpty || own.contains(where: { $0.verify.trouble != nil }) { unusable += 1 }
            voidStatus = voidStatus ?? own.voidStatus
            table = LibraryTable(table.rows, replacedBy: own)
        }
    }

    /// The rows of the store, with those of adapters that are surveyed.
    private func libraries(_ reference: ReferenceData) async throws -> Libraries {
        let stored = try sources.store.map { try LibraryTable.read(URL(filePath: $0)) } ?? []
        if let store = sources.store, stored.isEmpty, !sources.survey {
            throw Failure(.reference, "--store \(store): there is no such survey; --survey makes one")
        }
        var libraries = Libraries(table: LibraryTable(stored, replacedBy: []))
        guard sources.store == nil || sources.survey || !adapters.names.isEmpty else { return libraries }
        let survey = LibrarySurvey(
            reference: reference, filters: filters, years: when.years, timeout: adapters.timeout,
            tolerance: tolerance, stored: stored, isTimed: sources.times, isAgain: sources.again)
        try await survey.survey(LibrarySurvey.programs(adapters.names)) { own in
            libraries.add(own)
            // After each: a long survey that is interrupted keeps what it has.
            if sources.survey, let store = sources.store { try write(libraries.table, store) }
        }
        return libraries
    }

    private func write(_ table: LibraryTable, _ path: String) throws {
        do {
            try Data(table.jsonLines().utf8).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw Failure(.usage, "--store \(path): cannot be written")
        }
    }

    private func compare(_ folder: ReportFolder, _ reference: ReferenceData) async throws {
        let reports = try sources.reports.map { try Compare.read($0) }
        let kernels = try sources.kernels ? reports + [await runKernels()] : reports
        let libraries = try await libraries(reference)
        let adaptable = Self.adaptable
        let names = kernels.flatMap(\.names) + libraries.table.rows.map(\.verify.name)
        let selection = try filters.selection(besides: names)
        var leaderboard = Leaderboard(
            reports: kernels, libraries: libraries.table.rows,
            isAsked: { name in
                filters.isEmpty ? adaptable.contains { name.hasPrefix("\($0)/") } : selection.keeps(name)
            })
        guard !leaderboard.entries.isEmpty else { throw Failure(.nothing, "no implementation is left to compare") }
        let path = try folder.keep(leaderboard.files())
        if output.format.name == "jsonl" {
            for row in leaderboard.entries where row.implementation.isAdapter {
                guard let entry = Catalog.all.entries.first(where: { $0.name == row.verify.workload }) else { continue }
                leaderboard.details[row.verify.name] = try .init(
                    row.verify, unit: entry.facts.unit, texts: entry.texts(of: row.verify, reference), reference)
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
        let command = [Executable.url.path, "run", "--inputs", "random", "--years", YearsText.text(when.range)]
        let rest = ["--reports", folder.path] + names + reference.arguments + tolerance.arguments
        // Its progress is this command's.
        let ending = try Child.run(command + rest, errors: 2).ending
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
