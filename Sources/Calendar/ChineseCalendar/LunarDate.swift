public import CalendarValues
package import KernelProtocol

/// A date of a lunisolar calendar: a calendar, a year, a month or leap month, and a day, which exist.
///
/// ```swift
/// let today = try LunarDate(.now, in: .current)  // with ChineseCalendarFoundation
/// let date = try LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1)
/// date.text(.simplified)  // 二〇三三年闰十一月初一
/// GregorianDate(date)  // 2033-12-22
/// try date.adding(days: 29)  // lunar:2033-12-01
/// let seoul = try LunarDate(GregorianDate(year: 2012, month: 4, day: 21), in: .korea)  // korea:2012-leap03-01
/// try LunarDate(seoul, in: .china)  // lunar:2012-04-01
/// ```
///
/// Dates of two calendars are never equal, also where they are the same day: compare their ``dayNumber``.
public struct LunarDate: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// The calendar's number × 2²² + year × 1024 + month × 64 + (leap month ? 32 : 0) + day.
    ///
    /// So the order of the numbers of a calendar is the order of its days, and what is below 2²² is a `PackedLunarDate`.
    @usableFromInline
    package let rawValue: Int32

    /// The date of a packed value, not checked.
    @inlinable
    package init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The date of a year, a month and a day.
    ///
    /// ```swift
    /// try LunarDate(year: 2033, month: 11, isLeapMonth: true, day: 1)
    /// try LunarDate(year: 1997, month: 3, isLeapMonth: true, day: 1)  // throws: 1997 has no leap month
    /// ```
    ///
    /// - Parameters:
    ///   - year: The Gregorian year in which the lunar year begins.
    ///   - month: 1…12.
    ///   - isLeapMonth: Whether it is the leap month that follows the month of this number.
    ///   - day: 1…30.
    ///   - calendar: The calendar.
    /// - Throws: `CalendarError` where the calendar does not have the date.
    public init(
        year: Int, month: Int, isLeapMonth: Bool = false, day: Int, in calendar: LunarCalendar = .china
    ) throws(CalendarError) {
        guard calendar.years ~= year, 1...12 ~= month, 1...30 ~= day else {
            throw Self.problem(year, month, isLeapMonth, calendar)
        }
        let date = PackedLunarDate(relatedYear: year, month: month, isLeapMonth: isLeapMonth, day: day).rawValue
        guard calendar.span.day(of: date) != nil else { throw Self.problem(year, month, isLeapMonth, calendar) }
        self.init(rawValue: calendar.bits | date)
    }

    /// The lunar date of a day.
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    @inlinable
    public init(_ day: DayNumber, in calendar: LunarCalendar = .china) throws(CalendarError) {
        self.init(rawValue: calendar.date(of: day))
        guard rawValue != 0 else { throw calendar.outOfRange }
    }

    /// The lunar date of a Gregorian date.
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    @inlinable
    public init(_ date: GregorianDate, in calendar: LunarCalendar = .china) throws(CalendarError) {
        try self.init(date.dayNumber, in: calendar)
    }

    /// The date of the same day in another calendar.
    ///
    /// - Throws: `CalendarError` for a day that the calendar does not have.
    public init(_ date: LunarDate, in calendar: LunarCalendar) throws(CalendarError) {
        try self.init(date.dayNumber, in: calendar)
    }

    /// The calendar.
    public var calendar: LunarCalendar {
        switch rawValue >> 22 {
        case 0: .china
        case 1: .korea
        default: .vietnam
        }
    }

    /// The Gregorian year in which the lunar year begins.
    public var year: Int { packed.relatedYear }

    /// The month, 1…12.
    public var month: Int { packed.month }

    /// Whether the month is a leap month, which follows the month of the same number.
    public var isLeapMonth: Bool { packed.isLeapMonth }

    /// The day of the month, 1…30.
    public var day: Int { packed.day }

    /// The date without its calendar.
    package var packed: PackedLunarDate { PackedLunarDate(rawValue: rawValue & 0x3F_FFFF) }

    /// The day, by which dates of two calendars compare.
    public var dayNumber: DayNumber {
        // The number of a date has no year of another calendar.
        DayNumber(rawValue: MonthTables.china.day(of: rawValue, isKnown: true) ?? dayOfOtherCalendar)
    }

    /// The day of a date of Korea or Vietnam, apart, so that nothing of China's waits for it.
    @inline(never)
    private var dayOfOtherCalendar: Int32 {
        let day =
            MonthTables.korea.day(of: rawValue &- LunarCalendar.korea.bits, isKnown: true)
            ?? MonthTables.vietnam.day(of: rawValue &- LunarCalendar.vietnam.bits, isKnown: true)
        guard let day else { preconditionFailure("\(self) exists") }
        return day
    }

    /// The lunar year.
    public var lunarYear: LunarYear { LunarYear(known: year, calendar) }

    /// The lunar month.
    public var lunarMonth: LunarMonth { LunarMonth(place: place, calendar) }

    /// The place of the month in the table of months.
    var place: Int {
        guard let place = calendar.span.place(of: dayNumber.rawValue) else { preconditionFailure("\(self) exists") }
        return place
    }

    /// The days of the month, 29 or 30.
    public var daysInMonth: Int { lunarMonth.length }

    /// The day of the week.
    public var weekday: Weekday { dayNumber.weekday }

    /// The name of the year in the sexagenary cycle, such as 癸丑.
    public var yearPillar: Sexagenary { Sexagenary(ofYear: year) }

    /// The animal of the year.
    public var zodiac: Zodiac { lunarYear.zodiac }

    /// Orders by time, and dates of a day by calendar.
    public static func < (left: LunarDate, right: LunarDate) -> Bool {
        if left.rawValue >> 22 == right.rawValue >> 22 { return left.rawValue < right.rawValue }
        return (left.dayNumber, left.rawValue) < (right.dayNumber, right.rawValue)
    }

    /// The date in words, whatever its calendar.
    ///
    /// ```swift
    /// date.text(.simplified)  // 二〇三三年闰十一月初一
    /// date.text(.traditional)  // 二〇三三年閏十一月初一
    /// date.text(.english)  // 2033, Leap 11th month, day 1
    /// date.text(.korean)  // 음력 2033년 윤11월 1일
    /// date.text(.vietnamese)  // ngày 1 tháng 11 nhuận năm 2033 âm lịch
    /// date.text(.simplified, withYear: false)  // 闰十一月初一
    /// ```
    public func text(_ language: CalendarLanguage, withYear: Bool = true) -> String {
        packed.words.text(language, withYear: withYear)
    }
}

