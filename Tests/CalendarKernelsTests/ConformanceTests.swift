import CalendarKernels
import CalendarTestSupport
import CalendarValues
import Catalog
import KernelProtocol
import ListKernels
import Randomness
import Scenes
import Testing
import Workloads

/// The obligations of every kernel of the catalogue to the harness.
@Suite struct ConformanceTests {
    @Test func everyKernel() throws {
        let visitor = Visitor()
        try Fixture.forEachWorkload(visitor)
        #expect(visitor.kernels == Catalog.all.kernelNames.count)
        #expect(visitor.findings.checked > 5_000_000 && visitor.findings.failures == 0, "\(visitor.findings)")
    }

    private final class Visitor: WorkloadVisitor {
        var findings = Findings()
        var kernels = 0

        func visit<Input: Plain, Output: Plain>(
            _ workload: any Workload<Input, Output>
        ) throws {
            for kernel in try Fixture.kernels(of: workload) {
                findings.add(KernelConformance(workload, kernel).findings())
                kernels += 1
            }
        }
    }

    /// A kernel with a memory answers like one that is new for each input, before and after batches.
    @Test func whatIsKeptChangesNoAnswer() throws {
        let fresh: [@Sendable () -> any Kernel<ListEdit, EditedRows>] = [
            { FenwickListEdit() }, { LazyPrefixSumsListEdit() },
        ]
        let workload: any Workload<ListEdit, EditedRows> = try Fixture.workload("list.edit")
        let inputs = workload.inputs(of: 2000...2000).filter { ListScenes.rows(of: $0.scene) <= 10_000 }.sample(40)
        var generator = SplitMix64(seed: 11)
        for make in fresh {
            let used = make()
            for input in inputs { #expect(used.answer(input) == make().answer(input)) }
            let shuffled = inputs.shuffled(using: &generator)
            #expect(used.answers(shuffled, filler: used.answer(inputs[0])) == shuffled.map { make().answer($0) })
        }
        // Every kernel whose facts state a memory is among them.
        let declared = Catalog.all.entries.flatMap { entry in
            entry.kernelFacts.filter { $0.memory == .kernel }.map { "\(entry.name)/\($0.name)" }
        }
        #expect(Set(declared) == Set(fresh.map { "list.edit/\($0().facts.name)" }))
    }
}
