import CalendarValues
import ChineseCalendar
import Foundation
import KernelProtocol
import ReferenceData
import Support

/// Dates as people write them, and `today` in Beijing.
enum DateText {
    private static let calendar = ChineseCalendar()

    /// The date in Beijing.
    static func today() -> GregorianDate {
        let day = DayNumber(Int(((Date().timeIntervalSince1970 + 8 * 3_600) / 86_400).rounded(.down)))
        // A clock beyond the calendar's years is taken for its nearest day.
        let last = ChineseCalendar.days
        return (try? calendar.gregorianDate(of: min(max(day, last.lowerBound), last.upperBound)))
            ?? GregorianDate(rawValue: 0)
    }

    /// The day of a Gregorian or a Chinese date, from 1900 to 2100.
    ///
    /// - Throws: ``Failure`` for anything else.
    static func day(_ text: String, _ option: String? = nil) throws -> (DayNumber, GregorianDate) {
        let today = today()
        do {
            let day = try calendar.dayNumber(
                of: text.lowercased() == "today" ? "\(today)" : text, near: today.year)
            return try (day, calendar.gregorianDate(of: day))
        } catch {
            // What looks like a Gregorian date may have been meant as the other.
            let lunar = try? calendar.dayNumber(of: "lunar:\(text)", near: today.year)
            throw Failure(
                .usage,
                "\(option.map { "\($0) " } ?? "")\(text): \(error.problem)"
                    + (lunar == nil ? "" : "; as a lunar date: lunar:\(text)"))
        }
    }

    /// The day of a date, of which a lunar one is of a calendar.
    ///
    /// - Throws: ``Failure`` for anything else, and where the date is in China's calendar only, which it says.
    static func day(
        _ text: String, of rules: CalendarRules, _ reference: ReferenceData
    ) throws -> (DayNumber, GregorianDate) {
        guard rules.name != CalendarRules.china.name,
            case .lunar(let year, let month, let isLeap, let number) = WrittenDate(text, near: today().year)
        else { return try day(text) }
        let months = try reference.months(rules)
        let date = LunarDate(relatedYear: year, month: month, isLeapMonth: isLeap, day: number)
        if 1...12 ~= month, 1...30 ~= number, let day = months.day(of: date),
            let found = try? calendar.gregorianDate(of: day)
        {
            return (day, found)
        }
        let own = months.months.map(\.date).filter { $0.relatedYear == year }
        let problem: String
        if !rules.years.contains(year) || !(1...12 ~= month) || !(1...30 ~= number) {
            problem = CalendarOption.ranges(rules)
        } else if isLeap, !own.contains(where: { $0.isLeapMonth && $0.month == month }) {
            let leap = own.first(where: \.isLeapMonth)
            problem =
                "\(year) has no leap month \(month) in the \(rules.adjective) calendar"
                + (leap.map { ", its leap month is \($0.month)" } ?? "")
        } else {
            problem = "the month has 29 days in the \(rules.adjective) calendar"
        }
        let china = (try? calendar.dayNumber(of: text, near: year)).flatMap { try? calendar.gregorianDate(of: $0) }
        throw Failure(.usage, "\(text): \(problem)" + (china.map { "; in China's it is \($0)" } ?? ""))
    }

    /// The text of the date and the second of the day of `2025-01-13 23:30`; the whole text where it ends in no time.
    static func time(_ text: String) -> (date: String, second: Int?) {
        let form = /(.+)[ T]([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:\.[0-9]+)?)?/
        guard let match = text.wholeMatch(of: form) else { return (text, nil) }
        let numbers = [match.2, match.3, match.4 ?? "0"].compactMap { Int($0) }
        return (String(match.1), numbers.reduce(0) { $0 * 60 + $1 })
    }
}
