import CalendarValues
import Foundation

/// A day in Foundation's Chinese calendar.
struct DayInChineseCalendar {
    let month: Int
    let isLeapMonth: Bool
    let day: Int

    init(_ chinese: Calendar, _ number: DayNumber) {
        let parts = chinese.dateComponents([.era, .year, .month, .day], from: Date(number))
        month = parts.month ?? 0
        isLeapMonth = parts.isLeapMonth ?? false
        day = parts.day ?? 0
    }
}

/// The festivals' rules on Foundation's Chinese calendar.
struct FoundationFestivalRules {
    let rules = LabelTables.rules
    let termDate: @Sendable (YearTerm) -> GregorianDate

    init(termDate: @escaping @Sendable (YearTerm) -> GregorianDate) {
        self.termDate = termDate
    }

    /// Whether a festival falls on a day, given as a number, a Gregorian date and a Chinese date.
    ///
    /// `next` is the Chinese date of the following day; it may be nil before the 29th of a month.
    func falls(
        _ rule: FestivalDay, _ number: DayNumber, _ date: GregorianDate, _ lunar: DayInChineseCalendar,
        _ next: DayInChineseCalendar?
    ) -> Bool {
        switch rule {
        case .lunar(let month, let day): lunar.day == day && lunar.month == month && !lunar.isLeapMonth
        case .lunarYearEnd: next?.day == 1 && next?.month == 1 && next?.isLeapMonth == false
        case .gregorian(let month, let day): date.month == month && date.day == day
        case .weekday(let month, let nth, let weekday):
            date.month == month && (date.day - 1) / 7 + 1 == nth && number.weekdayIndex == weekday
        case .term(let index, let offset):
            // The terms to which festivals are tied are never within a day of a month's end.
            date.rawValue == termDate(YearTerm(year: date.year, index: index)).rawValue + Int32(offset)
        case .easter(let offset):
            3...4 ~= date.month && Self.easter(date.year) == (date.month - 3) * 31 + date.day - offset
        }
    }

    /// Easter Sunday in days of March, by the epact: the full moon from 21 March on, and the Sunday after it.
    private static func easter(_ year: Int) -> Int {
        let century = year / 100 + 1
        let golden = year % 19 + 1
        let leapDays = 3 * century / 4 - 12
        var epact = (11 * golden + 20 + (8 * century + 5) / 25 - 5 - leapDays) % 30
        if epact < 0 { epact += 30 }
        if epact == 24 || epact == 25 && golden > 11 { epact += 1 }
        let fullMoon = epact > 23 ? 74 - epact : 44 - epact
        // Sundays have the remainder of this sum.
        let sunday = 5 * year / 4 - leapDays - 10
        return fullMoon + 7 - (sunday + fullMoon) % 7
    }
}
