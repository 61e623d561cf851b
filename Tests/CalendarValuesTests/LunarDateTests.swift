import CalendarValues
import Testing

@Suite struct LunarDateTests {
    @Test func theDocumentedExample() {
        let date = LunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 10)
        #expect(date.rawValue == 2033 * 1024 + 11 * 64 + 32 + 10)
        #expect(date.rawValue == 2_082_538)
        #expect(date.description == "2033-leap11-10")
        #expect(LunarDate(relatedYear: 2033, month: 11, day: 10).description == "2033-11-10")
    }

    @Test func packingLosesNothingAndALeapMonthFollowsItsNumber() {
        var checked = 0
        var wrong = 0
        var before = LunarDate(rawValue: .min)
        for year in [-2_000, -1, 0, 1, 1899, 1900, 2033, 2100, 2_000_000] {
            for month in 1...12 {
                for isLeap in [false, true] {
                    for day in 1...30 {
                        let date = LunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: day)
                        let isSame =
                            date.relatedYear == year && date.month == month && date.isLeapMonth == isLeap
                            && date.day == day
                        wrong += isSame && before < date && LunarDate(rawValue: date.rawValue) == date ? 0 : 1
                        before = date
                        checked += 1
                    }
                }
            }
        }
        #expect(checked == 9 * 12 * 2 * 30)
        #expect(wrong == 0)
    }

    @Test func theLeapMonthStandsBetweenItsNeighbours() {
        let last = LunarDate(relatedYear: 2033, month: 11, day: 30)
        let leap = LunarDate(relatedYear: 2033, month: 11, isLeapMonth: true, day: 1)
        let next = LunarDate(relatedYear: 2033, month: 12, day: 1)
        #expect(last < leap)
        #expect(leap < next)
        #expect(next < LunarDate(relatedYear: 2034, month: 1, day: 1))
    }
}
