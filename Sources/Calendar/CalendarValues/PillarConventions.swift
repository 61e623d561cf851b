/// When the pillars of year, month and day change.
///
/// The three are independent. In particular a day that begins at 23:00 has only its own pillar from then on: year and
/// month still change with the civil date, at midnight, or at an instant.
///
/// The hour of 子 is 23:00–01:00. From 23:00 on three schools differ, each with the stem of the hour from that of a day
/// (五鼠遁): both of the new day (``DayStart/hour23``), the day of the ending one and the hour of the new one
/// (``DayStart/midnight``), or both of the ending day (``DayStart/midnightOwnHour``).
@frozen
public struct PillarConventions: Hashable, CaseIterable, Codable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The beginning of the year.
    @frozen
    public enum YearStart: String, CaseIterable, Sendable, Hashable, Codable {
        /// New Year's day of the Chinese calendar, at midnight.
        case newYear = "new-year"
        /// The day of 立春, at midnight.
        case springBeginsDay = "lichun-day"
        /// The instant of 立春, from the first whole second at or after it.
        case springBeginsInstant = "lichun-instant"
    }

    /// The beginning of the month, which its first term opens (节: 小寒, 立春, 惊蛰 … 大雪).
    @frozen
    public enum MonthStart: String, CaseIterable, Sendable, Hashable, Codable {
        /// The day of the term, at midnight.
        case termDay = "term-day"
        /// The instant of the term, from the first whole second at or after it.
        case termInstant = "term-instant"
    }

    /// The beginning of the day.
    @frozen
    public enum DayStart: String, CaseIterable, Sendable, Hashable, Codable {
        /// Midnight: 23:00–24:00 has the pillar of the ending day (晚子时), 00:00–01:00 that of the new one (早子时).
        case midnight
        /// 23:00: the whole hour of 子 has the pillar of the new day.
        case hour23 = "23h"
        /// Midnight, with the hour 23:00–24:00 as the ending day's own 子: it has the pillar of 00:00–01:00 of that day.
        case midnightOwnHour = "midnight-own-hour"
    }

    /// When the year's pillar changes.
    public var year: YearStart
    /// When the month's pillar changes.
    public var month: MonthStart
    /// When the day's pillar changes.
    public var day: DayStart

    /// Conventions; the defaults are those of `PillarTime` by New Year.
    @inlinable
    public init(year: YearStart = .newYear, month: MonthStart = .termDay, day: DayStart = .midnight) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// All eighteen.
    public static let allCases = YearStart.allCases.flatMap { year in
        MonthStart.allCases.flatMap { month in
            DayStart.allCases.map { PillarConventions(year: year, month: month, day: $0) }
        }
    }

    /// The three beginnings, such as `lichun-instant term-instant 23h`.
    public var description: String { "\(year.rawValue) \(month.rawValue) \(day.rawValue)" }
}

extension PillarConventions: LosslessStringConvertible {
    /// The conventions of a text such as `lichun-day term-day 23h`, as ``description`` writes it; `nil` for other texts.
    public init?(_ description: String) {
        guard let found = Self.allCases.first(where: { $0.description == description }) else { return nil }
        self = found
    }
}

/// A second of a day with the conventions of its four pillars, packed into 64 bits.
///
/// Layout: day number × 2²² + second of the day × 2⁵ + year × 8 + month × 4 + day, the conventions by the places of their
/// cases. 1970-01-02, 00:00:03, 立春's instant, the term's day, 23:00: 4 194 304 + 96 + 16 + 0 + 1 = 4 194 417.
@frozen
public struct PillarMoment: Hashable, Comparable, Sendable, BitwiseCopyable, CustomStringConvertible {
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

    /// Orders by time.
    @inlinable
    public static func < (left: PillarMoment, right: PillarMoment) -> Bool { left.rawValue < right.rawValue }

    /// Day number, time and conventions, such as `day 20488 04:02:08 new-year term-day midnight`.
    public var description: String { "day \(day.rawValue) \(time) \(conventions)" }
}
