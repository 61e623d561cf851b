import CalendarKernels
public import CalendarValues
import KernelProtocol

extension GregorianDate {
    /// The years that a date can have: −4 194 303…4 194 303, year 0 among them.
    public static var years: ClosedRange<Int> { -4_194_303...4_194_303 }

    /// The date of a year, a month and a day.
    ///
    /// - Throws: `CalendarError` where the date does not exist.
    public init(year: Int, month: Int, day: Int) throws(CalendarError) {
        guard Self.years ~= year else { throw .part(.year, year, expected: Self.years) }
        guard 1...12 ~= month else { throw .part(.month, month, expected: 1...12) }
        let length = Self.days(ofMonth: month, in: year)
        guard 1...length ~= day else { throw .noSuchDay(year: year, month: month, day: day, length: length) }
        self.init(rawValue: Int32(truncatingIfNeeded: year << 9 | month << 5 | day))
    }

    /// The date of a day.
    ///
    /// - Throws: `CalendarError` for a day beyond ``years``.
    @inlinable
    public init(_ day: DayNumber) throws(CalendarError) {
        guard Self.dayNumbers ~= day.rawValue else { throw Self.outOfRange }
        self = Self.known(day)
    }

    /// The date of a lunar date.
    public init(_ date: LunarDate) { self.init(known: date.dayNumber) }

    /// The days of the first and of the last date.
    @usableFromInline
    static var dayNumbers: ClosedRange<Int32> {
        @inlinable get { -1_532_657_240...1_531_218_549 }
    }

    @usableFromInline
    static var outOfRange: CalendarError { .outOfRange(first: first, last: last) }

    /// The date of a day of ``years``.
    @usableFromInline
    static func known(_ day: DayNumber) -> GregorianDate { JoffeGregorianDate.date(of: day) }

    /// The date of a day of ``years``.
    init(known day: DayNumber) { self = JoffeGregorianDate.date(of: day) }

    /// The day.
    public var dayNumber: DayNumber { JoffeGregorianDay.day(of: self) }

    package static var first: GregorianDate { GregorianDate(rawValue: (Int32(years.lowerBound) << 4 | 1) << 5 | 1) }
    package static var last: GregorianDate { GregorianDate(rawValue: (Int32(years.upperBound) << 4 | 12) << 5 | 31) }

    /// The day of the week.
    public var weekday: Weekday { dayNumber.weekday }

    /// Whether the year has a 29 February.
    public var isInLeapYear: Bool { Self.days(ofMonth: 2, in: year) == 29 }

    /// The days of the month, 28…31.
    public var daysInMonth: Int { Self.days(ofMonth: month, in: year) }

    /// The number of days from one date to another.
    public static func - (left: GregorianDate, right: GregorianDate) -> Int { left.dayNumber - right.dayNumber }

    /// The date that many days later; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` beyond ``years``.
    public func adding(days: Int) throws(CalendarError) -> GregorianDate {
        let (sum, overflow) = days.addingReportingOverflow(Int(dayNumber.rawValue))
        guard !overflow, let number = Int32(exactly: sum) else { throw Self.outOfRange }
        return try GregorianDate(DayNumber(rawValue: number))
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
    public init(_ date: LunarDate) { self = date.dayNumber }

    /// The day that many days after 1970-01-01; negative before.
    ///
    /// - Throws: `CalendarError` for a number beyond 32 bits.
    public init(_ number: Int) throws(CalendarError) {
        guard let rawValue = Int32(exactly: number) else {
            throw .part(.day, number, expected: Int(Int32.min)...Int(Int32.max))
        }
        self.init(rawValue: rawValue)
    }

    /// The day that many days later; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` for a day whose number is beyond 32 bits.
    public func adding(days: Int) throws(CalendarError) -> DayNumber {
        let (sum, overflow) = days.addingReportingOverflow(Int(rawValue))
        return try DayNumber(overflow ? days : sum)
    }
}
