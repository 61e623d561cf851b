public import ChineseCalendar
public import Foundation

extension CalendarLanguage {
    /// The language of a locale: simplified or traditional Chinese by its script, Korean, Vietnamese, and English for all others.
    public init(_ locale: Locale) {
        let parts = locale.identifier.split { "_-@".contains($0) }
        guard parts.first == "zh" else {
            self = parts.first.flatMap { CalendarLanguage(rawValue: String($0)) } ?? .english
            return
        }
        let isTraditional =
            parts.contains("Hant") || !parts.contains("Hans") && !["TW", "HK", "MO"].filter(parts.contains).isEmpty
        self = isTraditional ? .traditional : .simplified
    }
}

extension CalendarError: LocalizedError {
    /// What is so, in the language of the current locale.
    public var errorDescription: String? { text(CalendarLanguage(.current)) }
}

/// Lunar dates as text and back.
///
/// ```swift
/// date.formatted(.lunar(.traditional))  // 二〇三三年閏十一月初一
/// Text(date, format: .lunar(.simplified))  // SwiftUI
/// try LunarDate("二〇三三年闰十一月初一", strategy: .lunar)
/// ```
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct LunarDateFormatStyle: FormatStyle, Sendable {
    /// The language; that of the locale after `locale(_:)`.
    public var language: CalendarLanguage
    /// Whether the year is written.
    public var withYear: Bool
    /// The calendar of the dates that are read: texts do not name theirs.
    public var calendar: LunarCalendar

    /// A style of a language.
    public init(_ language: CalendarLanguage, withYear: Bool = true, calendar: LunarCalendar = .china) {
        (self.language, self.withYear, self.calendar) = (language, withYear, calendar)
    }

    /// The text of a date, as `LunarDate.text(_:withYear:)`.
    public func format(_ date: LunarDate) -> String { date.text(language, withYear: withYear) }

    /// The style in a locale's language.
    public func locale(_ locale: Locale) -> Self {
        Self(CalendarLanguage(locale), withYear: withYear, calendar: calendar)
    }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension FormatStyle where Self == LunarDateFormatStyle {
    /// A lunar date in words.
    public static func lunar(_ language: CalendarLanguage, withYear: Bool = true) -> Self {
        Self(language, withYear: withYear)
    }
}

/// Reads lunar dates in any form that people write, as `LunarDate(parsing:near:in:)`.
@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
public struct LunarDateParseStrategy: ParseStrategy, Sendable {
    /// The year to which a year is near that has a name of the sexagenary cycle alone.
    public var year: Int?
    /// The calendar of the dates.
    public var calendar: LunarCalendar

    /// A strategy that reads years with a name alone near a year; nil to refuse them.
    public init(near year: Int? = nil, calendar: LunarCalendar = .china) {
        (self.year, self.calendar) = (year, calendar)
    }

    /// The date of a text.
    ///
    /// - Throws: `CalendarError` for other texts and dates that do not exist.
    public func parse(_ value: String) throws -> LunarDate { try LunarDate(parsing: value, near: year, in: calendar) }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension LunarDateFormatStyle: ParseableFormatStyle {
    /// Reads what the style writes, and every other form; a text without a year is refused.
    public var parseStrategy: LunarDateParseStrategy { LunarDateParseStrategy(calendar: calendar) }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension ParseStrategy where Self == LunarDateParseStrategy {
    /// Reads every form of a lunar date.
    public static var lunar: Self { Self() }
}

@available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
extension LunarDate {
    /// The text of the date in a style.
    public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == LunarDate {
        style.format(self)
    }

    /// The date of a text by a strategy.
    ///
    /// - Throws: The strategy's error.
    public init<Strategy: ParseStrategy>(
        _ value: Strategy.ParseInput, strategy: Strategy
    ) throws where Strategy.ParseOutput == LunarDate {
        self = try strategy.parse(value)
    }
}
