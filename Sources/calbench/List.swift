import ArgumentParser
import Catalog
import Reports

struct List: ParsableCommand {
    static let configuration = Help.command(
        "list", "Lists workloads with their kernels; with -f or --all, the facts of kernels and references.",
        "A name of the list is what -f takes.", "list", "list lunar.date --details")

    @Argument(
        help: ArgumentHelp("Workloads or implementations, as after -f (default: all)", valueName: "name"),
        transform: FilterOptions.pattern)
    var names: [NamePattern] = []
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.what) var filters: FilterOptions
    @Flag(help: "In text, the facts of all kernels and references (default: no)") var all = false
    @Flag(help: "In text, the idea, source, cost and file of each kernel (default: no)") var details = false
    @OptionGroup(title: Help.output) var output: OutputOptions<ListFormats>

    func run() throws {
        var filters = filters
        filters.filter += names
        let catalog = try filters.part(of: .all)
        let reference = try reference.find()
        // Names need no table.
        let isWhole = all || details || !filters.isEmpty || output.format.name != "text"
        try output.print(
            CatalogListing(
                catalog.entries.map { entry in
                    CatalogListing.Workload(
                        entry.facts, kernels: entry.kernelFacts, tables: isWhole ? try entry.tables(reference) : nil)
                }, toolchain: Catalog.toolchain),
            view: View(all: isWhole, details: details))
    }
}

extension CatalogEntry {
    fileprivate func tables(_ reference: ReferenceData) throws -> CatalogListing.Tables {
        let workload = try workload(reference)
        return CatalogListing.Tables(
            years: workload.limitedYears,
            references: workload.references.map {
                CatalogListing.Reference(id: $0.id, summary: $0.summary, table: $0.table.path, sha256: $0.table.sha256)
            })
    }
}
