/// When the pillars of year, month and day change.
///
/// The three are independent. In particular a day that begins at 23:00 has only its own pillar from then on: year and
/// month still change with the civil date, at midnight, or at an instant.
///
/// The hour of 子 is 23:00–01:00. From 23:00 on three schools differ, each with the stem of the hour from that of a day
/// (五鼠遁): both of the new day (``DayStart/hour23``), the day of the ending one and the hour of the new one
/// (``DayStart/midnight``), or both of the ending day (``DayStart/midnightOwnHour``).
@frozen
public struct PillarConventions: Hashable, CaseIterable, Sendable, BitwiseCopyable, CustomStringConvertible {
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

extension PillarConventions: LosslessStringConvertible, Codable {
    /// The conventions of a text such as `lichun-day term-day 23h`, as ``description`` writes it; `nil` for other texts.
    public init?(_ description: String) {
        guard let found = Self.allCases.first(where: { $0.description == description }) else { return nil }
        self = found
    }

    /// The conventions of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("lichun-day term-day 23h")
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}
