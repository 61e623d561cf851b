import CalendarTestSupport
import Testing

@Suite struct InvalidLunarDatesTests {
    @Test func noneOfThemExists() throws {
        let workload = try LunarDayWorkload(Fixture.reference())
        let invalid = workload.invalidInputs(of: 1900...2100)
        #expect(invalid.count { $0.isLeapMonth && $0.day == 1 } == 2_339)
        #expect(zip(invalid, invalid.dropFirst()).allSatisfy { $0 < $1 })
        #expect(invalid.allSatisfy { workload.references[0].expected($0) == nil })
        #expect(invalid.allSatisfy { $0.day == 30 || $0.isLeapMonth && $0.day == 1 })
        #expect((1900...2100).flatMap { workload.invalidInputs(of: $0...$0) } == invalid)
    }

    /// Months and leap months are either of the calendar or invalid.
    @Test func allThatAreMissing() throws {
        let workload = try LunarDayWorkload(Fixture.reference())
        let invalid = Set(workload.invalidInputs(of: 1899...2100))
        let months = try Fixture.reference().hkoMonths.months.filter { 1901...2099 ~= $0.date.relatedYear }
        let leap = Set(months.filter(\.date.isLeapMonth).map(\.date))
        for year in 1901...2099 {
            for month in 1...12 {
                let date = PackedLunarDate(relatedYear: year, month: month, isLeapMonth: true, day: 1)
                #expect(invalid.contains(date) != leap.contains(date), "\(date)")
            }
        }
        // Where another date of the next month is accepted, a month may have a 30th.
        let dates: any Workload<DayNumber, PackedLunarDate> = try Fixture.workload("lunar.date")
        for month in months where month.length == 29 {
            let next = try dates.expectedAnswer(to: month.firstDay + 29, by: dates.references[0])
            let thirtieth = PackedLunarDate(rawValue: month.date.rawValue + 29)
            #expect(invalid.contains(thirtieth) == (next.alternative == nil), "\(thirtieth)")
        }
        #expect(!invalid.contains(PackedLunarDate(relatedYear: 2057, month: 8, day: 30)))
    }
}
