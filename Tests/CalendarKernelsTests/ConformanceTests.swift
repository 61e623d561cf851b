import CalendarTestSupport
import Testing

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
}
