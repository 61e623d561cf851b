public import Workloads

/// A sweep of several workloads that is divided among processes: each asks kernels about some inputs, one puts together
/// what all have found.
public struct DividedSweep: Sendable {
    private let names: [String]
    private let sweeps: [any PooledSweep]

    /// A sweep of which nothing is done yet.
    ///
    /// - Parameters:
    ///   - verifier: The reference data and the toolchain.
    ///   - entries: The workloads with their kernels.
    ///   - years: The years of the inputs; all of each workload's when `nil`.
    /// - Throws: `ReferenceDataError` for a damaged table or list.
    public init(_ verifier: Verifier, _ entries: [any CatalogEntry], years: ClosedRange<Int>?) throws {
        names = entries.map(\.name)
        sweeps = try entries.map { try verifier.open($0, years) }
    }

    /// The kernels, in order.
    public var subjects: [SweepSubject] { sweeps.flatMap(\.subjects) }

    /// Measures a kernel on a few of its inputs, adapters included; takes milliseconds, or as long as one answer.
    ///
    /// - Parameter subject: One of ``subjects``.
    /// - Returns: Seconds of one thread for one of its inputs.
    /// - Throws: `ReferenceDataError` for a gap in the tables.
    public func secondsPerInput(of subject: SweepSubject) throws -> Double {
        try sweep(subject.workload)?.pilot(subject.kernel) ?? 0
    }

    /// Asks kernels about those of some inputs for which each answers.
    ///
    /// - Parameters:
    ///   - kernels: Kernels of one workload.
    ///   - workload: The workload's name.
    ///   - inputs: Positions among the inputs of the sweep's years.
    /// - Returns: What was found of each, with a problem where one could not be asked.
    /// - Throws: `ReferenceDataError` for a gap in the tables.
    public func findings(
        of kernels: [String], in workload: String, inputs: Range<Int>
    ) throws -> [UnitFindings] {
        try sweep(workload)?.findings(kernels, inputs: inputs) ?? []
    }

    /// Takes in what was found of a kernel at some inputs, those of one kernel in any order.
    ///
    /// - Parameters:
    ///   - findings: The result of ``findings(of:in:inputs:)`` in another process.
    ///   - workload: The workload's name.
    ///   - inputs: The inputs that were asked for.
    /// - Returns: Whether they are those of one of the kernels, and can be read.
    /// - Throws: `ReferenceDataError` for a gap in the tables.
    public func absorb(_ findings: UnitFindings, in workload: String, inputs: Range<Int>) throws -> Bool {
        try sweep(workload)?.absorb(findings, inputs: inputs) ?? false
    }

    /// Frees what the kernels of a workload have built.
    ///
    /// - Parameter workload: The workload's name.
    public func letGo(_ workload: String) { sweep(workload)?.letGo() }

    /// The results, for each entry in the order of its kernels, after everything was taken in.
    ///
    /// - Returns: The results, with the seconds that all processes took.
    public func results() -> [[KernelResult]] { sweeps.map { $0.results() } }

    private func sweep(_ workload: String) -> (any PooledSweep)? {
        names.firstIndex(of: workload).map { sweeps[$0] }
    }
}
