public import Catalog

extension Catalog {
    /// Does something with every kernel of every workload, with its types.
    ///
    /// - Parameter body: Something generic.
    /// - Throws: What it throws.
    public func forEachWorkload(_ body: some WorkloadVisitor) throws {
        for workload in workloads { try Self.open(workload, body) }
    }

    private static func open<W: WorkloadProtocol>(_ workload: W, _ body: some WorkloadVisitor) throws {
        try body.visit(workload.typed)
    }
}

/// Something to do with a workload of any types.
public protocol WorkloadVisitor {
    /// Does it.
    ///
    /// - Parameter workload: The workload.
    /// - Throws: What goes wrong.
    func visit<Input, Output>(_ workload: Workload<Input, Output>) throws
}
