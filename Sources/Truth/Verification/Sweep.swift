import CalendarValues
public import KernelProtocol
import ReferenceData
public import Workloads

/// Some inputs with a reference's answers to them: made once, then used for every kernel that claims the reference.
public struct Sweep<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    public let workload: any Workload<Input, Output>
    /// The reference that judges.
    public let reference: Reference<Input, Output>
    /// In the order in which they are asked.
    public let inputs: ContiguousArray<Input>
    /// The reference's answer to each.
    public let expected: [Output]
    /// The other accepted answers of disputed entries, by index.
    public let alternatives: [Int: Alternative<Output>]
    /// The indices of expected answers that are computed because the reference's publisher has none.
    public let computed: Set<Int>

    /// Looks up a reference's answers to all inputs of some years; `nil` for no inputs.
    ///
    /// - Throws: `ReferenceDataError` when the reference has no answer to one of them.
    public init(
        _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, years: ClosedRange<Int>?
    ) throws {
        try self.init(workload, reference, inputs: years.map { workload.inputs(of: $0) } ?? [])
    }

    /// Looks up a reference's answers to some inputs.
    ///
    /// - Throws: `ReferenceDataError` when the reference has no answer to one of them.
    public init(
        _ workload: any Workload<Input, Output>, _ reference: Reference<Input, Output>, inputs: [Input]
    ) throws {
        self.workload = workload
        self.reference = reference
        self.inputs = ContiguousArray(inputs)
        (expected, alternatives, computed) = try workload.expectedAnswers(to: inputs, by: reference)
    }

    /// The answers of a kernel that are not the reference's, in order.
    ///
    /// - Throws: ``KernelUnusable`` of a ``ForeignKernel``.
    func differences(_ kernel: any Kernel<Input, Output>) throws(KernelUnusable) -> [Difference<Output>] {
        guard let first = expected.first else { return [] }
        let foreign = kernel as? any ForeignKernel<Input, Output>
        var found: [Difference<Output>] = []
        var answers = ContiguousArray(repeating: first, count: min(InputSlice<Input>.size, inputs.count))
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
            for index in start..<end {
                let answer = answers[index - start]
                if let why = missing[index - start] {
                    found.append(Difference(index: index, kind: .missing(why)))
                } else if answer != expected[index] {
                    found.append(Difference(index: index, kind: .answer(answer)))
                }
            }
            start = end
        }
        return found
    }

    /// Sweeps a kernel over all inputs.
    ///
    /// - Returns: How many answers are not the reference's, without those that follow the other calendar of an entry as a
    ///   whole.
    public func countOfWrongAnswers(_ kernel: any Kernel<Input, Output>) -> Int {
        // One that cannot be asked answers nothing.
        guard let differences = try? differences(kernel) else { return inputs.count }
        guard !differences.isEmpty, !alternatives.isEmpty else { return differences.count }
        let kinds = Dictionary(uniqueKeysWithValues: differences.map { ($0.index, $0.kind) })
        var disputes: [String: Verdict.DisputeCount] = [:]
        for (index, alternative) in alternatives {
            var count = disputes[alternative.dispute.entry] ?? Verdict.DisputeCount(alternative.dispute)
            if kinds[index] == nil { count.first += 1 }
            if kinds[index] == .answer(alternative.answer) { count.other += 1 }
            disputes[alternative.dispute.entry] = count
        }
        return disputes.values.reduce(differences.count) { $0 - ($1.isAccepted ? $1.other : 0) }
    }
}

/// An answer that is not the reference's.
struct Difference<Output: Hashable & Sendable>: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case answer(Output)
        case missing(MissingAnswer)
        /// Asked a second time, the implementation gave another answer.
        case unstable
    }

    /// The input's index in the sweep.
    let index: Int
    let kind: Kind
}
