public import CalendarContracts
public import Catalog
import ReferenceData

/// Verifies a kernel on the inputs of the blocks that are to be timed, as many of them as a block has.
public final class BlockVerifier<Input: Hashable & Sendable, Output: Hashable & Sendable> {
    private let workload: Workload<Input, Output>
    private let kernel: any Kernel<Input, Output>
    private let inputs: [Input]
    private let verifier: Verifier
    private let allowUnverified: Bool
    private var answers: [Output] = []
    private var isWrong = false

    /// A verifier of one kernel on one batch.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - kernel: One of its kernels, which answers for all of the inputs.
    ///   - inputs: The batch.
    ///   - verifier: The reference data and the toolchain.
    ///   - allowUnverified: Whether answers that are wrong are taken as they are.
    public init(
        _ workload: Workload<Input, Output>, _ kernel: any Kernel<Input, Output>, inputs: [Input], verifier: Verifier,
        allowUnverified: Bool
    ) {
        self.workload = workload
        self.kernel = kernel
        self.inputs = inputs
        self.verifier = verifier
        self.allowUnverified = allowUnverified
    }

    /// The kernel's answers to the first inputs, each the authority's, or within the tolerance, contested or declared.
    ///
    /// - Parameter count: How many; all of the batch if it has fewer.
    /// - Returns: The answers, or nil where one of them is wrong.
    /// - Throws: `ReferenceDataError` for a damaged list of disagreements, `NoRuling` for a gap in the tables.
    public func verifiedAnswers(_ count: Int) throws -> [Output]? {
        let count = min(count, inputs.count)
        if isWrong { return nil }
        if answers.count < count {
            guard let authority = workload.authority(of: kernel) else { return nil }
            let declared = try Disagreements(
                verifier.reference.root, workload: workload.name, kernel: kernel.facts.name)
            let rest = Array(inputs[answers.count..<count])
            // Each once: a declaration is met once.
            var seen: Set<Input> = []
            let different = rest.filter { seen.insert($0).inserted }
            let result = try Sweep(workload, authority, inputs: different)
                .checkAlone(kernel, declared: declared, toolchain: verifier.toolchain)
            guard result.verdict.verdict == .pass || allowUnverified else {
                isWrong = true
                return nil
            }
            answers += rest.compactMap(result.verifiedAnswer)
        }
        return Array(answers.prefix(count))
    }
}
