import Adapters
import ArgumentParser
import Foundation
import Measuring
import Reports
import Support
import Verification
import Words

struct Compare: ParsableCommand {
    static let configuration = Help.command(
        "compare", "Compares two reports, two verdicts, or kernels of one report.",
        """
        A B: what changed from A to B: times, instructions and wrong answers; of two files of verify --format jsonl, which \
        runs of answers. A KERNEL KERNEL: two kernels of a report, round by round. A --rank: every kernel with the quickest of \
        its measurement that is right.
        """, "compare reports/baseline reports/2026-11-23-run",
        "compare reports/baseline day-table year-table")

    @Argument(help: "A report, its folder or its report.jsonl; or verdicts of verify --format jsonl") var report: String
    @Argument(help: "Another one, or two kernels: day-table, or lunar.date/day-table") var others: [String] = []
    @Option(
        name: .customLong("adapter"),
        help: ArgumentHelp(
            "A KERNEL by the name or path of its adapter (default: none)", valueName: "name"))
    var adapters: [String] = []
    @Flag(help: "Compare every kernel with the quickest that is right (default: no)") var rank = false
    @Flag(help: "Print every row and every change (default: no)") var all = false
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<CompareFormats>

    func validate() throws {
        let count = others.count + adapters.count
        guard rank ? count == 0 : (1...2).contains(count), adapters.isEmpty || count == 2 else {
            throw ValidationError(
                "expected two reports, two files of verdicts, a report and two kernels, or a report and --rank")
        }
    }

    func run() throws {
        if others.count == 1, adapters.isEmpty, let verdicts = try verdicts() { return try compare(verdicts) }
        let areTwo = others.count == 1 && adapters.isEmpty
        let whole = try ([report] + (areTwo ? others : [])).map(Self.read)
        let selection = try filters.selection(besides: whole.flatMap(\.names))
        let reports = whole.map { $0.filtered(selection.keeps) }
        let comparison: Comparison
        if rank {
            comparison = Comparison(rankOf: reports[0])
        } else if areTwo {
            comparison = Comparison(reports[0], reports[1])
        } else {
            let names = try adapters.map { try AdapterProgram($0, in: AdapterOptions.folder).name }
            comparison = try kernels(others + names, of: reports[0])
        }
        guard !comparison.rows.isEmpty else {
            throw Failure(
                .nothing,
                "nothing could be compared: \(comparison.notes.first.map { English().note($0) } ?? "the two kernels were not measured together")"
            )
        }
        try output.print(
            comparison, view: View(all: all || !filters.isEmpty), notes: comparison.notes.map { English().note($0) })
    }

    /// The verdicts of two files of `verify`; nil where the first has none.
    private func verdicts() throws -> [[Verdict]]? {
        guard let first = try VerdictComparison.read(URL(filePath: report)) else { return nil }
        guard let second = try VerdictComparison.read(URL(filePath: others[0])) else {
            throw Failure(.reference, "\(others[0]): expected verdicts of verify --format jsonl, as \(report) has")
        }
        let selection = try filters.selection(besides: (first + second).map(\.name))
        return [first, second].map { $0.filter { selection.keeps($0.name) } }
    }

    private func compare(_ verdicts: [[Verdict]]) throws {
        let comparison = VerdictComparison(verdicts[0], verdicts[1])
        guard !comparison.isEmpty else {
            let note = comparison.notes.first.map { English().note($0) } ?? "no verdict is left"
            throw Failure(comparison.isUnusable ? .reference : .nothing, "nothing could be compared: \(note)")
        }
        try output.print(
            comparison, VerdictCompareFormats.self, view: View(all: all),
            notes: comparison.notes.map { English().note($0) })
        if comparison.isUnusable { throw ExitStatus.reference }
    }

    private func kernels(_ names: [String], of first: RunReport) throws -> Comparison {
        let kernels = first.rows.filter { $0.role == .implementation }
        for name in names
        where !kernels.contains(where: { $0.implementation == name || $0.name == name }) {
            let known = kernels.map(\.implementation) + kernels.map { $0.name }
            throw Failure(.nothing, NearestName.missing(name, "kernel in \(report)", among: known))
        }
        return Comparison(first, names[0], names[1])
    }

    /// A stored report that someone named.
    static func read(_ path: String) throws -> RunReport {
        do {
            return try RunReport.read(URL(filePath: path))
        } catch {
            throw Failure(.reference, error.description)
        }
    }
}
