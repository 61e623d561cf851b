public import CalendarValues

/// A second of a day with the conventions of its four pillars, packed into 64 bits.
///
/// Layout: day number × 2²² + second of the day × 2⁵ + year × 8 + month × 4 + day, the conventions by the places of their
/// cases. 1970-01-02, 00:00:03, 立春's instant, the term's day, 23:00: 4 194 304 + 96 + 16 + 0 + 1 = 4 194 417.
@frozen
public struct PillarMoment: PackedValue {
    /// day number × 2²² + second of the day × 2⁵ + conventions.
    public var rawValue: Int64

    /// The second 0…86399 of a civil day, by a clock of UTC+8.
    @inlinable
    public init(day: DayNumber, second: Int, conventions: PillarConventions) {
        let year =
            switch conventions.year {
            case .newYear: 0
            case .springBeginsDay: 8
            case .springBeginsInstant: 16
            }
        let start =
            switch conventions.day {
            case .midnight: 0
            case .hour23: 1
            case .midnightOwnHour: 2
            }
        let bits = year | (conventions.month == .termInstant ? 4 : 0) | start
        rawValue = Int64(day.rawValue) &<< 22 | Int64(second &<< 5 | bits)
    }

    /// The civil day.
    @inlinable
    public var day: DayNumber { DayNumber(rawValue: Int32(truncatingIfNeeded: rawValue >> 22)) }

    /// The second of the day, 0…86399.
    @inlinable
    public var second: Int { Int(rawValue >> 5 & 0x1_FFFF) }

    /// When the pillars change.
    @inlinable
    public var conventions: PillarConventions {
        PillarConventions(
            year: rawValue & 16 != 0 ? .springBeginsInstant : rawValue & 8 != 0 ? .springBeginsDay : .newYear,
            month: rawValue & 4 != 0 ? .termInstant : .termDay,
            day: rawValue & 2 != 0 ? .midnightOwnHour : rawValue & 1 != 0 ? .hour23 : .midnight)
    }

    /// The time of the day, such as `04:02:08`.
    public var time: String {
        "\(padded(UInt(second / 3_600), 2)):\(padded(UInt(second / 60 % 60), 2)):\(padded(UInt(second % 60), 2))"
    }

    /// Day number, time and conventions, such as `day 20488 04:02:08 new-year term-day midnight`.
    public var description: String { "day \(day.rawValue) \(time) \(conventions)" }
}
