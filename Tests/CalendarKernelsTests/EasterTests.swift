import CalendarValues
import KernelProtocol
import CalendarKernels
import CalendarTestSupport
import Catalog
import PublishedKernels
import Testing
import Verification
import Workloads

@Suite struct EasterTests {
    @Test func everyYearOfTheTableByEveryRightKernel() throws {
        let workload: any Workload<GregorianYear, GregorianDate> = try Fixture.workload("easter")
        let sweep = try Sweep(workload, workload.references[0], years: 1583...9999)
        #expect(sweep.inputs.count == 8_417)
        let wrong = try Fixture.kernels(of: workload).map { ($0.facts.name, sweep.countOfWrongAnswers($0)) }
        #expect(wrong.contains { $0 == ("skcalendar", 2_506) })
        #expect(wrong.allSatisfy { $0.0 == "skcalendar" || $0.1 == 0 }, "\(wrong)")
    }

    /// Every byte of the table affects one year, and verification notices a change of any.
    @Test func everyEntryOfTheTable() throws {
        let detector = try Detector<GregorianYear, GregorianDate>(Fixture.workload("easter"), reference: .easter)
        var offsets = TableEaster().offsets
        var account = Account()
        for index in offsets.indices {
            offsets[index] ^= 1
            account.add(detector.notices(TableEaster(offsets: offsets), near: 1583 + index), "\(1583 + index)")
            offsets[index] ^= 1
        }
        #expect(account.flipped == 8_417)
        #expect(account.noticed == 8_417, "\(account.missed.prefix(10))")
        #expect(detector.count == 8_417)
    }

    /// The published code misses exactly the days for which its text has no zero.
    @Test func theSeedMissesTheFirstNineDays() {
        let (seed, rule) = (SKCalendarEaster(), MeeusJonesButcherEaster())
        var (found, missed) = (0, 0)
        for year in 1583...9999 {
            let (answer, right) = (seed.answer(GregorianYear(year)), rule.answer(GregorianYear(year)))
            #expect(right.day < 10 ? answer.month == 0 && answer.day == 0 : answer == right, "\(year)")
            if right.day < 10 { missed += 1 } else { found += 1 }
        }
        #expect(missed == 2_506)
        #expect(found == 8_417 - 2_506)
    }
}
