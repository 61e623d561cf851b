/// Verifies a kernel on the inputs of the blocks that are to be timed, as many of them as a block has.
package final class BlockVerifier<Input: Plain, Output: Plain> {
    private var judged: Judged<Input, Output>
    private let inputs: [Input]
    private let verifier: Verifier
    private let allowUnverified: Bool
    private var answers: [Output] = []
    private var sum: Verdict
    /// The places of the inputs of a list of known differences, once it was read.
    private var places: [Input: Int]?
    /// The first new error; `nil` as long as there is none.
    package private(set) var firstError: Verdict.Run?

    /// A verifier of one kernel, which covers all of the inputs of a batch.
    ///
    /// - Throws: `Failure` for a reference that the workload does not have.
    package init(
        _ workload: any Workload<Input, Output>, _ kernel: any Kernel<Input, Output>, inputs: [Input],
        verifier: Verifier, allowUnverified: Bool
    ) throws {
        (self.inputs, self.verifier, self.allowUnverified) = (inputs, verifier, allowUnverified)
        judged = try verifier.judged(
            kernel, workload, years: nil, of: inputs.count, covered: [0..<inputs.count])
        sum = judged.question
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
    /// - Throws: `Failure` for a damaged list and for a gap in the tables.
    package func verifiedAnswers(_ count: Int) throws -> [Output]? {
        let count = min(count, inputs.count)
        if isWrong, !allowUnverified { return nil }
        if answers.count < count {
            let rest = Array(inputs[answers.count..<count])
            // Each once: its answer is compared with the reference's once.
            var different: [Input] = []
            var numbers: [Input: Int] = [:]
            for input in rest where numbers.updateValue(numbers[input] ?? different.count, forKey: input) == nil {
                different.append(input)
            }
            guard let found = try judge(different) else { return nil }
            firstError = firstError ?? sum.runs.first(where: \.isNew)
            if isWrong, !allowUnverified { return nil }
            answers += rest.compactMap { numbers[$0].map { found[$0] } }
        }
        return Array(answers.prefix(count))
    }

    private var isWrong: Bool { firstError != nil || sum.problem != nil }

    /// Adds the verdict on some inputs; nil where they have no answers.
    private func judge(_ inputs: [Input]) throws -> ContiguousArray<Output>? {
        var slice = try Judged<Input, Output>.Slice(judged.workload, judged.reference, inputs)
        guard let filler = judged.foreign?.missingAnswer ?? slice.sheet.answers.first else { return [] }
        let found: Judged<Input, Output>.Answers
        do {
            found = try judged.answers(to: inputs, filler: filler)
        } catch let unusable {
            sum.problem = unusable.problem
            return nil
        }
        // Without a difference no list is needed.
        if places == nil, !found.missing.isEmpty || !slice.sheet.differences(found.answers).isEmpty { try readList() }
        // Where nothing is listed, no two are neighbours.
        let start = sum.checked
        slice.places = inputs.enumerated().map { places?[$1] ?? 2 * (start + $0) }
        sum = Verdict.sum([sum, try judged.judge(slice, found)])
        return found.answers
    }

    private func readList() throws {
        let workload = judged.workload
        judged.listed = try verifier.known([judged.kernel], in: workload, of: workload.years)[0]
        let (all, wanted) = (judged.listed == nil ? [] : workload.inputs(of: workload.years), Set(inputs))
        places = Dictionary(uniqueKeysWithValues: zip(all, 0...).filter { wanted.contains($0.0) })
    }
}
