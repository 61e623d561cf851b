import CalendarContracts
public import Catalog
public import ReferenceData

/// Sweeps kernels against the authorities that they claim.
public struct Verifier: Sendable {
    /// The reference data, for the lists of disagreements.
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

    /// Sweeps every kernel of a workload.
    ///
    /// A kernel that answers for none of the years is not checked; its verdict is `empty`, and it is no pass.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - years: The years to ask about; all of the workload's when `nil`.
    ///   - report: Called with each result as soon as it is known, in the order of the kernels.
    /// - Throws: `ReferenceDataError` for a damaged list of disagreements, ``Sweep/NoRuling`` for a gap in the tables.
    public func verify<Input, Output>(
        _ workload: Workload<Input, Output>,
        years: ClosedRange<Int>?,
        report: (Sweep<Input, Output>.Result) -> Void
    ) async throws {
        let years = years ?? workload.years
        let asked = workload.inputs(years).count
        var sweeps: [Key: Sweep<Input, Output>] = [:]
        for kernel in workload.kernels {
            let facts = kernel.facts
            guard let authority = workload.authority(of: kernel) else {
                throw Sweep<Input, Output>.NoRuling(
                    description:
                        "\(workload.name)/\(facts.name) claims \(facts.claims), which the workload does not have")
            }
            let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
            let range = years.overlaps(valid) ? years.clamped(to: valid) : nil
            let key = Key(authority: authority.id, years: range)
            let sweep = try sweeps[key] ?? Sweep(workload, authority, years: range)
            sweeps[key] = sweep
            let declared = try Disagreements(reference.root, workload: workload.name, kernel: facts.name)
            report(
                await sweep.check(
                    kernel, asked: asked, declared: declared, toolchain: toolchain, isWholeDomain: range == valid))
        }
    }

    private struct Key: Hashable {
        let authority: AuthorityID
        let years: ClosedRange<Int>?
    }
}
