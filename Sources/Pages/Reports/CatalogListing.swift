package struct CatalogListing: Sendable {
    package let workloads: [WorkloadListing]
    /// The Foundation in use, such as `swift-6.3`.
    package let toolchain: String

    package init(_ workloads: [WorkloadListing], toolchain: String) {
        self.workloads = workloads
        self.toolchain = toolchain
    }
}

package struct WorkloadListing: Sendable {
    package let name: String
    package let summary: String
    package let years: String
    package let references: [ReferenceListing]
    package let kernels: [KernelListing]

    package init(
        name: String, summary: String, years: String, references: [ReferenceListing], kernels: [KernelListing]
    ) {
        self.name = name
        self.summary = summary
        self.years = years
        self.references = references
        self.kernels = kernels
    }
}

package struct ReferenceListing: Sendable {
    package let id: String
    package let summary: String
    /// The table's path in the reference data.
    package let table: String
    package let sha256: String

    package init(id: String, summary: String, table: String, sha256: String) {
        self.id = id
        self.summary = summary
        self.table = table
        self.sha256 = sha256
    }
}

/// A kernel of a workload; the field names are stable.
package struct KernelListing: Sendable, Encodable {
    package let workload: String
    package let kernel: String
    package let version: Int
    package let summary: String
    package let source: String
    package let claims: String
    package let years: String
    package let dependsOnToolchain: Bool

    package init(
        workload: String, kernel: String, version: Int, summary: String, source: String, claims: String, years: String,
        dependsOnToolchain: Bool
    ) {
        self.workload = workload
        self.kernel = kernel
        self.version = version
        self.summary = summary
        self.source = source
        self.claims = claims
        self.years = years
        self.dependsOnToolchain = dependsOnToolchain
    }
}
