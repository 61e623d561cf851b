extension Format<CatalogListing> {
    package static var text: Self {
        Self(page: "text") { listing, page in
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

    private static var references: [Column<ReferenceListing>] {
        [
            .text("  authority", .essential) { "  \($0.id)" },
            .text("table", .useful, isWide: true) { "\($0.table) \($0.sha256.prefix(12))…" },
            .text("what", .essential, isWide: true) { .init($0.summary) },
        ]
    }

    private static func kernels(_ toolchain: String) -> [Column<KernelListing>] {
        [
            .text("  kernel", .essential) { "  \($0.kernel)" }, .text("claims", .useful) { .init($0.claims) },
            .text("years", .useful) { .init($0.years) },
            .text("what", .essential, isWide: true) {
                "\($0.summary)\($0.dependsOnToolchain ? " (depends on the Foundation: \(toolchain))" : "")"
            },
        ]
    }
}
