extension Format<CatalogListing> {
    /// A kernel a line.
    package static var jsonl: Self {
        Self("jsonl") { try $0.workloads.flatMap(\.kernels).map(JSONLines.line).joined() }
    }
}
