import CalendarValues
import Foundation
import ReferenceData
import Support
import Workloads

/// Dates and months as people write them.
enum DateText {
    /// The day of a Gregorian or a Chinese date, from 1900 to 2100.
    ///
    /// - Throws: ``Failure`` for anything else.
    static func day(_ text: String, _ reference: ReferenceData) throws -> (DayNumber, GregorianDate) {
        let calendar = try reference.gregorian
        let lunar = try lunarDate(text).flatMap { try LunarDayWorkload(reference).references[0].expected($0)?.answer }
        guard let day = lunar ?? calendar.parse(date(text))?.day, let date = calendar.date(of: day),
            1900...2100 ~= date.year
        else {
            throw Failure(
                .usage,
                "\(text): expected a date that exists, from 1900-01-01 to 2100-12-31: YYYY-MM-DD, 2033-leap11-01, 二〇二七年正月初一 or today, then a time such as 23:30 if any"
            )
        }
        return (day, date)
    }

    /// The text of the date and the second of the day of `2025-01-13 23:30`; the whole text where it ends in no time.
    static func time(_ text: String) -> (date: String, second: Int?) {
        let form = /(.+) ([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?/
        guard let match = text.wholeMatch(of: form) else { return (text, nil) }
        let numbers = [match.2, match.3, match.4 ?? "0"].compactMap { Int($0) }
        return (String(match.1), numbers.reduce(0) { $0 * 60 + $1 })
    }

    /// A date such as `2033-leap11-1` or 二〇三三年闰十一月初一, which need not exist.
    private static func lunarDate(_ text: String) -> LunarDate? {
        if let match = text.wholeMatch(of: /([0-9]{4})-leap([0-9]{1,2})-([0-9]{1,2})/) {
            guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) else { return nil }
            return LunarDate(relatedYear: year, month: month, isLeapMonth: true, day: day)
        }
        let digits: [Character: Character] = [
            "〇": "0", "零": "0", "○": "0", "一": "1", "二": "2", "三": "3", "四": "4", "五": "5", "六": "6", "七": "7",
            "八": "8", "九": "9",
        ]
        guard let match = text.wholeMatch(of: /(.{4})年([闰閏]?)(.{1,2})月(.{2})/),
            let year = Int(String(match.1.map { digits[$0] ?? $0 })),
            let month = (1...12).first(where: { names(of: $0).contains(String(match.3)) }),
            let day = (1...30).first(where: { DayLabel(lunarDay: $0).text(.simplified) == String(match.4) })
        else { return nil }
        return LunarDate(relatedYear: year, month: month, isLeapMonth: !match.2.isEmpty, day: day)
    }

    private static func names(of month: Int) -> [String] {
        let name = DayLabel(lunarMonth: month, isLeapMonth: false).text(.simplified).dropLast()
        return [String(name)] + (month == 1 ? ["一"] : month == 11 ? ["冬"] : month == 12 ? ["腊", "臘"] : [])
    }

    /// Writes `2057-9-28`, 2057年9月28日, and `today` in Beijing, as `YYYY-MM-DD`; other text stays as it is.
    static func date(_ text: String) -> String {
        if text.lowercased() == "today" {
            let style = Date.ISO8601FormatStyle(timeZone: TimeZone(secondsFromGMT: 8 * 3_600) ?? .gmt)
            return Date().formatted(style.year().month().day())
        }
        guard let match = text.wholeMatch(of: /([0-9]{4})[-年]([0-9]{1,2})[-月]([0-9]{1,2})[日号]?/) else {
            return text
        }
        return "\(match.1)-\(padded(match.2))-\(padded(match.3))"
    }

    /// Writes `2026-9` as `YYYY-MM`; other text stays as it is.
    static func month(_ text: String) -> String {
        guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{1,2})/) else { return text }
        return "\(match.1)-\(padded(match.2))"
    }

    private static func padded(_ digits: Substring) -> String { digits.count == 1 ? "0\(digits)" : String(digits) }
}
