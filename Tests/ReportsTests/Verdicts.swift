import CalendarContracts
import CalendarTestSupport
import ReferenceData
import Verification
import Workloads

/// Verdicts of toy kernels whose names and answers are full of what formats must escape.
func verdicts() async throws -> [KernelVerdict] {
    let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
    let terms = try Fixture.reference().hkoTerms
    func kernel(_ name: String, years: ClosedRange<Int> = 2000...2000, late: Set<Int>) -> any Kernel<
        YearTerm, GregorianDate
    > {
        ClosureKernel<YearTerm, GregorianDate>(name, claims: .hko, validYears: years) { term in
            let right = terms.date(of: term) ?? GregorianDate(rawValue: 0)
            return late.contains(term.index) ? GregorianDate(rawValue: right.rawValue + 1) : right
        }
    }
    let kernels = [
        kernel("right", late: []), kernel("late", late: [1, 2, 3, 4, 5]), kernel("never", years: 1950...1950, late: []),
        kernel("<&\"'>|%", late: [23]),
    ]
    let folder = try ReferenceWithDisagreements()
    let verifier = Verifier(reference: ReferenceData(folder.root), toolchain: "swift-test")
    let verdicts = try await verifier.verify(workload, kernels, years: 2000...2000).map(\.verdict)
    return withExtendedLifetime(folder) { verdicts }
}
