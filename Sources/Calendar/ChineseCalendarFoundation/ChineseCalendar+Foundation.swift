public import CalendarValues
public import ChineseCalendar
public import Foundation

/// Foundation's values in and out.
///
/// A `Date` is an instant; which civil day it is depends on the time zone. That of the caller is right for "what is
/// today's lunar date"; the default is Beijing (`TimeZone.beijing`, UTC+8).
///
/// ```swift
/// let today = try calendar.lunarDate(of: .now, in: .current)
/// let newYear = try Date(startOf: calendar.dayNumber(of: date), in: .current)
/// ```
extension ChineseCalendar {
    /// The lunar date of an instant's civil day.
    ///
    /// - Throws: `CalendarRangeError` for a day outside of `ChineseCalendar.days`.
    public func lunarDate(of date: Date, in timeZone: TimeZone = .beijing) throws(CalendarRangeError) -> LunarDate {
        try lunarDate(of: DayNumber(date, in: timeZone))
    }

    /// The Gregorian date of an instant's civil day.
    ///
    /// - Throws: `CalendarRangeError` for a day outside of `ChineseCalendar.days`.
    public func gregorianDate(
        of date: Date, in timeZone: TimeZone = .beijing
    ) throws(CalendarRangeError) -> GregorianDate {
        try gregorianDate(of: DayNumber(date, in: timeZone))
    }

    /// The festivals of an instant's civil day.
    ///
    /// - Throws: `CalendarRangeError` for a day outside of `ChineseCalendar.days`.
    public func festivals(on date: Date, in timeZone: TimeZone = .beijing) throws(CalendarRangeError) -> FestivalSet {
        try festivals(on: DayNumber(date, in: timeZone))
    }

    /// The four pillars of an instant, by the clock of Beijing, UTC+8.
    ///
    /// - Throws: `CalendarRangeError` for a day outside of `ChineseCalendar.days`.
    public func pillars(
        at date: Date, conventions: PillarConventions = PillarConventions()
    ) throws(CalendarRangeError) -> Pillars {
        let day = try DayNumber(date)
        let second = Int((date.timeIntervalSince1970 + 28_800).rounded(.down)) - Int(day.rawValue) * 86_400
        return try pillars(
            of: day, hour: second / 3_600, minute: second / 60 % 60, second: second % 60, conventions: conventions)
    }

    /// The Gregorian date of components with year, month and day.
    ///
    /// - Throws: `CalendarRangeError` where one of them is missing, the era is not 1, `calendar` is set and not
    ///   Gregorian, the date does not exist, or the year is outside of `ChineseCalendar.years`.
    public func date(_ components: DateComponents) throws(CalendarRangeError) -> GregorianDate {
        let calendar = components.calendar?.identifier ?? .gregorian
        guard calendar == .gregorian || calendar == .iso8601 else {
            throw CalendarRangeError(quantity: "calendar", value: "\(calendar)", accepted: "gregorian and iso8601")
        }
        if let era = components.era, era != 1 {
            throw CalendarRangeError(quantity: "era", value: "\(era)", accepted: "1")
        }
        return try date(
            year: Self.part("year", components.year), month: Self.part("month", components.month),
            day: Self.part("day", components.day))
    }

    /// The lunar date of components with era, year, month and day, as Foundation's Chinese calendar has them.
    ///
    /// Era 78 is the cycle of sixty years that began in 1984. A month without `isLeapMonth` is no leap month.
    ///
    /// - Throws: `CalendarRangeError` where one of them is missing, `calendar` is set and not Chinese, or the date does
    ///   not exist or is not within `ChineseCalendar.days`.
    public func lunarDate(_ components: DateComponents) throws(CalendarRangeError) -> LunarDate {
        let calendar = components.calendar?.identifier ?? .chinese
        guard calendar == .chinese else {
            throw CalendarRangeError(quantity: "calendar", value: "\(calendar)", accepted: "chinese")
        }
        let (era, year) = try (Self.part("era", components.era), Self.part("year", components.year))
        guard 76...79 ~= era else { throw CalendarRangeError(quantity: "era", value: "\(era)", accepted: "76…79") }
        guard 1...60 ~= year else { throw CalendarRangeError(quantity: "year", value: "\(year)", accepted: "1…60") }
        return try lunarDate(
            relatedYear: era * 60 + year - 2_697, month: Self.part("month", components.month),
            isLeapMonth: components.isLeapMonth ?? false, day: Self.part("day", components.day))
    }

    private static func part(_ quantity: String, _ value: Int?) throws(CalendarRangeError) -> Int {
        guard let value else { throw CalendarRangeError(quantity: quantity, value: "nil", accepted: "numbers") }
        return value
    }
}

extension DateComponents {
    /// Year, month and day of the Gregorian calendar.
    public init(_ date: GregorianDate) {
        self.init(calendar: Calendar(identifier: .gregorian), year: date.year, month: date.month, day: date.day)
    }

    /// Era, year, month and day as Foundation's Chinese calendar has them; `isLeapMonth` is always set.
    ///
    /// These are components to show and to store. Foundation's own calendar may turn them into another day: Swift 6.3's
    /// is wrong on 150 days of 1901–2100.
    public init(_ date: LunarDate) {
        // Year 1 of era 1 begins in −2636; era 78 in 1984.
        let years = date.relatedYear + 2_636
        self.init(
            calendar: Calendar(identifier: .chinese), era: years / 60 + 1, year: years % 60 + 1, month: date.month,
            day: date.day)
        isLeapMonth = date.isLeapMonth
    }
}
