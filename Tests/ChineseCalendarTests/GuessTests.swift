import ChineseCalendar
import Testing

/// What a developer writes before reading: one import, and it compiles.
@Suite struct GuessTests {
    @Test func twelveGuesses() throws {
        let date = try GregorianDate(year: 2033, month: 12, day: 22)
        let lunar = try LunarDate(date)
        #expect(lunar.description == "lunar:2033-leap11-01")
        #expect(try LunarYear(2033).leapMonth?.number == 11)
        #expect(try LunarYear(2033).months.count == 13)
        #expect(try LunarYear(2027).newYear.description == "2027-02-06")
        let birthday = try LunarMonthDay(month: 1, day: 1)
        #expect(try birthday.next(after: GregorianDate(year: 2026, month: 11, day: 26))?.description == "2027-02-06")
        #expect(try GregorianDate(lunar) == date)
        #expect(try GregorianDate(year: 2026, month: 2, day: 17).festivals.contains(.springFestival))
        #expect(lunar.zodiac == .ox && lunar.zodiac.text(.english) == "Ox")
        #expect(lunar.yearPillar.description == "癸丑")
        #expect(try lunar.daysInMonth() == 29)
        #expect(try GregorianDate(year: 2026, month: 12, day: 22).solarTerm == .winterSolstice)
        #expect(date.weekday == .thursday)
        #expect(try (lunar + 1).day == 2)
    }
}
