import CalendarValues
import Testing

@Suite struct DayNumberTests {
    /// Days whose numbers are published: Meeus, Astronomical Algorithms, table 7.a; Calendrical Calculations, table
    /// 1.2; POSIX.
    private static let known: [(days: Int, julian: Int, rataDie: Int, weekday: Int)] = [
        (0, 2_440_588, 719_163, 4),  // 1970-01-01, a Thursday
        (10_957, 2_451_545, 730_120, 6),  // 2000-01-01, whose noon is J2000.0, a Saturday
        (-719_162, 1_721_426, 1, 1),  // 0001-01-01, a Monday
        (-719_528, 1_721_060, -365, 6),  // 0000-01-01, a Saturday
        (-25_567, 2_415_021, 693_596, 1),  // 1900-01-01, a Monday
        (47_846, 2_488_434, 767_009, 5),  // 2100-12-31, a Friday
        (-141_427, 2_299_161, 577_736, 5),  // 1582-10-15, the first day of the Gregorian calendar, a Friday
        (-4_710, 2_435_878, 714_453, 5),  // 1957-02-08, a Friday
        (20_778, 2_461_366, 739_941, 6),  // 2026-11-21, a Saturday
    ]

    @Test func knownDays() {
        for known in Self.known {
            let day = DayNumber(unchecked: known.days)
            #expect(day.julianDayNumber == known.julian && day.rataDie == known.rataDie)
            #expect(day.weekdayIndex == known.weekday && day.weekday.rawValue == known.weekday + 1)
        }
    }

    @Test func theWeekdayGoesRoundAndIsNeverNegative() {
        let wrong = (-10_000...10_000).filter { number in
            let (day, next) = (DayNumber(unchecked: number), DayNumber(unchecked: number + 1))
            return !(0...6 ~= day.weekdayIndex) || next.weekdayIndex != (day.weekdayIndex + 1) % 7
        }
        #expect(wrong == [])
        #expect(DayNumber(rawValue: .min).weekday == .tuesday && DayNumber(rawValue: .max).weekday == .friday)
        for weekday in Weekday.allCases {
            let day = DayNumber(unchecked: weekday.index + 3)
            for days in -100...100 { #expect(weekday.advanced(by: days) == (day + days).weekday) }
            #expect(weekday.advanced(by: .min).advanced(by: .max) == weekday.advanced(by: -1))
        }
    }

    /// Weekdays have Foundation's numbers.
    @Test func weekdays() {
        #expect(Weekday.allCases.map { Weekday(index: $0.index) } == Weekday.allCases)
        #expect(Weekday.sunday.rawValue == 1 && Weekday.saturday.rawValue == 7)
        for number in [0, 8, -1, .min, .max] { #expect(Weekday(rawValue: number) == nil) }
    }
}
