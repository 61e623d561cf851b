import Randomness

/// What every kernel owes the harness, whatever its answers are.
package struct KernelConformance<Input: Plain, Output: Plain> {
    private let workload: any Workload<Input, Output>
    private let kernel: any Kernel<Input, Output>
    private let inputs: [Input]
    private var name: String { "\(workload.name)/\(kernel.facts.name)" }
    /// 0, unknown to the compiler.
    private let tie = UInt32(truncatingIfNeeded: CommandLine.arguments.count >> 31)

    /// Chooses the inputs, fewer for a slow kernel, of whose lists only those that are timed.
    package init(_ workload: any Workload<Input, Output>, _ kernel: any Kernel<Input, Output>) {
        (self.workload, self.kernel) = (workload, kernel)
        let facts = kernel.facts
        let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
        let usual = 1900...2100
        let all = workload.inputs(of: usual.overlaps(valid) ? usual.clamped(to: valid) : valid)
        // Neighbours may share what a kernel keeps for a batch.
        inputs = (facts.cost >= .milliseconds ? workload.sizes?.timed ?? all : all).runsOfFour(facts.cost.sampleSize)
    }

    /// Well-formed facts, and the same answers to inputs alone, in batches of any order, size and place, and in turn.
    ///
    /// Nothing beside the answers is touched.
    package func findings() -> Findings {
        var findings = facts()
        findings.expect(inputs.count >= 4, "\(name): \(inputs.count) inputs")
        guard inputs.count >= 4 else { return findings }
        let (alone, cost) = (inputs.map(kernel.answer), kernel.facts.cost)
        var generator = SplitMix64(seed: 37)
        let (inOrder, shuffled) = (Array(inputs.indices), inputs.indices.shuffled(using: &generator))
        for order in cost >= .milliseconds ? [shuffled] : [inOrder, inOrder.reversed(), shuffled] {
            findings.add(batch(order, alone, filler: alone[0]))
        }
        // Sizes around those of vectors, from inputs at which none begins; among them the same input repeatedly.
        let alike = Array(repeating: inputs.count / 2, count: inputs.count)
        // With different fillers, what is left from before the call cannot pass for an answer.
        let fillers = Set([alone[0], alone[alone.count - 1]])
        let sizes = cost >= .milliseconds ? [0, 1, 3] : Array(0...65) + [127, 129, 1000]
        for order in cost >= .milliseconds ? [inOrder] : [inOrder, alike, shuffled] {
            for size in sizes where 3 + size <= order.count {
                for filler in fillers { findings.add(batch(Array(order[3..<3 + size]), alone, filler: filler)) }
            }
        }
        let few = Array(shuffled.prefix(cost >= .milliseconds ? 4 : 1000))
        for order in [few, Array(few.dropFirst())] {
            findings.add(batch(order, alone, filler: alone[0], isInTurn: true))
        }
        return findings
    }

    private func facts() -> Findings {
        var findings = Findings()
        let facts = kernel.facts
        findings.expect(
            facts.name.wholeMatch(of: /[a-z0-9-]+/) != nil && facts.version >= 1, "\(name), version \(facts.version)")
        for text in [facts.summary, facts.source] {
            findings.expect(!text.isEmpty && !text.contains("\n"), "\(name): '\(text)'")
        }
        findings.expect(workload.references.contains { $0.id == facts.claims }, "\(name): claims \(facts.claims)")
        findings.expect(facts.validYears.map { workload.years.overlaps($0) } ?? true, "\(name): answers for no year")
        return findings
    }

    /// A batch between margins; the outputs end with one, since a kernel may be given more places than inputs.
    private func batch(_ order: [Int], _ alone: [Output], filler: Output, isInTurn: Bool = false) -> Findings {
        var findings = Findings()
        let checked = order.map { inputs[$0] }
        let margin = 17
        var outputs = [Output](repeating: filler, count: margin + checked.count + margin)
        unsafe outputs.withUnsafeMutableBufferPointer { all in
            let places = unsafe UnsafeMutableBufferPointer(rebasing: all[margin...])
            var span = unsafe places.mutableSpan
            if isInTurn {
                kernel.answerInTurn(checked.span, into: &span, tie: tie)
            } else {
                kernel.answer(checked.span, into: &span)
            }
        }
        for (place, index) in order.enumerated() {
            let found = outputs[margin + place]
            findings.expect(
                found == alone[index],
                "\(name): \(inputs[index]) alone is \(alone[index]), \(found) at place \(place) of \(order.count)"
                    + (isInTurn ? " in turn" : ""))
        }
        let isTouched = (outputs[..<margin] + outputs[(margin + order.count)...]).contains { $0 != filler }
        findings.expect(!isTouched, "\(name): a batch of \(order.count) touches places beside it")
        return findings
    }
}
