public import CalendarValues

extension LunarDate {
    /// The date of a year, a month and a day.
    ///
    /// ```swift
    /// try LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1)
    /// try LunarDate(year: 1997, month: 3, isLeapMonth: true, day: 1)  // throws: 1997 has no leap month
    /// ```
    ///
    /// - Parameters:
    ///   - year: The Gregorian year in which the lunar year begins.
    ///   - month: 1…12.
    ///   - isLeapMonth: Whether it is the leap month that follows the month of this number.
    ///   - day: 1…30.
    ///   - calendar: The calendar.
    /// - Throws: `CalendarError` where the calendar does not have the date.
    public init(
        year: Int, month: Int, isLeapMonth: Bool = false, day: Int, in calendar: LunarCalendar = .china
    ) throws(CalendarError) {
        guard calendar.years ~= year, 1...12 ~= month, 1...30 ~= day else {
            throw Self.problem(year, month, isLeapMonth, calendar)
        }
        self.init(relatedYear: year, month: month, isLeapMonth: isLeapMonth, day: day)
        _ = try place(in: calendar)
    }

    /// The lunar date of a day.
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    @inline(__always)
    public init(_ day: DayNumber, in calendar: LunarCalendar = .china) throws(CalendarError) {
        guard let place = calendar.span.place(of: day.rawValue) else { throw calendar.outOfRange }
        self.init(place, day.rawValue)
    }

    /// The lunar date of a Gregorian date.
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    public init(_ date: GregorianDate, in calendar: LunarCalendar = .china) throws(CalendarError) {
        try self.init(date.dayNumber, in: calendar)
    }

    /// The lunar year.
    ///
    /// - Throws: `CalendarError` where the calendar does not have the year.
    public func year(in calendar: LunarCalendar = .china) throws(CalendarError) -> LunarYear {
        try LunarYear(relatedYear, in: calendar)
    }

    /// The lunar month.
    ///
    /// - Throws: `CalendarError` where the calendar does not have the date.
    public func monthOfYear(in calendar: LunarCalendar = .china) throws(CalendarError) -> LunarMonth {
        LunarMonth(place: try place(in: calendar).place, calendar)
    }

    /// The days of the month, 29 or 30.
    ///
    /// - Throws: `CalendarError` where the calendar does not have the date.
    public func daysInMonth(in calendar: LunarCalendar = .china) throws(CalendarError) -> Int {
        try monthOfYear(in: calendar).length
    }

    /// The name of the year in the sexagenary cycle, such as 癸丑.
    public var yearPillar: Sexagenary { Sexagenary(ofYear: relatedYear) }

    /// The animal of the year.
    public var zodiac: Zodiac { Zodiac(ofYear: relatedYear) }

    /// The day of the week.
    ///
    /// - Throws: `CalendarError` where the calendar does not have the date.
    public func weekday(in calendar: LunarCalendar = .china) throws(CalendarError) -> Weekday {
        try DayNumber(self, in: calendar).weekday
    }
}

extension LunarCalendar {
    /// The error for a day that the calendar does not have.
    var outOfRange: CalendarError { .outOfRange(first: days.lowerBound, last: days.upperBound) }
}

extension Sexagenary {
    init(ofYear year: Int) { self.init(((year - 4) % 60 + 60) % 60) }
}

/// The animal of a lunar year.
public enum Zodiac: Int, CaseIterable, Hashable, Sendable, Codable {
    case rat, ox, tiger, rabbit, dragon, snake, horse, goat, monkey, rooster, dog, pig

    init(ofYear year: Int) { self = Self.allCases[((year - 4) % 12 + 12) % 12] }

    /// The name: 马, 馬 or Horse.
    public func text(_ language: CalendarLanguage) -> String { Sexagenary(rawValue).zodiac(language) }
}
