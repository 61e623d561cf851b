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
        var checked = 0
        for known in Self.known {
            let day = DayNumber(known.days)
            #expect(day.julianDayNumber == known.julian)
            #expect(day.rataDie == known.rataDie)
            #expect(day.weekdayIndex == known.weekday)
            #expect(day.weekday.rawValue == known.weekday + 1)
            #expect(day.julianDayNumber - day.rataDie == 1_721_425)
            checked += 1
        }
        #expect(checked == 9)
    }

    @Test func theWeekdayGoesRoundAndIsNeverNegative() {
        var checked = 0
        for number in -1_000_000...1_000_000 {
            let weekday = DayNumber(number).weekdayIndex
            let next = DayNumber(number + 1)
            let isNext = next.weekdayIndex == (weekday + 1) % 7 && next.weekday.index == next.weekdayIndex
            if 0...6 ~= weekday, isNext { checked += 1 }
        }
        #expect(checked == 2_000_001)
        #expect(DayNumber(rawValue: .min).weekday == .tuesday)
        #expect(DayNumber(rawValue: .max).weekday == .friday)
    }

    @Test func ordersAndAdds() {
        let days = [-2_000_000, -1, 0, 1, 47_846, 2_000_000].map { DayNumber($0) }
        #expect(days == days.shuffled().sorted())
        for (before, next) in zip(days, days.dropFirst()) {
            #expect(before < next)
            #expect(before + (next - before) == next)
            #expect(next - (next - before) == before)
        }
        #expect(DayNumber(7) == DayNumber(rawValue: 7))
        #expect(Set(days).count == 6)
    }
}
