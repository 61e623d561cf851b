import CalendarValues
import Testing

@Suite struct WeekdayTests {
    @Test func numbersAreFoundations() {
        #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
        #expect(Weekday.allCases.map(\.index) == Array(0...6))
        #expect(Weekday.allCases.map { Weekday(index: $0.index) } == Weekday.allCases)
        #expect(Weekday.sunday.rawValue == 1 && Weekday.saturday.rawValue == 7)
        for number in [0, 8, -1, .min, .max] { #expect(Weekday(rawValue: number) == nil) }
    }

    @Test func advancesRoundTheWeek() {
        var checked = 0
        for weekday in Weekday.allCases {
            for days in -1_000...1_000 {
                let day = DayNumber(weekday.index + 3)
                #expect(day.weekday == weekday)
                #expect(weekday.advanced(by: days) == (day + days).weekday)
                checked += 1
            }
            #expect(weekday.advanced(by: .min).advanced(by: .max) == weekday.advanced(by: -1))
        }
        #expect(checked == 7 * 2_001)
    }
}
