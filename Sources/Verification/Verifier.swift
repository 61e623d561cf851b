public import CalendarContracts
public import ReferenceData
public import Workloads

/// Sweeps kernels against the references that they claim.
public struct Verifier: Sendable {
    /// The reference data.
    public let reference: ReferenceData
    /// The toolchain that runs.
    public let toolchain: String

    /// A verifier.
    ///
    /// - Parameters:
    ///   - reference: The reference data.
    ///   - toolchain: The toolchain that runs, such as `swift-6.3 linux`.
    public init(reference: ReferenceData, toolchain: String) {
        self.reference = reference
        self.toolchain = toolchain
    }

    /// Sweeps every kernel of a catalogue's entry.
    ///
    /// - Parameters:
    ///   - entry: The workload with its kernels.
    ///   - years: The years of the inputs; all of the workload's when `nil`.
    ///   - report: Called with each result as soon as it is known, in the order of the kernels.
    /// - Throws: `ReferenceDataError` for a damaged table or list, and for a gap in the tables.
    public func verify<Entry: CatalogEntry>(
        _ entry: Entry, years: ClosedRange<Int>?, report: (Sweep<Entry.Input, Entry.Output>.Result) throws -> Void
    ) async throws {
        try await verify(entry.workload(reference), entry.kernels, years: years, report: report)
    }

    /// Sweeps kernels of a workload.
    ///
    /// A kernel that answers for none of the years is not checked; its verdict is `empty`, and it is no pass.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - kernels: Kernels of the workload.
    ///   - years: The years of the inputs; all of the workload's when `nil`.
    ///   - report: Called with each result as soon as it is known, in the order of the kernels.
    /// - Throws: `ReferenceDataError` for a damaged list of known differences, and for a gap in the tables.
    public func verify<Input, Output>(
        _ workload: any Workload<Input, Output>, _ kernels: [any Kernel<Input, Output>], years: ClosedRange<Int>?,
        report: (Sweep<Input, Output>.Result) throws -> Void
    ) async throws {
        let years = years ?? workload.years
        let all = workload.inputs(of: years)
        var parts = [years: all]
        var sweeps: [Key: Sweep<Input, Output>] = [:]
        for kernel in kernels {
            let facts = kernel.facts
            let claimed = try workload.reference(of: kernel)
            let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
            let range = years.overlaps(valid) ? years.clamped(to: valid) : nil
            let inputs = range.map { range in parts[range] ?? workload.inputs(of: range) } ?? []
            if let range { parts[range] = inputs }
            let key = Key(reference: claimed.id, years: range)
            let sweep = try sweeps[key] ?? Sweep(workload, claimed, inputs: inputs)
            sweeps[key] = sweep
            let known = try Disagreements(reference.root, workload: workload.name, kernel: facts.name)
            try report(
                await sweep.check(
                    kernel, asked: all.count, known: known, toolchain: toolchain, isWholeDomain: range == valid))
        }
    }

    private struct Key: Hashable {
        let reference: ReferenceID
        let years: ClosedRange<Int>?
    }
}
