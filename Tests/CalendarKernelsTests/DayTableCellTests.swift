import CalendarValues
import CalendarKernels
import CalendarTestSupport
import ReferenceData
import Testing
import Workloads

/// Every entry of the table of days affects one answer, and verification notices a change of any.
@Suite struct DayTableCellTests {
    @Test func everyDay() throws {
        let detector = try Detector<DayNumber, LunarDate>(Fixture.workload("lunar.date"))
        let calendar = try Fixture.reference().gregorian
        var misses = DayTableLunarDate().misses
        var account = Account()
        for index in misses.indices {
            let year = try #require(calendar.date(of: DayNumber(index - 25_567))?.year)
            misses[index] += 1
            account.add(detector.notices(DayTableLunarDate(misses: misses), near: year), "\(index)")
            misses[index] -= 1
        }
        print("day table: \(account.noticed) of \(account.flipped) noticed")
        #expect(detector.count == 73_414)
        #expect(account.flipped == 73_414)
        #expect(account.noticed == 73_414, "\(account.missed.prefix(10))")
        #expect(misses == DayTableLunarDate().misses)
    }
}
