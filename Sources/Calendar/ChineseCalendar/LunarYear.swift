public import CalendarValues

/// A year of a lunar calendar.
///
/// ```swift
/// let year = try LunarYear(2033)
/// year.leapMonth?.number  // 11
/// year.newYear  // 2033-01-31
/// year.months.map(\.length)  // thirteen numbers, 29 or 30
/// ```
public struct LunarYear: Hashable, Comparable, Sendable, Codable, LosslessStringConvertible {
    /// The Gregorian year in which it begins.
    public let number: Int
    /// The calendar.
    public let calendar: LunarCalendar

    /// A year by the Gregorian year in which it begins.
    ///
    /// - Throws: `CalendarError` for a year that the calendar does not have.
    public init(_ number: Int, in calendar: LunarCalendar = .china) throws(CalendarError) {
        guard calendar.years ~= number else { throw .part(.year, number, expected: calendar.years) }
        self.init(known: number, calendar)
    }

    init(known number: Int, _ calendar: LunarCalendar) {
        (self.number, self.calendar) = (number, calendar)
    }

    /// The months of a year, in order: a collection that allocates nothing.
    public struct Months: RandomAccessCollection, Hashable, Sendable {
        let places: Range<Int>
        let calendar: LunarCalendar

        /// 0: the place of the first month.
        public var startIndex: Int { 0 }

        /// The number of months, 12 or 13.
        public var endIndex: Int { places.count }

        /// The month at a place, 0 for the first.
        public subscript(position: Int) -> LunarMonth {
            precondition(indices ~= position, "a year of \(count) months has the places 0…\(count - 1)")
            return LunarMonth(place: places.lowerBound + position, calendar)
        }
    }

    /// The twelve or thirteen months in order.
    public var months: Months { Months(places: calendar.span.places(ofYear: number), calendar: calendar) }

    /// The leap month; nil where the year has none.
    public var leapMonth: LunarMonth? {
        let months = months
        return months.count == 13 ? months.first(where: \.isLeap) : nil
    }

    /// Whether the year has a leap month.
    public var isLeap: Bool { months.count == 13 }

    /// New Year's day.
    public var newYear: GregorianDate { .known(firstDays.lowerBound) }

    /// New Year's Eve, the last day of the year.
    public var lastDay: GregorianDate { .known(firstDays.upperBound - 1) }

    /// The number of days: 353…355, or 383…385 with a leap month.
    public var length: Int { firstDays.upperBound - firstDays.lowerBound }

    /// The first day, and that of the next year.
    private var firstDays: Range<DayNumber> {
        let (span, places) = (calendar.span, months.places)
        return DayNumber(rawValue: span.start(places.lowerBound))..<DayNumber(rawValue: span.start(places.upperBound))
    }

    /// The name in the sexagenary cycle, such as 癸丑.
    public var pillar: Sexagenary { Sexagenary(ofYear: number) }

    /// The animal.
    public var zodiac: Zodiac { Zodiac(pillar, inVietnam: calendar == .vietnam) }

    /// Where the months come from.
    public var source: LunarCalendar.Source { calendar.source(of: number) }

    /// The month of a number.
    ///
    /// - Throws: `CalendarError` for a month that the year does not have.
    public func month(_ number: Int, isLeap: Bool = false) throws(CalendarError) -> LunarMonth {
        guard 1...12 ~= number, let month = known(number, isLeap: isLeap) else {
            throw LunarDate.problem(self.number, number, isLeap, calendar)
        }
        return month
    }

    /// Orders by time, then by calendar.
    public static func < (left: LunarYear, right: LunarYear) -> Bool {
        (left.number, left.calendar.rawValue) < (right.number, right.calendar.rawValue)
    }

    /// Calendar and year, such as `china:2033`.
    public var description: String { "\(calendar.rawValue):\(number)" }

    /// The year of a text such as `china:2033`, as ``description`` writes it; nil for other texts.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let calendar = LunarCalendar(rawValue: String(parts[0])), let number = Int(parts[1]),
            let year = try? LunarYear(number, in: calendar), year.description == description
        else { return nil }
        self = year
    }
}

/// A month of a lunar year: a collection of its 29 or 30 dates.
public struct LunarMonth: RandomAccessCollection, Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The calendar.
    public let calendar: LunarCalendar
    let place: Int

    init(place: Int, _ calendar: LunarCalendar) {
        (self.place, self.calendar) = (place, calendar)
    }

    private var firstDate: LunarDate { LunarDate(place, day: 1, in: calendar) }

    /// The number of the first day.
    private var start: Int32 { calendar.span.start(place) }

    /// The year.
    public var year: LunarYear { LunarYear(known: firstDate.year, calendar) }

    /// The number, 1…12; a leap month has that of the month before it.
    public var number: Int { firstDate.month }

    /// Whether it is a leap month.
    public var isLeap: Bool { firstDate.isLeapMonth }

    /// The number of days, 29 or 30.
    public var length: Int { CalendarSpan.length(place) }

    /// The first day.
    public var firstDay: GregorianDate { .known(DayNumber(rawValue: start)) }

    /// The last day.
    public var lastDay: GregorianDate { .known(DayNumber(rawValue: start + Int32(length) - 1)) }

    /// Whether its first day or that of the next month is disputed or cannot be known yet.
    ///
    /// A new moon or a solar term then lies so near to midnight that references differ, or that the Earth's rotation in the
    /// years to come decides.
    public var isUncertain: Bool { MonthTables.disputed.contains(place) || MonthTables.disputed.contains(place + 1) }

    /// The month after it; nil after the calendar's last one.
    public var next: LunarMonth? { moved(by: 1) }

    /// The month before it; nil before the calendar's first one.
    public var previous: LunarMonth? { moved(by: -1) }

    func moved(by months: Int) -> LunarMonth? {
        let (sum, overflow) = months.addingReportingOverflow(place)
        let span = calendar.span
        guard !overflow, span.firstMonth..<span.firstMonth + span.months ~= sum else { return nil }
        return LunarMonth(place: sum, calendar)
    }

    /// 0: the place of day 1.
    public var startIndex: Int { 0 }

    /// The number of days.
    public var endIndex: Int { length }

    /// The date at a place, 0 for day 1.
    public subscript(position: Int) -> LunarDate {
        precondition(0..<length ~= position, "a month has the places 0…\(length - 1)")
        return LunarDate(place, day: position + 1, in: calendar)
    }

    /// The name: 闰十一月, 閏十一月, Leap 11th month, 윤11월 or tháng 11 nhuận.
    public func text(_ language: CalendarLanguage) -> String {
        DayLabel(uncheckedMonth: number, isLeapMonth: isLeap).text(language)
    }

    /// Orders by time, then by calendar.
    public static func < (left: LunarMonth, right: LunarMonth) -> Bool {
        (left.start, left.calendar.rawValue) < (right.start, right.calendar.rawValue)
    }

    /// Year and month, such as `china:2033-leap11`.
    public var description: String {
        "\(year)-\(isLeap ? "leap" : "")\(padded(UInt(number), 2))"
    }

    /// The month of a text such as `china:2033-leap11`, as ``description`` writes it; nil for other texts.
    public init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let year = LunarYear(String(parts[0])),
            let month = year.months.first(where: { $0.description == description })
        else { return nil }
        self = month
    }
}

extension LunarMonth: Codable {
    /// The month of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("china:2033-leap11")
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}

extension LunarYear {
    /// The year of a text, as ``init(_:)``.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("china:2033")
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}
