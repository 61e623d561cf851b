import CalendarValues
import KernelProtocol
import CalendarTestSupport
import Testing
import Workloads

@Suite struct LunarTests {
    @Test func everyPairOfKernelsUndoesEachOther() throws {
        let there: any Workload<DayNumber, LunarDate> = try Fixture.workload("lunar.date")
        let back: any Workload<LunarDate, DayNumber> = try Fixture.workload("lunar.day")
        let days = there.inputs(of: there.years)
        #expect(days.count == 73_414)
        var total = Findings()
        var pairs = 0
        for toLunar in try Fixture.kernels(of: there) where !toLunar.facts.isSlow {
            for toDay in try Fixture.kernels(of: back) where !toDay.facts.isSlow {
                let findings = roundTrip(toLunar, toDay, days)
                #expect(findings.failures == 0, "\(findings)")
                total.add(findings)
                pairs += 1
            }
        }
        print("lunar round trips: \(total) in \(pairs) pairs")
        let fast = try Fixture.count(of: there) { !$0.isSlow } * Fixture.count(of: back) { !$0.isSlow }
        #expect(pairs == fast && pairs > 0)
        #expect(total.checked == pairs * 73_414)
    }

    @Test func theRulesOfTheCalendarHold() throws {
        let workload: any Workload<DayNumber, LunarDate> = try Fixture.workload("lunar.date")
        let days = workload.inputs(of: workload.years)
        var kernels = 0
        for kernel in try Fixture.kernels(of: workload) where !kernel.facts.dependsOnToolchain {
            let conformance = LunarConformance(kernel, days)
            #expect(conformance.findings.failures == 0, "\(kernel.facts.name): \(conformance.findings)")
            // 1899-12 begins with the first day, 2100-12 with the last one: neither is seen whole.
            #expect(conformance.months == 2_485)
            #expect(conformance.years == 200)
            #expect(conformance.leapMonths == 74)
            #expect(conformance.findings.checked > 2 * 73_413)
            kernels += 1
        }
        let asked = try Fixture.count(of: workload) { !$0.dependsOnToolchain }
        #expect(kernels > 0 && kernels == asked)
    }

    /// The rules hold for consistently wrong kernels too, so the checker must be able to fail.
    @Test func aMonthOfThirtyOneDaysIsSeen() throws {
        let workload: any Workload<DayNumber, LunarDate> = try Fixture.workload("lunar.date")
        let days = workload.inputs(of: 2000...2002)
        let right = try #require(try Fixture.kernels(of: workload).first { $0.facts.name == "lunation-table" })
        let late = ClosureKernel<DayNumber, LunarDate>("late", claims: .hko) { day in
            // 2001-01-01…2001-01-23 is lunar 2000-12: its predecessor gets a 31st day.
            right.answer(day).day == 1 && right.answer(day).month == 12
                ? LunarDate(rawValue: right.answer(day - 1).rawValue + 1) : right.answer(day)
        }
        #expect(LunarConformance(right, days).findings.failures == 0)
        #expect(LunarConformance(late, days).findings.failures > 0)
    }
}
