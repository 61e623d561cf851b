import CalendarValues
import KernelProtocol
package import Catalog
import Support
package import Timing
package import Workloads

/// The subjects of a strong gate, from the catalogue and the options.
package struct GateSubjects {
    /// The subjects, those with the same request next to each other.
    package private(set) var subjects: [GateSubject] = []
    /// Kernels that are left out because they do not answer for all of the years or are too slow for a sweep, one line
    /// each.
    package private(set) var notes: [String] = []

    package init(
        _ catalog: Catalog, years: ClosedRange<Int>, distributions: [InputDistribution], seed: UInt64, mode: Mode,
        caches: CacheState
    ) {
        for workload in catalog.entries {
            let isWhole = { (facts: KernelFacts) in facts.validYears.map { $0.clamped(to: years) == years } ?? true }
            let isSampled = { (facts: KernelFacts) in facts.largestSweep != nil }
            let kernels = workload.kernelFacts.filter { isWhole($0) && !isSampled($0) }.map(\.name)
            for distribution in distributions {
                let request = PreparedWorkload.Request(
                    workload: workload.name, kernels: kernels, distribution: distribution.rawValue, seed: seed,
                    years: years, mode: mode, caches: caches)
                subjects += kernels.map { GateSubject(request: request, kernel: $0) }
            }
            notes += workload.kernelFacts.filter { !isWhole($0) }.map {
                "not measured, it does not answer for all of \(YearsText.text(years)): \(workload.name)/\($0.name)"
            }
            notes += workload.kernelFacts.filter { isWhole($0) && isSampled($0) }.map {
                "not measured, it is so slow that sweeps sample it: \(workload.name)/\($0.name)"
            }
        }
    }
}
