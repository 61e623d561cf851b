import CalendarValues
import ChineseCalendar
import Foundation
import KernelProtocol
import Support

/// Dates as people write them, and `today` in Beijing.
enum DateText {
    /// The date in Beijing.
    static func today() -> GregorianDate {
        let day = DayNumber(rawValue: Int32(((Date().timeIntervalSince1970 + 8 * 3_600) / 86_400).rounded(.down)))
        return (try? GregorianDate(day)) ?? GregorianDate(rawValue: 0)
    }

    /// The day of a date of a calendar's years, of which a lunar one is of the calendar.
    ///
    /// - Throws: ``Failure`` for anything else, where a year is at fault with those of each of the calendar's references.
    static func day(
        _ text: String, _ option: String? = nil, of rules: CalendarRules = .china
    ) throws -> (DayNumber, GregorianDate) {
        let (today, calendar) = (today(), LunarCalendar(rawValue: rules.name) ?? .china)
        func parsed(_ text: String) throws(CalendarError) -> GregorianDate {
            try GregorianDate(parsing: text, near: today.year, in: calendar)
        }
        let place = option.map { "\($0) " } ?? ""
        let years = "; \(CalendarOption.ranges(rules))"
        do throws(CalendarError) {
            let date = text.lowercased() == "today" ? today : try parsed(text)
            if CalendarOption.years(rules) ~= date.year { return (date.dayNumber, date) }
        } catch {
            let isOfYear =
                switch error {
                case .part(.year, _, _), .outOfRange: true
                default: rules.name != CalendarRules.china.name
                }
            let problem =
                switch error {
                case .unreadable, .yearNeeded: CalendarError.unreadable(text).description
                default: "\(text): \(error)"
                }
            // What looks like a Gregorian date may have been meant as the other.
            let isLunar = (try? parsed("lunar:\(text)")) != nil
            throw Failure(
                .usage, place + problem + (isOfYear ? years : "") + (isLunar ? "; as a lunar date: lunar:\(text)" : ""))
        }
        throw Failure(
            .usage, "\(place)\(text): expected a day of \(YearsText.text(CalendarOption.years(rules)))\(years)")
    }

    /// The text of the date and the second of the day of `2025-01-13 23:30`; the whole text where it ends in no time.
    static func time(_ text: String) -> (date: String, second: Int?) {
        let form = /(.+)[ T]([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:\.[0-9]+)?)?/
        guard let match = text.wholeMatch(of: form) else { return (text, nil) }
        let numbers = [match.2, match.3, match.4 ?? "0"].compactMap { Int($0) }
        return (String(match.1), numbers.reduce(0) { $0 * 60 + $1 })
    }
}
