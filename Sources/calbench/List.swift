import ArgumentParser
import CalendarContracts
import Catalog
import Reports

/// `calbench list`.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists workloads, references and kernels with their facts.")

    @OptionGroup var reference: ReferenceOptions
    @OptionGroup var filters: FilterOptions
    @Option(help: FormatOption<ListFormats>.help) var format = FormatOption<ListFormats>.first

    func run() throws {
        let catalog = try filters.apply(Catalog(reference.load()))
        try format.print(
            CatalogListing(catalog.workloads.map { $0.listing }, toolchain: Catalog.toolchain))
    }
}

extension WorkloadProtocol {
    fileprivate var listing: WorkloadListing {
        let workload = typed
        return WorkloadListing(
            name: workload.name, summary: workload.summary, years: workload.yearsText(),
            references: workload.authorities.map {
                ReferenceListing(id: $0.id.rawValue, summary: $0.summary, table: $0.table, sha256: $0.sha256)
            },
            kernels: workload.kernels.map(\.facts).map { facts in
                KernelListing(
                    workload: workload.name, kernel: facts.name, version: facts.version, summary: facts.summary,
                    source: facts.source, claims: facts.claims.rawValue, years: workload.yearsText(facts.validYears),
                    dependsOnToolchain: facts.dependsOnToolchain)
            })
    }
}
