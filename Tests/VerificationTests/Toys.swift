import CalendarContracts
import CalendarTestSupport
import ReferenceData
import Testing
import Verification
import Workloads

/// A small question with known answers: the 48 terms of 2083 and 2084, of which 2084 春分 is contested.
struct Toys {
    static let years = 2083...2084
    let workload: any Workload<YearTerm, GregorianDate>
    let reference = try? ReferenceWithDisagreements()

    init() throws {
        workload = try Fixture.workload("terms.date")
    }

    /// The reference's answer.
    static func right(_ term: YearTerm) -> GregorianDate {
        (try? Fixture.reference().hkoTerms.date(of: term)) ?? GregorianDate(rawValue: 0)
    }

    /// A kernel that answers a day late for some terms.
    static func kernel(
        _ name: String, validYears: ClosedRange<Int>? = Self.years, late: Set<YearTerm> = [], claims: ReferenceID = .hko
    ) -> ClosureKernel<YearTerm, GregorianDate> {
        ClosureKernel(name, claims: claims, validYears: validYears) { term in
            let right = Self.right(term)
            return late.contains(term) ? GregorianDate(rawValue: right.rawValue + 1) : right
        }
    }

    /// The result of verifying one kernel with what is declared for it.
    func result(
        _ kernel: any Kernel<YearTerm, GregorianDate>, declared: [String] = [], years: ClosedRange<Int>? = Self.years,
        toolchain: String = "swift-test"
    ) async throws -> KernelResult {
        let folder = try #require(reference)
        if !declared.isEmpty { try folder.declare("terms.date", kernel.facts.name, declared) }
        var verifier = Verifier(reference: ReferenceData(folder.root), toolchain: toolchain)
        verifier.keepsMismatches = true
        let results = try await verifier.verify(workload, [kernel], years: years)
        try #require(results.count == 1)
        return results[0]
    }

    func verdict(
        _ kernel: any Kernel<YearTerm, GregorianDate>, declared: [String] = [], years: ClosedRange<Int>? = Self.years,
        toolchain: String = "swift-test"
    ) async throws -> KernelVerdict {
        try await result(kernel, declared: declared, years: years, toolchain: toolchain).verdict
    }
}

/// The figures of a verdict, to be compared at once.
struct Figures: Equatable {
    var inputs = 48
    var checked = 48
    var expectedDisagreements = 0
    var undeclared = 0
    var stale = 0
    var contested = 0
    var news = 0
    var verdict = KernelVerdict.Verdict.pass
}

extension Figures {
    init(_ verdict: KernelVerdict) {
        self.init(
            inputs: verdict.inputs, checked: verdict.checked, expectedDisagreements: verdict.known,
            undeclared: verdict.undeclared, stale: verdict.stale, contested: verdict.contested, news: verdict.news,
            verdict: verdict.verdict)
    }
}