extension LunarDate: LosslessStringConvertible, Codable {
    /// Calendar, year, month and day, such as `lunar:2033-11-10` and `korea:2012-leap03-01`; China's begin with `lunar`.
    ///
    /// Without its prefix, the date would be read as a Gregorian one.
    public var description: String { "\(calendar.prefix):\(packed.words.digits)" }

    /// The date of a text such as `lunar:2033-leap11-10`, as ``description`` writes it; nil for other texts and for dates that do
    /// not exist.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let calendar = LunarCalendar.allCases.first(where: { $0.prefix == parts[0] }),
            let digits = DateParts(parts[1]),
            let date = try? LunarDate(
                year: digits.year, month: digits.month, isLeapMonth: digits.isLeapMonth, day: digits.day, in: calendar),
            date.description == text
        else { return nil }
        self = date
    }

    /// The date of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("lunar:2033-leap11-10")
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}

extension DayLabel {
    /// The label of a lunar date: the day, or the name of the month on its first.
    public init(_ date: LunarDate) { self = date.packed.words.label }
}

extension LunarCalendar {
    /// The beginning of the texts of its dates.
    fileprivate var prefix: String { self == .china ? "lunar" : rawValue }

    /// The bits of its dates above their packed values.
    @inline(__always)
    var bits: Int32 {
        switch self {
        case .china: 0
        case .korea: 1 << 22
        case .vietnam: 2 << 22
        }
    }

    /// The error for a day that the calendar does not have.
    @usableFromInline
    var outOfRange: CalendarError { .outOfRange(first: days.lowerBound, last: days.upperBound) }
}
