/// A civil day, counted from 1970-01-01 (day 0) in the proleptic Gregorian calendar.
///
/// ```swift
/// let day = try GregorianDate(year: 2026, month: 11, day: 26).dayNumber  // 20783
/// for day in day...day.advanced(by: 6) { print(try LunarDate(day)) }
/// ```
///
/// The Julian Day Number of the same civil day, that of its noon, is `rawValue + 2 440 588`; its Rata Die (day 1 is
/// 0001-01-01) is `rawValue + 719 163`.
@frozen
public struct DayNumber: RawRepresentable, Hashable, Comparable, Sendable, BitwiseCopyable {
    /// Days since 1970-01-01.
    public var rawValue: Int32

    /// The day that many days after 1970-01-01; negative before.
    @inlinable
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The day that many days after 1970-01-01; negative before.
    ///
    /// - Precondition: The number fits 32 bits.
    @inlinable
    package init(unchecked rawValue: Int) {
        self.rawValue = Int32(rawValue)
    }

    /// The Julian Day Number: the Julian date of the day's noon.
    @inlinable
    public var julianDayNumber: Int { Int(rawValue) + 2_440_588 }

    /// The fixed day number of Calendrical Calculations: day 1 is 0001-01-01.
    @inlinable
    public var rataDie: Int { Int(rawValue) + 719_163 }

    /// The day of the week.
    public var weekday: Weekday { Weekday(index: weekdayIndex) }

    /// The day of the week: 0 is Sunday, 6 is Saturday.
    @inlinable
    package var weekdayIndex: Int {
        // 1970-01-01 was a Thursday; the remainder is made positive first.
        ((Int(rawValue) + 4) % 7 + 7) % 7
    }

    /// Orders by time.
    @inlinable
    public static func < (left: DayNumber, right: DayNumber) -> Bool {
        left.rawValue < right.rawValue
    }

    /// The day that many days later.
    ///
    /// - Precondition: Its number fits 32 bits.
    @inlinable
    package static func + (day: DayNumber, days: Int) -> DayNumber {
        DayNumber(unchecked: Int(day.rawValue) + days)
    }

    /// The day that many days earlier.
    ///
    /// - Precondition: Its number fits 32 bits.
    @inlinable
    package static func - (day: DayNumber, days: Int) -> DayNumber {
        DayNumber(unchecked: Int(day.rawValue) - days)
    }

    /// The number of days from one day to another.
    @inlinable
    public static func - (left: DayNumber, right: DayNumber) -> Int {
        Int(left.rawValue) - Int(right.rawValue)
    }
}

extension DayNumber {
    /// 1900-01-01, the first day of the tables of the Chinese calendar.
    @inlinable
    public static var startOf1900: DayNumber { DayNumber(rawValue: -25_567) }

    /// 2100-12-31, the last day of the tables of the Chinese calendar.
    @inlinable
    public static var endOf2100: DayNumber { DayNumber(rawValue: 47_846) }
}
