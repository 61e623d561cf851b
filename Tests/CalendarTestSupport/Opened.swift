extension Fixture {
    /// Does something with every workload of the catalogue, with its types.
    package static func forEachWorkload(of catalog: Catalog = .all, _ body: some WorkloadVisitor) throws {
        for entry in catalog.entries { try open(entry, body) }
    }

    private static func open(_ entry: some CatalogEntry, _ body: some WorkloadVisitor) throws {
        try body.visit(entry.workload(reference()))
    }
}

/// Something to do with a workload of any types.
package protocol WorkloadVisitor {
    /// Does it.
    func visit<Input: Plain, Output: Plain>(_ workload: any Workload<Input, Output>) throws
}
