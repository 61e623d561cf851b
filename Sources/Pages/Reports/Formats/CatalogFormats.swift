import KernelProtocol
import Support

extension Format<CatalogListing> {
    /// A row per workload; of the whole list, its references and kernels with their facts.
    package static var text: Self {
        Self(page: "text") { listing, page in
            guard page.style.view.all else {
                let kernels = listing.workloads.reduce(0) { $0 + $1.kernels.count }
                page.line(
                    "\(NumberText.count(listing.workloads.count, "workload")), \(NumberText.count(kernels, "kernel"))")
                page.table(workloads.table(listing.workloads))
                page.line(
                    "facts of kernels and references: calbench list -f \(listing.workloads.first?.name ?? ""), or --all"
                )
                return
            }
            for workload in listing.workloads {
                page.line("\(workload.name): \(workload.summary), \(workload.years)")
                page.table(references.table(workload.references))
                page.table(kernels(listing.toolchain).table(workload.kernels))
                page.line()
            }
        }
    }

    package static var jsonl: Self {
        Self("jsonl") { try $0.workloads.flatMap(\.kernels).map(JSONLines.line).joined() }
    }

    private static var workloads: [Column<CatalogListing.Workload>] {
        [
            .text("workload", .essential) { .init($0.name) },
            .text("what", .essential, isCut: true) { .init($0.summary) },
            .text("kernels", .essential, isCut: true) { workload in
                "\(workload.kernels.count): \(workload.kernels.map(\.facts.name).joined(separator: ", "))"
            },
        ]
    }

    private static var references: [Column<CatalogListing.Reference>] {
        [
            .text("  reference", .essential) { "  \($0.id)" },
            .text("table", .useful, isWide: true) { "\($0.table) \($0.sha256.prefix(12))…" },
            .text("what", .essential, isWide: true) { .init($0.summary) },
        ]
    }

    private static func kernels(_ toolchain: String) -> [Column<CatalogListing.Kernel>] {
        [
            .text("  kernel", .essential) { "  \($0.facts.name)" },
            .text("claims", .useful) { .init($0.facts.claims.rawValue) }, .text("years", .useful) { .init($0.years) },
            .text("what", .essential, isWide: true) { kernel in
                let isForeign = kernel.facts.dependsOnToolchain
                return "\(kernel.facts.summary)\(isForeign ? " (depends on the Foundation: \(toolchain))" : "")"
            },
        ]
    }
}
