/// Easter Sunday by SKCalendarView's formula.
///
/// Source: Meeus, Jones and Butcher, as in SKCalendarView 0.0.3, `calculationChinaCalendarWithDate:dispalyHoliday:`.
enum SKCalendarEasterDay {
    /// The month, 3 or 4, and the day of Easter Sunday in a Gregorian year from 1583 on.
    static func of(year: Int) -> (month: Int, day: Int) {
        let golden = year % 19
        let (century, rest) = (year / 100, year % 100)
        let gain = (century - (century + 8) / 25 + 1) / 3
        let epact = (19 * golden + century - century / 4 - gain + 15) % 30
        let toSunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
        let correction = (golden + 11 * epact + 22 * toSunday) / 451
        let days = epact + toSunday - 7 * correction + 114
        return (days / 31, days % 31 + 1)
    }
}
