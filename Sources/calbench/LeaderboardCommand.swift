import Adapters
import ArgumentParser
import Catalog
import Foundation
import Measuring
import ReferenceData
import Reports
import Results
import Support
import Verification
import Workloads

/// `calbench leaderboard`.
struct LeaderboardCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "leaderboard",
        abstract: "Compares all implementations, adapters included: what they get wrong, and what an answer costs.",
        discussion: """
            Kernels come from --report, or are run now; libraries from --store and from --adapter, or all adapters that are \
            ready are surveyed now. Writes FOLDER/<date>-<name>/ with leaderboard.jsonl, leaderboard.md, index.html and a \
            picture of each workload for light and dark pages. Exit codes: 0 whatever the answers; 4 the time of a loop is \
            void; 6 an adapter cannot be used. A shard checks a part of the inputs, shard 1 also times; calbench merge does the rest.
            """)

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @OptionGroup var tolerance: ToleranceOptions
    @Option(name: .customLong("report"), help: "A report with kernels: its folder or report.jsonl; repeat for more.")
    var stored: [String] = []
    @Option(help: "A survey of libraries that `adapter table --store` kept.") var store: String?
    @OptionGroup var adapters: AdapterOptions
    @Option(
        parsing: .unconditional, help: "Years of the inputs of what is run now (default: 1900-2100).",
        transform: Years.parse)
    var years = Years(range: 1900...2100)
    @Option(help: "Folder of the reports.") var reports = "reports"
    @Option(help: "Name of the leaderboard, after the date.") var name = "leaderboard"
    @OptionGroup var part: ShardOptions
    @OptionGroup var output: OutputOptions<LeaderboardFormats>

    func validate() throws {
        guard SavedBaseline.isName(name) else {
            throw ValidationError("--name \(name): accepted are \(SavedBaseline.accepted)")
        }
    }

    func run() async throws {
        let reference = try reference.find()
        let survey = LibrarySurvey(
            reference: reference, filters: filters, years: years.range, timeout: adapters.timeout,
            tolerance: tolerance, shard: part.shard)
        if let summary = try part.summary(format: output.format.name, reference) {
            return try await survey.print(summary, of: surveyed())
        }
        try await compare(command: CommandLine.arguments.dropFirst().joined(separator: " ")) { libraries in
            for name in try surveyed() {
                if let rows = try await survey.asked(name) { libraries.add(rows) }
            }
        }
    }

    /// The adapters that are asked: those that are named, otherwise all that are ready, or none with a store.
    private func surveyed() throws -> [String] {
        store != nil && adapters.names.isEmpty ? [] : try LibrarySurvey.names(adapters.names)
    }

    /// Libraries, those of adapters replaced as they are asked.
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

    /// Compares the kernels with libraries that a body adds, and keeps and prints the result; `command` made it.
    func compare(command: String, _ survey: (inout Libraries) async throws -> Void) async throws {
        let beginning = Date()
        let kernels = try stored.map { try Compare.read($0) }
        // One that cannot be written is known before anything is measured.
        let folder: ReportFolder
        do {
            let date = beginning.formatted(.iso8601.year().month().day())
            folder = try ReportFolder(in: URL(filePath: reports), name: "\(date)-\(name)")
        } catch {
            throw Failure(.usage, "--reports \(reports): cannot be written; nothing was measured")
        }
        do {
            try await compare(command, since: beginning, kernels, folder, survey)
        } catch {
            folder.discard()
            throw error
        }
    }

    private func compare(
        _ command: String, since beginning: Date, _ reports: [RunReport], _ folder: ReportFolder,
        _ survey: (inout Libraries) async throws -> Void
    ) async throws {
        let kernels = try reports.isEmpty ? [await runKernels()] : reports
        var libraries = Libraries(rows: try store.map { try LibraryTable.read(URL(filePath: $0)) } ?? [])
        if let store, libraries.rows.isEmpty { throw Failure(.reference, "--store \(store): there is no such survey") }
        try await survey(&libraries)
        let adaptable = Self.adaptable
        var leaderboard = Leaderboard(
            reports: kernels, libraries: libraries.rows,
            facts: Leaderboard.Facts(
                started: beginning.formatted(.iso8601),
                command: "calbench " + command,
                context: await RunContext.now()),
            isAsked: { name in
                filters.isEmpty ? adaptable.contains { name.hasPrefix("\($0)/") } : filters.keeps(name)
            })
        leaderboard.summaries = Report.summaries(of: Set(leaderboard.entries.map(\.workload)), reference)
        guard !leaderboard.entries.isEmpty else { throw Failure(.nothing, "no implementation is left to compare") }
        let kept = try folder.keep(leaderboard.files())
        try output.print(leaderboard)
        Terminal.note("kept in \(kept.relativePath)")
        if libraries.unusable > 0 { throw ExitStatus.reference }
        if let status = libraries.voidStatus { throw status }
    }

    /// The workloads for which adapters can answer.
    private static var adaptable: [String] { Catalog.all.entries.filter { $0 is any AdaptableEntry }.map(\.name) }

    /// Runs the kernels in a process of their own, and reads its report.
    private func runKernels() async throws -> RunReport {
        let folder = FileManager.default.temporaryDirectory.appending(path: "calbench-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let patterns =
            filters.isEmpty
            ? ["^(\(Self.adaptable.map { $0.replacing(".", with: "\\.") }.joined(separator: "|")))/"] : []
        let own = patterns.flatMap { ["-f", $0] } + filters.arguments + reference.arguments + tolerance.arguments
        let arguments =
            ["run", "--inputs", "random", "--no-instructions", "--years", years.text, "--reports", folder.path] + own
        try await CommandProcess.run(Executable.url, arguments)
        guard let name = try FileManager.default.contentsOfDirectory(atPath: folder.path).first else {
            throw Failure(.internalError, "the kernels were run and left no report")
        }
        return try Compare.read(folder.appending(path: name).path)
    }
}
