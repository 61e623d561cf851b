import ArgumentParser
import Catalog
import Measuring
import Reports

struct Report: ParsableCommand {
    static let configuration = Help.command(
        "report", "Prints a stored report, or a part of it, in any format.",
        "Reads what run kept: a folder, or its report.jsonl.", "report reports/2026-11-23-run -f lunar.date",
        "report reports/2026-11-23-run --format html")

    @Argument(help: "A report: its folder, or its report.jsonl") var report: String
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var view: ViewOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<ReportFormats>

    func run() throws {
        let whole = try Compare.read(report)
        let selection = try filters.selection(besides: whole.names)
        var part = whole.filtered { selection.keeps($0.name) }
        guard !part.rows.isEmpty else {
            throw Failure(.nothing, "\(report): no row matches \(filters.arguments.joined(separator: " "))")
        }
        part.complete(try? reference.find())
        part.place = report
        try output.print(part, view: view.view)
    }
}

/// How much of a run is printed.
struct ViewOptions: ParsableArguments {
    @Flag(help: "All questions, or all implementations and inputs of one (default: no)") var all = false
    @Flag(help: "Every implementation with errors, with the first ones (default: no)") var wrong = false
    @Flag(help: "Ratios, companions, instructions, rounds and limits of each measurement (default: no)") var details =
        false

    var view: View { View(all: all, wrong: wrong, details: details) }
}

extension RunReport {
    /// Adds what is not stored: the questions in words, and the inputs.
    mutating func complete(_ reference: ReferenceData?) {
        summaries = Dictionary(Catalog.all.entries.map { ($0.name, $0.facts.summary) }) { first, _ in first }
        texts = Catalog.texts(reference)
    }
}

extension Catalog {
    /// The inputs of verdicts, whose tables are read where one is shown; their places where that fails.
    static func texts(_ reference: ReferenceData?) -> @Sendable (Verdict) -> InputTexts {
        { verdict in
            let entry = all.entries.first { $0.name == verdict.workload }
            return reference.flatMap { try? entry?.texts(of: verdict, $0) } ?? InputTexts()
        }
    }
}
