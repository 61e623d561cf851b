import CalendarKernels
import KernelProtocol
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

/// The festivals' rules on Foundation's Chinese calendar, which knows no solar terms and no Easter.
struct FoundationFestivalRules {
    let rules = LabelTables.rules
    let terms = TableTermDate()

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
            date.rawValue == terms.answer(YearTerm(year: date.year, index: index)).rawValue + Int32(offset)
        case .easter(let offset):
            3...4 ~= date.month
                && number
                    - NeriSchneiderGregorianDay.day(
                        of: MeeusJonesButcherEaster.easter(of: GregorianYear(date.year))) == offset
        }
    }
}
