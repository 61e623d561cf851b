extension Format<CatalogListing> {
    /// For a person at a terminal.
    package static var text: Self {
        Self(page: "text") { listing, page in
            for workload in listing.workloads { add(workload, listing.toolchain, to: &page) }
        }
    }

    private static func add(_ workload: WorkloadListing, _ toolchain: String, to page: inout TextPage) {
        var kernels = Table([
            .init("  kernel", .left, .essential), .init("claims", .left, .useful), .init("years", .left, .useful),
            .init("what", .left, .essential, wraps: true),
        ])
        for kernel in workload.kernels {
            kernels.add([
                "  \(kernel.kernel)", kernel.claims, kernel.years,
                kernel.summary + (kernel.dependsOnToolchain ? " (depends on the Foundation: \(toolchain))" : ""),
            ])
        }
        var references = Table([
            .init("  authority", .left, .essential), .init("table", .left, .useful, wraps: true),
            .init("what", .left, .essential, wraps: true),
        ])
        for reference in workload.references {
            references.add([
                "  \(reference.id)", "\(reference.table) \(reference.sha256.prefix(12))…", reference.summary,
            ])
        }
        page.line("\(workload.name): \(workload.summary), \(workload.years)")
        page.table(references)
        page.table(kernels)
        page.line()
    }
}
