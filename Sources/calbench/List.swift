import ArgumentParser
import CalendarValues
import KernelProtocol
import Catalog
import ReferenceData
import Reports
import Workloads

struct List: ParsableCommand {
    static let configuration = Help.command(
        "Lists workloads with their kernels; with -f or --all, the facts of kernels and references.",
        "A name of the list is what -f takes.", "list", "list -f lunar.date --format jsonl")

    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @Flag(help: "In text, the facts of all kernels and references (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<ListFormats>

    func run() throws {
        let catalog = try filters.part(of: .all)
        let reference = try reference.find()
        try output.print(
            CatalogListing(
                catalog.entries.map { try $0.listing(reference) }, toolchain: Catalog.toolchain),
            view: View(all: all || !filters.isEmpty))
    }
}

extension CatalogEntry {
    fileprivate func listing(_ reference: ReferenceData) throws -> CatalogListing.Workload {
        let workload = try workload(reference)
        return CatalogListing.Workload(
            name: workload.name, summary: workload.summary, years: workload.limitedYears,
            references: workload.references.map {
                CatalogListing.Reference(id: $0.id, summary: $0.summary, table: $0.table, sha256: $0.sha256)
            },
            kernels: kernelFacts.map { facts in
                CatalogListing.Kernel(
                    workload: workload.name, facts: facts, years: facts.validYears ?? workload.limitedYears)
            })
    }
}
