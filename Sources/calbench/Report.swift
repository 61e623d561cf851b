import ArgumentParser
import Catalog
import ReferenceData
import Reports
import Results
import Workloads

/// `calbench report`.
struct Report: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints a stored report in another format.")

    @Argument(help: "A report: its folder or its report.jsonl.") var report: String
    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var output: OutputOptions<ReportFormats>

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
