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
    /// The positions of expected answers that are computed because the reference's publisher has none.
    public let computed: Set<Int>

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
        (expected, alternatives, computed) = try workload.expectedAnswers(to: inputs, by: reference)
    }

    /// The answers of a kernel that are not the reference's, in order.
    ///
    /// - Parameter kernel: A kernel that answers for all inputs.
    /// - Returns: The differences.
    /// - Throws: ``KernelUnusable`` of a ``ForeignKernel``.
    func differences(_ kernel: any Kernel<Input, Output>) throws(KernelUnusable) -> [Difference<Input, Output>] {
        guard let first = expected.first else { return [] }
        let foreign = kernel as? any ForeignKernel<Input, Output>
        var found: [Difference<Input, Output>] = []
        var answers = [Output](repeating: first, count: min(InputSlice<Input>.size, inputs.count))
        var start = 0
        while start < inputs.count {
            let end = min(start + InputSlice<Input>.size, inputs.count)
            var output = answers.mutableSpan
            var missing: [Int: MissingAnswer] = [:]
            if let foreign {
                missing = try foreign.attempt(inputs.span.extracting(start..<end), into: &output)
            } else {
                kernel.answer(inputs.span.extracting(start..<end), into: &output)
            }
            for position in start..<end
            where answers[position - start] != expected[position] || missing[position - start] != nil {
                found.append(
                    Difference(
                        position: position, input: inputs[position], answer: answers[position - start],
                        missing: missing[position - start],
                        expected: ExpectedAnswer(
                            expected[position], alternative: alternatives[position],
                            isComputed: computed.contains(position))))
            }
            start = end
        }
        return found
    }

    /// What a sweep of these inputs finds of a kernel.
    ///
    /// - Parameters:
    ///   - kernel: A kernel that answers for all inputs.
    ///   - hasRules: Whether the expected answers are to be counted.
    /// - Returns: The findings.
    /// - Throws: ``KernelUnusable`` of a ``ForeignKernel``.
    func findings(
        _ kernel: any Kernel<Input, Output>, hasRules: Bool
    ) throws(KernelUnusable) -> Findings<Input, Output> {
        var counts: [Output: Int] = [:]
        if hasRules { for answer in expected { counts[answer, default: 0] += 1 } }
        return Findings(
            checked: inputs.count, computed: computed.count, differences: try differences(kernel),
            expectedCounts: counts)
    }

    /// Sweeps a kernel over all inputs.
    ///
    /// - Parameter kernel: A kernel that answers for all of the sweep's inputs.
    /// - Returns: How many answers are neither the reference's nor an accepted other one.
    public func countOfWrongAnswers(_ kernel: any Kernel<Input, Output>) -> Int {
        // One that cannot be asked answers nothing.
        guard let differences = try? differences(kernel) else { return inputs.count }
        return differences.count { $0.missing != nil || $0.expected.alternative != $0.answer }
    }

    /// Sweeps a kernel over the inputs, for callers that time it afterwards.
    ///
    /// - Parameters:
    ///   - kernel: A kernel of the workload that answers for all of the inputs.
    ///   - known: The kernel's known differences; those at other inputs are ignored.
    ///   - toolchain: The toolchain that runs.
    /// - Returns: The verdict, and every difference.
    /// - Throws: ``KernelUnusable`` of a ``ForeignKernel``.
    public func checkAlone(
        _ kernel: any Kernel<Input, Output>, known: Disagreements, toolchain: String
    ) throws(KernelUnusable) -> Result {
        var sweep = KernelSweep(kernel.facts, workload, reference, known: known, toolchain: toolchain)
        let findings = try findings(kernel, hasRules: sweep.hasRules)
        sweep.absorb(findings)
        let verdict = sweep.result(
            KernelSweep<Input, Output>.Extent(asked: inputs.count, isWholeDomain: false), inputs: inputs
        ).verdict
        let differing = Dictionary(findings.differences.map { ($0.input, $0.answer) }) { first, _ in first }
        return Result(verdict: verdict, differing: differing, sweep: self)
    }

    /// The result of a kernel's sweep.
    public struct Result: Sendable {
        /// The verdict.
        public let verdict: KernelVerdict
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
}

/// An answer that is not the reference's.
struct Difference<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The input's position in the sweep.
    let position: Int
    let input: Input
    /// The answer; of no account where it is missing.
    let answer: Output
    let missing: MissingAnswer?
    let expected: ExpectedAnswer<Output>
}

/// What a part of a sweep found of one kernel.
struct Findings<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The number of answers.
    let checked: Int
    /// How many of the expected answers are computed because the reference's publisher has none.
    let computed: Int
    /// The answers that are not the reference's, in the order of the inputs.
    let differences: [Difference<Input, Output>]
    /// How many inputs have each expected answer; empty where the kernel has no rules for every input.
    let expectedCounts: [Output: Int]
}
