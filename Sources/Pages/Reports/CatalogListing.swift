package import Verification

/// What there is to verify and to time.
package struct CatalogListing: Sendable {
    package let workloads: [Workload]
    /// The Foundation in use, such as `swift-6.3`.
    package let toolchain: String

    package init(_ workloads: [Workload], toolchain: String) {
        (self.workloads, self.toolchain) = (workloads, toolchain)
    }

    package struct Workload: Sendable {
        package let facts: WorkloadFacts
        package let kernels: [KernelFacts]
        /// What the reference tables say; nil where they were not read.
        package let tables: Tables?

        package init(_ facts: WorkloadFacts, kernels: [KernelFacts], tables: Tables?) {
            (self.facts, self.kernels, self.tables) = (facts, kernels, tables)
        }

        /// The kernels as rows of their own.
        var rows: [Kernel] {
            kernels.map { Kernel(workload: facts.name, facts: $0, years: $0.validYears ?? tables?.years) }
        }
    }

    package struct Tables: Sendable {
        /// Nil for any years.
        package let years: ClosedRange<Int>?
        package let references: [Reference]

        package init(years: ClosedRange<Int>?, references: [Reference]) {
            (self.years, self.references) = (years, references)
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
    struct Kernel: Sendable, Encodable {
        let workload: String
        let facts: KernelFacts
        /// Nil for any years.
        let years: ClosedRange<Int>?

        private enum CodingKeys: String, CodingKey {
            case workload, kernel, version, summary, source, claims, years, dependsOnToolchain
        }

        func encode(to encoder: any Encoder) throws {
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
