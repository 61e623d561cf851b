extension Format<CatalogListing> {
    /// For a person at a terminal.
    package static var text: Self {
        Self("text") { listing in listing.workloads.map { text($0, listing.toolchain) }.joined() }
    }

    private static func text(_ workload: WorkloadListing, _ toolchain: String) -> String {
        var kernels = Table([("  kernel", .left), ("claims", .left), ("years", .left), ("what", .left)])
        for kernel in workload.kernels {
            kernels.add([
                "  \(kernel.kernel)", kernel.claims, kernel.years,
                kernel.summary + (kernel.dependsOnToolchain ? " (depends on the Foundation: \(toolchain))" : ""),
            ])
        }
        var references = Table([("  authority", .left), ("table", .left), ("what", .left)])
        for reference in workload.references {
            references.add([
                "  \(reference.id)", "\(reference.table) \(reference.sha256.prefix(12))…", reference.summary,
            ])
        }
        return "\(workload.name): \(workload.summary), \(workload.years)\n\(references.text)\(kernels.text)\n"
    }
}
