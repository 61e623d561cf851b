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
    @inlinable
    public init(_ day: DayNumber, in calendar: LunarCalendar = .china) throws(CalendarError) {
        let found = calendar.date(of: day)
        guard found.rawValue != 0 else { throw calendar.outOfRange }
        self = found
    }

    /// The lunar date of a Gregorian date.
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    @inlinable
    public init(_ date: GregorianDate, in calendar: LunarCalendar = .china) throws(CalendarError) {
        let found = calendar.date(of: date.dayNumber)
        guard found.rawValue != 0 else { throw calendar.outOfRange }
        self = found
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
    @usableFromInline
    var outOfRange: CalendarError { .outOfRange(first: days.lowerBound, last: days.upperBound) }
}

extension Sexagenary {
    init(ofYear year: Int) { self.init(((year - 4) % 60 + 60) % 60) }
}

/// The animal of a lunar year.
public enum Zodiac: Int, CaseIterable, Hashable, Sendable, Codable {
    /// 鼠.
    case rat
    /// 牛.
    case ox
    /// 虎.
    case tiger
    /// 兔.
    case rabbit
    /// 龙.
    case dragon
    /// 蛇.
    case snake
    /// 马.
    case horse
    /// 羊.
    case goat
    /// 猴.
    case monkey
    /// 鸡.
    case rooster
    /// 狗.
    case dog
    /// 猪.
    case pig

    init(ofYear year: Int) { self = Self.allCases[((year - 4) % 12 + 12) % 12] }

    /// The name: 马, 馬 or Horse.
    public func text(_ language: CalendarLanguage) -> String { Sexagenary(rawValue).zodiac(language) }
}
