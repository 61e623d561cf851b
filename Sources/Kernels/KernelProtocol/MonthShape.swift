import CalendarValues

/// The days, the first weekday and the weeks of a month, as needed for its layout, packed into 32 bits.
///
/// Layout: days + weekday of the 1st × 256 + weeks × 65 536. August 2016, with weeks from Sunday, has 31 days from a
/// Monday on in 5 weeks: 31 + 1 × 256 + 5 × 65 536 = 327 967.
@frozen
public struct MonthShape: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// days + weekday of the 1st × 256 + weeks × 65 536.
    public var rawValue: UInt32

    /// The shape of a packed value, not checked.
    @inlinable
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// A shape of 28…31 days and 4…6 weeks; the weekday of the 1st is 0 (Sunday) … 6 (Saturday).
    @inlinable
    package init(days: Int, weekday: Int, weeks: Int) {
        rawValue = UInt32(truncatingIfNeeded: days | weekday &<< 8 | weeks &<< 16)
    }

    /// The days of the month, 28…31.
    @inlinable
    public var days: Int { Int(rawValue & 255) }

    /// The weekday of the 1st: 0 (Sunday) … 6 (Saturday).
    @inlinable
    package var weekdayIndex: Int { Int(rawValue >> 8 & 255) }

    /// The weeks that the month touches, 4…6.
    @inlinable
    public var weeks: Int { Int(rawValue >> 16) }

    /// Days, weekday of the 1st and weeks, such as `31 days from Mon in 5 weeks`.
    public var description: String { "\(days) days from \(weekdayName(weekdayIndex)) in \(weeks) weeks" }
}

/// The English name of a weekday in three letters.
package func weekdayName(_ weekday: Int) -> String {
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    return names.indices.contains(weekday) ? names[weekday] : "weekday \(weekday)"
}
