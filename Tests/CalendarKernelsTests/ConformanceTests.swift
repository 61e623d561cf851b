import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Catalog
import Testing
import Workloads

/// The obligations of every kernel of the catalogue to the harness.
@Suite struct ConformanceTests {
    @Test func factsAreWellFormed() throws {
        let visitor = Visitor { $0.facts() }
        try Fixture.forEachWorkload(visitor)
        print("facts: \(visitor.total)")
        #expect(visitor.total.checked == 7 * visitor.kernels)
        #expect(visitor.kernels == Catalog.all.kernelNames.count)
        #expect(visitor.total.failures == 0, "\(visitor.total)")
    }

    @Test func batchesAnswerAsOneByOne() throws {
        let visitor = Visitor { $0.wholeBatch() }
        try Fixture.forEachWorkload(visitor)
        print("whole batches: \(visitor.total)")
        #expect(visitor.total.checked == visitor.inputs)
        #expect(visitor.inputs > 1_000_000)
        #expect(visitor.total.failures == 0, "\(visitor.total)")
    }

    @Test func oddBatchesAnswerRightAndTouchNothingElse() throws {
        // Slow kernels get the same batches of fewer different inputs.
        let visitor = Visitor { $0.oddBatches() }
        try Fixture.forEachWorkload(visitor)
        print("odd batches: \(visitor.total)")
        #expect(visitor.total.checked > 500_000)
        #expect(visitor.total.failures == 0, "\(visitor.total)")
    }

    @Test func namesAreUnique() throws {
        let names = Catalog.all.entries.flatMap { workload in
            workload.kernelFacts.map { "\(workload.name)/\($0.name)" }
        }
        #expect(!names.isEmpty)
        #expect(Set(names).count == names.count)
    }

    private final class Visitor: WorkloadVisitor {
        private let check: (any Checkable) -> Findings
        var total = Findings()
        var kernels = 0
        var inputs = 0

        init(_ check: @escaping (any Checkable) -> Findings) {
            self.check = check
        }

        func visit<Input: Hashable & Sendable, Output: Hashable & Sendable>(_ workload: any Workload<Input, Output>)
            throws
        {
            for kernel in try Fixture.kernels(of: workload) {
                let conformance = KernelConformance(workload, kernel, years: 1900...2100)
                try #require(conformance.count >= conformance.leastCount)
                total.add(check(conformance))
                kernels += 1
                inputs += conformance.count
            }
        }
    }
}

private protocol Checkable {
    func facts() -> Findings
    func wholeBatch() -> Findings
    func oddBatches() -> Findings
}

extension KernelConformance: Checkable {}
