public import CalendarContracts
public import ReferenceData
public import Workloads

/// Some inputs with a reference's answers to them: made once, then used for every kernel that claims the reference.
public struct Sweep<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The workload.
    public let workload: any Workload<Input, Output>
    /// The reference.
    public let reference: Reference<Input, Output>
    /// The inputs.
    public let inputs: [Input]
    /// The reference's answer to each.
    public let expected: [Output]
    /// The other accepted answers of contested inputs, by position.
    public let alternatives: [Int: Output]

    /// Looks up a reference's answers to all inputs of some years.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - reference: One of its references.
    ///   - years: Years of the workload; `nil` for no inputs.
    /// - Throws: `ReferenceDataError` when the reference has no answer to one of them.
    public init(
        _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, years: ClosedRange<Int>?
    ) throws {
        try self.init(workload, reference, inputs: years.map { workload.inputs(of: $0) } ?? [])
    }

    /// Looks up a reference's answers to some inputs.
    ///
    /// - Parameters:
    ///   - workload: The workload.
    ///   - reference: One of its references.
    ///   - inputs: The inputs.
    /// - Throws: `ReferenceDataError` when the reference has no answer to one of them.
    public init(
        _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, inputs: [Input]
    ) throws {
        self.workload = workload
        self.reference = reference
        self.inputs = inputs
        var expected: [Output] = []
        expected.reserveCapacity(inputs.count)
        var alternatives: [Int: Output] = [:]
        for (position, input) in inputs.enumerated() {
            let answer = try workload.expectedAnswer(to: input, by: reference)
            expected.append(answer.answer)
            if let alternative = answer.alternative { alternatives[position] = alternative }
        }
        (self.expected, self.alternatives) = (expected, alternatives)
    }

    /// How many inputs a batch has: enough to make the call free, few enough for the caches and for sharing among
    /// cores.
    static var batch: Int { 8192 }

    /// The positions, among the given ones, at which the kernel's answer is not the reference's, with that answer.
    ///
    /// - Parameters:
    ///   - kernel: A kernel that answers for all inputs.
    ///   - range: Positions of ``inputs``.
    /// - Returns: Position and answer of each difference, in order.
    func differences(_ kernel: any Kernel<Input, Output>, _ range: Range<Int>) -> [(position: Int, answer: Output)] {
        guard let first = expected.first else { return [] }
        var found: [(position: Int, answer: Output)] = []
        var answers = [Output](repeating: first, count: min(Self.batch, range.count))
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(start + Self.batch, range.upperBound)
            var output = answers.mutableSpan
            kernel.answer(inputs.span.extracting(start..<end), into: &output)
            for position in start..<end where answers[position - start] != expected[position] {
                found.append((position, answers[position - start]))
            }
            start = end
        }
        return found
    }

    /// Sweeps a kernel over all inputs, on all cores.
    ///
    /// - Parameters:
    ///   - kernel: A kernel of the workload that answers for all of the sweep's inputs.
    ///   - asked: How many inputs the user's years have; more than the sweep has where the kernel does not answer for
    ///     all.
    ///   - known: The kernel's known differences.
    ///   - toolchain: The toolchain that runs.
    ///   - isWholeDomain: Whether the sweep covers every input for which the kernel answers, so that no known
    ///     difference belongs to other years.
    /// - Returns: The verdict, and every difference.
    public func check(
        _ kernel: any Kernel<Input, Output>,
        asked: Int,
        known: Disagreements,
        toolchain: String,
        isWholeDomain: Bool
    ) async -> Result {
        // Slow kernels need pieces small enough to share (32 months of published labels take half a second), fast ones
        // do not care.
        let piece = max(32, min(Self.batch, inputs.count / 64))
        let found = await withTaskGroup { group in
            var next = 0
            while next < inputs.count {
                let range = next..<min(next + piece, inputs.count)
                group.addTask { differences(kernel, range) }
                next = range.upperBound
            }
            var all: [(position: Int, answer: Output)] = []
            for await part in group { all += part }
            return all.sorted { $0.position < $1.position }
        }
        return judge(kernel, found, asked, known, toolchain, isWholeDomain)
    }

    /// Sweeps a kernel over all inputs without other tasks, for callers that sweep many kernels.
    ///
    /// - Parameter kernel: A kernel that answers for all of the sweep's inputs.
    /// - Returns: How many answers are neither the reference's nor an accepted other one.
    public func countOfWrongAnswers(_ kernel: any Kernel<Input, Output>) -> Int {
        differences(kernel, inputs.indices).count { alternatives[$0.position] != $0.answer }
    }

    /// Sweeps a kernel over the inputs without other tasks, for callers that time it afterwards.
    ///
    /// - Parameters:
    ///   - kernel: A kernel of the workload that answers for all of the inputs.
    ///   - known: The kernel's known differences; those at other inputs are ignored.
    ///   - toolchain: The toolchain that runs.
    /// - Returns: The verdict, and every difference.
    public func checkAlone(_ kernel: any Kernel<Input, Output>, known: Disagreements, toolchain: String) -> Result {
        judge(kernel, differences(kernel, inputs.indices), inputs.count, known, toolchain, false)
    }

    /// The result of a kernel's sweep.
    public struct Result: Sendable {
        /// The verdict.
        public let verdict: KernelVerdict
        /// Every wrong answer, known or new, but those that a rule for every input explains.
        public let mismatches: [Mismatch]
        /// Every answer that is not the reference's, contested ones among them, by input.
        public let differing: [Input: Output]
        /// The sweep.
        public let sweep: Sweep

        /// The answer that the sweep saw from the kernel, without asking it again.
        ///
        /// - Parameter input: One of the sweep's inputs.
        /// - Returns: The answer.
        public func verifiedAnswer(_ input: Input) -> Output? {
            differing[input] ?? sweep.reference.expected(input)?.answer
        }
    }

    private func judge(
        _ kernel: any Kernel<Input, Output>,
        _ found: [(position: Int, answer: Output)],
        _ asked: Int,
        _ known: Disagreements,
        _ toolchain: String,
        _ isWholeDomain: Bool
    ) -> Result {
        var judgement = Judgement(of: kernel.facts, in: workload, known: known, toolchain: toolchain)
        var new: [(position: Int, answer: Output)] = []
        var mismatches: [Mismatch] = []
        for (position, answer) in found {
            let expected = ExpectedAnswer(expected[position], alternative: alternatives[position])
            let finding = judgement.judge(answer, to: inputs[position], expected: expected)
            if let mismatch = finding.mismatch { mismatches.append(mismatch) }
            if finding.outcome == .new { new.append((position, answer)) }
        }
        let gone = judgement.gone(among: inputs, expected: expected, isWholeDomain: isWholeDomain)
        return Result(
            verdict: verdict(kernel, asked, judgement, new, gone), mismatches: mismatches,
            differing: Dictionary(found.map { (inputs[$0.position], $0.answer) }) { first, _ in first }, sweep: self)
    }

    private func verdict(
        _ kernel: any Kernel<Input, Output>, _ asked: Int, _ judgement: Judgement<Input, Output>,
        _ new: [(position: Int, answer: Output)], _ gone: [Judgement<Input, Output>.Gone]
    ) -> KernelVerdict {
        let isNews = judgement.isNews
        let differences = new.count + gone.count
        let firstNew = new.first.map {
            KernelVerdict.Counterexample(
                input: workload.describe(inputs[$0.position]), answer: workload.describe(answer: $0.answer),
                authorityAnswer: workload.describe(answer: expected[$0.position]))
        }
        let firstGone = gone.first.map {
            KernelVerdict.Counterexample(
                input: $0.input, answer: "no longer \($0.entry.answer)", authorityAnswer: $0.entry.expectedAnswer)
        }
        let examples = new.prefix(3).map { position, answer in
            "\(workload.describe(inputs[position])): answers \(workload.words(answer)), "
                + "\(reference.id) says \(workload.words(expected[position]))"
        }
        let goneExamples = gone.prefix(1).map {
            "\($0.input): no longer answers \($0.entry.answer), as line \($0.entry.line) declares"
        }
        return KernelVerdict(
            workload: workload.name, kernel: kernel.facts.name, authority: reference.id.rawValue,
            inputs: asked, checked: inputs.count, expectedDisagreements: judgement.known,
            undeclared: isNews ? 0 : new.count, stale: isNews ? 0 : gone.count, contested: judgement.contested,
            news: isNews ? differences : 0, largestDifference: judgement.largestDistance,
            first: firstNew ?? firstGone, examples: examples + goneExamples,
            referenceTable: reference.table, referenceSHA256: reference.sha256,
            verdict: inputs.isEmpty ? .empty : differences == 0 || isNews ? .pass : .fail)
    }
}
