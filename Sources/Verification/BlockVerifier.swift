public import CalendarContracts
import ReferenceData
public import Workloads

/// Verifies a kernel on the inputs of the blocks that are to be timed, as many of them as a block has.
public final class BlockVerifier<Input: Hashable & Sendable, Output: Hashable & Sendable> {
    private let workload: any Workload<Input, Output>
    private let kernel: any Kernel<Input, Output>
    private let inputs: [Input]
    private let verifier: Verifier
    private let allowUnverified: Bool
    private var answers: [Output] = []
    /// How the answers were judged so far, each input of the batch once a request.
    public private(set) var judged = (right: 0, known: 0, contested: 0, new: 0)
    /// The first difference that is neither contested nor known, as one line; `nil` as long as there is none.
    public private(set) var problem: String?

    /// A verifier of one kernel on one batch.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - kernel: One of its kernels, which answers for all of the inputs.
    ///   - inputs: The batch.
    ///   - verifier: The reference data and the toolchain.
    ///   - allowUnverified: Whether wrong answers are taken as they are.
    public init(
        _ workload: any Workload<Input, Output>, _ kernel: any Kernel<Input, Output>, inputs: [Input],
        verifier: Verifier, allowUnverified: Bool
    ) {
        self.workload = workload
        self.kernel = kernel
        self.inputs = inputs
        self.verifier = verifier
        self.allowUnverified = allowUnverified
    }

    /// The kernel's answers to the first inputs, each right, contested or a known difference.
    ///
    /// - Parameter count: How many; all of the batch if it has fewer.
    /// - Returns: The answers, or `nil` where one of them is wrong.
    /// - Throws: `ReferenceDataError` for a damaged list of known differences, and for a gap in the tables.
    public func verifiedAnswers(_ count: Int) throws -> [Output]? {
        let count = min(count, inputs.count)
        if problem != nil, !allowUnverified { return nil }
        if answers.count < count {
            let reference = try workload.reference(of: kernel)
            let known = try verifier.knownDifferences(of: kernel, in: workload)
            let rest = Array(inputs[answers.count..<count])
            // Each once: its answer is compared with the reference's once.
            var seen: Set<Input> = []
            let different = rest.filter { seen.insert($0).inserted }
            let sweep = try Sweep(workload, reference, inputs: different)
            let result: Sweep<Input, Output>.Result
            do {
                result = try sweep.checkAlone(kernel, known: known, toolchain: verifier.toolchain(of: kernel))
            } catch let unusable {
                problem = unusable.problem
                return nil
            }
            let verdict = result.verdict
            judged.right += verdict.right
            judged.known += verdict.known
            judged.contested += verdict.contested
            judged.new += verdict.newDifferences
            if verdict.verdict != .pass {
                problem = problem ?? verdict.examples.first ?? "\(kernel.facts.name): wrong answers"
                if !allowUnverified { return nil }
            }
            answers += rest.compactMap(result.verifiedAnswer)
        }
        return Array(answers.prefix(count))
    }
}
