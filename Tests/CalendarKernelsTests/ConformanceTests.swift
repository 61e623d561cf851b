import CalendarTestSupport
import Testing

/// The obligations of every kernel of the catalogue to the harness.
@Suite struct ConformanceTests {
    @Test func everyKernel() throws {
        var (findings, kernels) = (Findings(), 0)
        func check(_ entry: some CatalogEntry) throws {
            let workload = try entry.workload(Fixture.reference())
            for kernel in entry.kernels {
                findings.add(KernelConformance(workload, kernel).findings())
                kernels += 1
            }
        }
        for entry in Catalog.all.entries { try check(entry) }
        #expect(kernels == Catalog.all.kernelNames.count)
        #expect(findings.checked > 5_000_000 && findings.problems.isEmpty, "\(findings.problems)")
    }
}
