import ArgumentParser
import Catalog
import Foundation
import Measuring
import Reports
import Support
import Verification
import Words
import Workloads

struct Compare: ParsableCommand {
    static let configuration = Help.command(
        "compare", "Compares two reports, or two verdicts.",
        """
        What changed from the first to the second: times, instructions and wrong answers; of two files of verify --format \
        jsonl, which runs of answers.
        """, "compare reports/baseline reports/2026-11-23-run", "compare before.jsonl after.jsonl")

    @Argument(help: "A report: its folder, or its report.jsonl; or verdicts") var first: String
    @Argument(help: "Another one") var second: String
    @Flag(help: "Print every row and every change (default: no)") var all = false
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<CompareFormats>

    func run() throws {
        if let verdicts = try verdicts() { return try compare(verdicts) }
        let whole = try [first, second].map { try Self.read($0) }
        let selection = try filters.selection(besides: whole.flatMap(\.names))
        let reports = whole.map { $0.filtered(selection.keeps) }
        let comparison = Comparison(reports[0], reports[1])
        guard !comparison.rows.isEmpty else {
            let note = comparison.notes.first?.text(in: .english) ?? "neither has a row"
            throw Failure(.nothing, "nothing could be compared: \(note)")
        }
        try output.print(comparison, view: View(all: all || !filters.isEmpty))
        note(comparison.notes)
    }

    /// JSON Lines have rows alone.
    private func note(_ notes: [Text]) {
        if output.format.name == "jsonl" { notes.forEach { Terminal.note($0.text(in: .english)) } }
    }

    /// The verdicts of two files of `verify`; nil where the first has none.
    private func verdicts() throws -> [[Verdict]]? {
        guard let before = try VerdictComparison.read(URL(filePath: first)) else { return nil }
        guard let after = try VerdictComparison.read(URL(filePath: second)) else {
            throw Failure(.reference, "\(second): expected verdicts of verify --format jsonl, as \(first) has")
        }
        let selection = try filters.selection(besides: (before + after).map(\.name))
        return [before, after].map { $0.filter { selection.keeps($0.name) } }
    }

    private func compare(_ verdicts: [[Verdict]]) throws {
        let reference = try reference.find()
        let comparison = try VerdictComparison(verdicts[0], verdicts[1]) { verdict in
            let entry = verdict.hasPlaces ? Catalog.all.entries.first { $0.name == verdict.workload } : nil
            return try entry?.texts(of: verdict, reference) ?? InputTexts()
        }
        guard !comparison.isEmpty else {
            let note = comparison.notes.first?.text(in: .english) ?? "no verdict is left"
            throw Failure(comparison.isUnusable ? .reference : .nothing, "nothing could be compared: \(note)")
        }
        try output.print(comparison, VerdictCompareFormats.self, view: View(all: all))
        note(comparison.notes)
        if comparison.isUnusable { throw ExitStatus.reference }
    }

    /// A stored report that someone named, by an option or as an argument.
    static func read(_ path: String, _ option: String? = nil) throws -> RunReport {
        do {
            return try RunReport.read(URL(filePath: path))
        } catch {
            throw Failure(.reference, (option.map { "\($0) " } ?? "") + error.description)
        }
    }
}
