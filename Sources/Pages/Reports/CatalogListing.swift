package import KernelProtocol
import Support

/// What there is to verify and to time.
package struct CatalogListing: Sendable {
    package let workloads: [Workload]
    /// The Foundation in use, such as `swift-6.3`.
    package let toolchain: String

    package init(_ workloads: [Workload], toolchain: String) {
        (self.workloads, self.toolchain) = (workloads, toolchain)
    }

    package struct Workload: Sendable {
        package let name: String
        package let summary: String
        /// Nil for any years.
        package let years: ClosedRange<Int>?
        package let references: [Reference]
        package let kernels: [Kernel]

        package init(
            name: String, summary: String, years: ClosedRange<Int>?, references: [Reference], kernels: [Kernel]
        ) {
            (self.name, self.summary, self.years) = (name, summary, years)
            (self.references, self.kernels) = (references, kernels)
        }
    }

    package struct Reference: Sendable {
        package let id: ReferenceID
        package let summary: String
        /// The table's path in the reference data.
        package let table: String
        package let sha256: String

        package init(id: ReferenceID, summary: String, table: String, sha256: String) {
            (self.id, self.summary, self.table, self.sha256) = (id, summary, table, sha256)
        }
    }

    /// A kernel of a workload; the names of its fields in JSON are stable.
    package struct Kernel: Sendable, Encodable {
        package let workload: String
        package let facts: KernelFacts
        /// Nil for any years.
        package let years: ClosedRange<Int>?

        package init(workload: String, facts: KernelFacts, years: ClosedRange<Int>?) {
            (self.workload, self.facts, self.years) = (workload, facts, years)
        }

        private enum CodingKeys: String, CodingKey {
            case workload, kernel, version, summary, source, claims, years, dependsOnToolchain
        }

        package func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            for (key, text) in [
                (CodingKeys.workload, workload), (.kernel, facts.name), (.summary, facts.summary),
                (.source, facts.source), (.claims, facts.claims.rawValue),
            ] { try fields.encode(text, forKey: key) }
            try fields.encode(years.map(YearsText.text), forKey: .years)
            try fields.encode(facts.version, forKey: .version)
            try fields.encode(facts.dependsOnToolchain, forKey: .dependsOnToolchain)
        }
    }
}
