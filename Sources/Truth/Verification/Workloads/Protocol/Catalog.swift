/// Workloads with their kernels; module Catalog lists those that there are.
package struct Catalog: Sendable {
    /// The workloads with their kernels, in order.
    package let entries: [any CatalogEntry]

    /// Some workloads with their kernels.
    package init(_ entries: [any CatalogEntry]) { self.entries = entries }

    /// The name of every kernel, as `workload/kernel`, in order.
    package var kernelNames: [String] { entries.flatMap(\.kernelNames) }

    /// The catalogue with only those kernels whose name satisfies the predicate; a workload without any is left out.
    ///
    /// - Returns: The part of the catalogue.
    package func filtered(_ isKept: (String) -> Bool) -> Catalog {
        Catalog(entries.map { $0.filtered(isKept) }.filter { !$0.kernelFacts.isEmpty })
    }

    /// The workloads on their reference tables, in order; reads all tables that they need.
    ///
    /// - Returns: The workloads.
    /// - Throws: `Failure` for the first table that is missing or damaged.
    package func workloads(_ reference: ReferenceData) throws -> [any Workload] {
        try entries.map { try $0.workload(reference) as any Workload }
    }
}
