import ArgumentParser
import CalendarContracts
import Catalog
import ReferenceData
import Reports
import Workloads

/// `calbench list`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Workloads, references and kernels, each with its facts.")

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(help: "text or jsonl.") var format: OutputFormat = .text

    func validate() throws {
        guard [.text, .jsonl].contains(format) else {
            throw ValidationError("--format \(format.rawValue): list prints text or jsonl")
        }
    }

    func run() throws {
        let catalog = try filters.apply(.all)
        let reference = try reference.find()
        // Read before the first line is printed.
        _ = try catalog.workloads(reference)
        for entry in catalog.entries {
            Terminal.data(try format == .text ? text(entry, reference) : rows(entry, reference))
        }
    }

    private func text(_ entry: some CatalogEntry, _ reference: ReferenceData) throws -> String {
        let workload = try entry.workload(reference)
        var kernels = Table([("  kernel", .left), ("claims", .left), ("years", .left), ("what", .left)])
        for facts in entry.kernelFacts {
            kernels.add([
                "  \(facts.name)", facts.claims.rawValue, workload.yearsText(facts.validYears),
                facts.summary + (facts.dependsOnToolchain ? " (depends on the Foundation: \(Catalog.toolchain))" : ""),
            ])
        }
        var references = Table([("  authority", .left), ("table", .left), ("what", .left)])
        for reference in workload.references {
            references.add([
                "  \(reference.id)", "\(reference.table) \(reference.sha256.prefix(12))…", reference.summary,
            ])
        }
        return "\(workload.name): \(workload.summary), \(workload.yearsText())\n\(references.text)\(kernels.text)\n"
    }

    private struct Row: Encodable {
        let workload: String
        let kernel: String
        let version: Int
        let summary: String
        let source: String
        let claims: String
        let years: String
        let dependsOnToolchain: Bool
    }

    private func rows(_ entry: some CatalogEntry, _ reference: ReferenceData) throws -> String {
        let workload = try entry.workload(reference)
        return try entry.kernelFacts.map { facts in
            try JSONLines.line(
                Row(
                    workload: workload.name, kernel: facts.name, version: facts.version, summary: facts.summary,
                    source: facts.source, claims: facts.claims.rawValue,
                    years: workload.yearsText(facts.validYears), dependsOnToolchain: facts.dependsOnToolchain))
        }.joined()
    }
}
