/// A date of the proleptic Gregorian calendar.
///
/// ```swift
/// let date = try GregorianDate(year: 2026, month: 11, day: 26)
/// date.weekday  // thursday
/// try date.adding(days: 41)  // 2027-01-06
/// try GregorianDate(parsing: "2027年2月6日") - date  // 72
/// try date.festivals()
/// ```
///
/// It is packed into 32 bits, so that order and equality are those of integers. Layout: year × 512 + month × 32 + day. 2026-11-21 is 2026 × 512 + 11 × 32 + 21 = 1 037 685. Year 0 exists and is the
/// year before year 1. Consecutive days of a month are consecutive numbers, which the kernels exploit.
@frozen
public struct GregorianDate: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// year × 512 + month × 32 + day.
    public let rawValue: Int32

    /// The date of a packed value, not checked.
    @inlinable
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// A date, not checked for existence; months are 1…12, days 1…31, years −4 194 304…4 194 303 with year 0.
    ///
    /// A part that is too large for its bits changes the one before it, so the 33rd of February becomes 1 March.
    @inlinable
    package init(uncheckedYear year: Int, month: Int, day: Int) {
        rawValue = Int32(truncatingIfNeeded: year &<< 9 | month &<< 5 | day)
    }

    /// The year; year 0 exists.
    @inlinable
    public var year: Int { Int(rawValue >> 9) }

    /// The month, 1…12.
    @inlinable
    public var month: Int { Int(rawValue >> 5 & 15) }

    /// The day of the month, 1…31.
    @inlinable
    public var day: Int { Int(rawValue & 31) }

    /// Equality of the dates; `Strideable` would otherwise compare distances.
    @inlinable
    public static func == (left: GregorianDate, right: GregorianDate) -> Bool { left.rawValue == right.rawValue }

    /// Orders by time.
    @inlinable
    public static func < (left: GregorianDate, right: GregorianDate) -> Bool {
        left.rawValue < right.rawValue
    }

    /// ISO 8601, such as `2026-11-21`; years outside 0…9999 carry their sign.
    public var description: String {
        let sign = year < 0 ? "-" : year > 9999 ? "+" : ""
        return "\(sign)\(padded(year.magnitude, 4))-\(padded(month.magnitude, 2))-\(padded(day.magnitude, 2))"
    }
}

extension GregorianDate {
    /// The days of a month 1…12.
    package static func days(ofMonth month: Int, in year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    /// The English name of a month, `✗` beyond 1…12.
    package static func englishMonth(_ month: Int) -> String { 1...12 ~= month ? englishMonths[month - 1] : "✗" }

    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}

/// The number in decimal with leading zeros.
package func padded(_ number: UInt, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
