import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import Catalog
import ListKernels
import Randomness
import Scenes
import Testing
import Workloads

/// Answers do not depend on earlier inputs.
@Suite struct MemoryTests {
    /// In order, backwards, at random and each alone, every kernel gives the same answers.
    @Test func anyOrderHasTheSameAnswers() throws {
        let visitor = OrderVisitor()
        try Fixture.forEachWorkload(visitor)
        print("orders: \(visitor.findings), \(visitor.kernels) kernels")
        #expect(visitor.findings.failures == 0, "\(visitor.findings)")
        #expect(visitor.findings.checked >= visitor.kernels * 3 * 10 && visitor.kernels > 0)
    }

    /// A kernel with a memory answers like one that is new for each input, before and after batches.
    @Test func whatIsKeptChangesNoAnswer() throws {
        var findings = Findings()
        let fresh: [@Sendable () -> any Kernel<ListEdit, EditedRows>] = [
            { FenwickListEdit() }, { LazyPrefixSumsListEdit() },
        ]
        let workload: any Workload<ListEdit, EditedRows> = try Fixture.workload("list.edit")
        let inputs = workload.inputs(of: 2000...2000).filter { ListScenes.rows(of: $0.scene) <= 10_000 }.sample(40)
        for make in fresh {
            let used = make()
            var generator = SplitMix64(seed: 11)
            for input in inputs { findings.add(compare(used, used.answer(input), make(), input)) }
            let shuffled = inputs.shuffled(using: &generator)
            let answers = used.answers(shuffled, filler: used.answer(inputs[0]))
            for (input, answer) in zip(shuffled, answers) { findings.add(compare(used, answer, make(), input)) }
        }
        #expect(findings.checked == fresh.count * 2 * inputs.count)
        #expect(findings.failures == 0, "\(findings)")
        // Every kernel whose facts state a memory is among them.
        let declared = Catalog.all.entries.flatMap { entry in
            entry.kernelFacts.filter { $0.memory == .kernel }.map { "\(entry.name)/\($0.name)" }
        }
        #expect(Set(declared) == Set(fresh.map { "list.edit/\($0().facts.name)" }))
    }

    private func compare(
        _ used: any Kernel<ListEdit, EditedRows>, _ answer: EditedRows, _ fresh: any Kernel<ListEdit, EditedRows>,
        _ input: ListEdit
    ) -> Findings {
        var findings = Findings()
        let right = fresh.answer(input)
        findings.expect(answer == right, "\(used.facts.name): \(input) is \(answer), new \(right)")
        return findings
    }

    private final class OrderVisitor: WorkloadVisitor {
        var findings = Findings()
        var kernels = 0

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(
            _ workload: any Workload<Input, Output>
        ) throws {
            for kernel in try Fixture.kernels(of: workload) {
                let facts = kernel.facts
                let valid = (facts.validYears ?? workload.years).clamped(to: workload.years)
                let all = workload.inputs(of: (1900...2100).clamped(to: valid)).filter { input in
                    guard facts.cost >= .milliseconds, let sizes = workload.sizes else { return true }
                    return sizes.sizeOf(input) <= sizes.standard
                }
                // Neighbours, which may share what is kept.
                let inputs = all.runsOfFour(min(200, facts.cost.sampleSize))
                var generator = SplitMix64(seed: 7)
                let indices = Array(inputs.indices)
                let filler = kernel.answer(inputs[0])
                let alone = inputs.map(kernel.answer)
                for order in [indices, indices.reversed(), indices.shuffled(using: &generator)] {
                    let answers = kernel.answers(order.map { inputs[$0] }, filler: filler)
                    for (index, answer) in zip(order, answers) {
                        findings.expect(
                            answer == alone[index],
                            "\(workload.name)/\(facts.name): \(inputs[index]) is \(answer), alone \(alone[index])")
                    }
                }
                kernels += 1
            }
        }
    }
}
