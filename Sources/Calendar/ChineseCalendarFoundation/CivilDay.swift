public import CalendarValues
import ChineseCalendar
public import Foundation

extension TimeZone {
    /// UTC+8 all year, the clock of the Chinese calendar since 1929.
    ///
    /// `Asia/Shanghai` differs from it by an hour in the summers of 1919, 1940–1949 and 1986–1991, and before 1901.
    public static let beijing: TimeZone = {
        guard let zone = TimeZone(secondsFromGMT: 28_800) else { preconditionFailure("no time zone is 8 h from GMT") }
        return zone
    }()
}

extension DayNumber {
    /// The civil day of an instant by the clocks of a time zone.
    ///
    /// - Throws: `CalendarRangeError` for a day outside of `ChineseCalendar.days`.
    public init(_ date: Date, in timeZone: TimeZone = .beijing) throws(CalendarRangeError) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        let days = (seconds / 86_400).rounded(.down)
        guard let number = Int(exactly: days), let small = Int32(exactly: number),
            ChineseCalendar.days.contains(DayNumber(rawValue: small))
        else {
            throw CalendarRangeError(
                quantity: "seconds since 1970", value: "\(date.timeIntervalSince1970)",
                accepted: "1900-01-01…2100-12-31 in \(timeZone.identifier)")
        }
        self.init(rawValue: small)
    }
}

extension Date {
    /// The first instant of a civil day by the clocks of a time zone.
    ///
    /// This is midnight, or later where clocks skip midnight (America/Sao_Paulo, 2017-10-15: 01:00).
    ///
    /// - Throws: `CalendarRangeError` for a day that the time zone skipped (Pacific/Apia, 2011-12-30) or outside of
    ///   `ChineseCalendar.days`.
    public init(startOf day: DayNumber, in timeZone: TimeZone = .beijing) throws(CalendarRangeError) {
        guard ChineseCalendar.days.contains(day) else {
            throw CalendarRangeError(
                quantity: "day number", value: "\(day.rawValue)",
                accepted: "\(ChineseCalendar.days.lowerBound.rawValue)…\(ChineseCalendar.days.upperBound.rawValue)")
        }
        let midnight = Double(day.rawValue) * 86_400
        func time(at instant: Double) -> Double {
            instant + Double(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: instant)))
        }
        // Offsets are within a day of UTC and change at most once in these two days, so the clock reaches midnight between.
        var (before, after) = (midnight - 86_400, midnight + 86_400)
        let offsets = [before, after].map { time(at: $0) - $0 }
        let candidates = offsets.map { midnight - $0 }.filter { time(at: $0) == midnight }
        if let first = candidates.min() {
            self.init(timeIntervalSince1970: first)
            return
        }
        // Clocks skip midnight: the second at which they do.
        while after - before > 1 {
            let middle = ((before + after) / 2).rounded(.down)
            if time(at: middle) < midnight { before = middle } else { after = middle }
        }
        guard time(at: after) < midnight + 86_400 else {
            throw CalendarRangeError(
                quantity: "day number", value: "\(day.rawValue)", accepted: "days that \(timeZone.identifier) had")
        }
        self.init(timeIntervalSince1970: after)
    }
}
