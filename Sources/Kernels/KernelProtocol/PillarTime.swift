public import CalendarValues

/// The beginning of the year of the four pillars.
public enum PillarYearStart: Int, CaseIterable, Sendable, Hashable {
    /// New Year's day of the Chinese calendar.
    case newYear
    /// The day of 立春.
    case springBegins
}

/// An hour of a day for its four pillars, packed into 32 bits.
///
/// Layout: day number × 64 + hour × 2 + (the year begins with 立春 ? 1 : 0). 1970-01-02, 3 h, by New Year: 64 + 6 = 70.
@frozen
public struct PillarTime: PackedValue {
    /// day number × 64 + hour × 2 + start of the year.
    public var rawValue: Int32

    /// The hour 0…23 that begins then, of a day within 33 million days of 1970.
    @inlinable
    public init(day: DayNumber, hour: Int, start: PillarYearStart) {
        rawValue = day.rawValue &<< 6 | Int32(truncatingIfNeeded: hour &<< 1 | (start == .springBegins ? 1 : 0))
    }

    /// The civil day.
    @inlinable
    public var day: DayNumber { DayNumber(rawValue: rawValue >> 6) }

    /// The hour, 0…23.
    @inlinable
    public var hour: Int { Int(rawValue >> 1 & 31) }

    /// The beginning of the year.
    @inlinable
    public var start: PillarYearStart { rawValue & 1 == 0 ? .newYear : .springBegins }

    /// Day number, hour and start of the year, such as `day 20454 3h by newYear`.
    public var description: String { "day \(day.rawValue) \(hour)h by \(start)" }
}
