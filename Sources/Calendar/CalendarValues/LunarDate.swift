/// A date of a lunisolar calendar: a year, a month or leap month, and a day.
///
/// ```swift
/// let today = try LunarDate(.now, in: .current)  // with ChineseCalendarFoundation
/// let date = try LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1)
/// date.text(.simplified)  // 二〇三三年闰十一月初一
/// try GregorianDate(date)  // 2033-12-22
/// try date + 29  // lunar:2033-12-01
/// ```
///
/// The initialisers of `ChineseCalendar` refuse dates that do not exist. A date of a text, `LunarDate(_:)`, need not exist; then its
/// conversions say why.
///
/// It is packed into 32 bits, so that order and equality are those of integers. Layout: related year × 1024 + month × 64 + (leap month ? 32 : 0) + day. The tenth day of leap month 11 of 2033 is
/// 2033 × 1024 + 11 × 64 + 32 + 10 = 2 082 538. A leap month follows the month whose number it bears, so the order of
/// the numbers is the order of the days; consecutive days of a month are consecutive numbers.
@frozen
public struct LunarDate: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// related year × 1024 + month × 64 + (leap month ? 32 : 0) + day.
    public let rawValue: Int32

    /// The date of a packed value, not checked.
    @inlinable
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// A date, not checked for existence; months are 1…12, days 1…30, the related year is the Gregorian one in which it
    /// begins.
    ///
    /// A part that is too large for its bits changes the one before it; the initialiser of `ChineseCalendar` checks parts.
    @inlinable
    package init(relatedYear: Int, month: Int, isLeapMonth: Bool = false, day: Int) {
        let leap = isLeapMonth ? 32 : 0
        rawValue = Int32(truncatingIfNeeded: relatedYear &<< 10 | month &<< 6 | leap | day)
    }

    /// The Gregorian year in which the lunar year begins.
    @inlinable
    public var relatedYear: Int { Int(rawValue >> 10) }

    /// The month, 1…12.
    @inlinable
    public var month: Int { Int(rawValue >> 6 & 15) }

    /// Whether the month is a leap month, which follows the month of the same number.
    @inlinable
    public var isLeapMonth: Bool { rawValue & 32 != 0 }

    /// The day of the month, 1…30.
    @inlinable
    public var day: Int { Int(rawValue & 31) }

    /// Orders by time.
    @inlinable
    public static func < (left: LunarDate, right: LunarDate) -> Bool {
        left.rawValue < right.rawValue
    }

    /// Related year, month and day, such as `lunar:2033-11-10`, and `lunar:2033-leap11-10` in a leap month.
    ///
    /// Without its prefix, the date would be read as a Gregorian one.
    public var description: String {
        Self.text(relatedYear: relatedYear, month: month, isLeapMonth: isLeapMonth, day: day)
    }

    /// The text of parts that need not be a date.
    package static func text(relatedYear: Int, month: Int, isLeapMonth: Bool, day: Int) -> String {
        func two(_ number: Int) -> String { (number < 0 ? "-" : "") + padded(number.magnitude, 2) }
        return "lunar:\(relatedYear)-\(isLeapMonth ? "leap" : "")\(two(month))-\(two(day))"
    }
}
