import ArgumentParser
import Catalog
import Reports
import Results
import Workloads

struct Report: ParsableCommand {
    static let configuration = Help.command(
        "Prints a stored report in another format.",
        "Reads what run kept: a folder, a report.jsonl, or the name of a saved baseline.", "report main",
        "report reports/2026-11-23-run --format html")

    @Argument(help: "A report: its folder, its report.jsonl, or a saved baseline") var report: String
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<ReportFormats>

    func run() throws {
        var report = try Compare.read(report)
        if output.format.name == "html" {
            report.summaries = Self.summaries(of: Set(report.rows.map(\.workload)), reference)
        }
        try output.print(report)
    }

    /// The questions of workloads in words; none without reference data, which a stored report does not need.
    static func summaries(of names: Set<String>, _ reference: ReferenceOptions) -> [String: String] {
        guard let reference = try? reference.find() else { return [:] }
        let entries = Catalog.all.entries.filter { names.contains($0.name) }
        let summaries = entries.compactMap { entry in
            (try? entry.workload(reference)).map { (entry.name, $0.summary) }
        }
        return Dictionary(summaries) { first, _ in first }
    }
}
