import ArgumentParser
import CalendarContracts
import Catalog
import Reports

/// `calbench list`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Workloads, authorities and kernels, each with its facts.")

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(help: "text or jsonl.") var format: OutputFormat = .text

    func validate() throws {
        guard [.text, .jsonl].contains(format) else {
            throw ValidationError("--format \(format.rawValue): list prints text or jsonl")
        }
    }

    func run() throws {
        let catalog = try filters.apply(Catalog(reference.load()))
        for workload in catalog.workloads {
            Terminal.data(try format == .text ? text(workload) : rows(workload))
        }
    }

    private func text(_ opened: some WorkloadProtocol) -> String {
        let workload = opened.typed
        var kernels = Table([("  kernel", .left), ("claims", .left), ("years", .left), ("what", .left)])
        for facts in workload.kernels.map(\.facts) {
            kernels.add([
                "  \(facts.name)", facts.claims.rawValue, workload.yearsText(facts.validYears),
                facts.summary + (facts.dependsOnToolchain ? " (depends on the Foundation: \(Catalog.toolchain))" : ""),
            ])
        }
        var authorities = Table([("  authority", .left), ("table", .left), ("what", .left)])
        for authority in workload.authorities {
            authorities.add([
                "  \(authority.id)", "\(authority.table) \(authority.sha256.prefix(12))…", authority.summary,
            ])
        }
        return "\(workload.name): \(workload.summary), \(workload.yearsText())\n\(authorities.text)\(kernels.text)\n"
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

    private func rows(_ opened: some WorkloadProtocol) throws -> String {
        let workload = opened.typed
        return try workload.kernels.map(\.facts).map { facts in
            try JSONLines.line(
                Row(
                    workload: workload.name, kernel: facts.name, version: facts.version, summary: facts.summary,
                    source: facts.source, claims: facts.claims.rawValue,
                    years: workload.yearsText(facts.validYears), dependsOnToolchain: facts.dependsOnToolchain))
        }.joined()
    }
}
