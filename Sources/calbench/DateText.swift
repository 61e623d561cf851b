import CalendarValues
import ChineseCalendar
import Foundation
import KernelProtocol
import ReferenceData
import Support

/// Dates as people write them, and `today` in Beijing.
enum DateText {
    /// The date in Beijing.
    static func today() -> GregorianDate {
        let day = DayNumber(rawValue: Int32(((Date().timeIntervalSince1970 + 8 * 3_600) / 86_400).rounded(.down)))
        // A clock beyond the calendar's years is taken for its nearest day.
        return (try? GregorianDate(min(max(day, .startOf1900), .endOf2100))) ?? GregorianDate(rawValue: 0)
    }

    /// The day of a Gregorian or a Chinese date, from 1900 to 2100.
    ///
    /// - Throws: ``Failure`` for anything else.
    static func day(_ text: String, _ option: String? = nil) throws -> (DayNumber, GregorianDate) {
        let today = today()
        do {
            return try inYears(text.lowercased() == "today" ? "\(today)" : text, near: today.year)
        } catch {
            // What looks like a Gregorian date may have been meant as the other.
            let lunar = try? inYears("lunar:\(text)", near: today.year)
            throw Failure(
                .usage,
                "\(option.map { "\($0) " } ?? "")\(text): \(error.problem)"
                    + (lunar == nil ? "" : "; as a lunar date: lunar:\(text)"))
        }
    }

    /// The day of a date of the years that are checked.
    private static func inYears(
        _ text: String, near year: Int
    ) throws(CalendarRangeError) -> (DayNumber, GregorianDate) {
        let isLunar = if case .lunar = WrittenDate(text, near: year) { true } else { false }
        func problem(_ problem: String) -> CalendarRangeError {
            CalendarRangeError(quantity: "date", value: text, problem: problem)
        }
        let (before, after) = (
            "before 1900-01-01" + (isLunar ? " (lunar:1899-12-01)" : ""),
            "after 2100-12-31" + (isLunar ? " (lunar:2100-12-01)" : "")
        )
        let date: GregorianDate
        do {
            date = try GregorianDate(parsing: text, near: year)
        } catch {
            switch error {
            case .unreadable, .yearNeeded:
                throw CalendarRangeError(
                    quantity: "date", value: text,
                    accepted: "a date such as 2027-02-06, lunar:2033-leap11-01 or 二〇二七年正月初一")
            case .part(.year, let year, _): throw problem(year < 1900 ? before : after)
            default: throw problem(error.description)
            }
        }
        guard date.year >= 1900 else { throw problem(before) }
        guard date.year <= 2100 else { throw problem(after) }
        return (date.dayNumber, date)
    }

    /// The day of a date, of which a lunar one is of a calendar.
    ///
    /// - Throws: ``Failure`` for anything else, of other years with those of each reference, and where the date is in China's
    ///   calendar only, which it says.
    static func day(
        _ text: String, of rules: CalendarRules, _ reference: ReferenceData
    ) throws -> (DayNumber, GregorianDate) {
        let written = WrittenDate(text, near: today().year)
        guard rules.name != CalendarRules.china.name, case .lunar(let year, let month, let isLeap, let number) = written
        else {
            do {
                return try day(text)
            } catch let failure as Failure {
                guard let year = written?.year, !CalendarRules.china.years.contains(year) else { throw failure }
                throw Failure(failure.code, "\(failure.message); \(CalendarOption.ranges(rules))")
            }
        }
        let own = try reference.months(rules).months.filter { $0.date.relatedYear == year }
        let found = own.first { ($0.date.month, $0.date.isLeapMonth) == (month, isLeap) }
        if let found, 1...found.length ~= number {
            let day = found.firstDay.advanced(by: number - 1)
            if let date = try? GregorianDate(day) { return (day, date) }
        }
        let problem: String
        if let found, !(1...found.length ~= number) {
            problem =
                "\(isLeap ? "leap " : "")month \(month) of \(year) has \(found.length) days in the \(rules.adjective) calendar"
        } else if !own.isEmpty, !(1...12 ~= month) {
            problem = "expected a month 1…12"
        } else if isLeap, rules.years.contains(year) {
            let leap = own.first(where: \.date.isLeapMonth)
            problem =
                "\(year) has no leap month \(month) in the \(rules.adjective) calendar"
                + (leap.map { ", its leap month is \($0.date.month)" } ?? "")
        } else {
            problem = CalendarOption.ranges(rules)
        }
        let china = try? GregorianDate(parsing: text, near: year)
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

extension WrittenDate {
    fileprivate var year: Int {
        switch self {
        case .gregorian(let year, _, _), .lunar(let year, _, _, _): year
        }
    }
}
