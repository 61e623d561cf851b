import ArgumentParser
import CalendarValues
import KernelProtocol
import Catalog
import ReferenceData
import Reports
import Workloads

struct List: ParsableCommand {
    static let configuration = Help.command(
        "Lists workloads, references and kernels with their facts.", "A name of the list is what --filter matches.",
        "list", "list -f lunar.date --format jsonl")

    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<ListFormats>

    func run() throws {
        let catalog = try filters.apply(.all)
        let reference = try reference.find()
        try output.print(
            CatalogListing(catalog.entries.map { try $0.listing(reference) }, toolchain: Catalog.toolchain))
    }
}

extension CatalogEntry {
    fileprivate func listing(_ reference: ReferenceData) throws -> WorkloadListing {
        let workload = try workload(reference)
        return WorkloadListing(
            name: workload.name, summary: workload.summary, years: workload.yearsText(),
            references: workload.references.map {
                ReferenceListing(id: $0.id.rawValue, summary: $0.summary, table: $0.table, sha256: $0.sha256)
            },
            kernels: kernelFacts.map { facts in
                KernelListing(
                    workload: workload.name, kernel: facts.name, version: facts.version, summary: facts.summary,
                    source: facts.source, claims: facts.claims.rawValue, years: workload.yearsText(facts.validYears),
                    dependsOnToolchain: facts.dependsOnToolchain)
            })
    }
}
