import CalendarValues
public import KernelProtocol
import Randomness
public import Workloads

/// Checks what every kernel owes the harness, whatever it answers.
public struct KernelConformance<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// The batch sizes that are tried: none, one, around 8, 32 and 64, and more than a vector loop's remainder.
    public static var batchSizes: [Int] { [0, 1, 2, 3, 7, 8, 9, 31, 64, 65, 1000] }
    /// Where a batch begins among the inputs: never where a vector load would be aligned.
    public static var starts: [Int] { [1, 3, 5, 13] }

    /// Where a batch begins for kernels of microseconds and more: the same sizes from one place.
    ///
    /// Those of milliseconds get two fillers, too.
    private static var startsOfSlow: [Int] { [3] }

    private static var largestEnd: Int { (batchSizes.max() ?? 0) + (starts.max() ?? 0) }

    private let workload: any Workload<Input, Output>
    private let kernel: any Kernel<Input, Output>
    private let inputs: [Input]

    private var cost: CostClass { kernel.facts.cost }

    /// How many inputs there must be at least.
    public var leastCount: Int { min(101, cost.sampleSize) }

    /// Chooses the inputs.
    public init(
        _ workload: any Workload<Input, Output>, _ kernel: any Kernel<Input, Output>, years: ClosedRange<Int>
    ) {
        self.workload = workload
        self.kernel = kernel
        let valid = (kernel.facts.validYears ?? workload.years).clamped(to: workload.years)
        let facts = kernel.facts
        // What a batch does is the same for any size; a scan of a million rows is not needed to see it.
        let all = workload.inputs(of: years.clamped(to: valid)).filter { input in
            guard facts.cost >= .milliseconds, let sizes = workload.sizes else { return true }
            return sizes.sizeOf(input) <= sizes.standard
        }
        let wanted = facts.cost.sampleSize
        // Neighbours may share what a kernel keeps for a batch.
        inputs = facts.cost == .milliseconds ? all.runsOfFour(wanted) : all.sample(wanted)
    }

    /// How many inputs there are.
    public var count: Int { inputs.count }

    private var name: String { "\(workload.name)/\(kernel.facts.name)" }

    /// The facts are well formed.
    public func facts() -> Findings {
        var findings = Findings()
        let facts = kernel.facts
        findings.expect(
            !facts.name.isEmpty
                && facts.name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".utf8.contains($0) },
            "\(name): the name has other characters than a-z, 0-9 and -")
        findings.expect(facts.version >= 1, "\(name): version \(facts.version)")
        findings.expect(!facts.summary.isEmpty && !facts.summary.contains("\n"), "\(name): summary '\(facts.summary)'")
        findings.expect(!facts.source.isEmpty && !facts.source.contains("\n"), "\(name): source '\(facts.source)'")
        findings.expect(
            workload.references.contains { $0.id == facts.claims },
            "\(name): claims \(facts.claims), which is none of the workload's references")
        findings.expect(
            facts.validYears.map { workload.years.overlaps($0) } ?? true, "\(name): answers for no year of the workload"
        )
        findings.expect(facts == kernel.facts, "\(name): its facts change")
        return findings
    }

    /// A batch of all inputs has the same answers as asking for one after the other.
    public func wholeBatch() -> Findings {
        var findings = Findings()
        let expected = inputs.map(kernel.answer)
        guard let filler = expected.first else { return findings }
        let answers = kernel.answers(inputs, filler: filler)
        for index in inputs.indices {
            findings.expect(
                answers[index] == expected[index],
                "\(name): \(inputs[index]) alone is \(expected[index]), in the batch \(answers[index])")
        }
        return findings
    }

    /// Batches of odd sizes at odd places, in order, backwards, all alike and shuffled; nothing beside them is touched.
    ///
    /// Checked are all places of the outputs: those of the inputs and the margins before and after them.
    public func oddBatches() -> Findings {
        var findings = Findings()
        guard !inputs.isEmpty else { return findings }
        // Twice or more, with different fillers: what is left from before the call cannot pass for an answer, nor the
        // other way round.
        let ends = [0, inputs.count - 1]
        let fillers = Set((cost >= .milliseconds ? ends : ends + [inputs.count / 2]).map { kernel.answer(inputs[$0]) })
        var generator = SplitMix64(seed: 37)
        let orders = [
            inputs, inputs.reversed(), Array(repeating: inputs[inputs.count / 2], count: inputs.count),
            inputs.shuffled(using: &generator),
        ]
        for order in cost == .tensOfMilliseconds ? [orders[3]] : orders {
            let asked = Array(order.prefix(Self.largestEnd))
            let expected = asked.map(kernel.answer)
            for start in cost >= .microseconds ? Self.startsOfSlow : Self.starts {
                for size in Self.batchSizes where start + size <= asked.count {
                    for filler in fillers { findings.add(batch(asked, expected, start, size, filler)) }
                }
            }
        }
        return findings
    }

    private func batch(
        _ asked: [Input], _ expected: [Output], _ start: Int, _ size: Int, _ filler: Output
    ) -> Findings {
        var findings = Findings()
        let margin = 17
        var outputs = [Output](repeating: filler, count: margin + size + margin)
        unsafe outputs.withUnsafeMutableBufferPointer { all in
            // The span ends with the margin: a kernel may be given more places than inputs.
            let places = unsafe UnsafeMutableBufferPointer(rebasing: all[margin...])
            var span = unsafe places.mutableSpan
            kernel.answer(asked.span.extracting(start..<(start + size)), into: &span)
        }
        for position in outputs.indices {
            let isAnswer = margin..<(margin + size) ~= position
            let right = isAnswer ? expected[start + position - margin] : filler
            findings.expect(
                outputs[position] == right,
                "\(name): batch of \(size) from \(start), place \(position - margin) is \(outputs[position]), not \(right)"
            )
        }
        return findings
    }
}
