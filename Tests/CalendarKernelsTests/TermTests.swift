import CalendarValues
import KernelProtocol
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct TermTests {
    @Test func theRulesOfTheTermsHold() throws {
        let workload: any Workload<YearTerm, GregorianDate> = try Fixture.workload("terms.date")
        let calendar = try Fixture.reference().gregorian
        var kernels = 0
        for kernel in try Fixture.kernels(of: workload) {
            let findings = termConformance(kernel, years: 1900...2100, calendar: calendar)
            // The formula's list of exceptions puts 冬至 of 1918 a day too early, 13 days after 大雪: a known difference.
            #expect(findings.failures == (kernel.facts.name == "century" ? 1 : 0), "\(kernel.facts.name): \(findings)")
            // 4 824 terms in their months; all but the first also after another one.
            #expect(findings.checked == 3 * 4_824 - 2)
            kernels += 1
        }
        #expect(kernels >= 6)
    }

    @Test func aTermInAnotherMonthIsSeen() throws {
        let calendar = try Fixture.reference().gregorian
        let constant = ClosureKernel<YearTerm, GregorianDate>("constant", claims: .hko) {
            GregorianDate(year: $0.year, month: 1, day: 6)
        }
        // January's first is right, the other 23 are in other months; all but the first are 0 days after the one
        // before.
        let findings = termConformance(constant, years: 2026...2026, calendar: calendar)
        #expect(findings.failures == 22 + 23 + 23)
    }
}
