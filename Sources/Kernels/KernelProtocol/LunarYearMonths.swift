public import CalendarValues

/// The months of a lunar year: its first day, their lengths and the leap month, packed into 64 bits.
@frozen
public struct LunarYearMonths: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The civil day on which the year begins.
    public var firstDay: DayNumber
    /// Bit n: whether the month with index n, in the order in which they occur, has 30 days; 29 otherwise.
    public var longMonths: UInt16
    /// The number of the leap month, 0 without one.
    public var leapMonth: UInt8
    /// 12 or 13.
    public var count: UInt8

    /// The months of a year.
    ///
    /// - Precondition: `leapMonth` is 0…12.
    @inlinable
    public init(firstDay: DayNumber, longMonths: UInt16, leapMonth: Int) {
        assert(0...12 ~= leapMonth, "a leap month is 1…12, or 0 for none")
        self.firstDay = firstDay
        self.longMonths = longMonths
        self.leapMonth = UInt8(leapMonth)
        count = leapMonth == 0 ? 12 : 13
    }

    /// First day, lengths and leap month, such as `day 20454: 30 29 … leap 6`.
    public var description: String {
        let lengths = (0..<Int(count)).map { longMonths >> $0 & 1 == 1 ? "30" : "29" }.joined(separator: " ")
        return "day \(firstDay.rawValue): \(lengths)" + (leapMonth == 0 ? "" : ", leap \(leapMonth)")
    }
}

/// A lunar year by its related Gregorian year.
@frozen
public struct LunarYearNumber: PackedValue {
    /// The Gregorian year in which the lunar year begins.
    public var rawValue: Int32

    /// A lunar year by the Gregorian year in which it begins.
    ///
    /// - Precondition: The year fits 32 bits.
    @inlinable
    public init(_ year: Int) {
        rawValue = Int32(year)
    }

    /// The year, such as `lunar 2026`.
    public var description: String { "lunar \(rawValue)" }
}
