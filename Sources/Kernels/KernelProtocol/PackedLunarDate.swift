package import CalendarValues

/// A date of a lunisolar calendar, which need not exist: a related year, a month or leap month, and a day.
///
/// What kernels answer and judges compare; the date of an app is `LunarDate` of ChineseCalendar, which knows its calendar.
///
/// It is packed into 32 bits, so that order and equality are those of integers. Layout: related year × 1024 + month × 64 + (leap
/// month ? 32 : 0) + day. The tenth day of leap month 11 of 2033 is 2033 × 1024 + 11 × 64 + 32 + 10 = 2 082 538. A leap month
/// follows the month whose number it bears, so the order of the numbers is the order of the days; consecutive days of a month are
/// consecutive numbers.
@frozen
public struct PackedLunarDate: PackedValue, LosslessStringConvertible {
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
    /// A part that is too large for its bits changes the one before it.
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

    /// The parts in words.
    package var words: LunarWords { LunarWords(year: relatedYear, month: month, isLeapMonth: isLeapMonth, day: day) }

    /// Related year, month and day, such as `lunar:2033-11-10`, and `lunar:2033-leap11-10` in a leap month.
    ///
    /// Without its prefix, the date would be read as a Gregorian one.
    public var description: String { "lunar:\(words.digits)" }

    /// The date of a text such as `lunar:2033-leap11-10`, as ``description`` writes it, which need not exist; nil for other texts.
    public init?(_ text: String) {
        guard text.hasPrefix("lunar:"), let parts = DateParts(text.dropFirst(6)), abs(parts.year) <= 2_097_151,
            0...15 ~= parts.month, 0...31 ~= parts.day
        else { return nil }
        self.init(relatedYear: parts.year, month: parts.month, isLeapMonth: parts.isLeapMonth, day: parts.day)
        guard description == text else { return nil }
    }
}

extension PackedLunarDate: Encodable {
    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}
