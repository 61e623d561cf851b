/// Any workload with kernels, beside the catalogue.
private struct KernelEntry<Input: Plain, Output: Plain>: CatalogEntry {
    let given: any Workload<Input, Output>
    let kernels: [any Kernel<Input, Output>]
    var facts: WorkloadFacts { given.facts }

    func workload(_ reference: ReferenceData) -> any Workload<Input, Output> { given }
    func with(_ kernels: [any Kernel<Input, Output>]) -> any CatalogEntry { Self(given: given, kernels: kernels) }
}

extension Verifier {
    /// The verdicts on kernels of a workload, in their order.
    package func verify<Input: Plain, Output: Plain>(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?
    ) async throws -> [Verdict] {
        try await verify([KernelEntry(given: workload, kernels: kernels)], years: years).joined().map(\.verdict)
    }
}
