import CalendarValues
package import KernelProtocol
package import Workloads

/// Verifies a kernel on the inputs of the blocks that are to be timed, as many of them as a block has.
package final class BlockVerifier<Input: Plain, Output: Plain> {
    private let workload: any Workload<Input, Output>
    private let kernel: any Kernel<Input, Output>
    private let inputs: [Input]
    private let verifier: Verifier
    private let allowUnverified: Bool
    private let reference: Reference<Input, Output>
    private var answers: [Output] = []
    private var sum: Verdict
    /// The known differences, once they are read.
    private var listed: ListedInputs<Input>??
    /// The first new error; `nil` as long as there is none.
    package private(set) var firstError: Verdict.Run?

    /// A verifier of one kernel, which covers all of the inputs of a batch.
    ///
    /// - Throws: `ReferenceDataError` for a reference that the workload does not have.
    package init(
        _ workload: any Workload<Input, Output>, _ kernel: any Kernel<Input, Output>, inputs: [Input],
        verifier: Verifier, allowUnverified: Bool
    ) throws {
        (self.workload, self.kernel, self.inputs) = (workload, kernel, inputs)
        (self.verifier, self.allowUnverified) = (verifier, allowUnverified)
        reference = try workload.reference(of: kernel)
        sum = verifier.question(kernel, workload, reference, of: inputs.count, covered: inputs.count)
    }

    /// The verdict on the inputs so far, each input of the batch once a request; without runs, because the inputs are in
    /// no order.
    package var verdict: Verdict {
        var verdict = sum
        verdict.runs = []
        return verdict
    }

    /// The kernel's answers to the first inputs, each right, disputed or known.
    ///
    /// - Returns: The answers, or `nil` where one of them is wrong.
    /// - Throws: `ReferenceDataError` for a damaged list and for a gap in the tables.
    package func verifiedAnswers(_ count: Int) throws -> [Output]? {
        let count = min(count, inputs.count)
        if isWrong, !allowUnverified { return nil }
        if answers.count < count {
            let rest = Array(inputs[answers.count..<count])
            // Each once: its answer is compared with the reference's once.
            var places: [Input: Int] = [:]
            let different = rest.filter { input in
                let isNew = places[input] == nil
                if isNew { places[input] = places.count }
                return isNew
            }
            // No two of them are neighbours.
            let start = sum.checked
            let sweep = try Sweep(
                workload, reference, inputs: different, at: different.indices.map { 2 * (start + $0) })
            let found: ContiguousArray<Output>
            let missing: [Int: MissingAnswer]
            do {
                (found, missing) = try sweep.answers(of: kernel)
            } catch let unusable {
                sum.problem = unusable.problem
                return nil
            }
            sum = sum + (try judged(sweep, found, missing))
            firstError = firstError ?? sum.runs.first(where: \.isNew)
            if isWrong, !allowUnverified { return nil }
            answers += rest.compactMap { places[$0].map { found[$0] } }
        }
        return Array(answers.prefix(count))
    }

    private var isWrong: Bool { firstError != nil || sum.problem != nil }

    private var missingAnswer: Output? { (kernel as? any ForeignKernel<Input, Output>)?.missingAnswer }

    private func judged(
        _ sweep: Sweep<Input, Output>, _ answers: ContiguousArray<Output>, _ missing: [Int: MissingAnswer]
    ) throws -> Verdict {
        // Without a difference no list is needed.
        let isRight = sweep.differences(answers, missing).isEmpty
        if listed == nil, !isRight {
            listed = .some(
                try verifier.listedInputs(of: kernel, in: workload, years: workload.years, only: Set(inputs)))
        }
        let empty = verifier.question(kernel, workload, reference, of: inputs.count, covered: inputs.count)
        var builder = VerdictBuilder(
            empty, workload, reference, listed: isRight ? nil : listed ?? nil, missingAnswer: missingAnswer)
        builder.add(sweep, answers, missing)
        return builder.finished()
    }
}
