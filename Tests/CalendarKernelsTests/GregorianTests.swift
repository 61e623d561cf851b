import CalendarValues
import KernelProtocol
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

@Suite struct GregorianTests {
    @Test func everyPairOfKernelsUndoesEachOther() throws {
        let there: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        let back: any Workload<GregorianDate, DayNumber> = try Fixture.workload("gregorian.day")
        let all = there.inputs(of: there.years)
        #expect(all.count == 4_383_276)  // −4000-01-01…8000-12-31
        let sampled = there.inputs(of: 1583...8000).every(37)
        var expected = 0
        var total = Findings()
        for toDate in try Fixture.kernels(of: there) {
            for toDay in try Fixture.kernels(of: back) {
                let isSampled = toDate.facts.dependsOnToolchain || toDay.facts.dependsOnToolchain
                let days = isSampled ? sampled : all
                let findings = roundTrip(toDate, toDay, days)
                expected += days.count
                #expect(findings.failures == 0, "\(findings)")
                total.add(findings)
            }
        }
        print("Gregorian round trips: \(total)")
        #expect(total.checked == expected)
        #expect(expected > all.count)
    }

    @Test func daysInOrderAreDatesInOrder() throws {
        let workload: any Workload<DayNumber, GregorianDate> = try Fixture.workload("gregorian.date")
        let days = workload.inputs(of: workload.years)
        var kernels = 0
        for kernel in try Fixture.kernels(of: workload) where !kernel.facts.dependsOnToolchain {
            let dates = kernel.answers(days, filler: GregorianDate(rawValue: 0))
            var months = 0
            var wrong = 0
            for (before, date) in zip(dates, dates.dropFirst()) {
                if date.day == 1 { months += 1 }
                let isNextDay = date.rawValue == before.rawValue + 1 && date.day == before.day + 1
                wrong += before < date && (isNextDay || (date.day == 1 && before.day >= 28)) ? 0 : 1
            }
            #expect(wrong == 0, "\(kernel.facts.name)")
            #expect(months == 12_001 * 12 - 1, "\(kernel.facts.name)")
            kernels += 1
        }
        let asked = try Fixture.count(of: workload) { !$0.dependsOnToolchain }
        #expect(kernels > 0 && kernels == asked)
    }
}
