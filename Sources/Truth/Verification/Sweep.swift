import CalendarValues
import KernelProtocol
import ReferenceData
package import Workloads

/// Some inputs with a reference's answers to them: made once, then used for every kernel that claims the reference.
package struct Sweep<Input: Plain, Output: Plain>: Sendable {
    package let workload: any Workload<Input, Output>
    /// The reference that judges.
    package let reference: Reference<Input, Output>
    package let inputs: ContiguousArray<Input>
    /// The places of the inputs among those of the years.
    let positions: [Int]
    /// The reference's answer to each input.
    package let expected: [ExpectedAnswer<Output>]
    /// The indices of disputed expected answers.
    let disputed: [Int]
    /// How many of the expected answers are computed because the reference's publisher has none.
    let computed: Int

    /// Looks up a reference's answers to some inputs; without positions, they are all inputs.
    ///
    /// - Throws: `ReferenceDataError` when the reference has no answer to one of them.
    package init(
        _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, inputs: [Input],
        at positions: [Int]? = nil
    ) throws {
        (self.workload, self.reference, self.inputs) = (workload, reference, ContiguousArray(inputs))
        self.positions = positions ?? Array(inputs.indices)
        expected = try workload.expectedAnswers(to: inputs, by: reference)
        (disputed, computed) = reference.marks(expected)
    }

    /// A kernel's answers, and by index why there is none.
    ///
    /// - Throws: ``KernelUnusable`` of a ``ForeignKernel``.
    func answers(
        of kernel: any Kernel<Input, Output>
    ) throws(KernelUnusable) -> (answers: ContiguousArray<Output>, missing: [Int: MissingAnswer]) {
        guard let first = expected.first else { return ([], [:]) }
        var answers = ContiguousArray(repeating: first.answer, count: inputs.count)
        var missing: [Int: MissingAnswer] = [:]
        var output = answers.mutableSpan
        if let foreign = kernel as? any ForeignKernel<Input, Output> {
            missing = try foreign.attempt(inputs.span, into: &output)
        } else {
            kernel.answer(inputs.span, into: &output)
        }
        return (answers, missing)
    }

    /// The indices of answers that are missing or not the reference's, in order.
    func differences(_ answers: ContiguousArray<Output>, _ missing: [Int: MissingAnswer]) -> [Int] {
        let found = reference.differences(answers, expected)
        return missing.isEmpty ? found : Set(found).union(missing.keys).sorted()
    }
}
