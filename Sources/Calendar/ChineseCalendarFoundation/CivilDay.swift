public import ChineseCalendar
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

extension GregorianDate {
    /// The date of an instant by the clocks of a time zone, which has no default: who was born in Shanghai in a summer of
    /// 1986–1991 has another day by UTC+8 between 00:00 and 01:00.
    ///
    /// - Throws: `CalendarError` for an instant beyond `GregorianDate.years`.
    public init(_ date: Date, in timeZone: TimeZone) throws(CalendarError) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard let day = Int32(exactly: (seconds / 86_400).rounded(.down)) else {
            throw .outOfRange(first: .first, last: .last)
        }
        try self.init(DayNumber(rawValue: day))
    }
}

extension LunarDate {
    /// The lunar date of an instant's day by the clocks of a time zone.
    ///
    /// ```swift
    /// try LunarDate(.now, in: .current)
    /// ```
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    public init(
        _ date: Date, in timeZone: TimeZone, calendar: LunarCalendar = .china
    ) throws(CalendarError) {
        try self.init(GregorianDate(date, in: timeZone), in: calendar)
    }
}

extension Pillars {
    /// The four pillars of an instant, by the clock of Beijing, UTC+8.
    ///
    /// - Throws: `CalendarError` for a year outside of `SolarTerm.years`.
    public init(at date: Date, conventions: PillarConventions = PillarConventions()) throws(CalendarError) {
        let day = try GregorianDate(date, in: .beijing)
        let second =
            Int((date.timeIntervalSince1970 + 28_800).rounded(.down)) - Int(day.dayNumber.rawValue) * 86_400
        try self.init(
            of: day, hour: second / 3_600, minute: second / 60 % 60, second: second % 60, conventions: conventions)
    }
}

extension Date {
    /// The first instant of a civil day by the clocks of a time zone.
    ///
    /// This is midnight, or later where clocks skip midnight (America/Sao_Paulo, 2017-10-15: 01:00).
    ///
    /// - Throws: `CalendarError` for a day that the time zone skipped (Pacific/Apia, 2011-12-30).
    public init(startOf day: GregorianDate, in timeZone: TimeZone) throws(CalendarError) {
        let midnight = Double(day.dayNumber.rawValue) * 86_400
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
            throw CalendarError.skippedDay(day, zone: timeZone.identifier)
        }
        self.init(timeIntervalSince1970: after)
    }

    /// The first instant of a lunar date's day by the clocks of a time zone.
    ///
    /// - Throws: `CalendarError` where the zone skipped its day.
    public init(startOf date: LunarDate, in timeZone: TimeZone) throws(CalendarError) {
        try self.init(startOf: GregorianDate(date), in: timeZone)
    }
}

extension Date {
    /// The instant of an event.
    public init(_ instant: CivilInstant) { self.init(timeIntervalSince1970: instant.secondsSince1970) }
}

extension CivilInstant {
    /// The instant of a `Date`, to a tenth of a second.
    ///
    /// - Throws: `CalendarError` for an instant beyond `GregorianDate.years`.
    public init(_ date: Date) throws(CalendarError) { try self.init(secondsSince1970: date.timeIntervalSince1970) }
}
