import KernelProtocol
package import ReferenceData
import Verification
package import Workloads

extension [RunReport] {
    /// Whether one of them has the rows of an adapter's workload, with a time, of the same basis, machine, library and table.
    package func isCurrent<E: CatalogEntry>(
        _ entry: E, _ basis: String?, _ machine: Machine, _ reference: ReferenceData
    ) throws -> Bool {
        let workload = try entry.workload(reference)
        let known = filter { basis != nil && $0.facts.basis == basis }.filter {
            $0.facts.machine.fingerprint == machine.fingerprint
        }.flatMap(\.rows)
        return try entry.kernels.allSatisfy { kernel in
            guard let adapter = kernel as? any ForeignKernel<E.Input, E.Output> else { return false }
            let judge = try workload.reference(kernel.facts.claims)
            return known.contains { row in
                row.name == "\(entry.name)/\(kernel.facts.name)" && !row.isWithoutTimes
                    && row.verify.implementation == adapter.implementation
                    && row.verify.referenceSHA256 == judge?.sha256
            }
        }
    }
}
