import CalendarKernels
public import CalendarValues

extension GregorianDate {
    /// The years that a date can have: −4 194 303…4 194 303, year 0 among them.
    public static var years: ClosedRange<Int> { -4_194_303...4_194_303 }

    /// The date of a year, a month and a day.
    ///
    /// - Throws: `CalendarError` where the date does not exist.
    public init(year: Int, month: Int, day: Int) throws(CalendarError) {
        guard Self.years ~= year else { throw .part(.year, year, expected: Self.years) }
        guard 1...12 ~= month else { throw .part(.month, month, expected: 1...12) }
        let length = YearMonth(year: year, month: month).days
        guard 1...length ~= day else { throw .noSuchDay(year: year, month: month, day: day, length: length) }
        self.init(rawValue: Int32(truncatingIfNeeded: year << 9 | month << 5 | day))
    }

    /// The date of a day.
    ///
    /// - Throws: `CalendarError` for a day beyond ``years``.
    public init(_ day: DayNumber) throws(CalendarError) {
        try self.init(dayNumber: Int(day.rawValue))
    }

    /// The date of a lunar date.
    ///
    /// - Throws: `CalendarError` where the calendar does not have the lunar date.
    public init(_ date: LunarDate, in calendar: LunarCalendar = .china) throws(CalendarError) {
        self.init(known: try DayNumber(date, in: calendar))
    }

    private init(dayNumber: Int) throws(CalendarError) {
        // Those of the first and the last date.
        guard -1_532_657_240...1_531_218_549 ~= dayNumber else {
            throw .outOfRange(first: Self.first, last: Self.last)
        }
        self.init(known: DayNumber(dayNumber))
    }

    /// The date of a day of ``years``.
    @inline(__always)
    init(known day: DayNumber) { self = Joffe.date(of: day) }

    /// The day.
    @inline(__always)
    public var dayNumber: DayNumber { HinnantGregorianDay().answer(self) }

    package static var first: GregorianDate { GregorianDate(rawValue: Int32(years.lowerBound << 9 | 1 << 5 | 1)) }
    package static var last: GregorianDate { GregorianDate(rawValue: Int32(years.upperBound << 9 | 12 << 5 | 31)) }

    /// The day of the week.
    public var weekday: Weekday { dayNumber.weekday }

    /// Whether the year has a 29 February.
    public var isInLeapYear: Bool { YearMonth(year: year, month: 2).days == 29 }

    /// The days of the month, 28…31.
    public var daysInMonth: Int { YearMonth(year: year, month: month).days }

    /// The number of days from one date to another.
    public static func - (left: GregorianDate, right: GregorianDate) -> Int { left.dayNumber - right.dayNumber }

    /// The date that many days later; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` beyond ``years``.
    public static func + (date: GregorianDate, days: Int) throws(CalendarError) -> GregorianDate {
        try date.adding(days: days)
    }

    /// The date that many days earlier.
    ///
    /// - Throws: `CalendarError` beyond ``years``.
    public static func - (date: GregorianDate, days: Int) throws(CalendarError) -> GregorianDate {
        try date.adding(days: days == .min ? .max : -days)
    }

    /// The date that many days later; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` beyond ``years``.
    public func adding(days: Int) throws(CalendarError) -> GregorianDate {
        let (sum, overflow) = days.addingReportingOverflow(Int(dayNumber.rawValue))
        guard !overflow else { throw .outOfRange(first: Self.first, last: Self.last) }
        return try GregorianDate(dayNumber: sum)
    }

    /// The years from this date to another in full: 周岁 of who was born on this date.
    ///
    /// A 29 February has its birthday on 1 March of common years. Negative for an earlier date.
    public func fullYears(to other: GregorianDate) -> Int {
        guard self <= other else { return -other.fullYears(to: self) }
        return other.year - year - ((other.month, other.day) < (month, day) ? 1 : 0)
    }
}

extension DayNumber {
    /// The day of a date.
    public init(_ date: GregorianDate) { self = date.dayNumber }

    /// The day of a lunar date.
    ///
    /// - Throws: `CalendarError` where the calendar does not have the lunar date.
    @inline(__always)
    public init(_ date: LunarDate, in calendar: LunarCalendar = .china) throws(CalendarError) {
        self.init(rawValue: try date.place(in: calendar).day)
    }
}
