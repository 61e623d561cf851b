import Measuring
import Workloads
import ArgumentParser
import Catalog
import Reports
import Support

struct Report: ParsableCommand {
    static let configuration = Help.command(
        "report", "Prints a stored report, or a part of it, in any format.",
        "Reads what run kept: a folder, a report.jsonl, or the name of a saved baseline.", "report main -f lunar.date",
        "report reports/2026-11-23-run --format html")

    @Argument(help: "A report: its folder, its report.jsonl, or a saved baseline") var report: String
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var view: ViewOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<ReportFormats>

    func run() throws {
        let whole = try Compare.read(report)
        var part = try whole.filtered(filters.selection(besides: whole.names).keeps)
        guard !part.rows.isEmpty else {
            throw Failure(.nothing, "\(report): no row matches \(filters.arguments.joined(separator: " "))")
        }
        part.summaries = ViewOptions.summaries(of: Set(part.rows.map(\.workload)), reference)
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

    /// The questions of workloads in words; none without reference data, which a stored report does not need.
    static func summaries(of names: Set<String>, _ reference: ReferenceOptions) -> [String: String] {
        guard let reference = try? ReferenceOptions.find(given: reference.referenceData) else { return [:] }
        let entries = Catalog.all.entries.filter { names.contains($0.name) }
        let summaries = entries.compactMap { entry in
            (try? entry.workload(reference)).map { (entry.name, $0.summary) }
        }
        return Dictionary(summaries) { first, _ in first }
    }
}
