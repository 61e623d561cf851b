import CalendarValues

/// A solar term of a Gregorian year, packed into 32 bits.
///
/// Layout: year × 32 + index. The winter solstice of 2026 is 2026 × 32 + 23 = 64 855.
@frozen
public struct YearTerm: PackedValue {
    /// year × 32 + index.
    public var rawValue: Int32

    /// The term of index 0 (小寒) … 23 (冬至), the raw value of ``SolarTerm``, that falls in a Gregorian year.
    @inlinable
    public init(year: Int, index: Int) {
        rawValue = Int32(truncatingIfNeeded: year &<< 5 | index)
    }

    /// The Gregorian year in which the term falls.
    @inlinable
    public var year: Int { Int(rawValue >> 5) }

    /// 0 (小寒) … 23 (冬至), the raw value of ``SolarTerm``.
    @inlinable
    public var index: Int { Int(rawValue & 31) }

    /// Year and name, such as `2026 冬至`.
    public var description: String { "\(year) \(SolarTerm(rawValue: index)?.name ?? "term \(index)")" }
}
