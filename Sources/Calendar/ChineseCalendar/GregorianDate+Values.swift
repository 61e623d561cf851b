public import CalendarKernels
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
    public init(_ date: LunarDate) { self = .known(date.dayNumber) }

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

    /// The day.
    @inlinable
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

    /// The same day that many months later; earlier for a negative number.
    ///
    /// ```swift
    /// // 2026-01-31 and a month
    /// try date.adding(months: 1)  // 2026-02-28
    /// try date.adding(months: 1, ifMissing: .forward)  // 2026-03-01
    /// try date.adding(months: 1, ifMissing: .omit)  // throws: February 2026 has 28 days
    /// ```
    ///
    /// - Throws: `CalendarError` beyond ``years``, and by `ifMissing`.
    public func adding(
        months: Int, ifMissing policy: MissingDate = .backward
    ) throws(CalendarError) -> GregorianDate {
        let (sum, overflow) = months.addingReportingOverflow(year * 12 + month - 1)
        guard !overflow, Self.years ~= sum.quotient(12) else { throw Self.outOfRange }
        let (year, month) = (sum.quotient(12), sum.modulo(12) + 1)
        let length = Self.days(ofMonth: month, in: year)
        guard day > length else { return try GregorianDate(year: year, month: month, day: day) }
        switch policy {
        case .omit: throw .noSuchDay(year: year, month: month, day: day, length: length)
        case .backward: return try GregorianDate(year: year, month: month, day: length)
        case .forward: return try GregorianDate(year: year, month: month, day: length).adding(days: 1)
        }
    }

    /// The same day that many years later; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` beyond ``years``, and by `ifMissing`.
    public func adding(years: Int, ifMissing policy: MissingDate = .backward) throws(CalendarError) -> GregorianDate {
        let (months, overflow) = years.multipliedReportingOverflow(by: 12)
        guard !overflow else { throw Self.outOfRange }
        return try adding(months: months, ifMissing: policy)
    }

    /// The years from this date to another in full: 周岁 of who was born on this date.
    ///
    /// A 29 February has its birthday on 1 March of common years. Negative for an earlier date.
    public func fullYears(to other: GregorianDate) -> Int {
        guard self <= other else { return -other.fullYears(to: self) }
        return other.year - year - ((other.month, other.day) < (month, day) ? 1 : 0)
    }

    /// The number of the day in its year, 1…366.
    public var dayOfYear: Int {
        (1..<month).reduce(day) { $0 + Self.days(ofMonth: $1, in: year) }
    }

    /// The week of ISO 8601, from Monday, and the year to which it belongs: that of its Thursday.
    ///
    /// ```swift
    /// try GregorianDate(year: 2027, month: 1, day: 1).isoWeek  // (year: 2026, week: 53)
    /// ```
    public var isoWeek: (year: Int, week: Int) {
        let week = (dayOfYear + 9 - (weekday.index + 6) % 7) / 7
        /// A year has 53 weeks if its last day is a Thursday, or the Friday of a leap year.
        func weeks(_ year: Int, endingAfter days: Int) -> Int {
            let last = weekday.advanced(by: days)
            return last == .thursday || last == .friday && Self.days(ofMonth: 2, in: year) == 29 ? 53 : 52
        }
        if week == 0 { return (year - 1, weeks(year - 1, endingAfter: -dayOfYear)) }
        let left = (isInLeapYear ? 366 : 365) - dayOfYear
        return week > weeks(year, endingAfter: left) ? (year + 1, 1) : (year, week)
    }
}

extension GregorianDate: Strideable {
    /// The date that many days later; earlier for a negative number, and at most the first and the last date.
    ///
    /// So dates have ranges that count and collect days:
    ///
    /// ```swift
    /// for date in day...newYear { print(date, date.weekday) }
    /// ```
    public func advanced(by days: Int) -> GregorianDate {
        let day = dayNumber.advanced(by: days).rawValue
        return .known(DayNumber(rawValue: min(max(day, Self.dayNumbers.lowerBound), Self.dayNumbers.upperBound)))
    }

    /// The number of days to another date; negative to an earlier one.
    public func distance(to other: GregorianDate) -> Int { other - self }
}

extension DayNumber {
    /// The day of a date.
    public init(_ date: GregorianDate) { self = date.dayNumber }

    /// The day of a lunar date.
    @inlinable
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
