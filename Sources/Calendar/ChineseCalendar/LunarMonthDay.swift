public import CalendarValues

/// Which days a date of every year falls on, where a year lacks its leap month or a month its 30th.
///
/// ``omit``, ``backward`` and ``forward`` are the values of `SKIP` of RFC 7529, for `BYMONTH=6` or `6L` and `BYMONTHDAY=30`.
public struct OccurrencePolicy: Hashable, Sendable, Codable {
    /// The months of a year in which a date recurs.
    public enum Months: String, CaseIterable, Hashable, Sendable, Codable {
        /// The month itself; of a leap month none in other years.
        case onlyThatMonth
        /// The month itself; of a leap month the month of its number in other years.
        case thatOrRegular
        /// The month itself; of a leap month the month after the one of its number in other years.
        case thatOrFollowing
        /// The month of the number that is not a leap month, also for a date in a leap month.
        case regularOnly
        /// The leap month of the number in years that have it, else the month itself.
        case leapIfAny
        /// The month of the number and, in years that have it, the leap month.
        case both
    }

    /// The day on which the 30th recurs in a month of 29 days.
    public enum Day30: String, CaseIterable, Hashable, Sendable, Codable {
        /// The 29th.
        case lastDay
        /// None.
        case onlyThatDay
        /// The first of the following month.
        case followingDay
    }

    /// The months of a year.
    public var months: Months
    /// The 30th in a month of 29 days.
    public var day30: Day30

    /// A policy of two choices.
    public init(_ months: Months, _ day30: Day30) {
        (self.months, self.day30) = (months, day30)
    }

    /// `SKIP=OMIT`: only where the date exists.
    public static let omit = OccurrencePolicy(.onlyThatMonth, .onlyThatDay)
    /// `SKIP=BACKWARD`: the regular month for a leap month, the 29th for a 30th; most families celebrate by it.
    public static let backward = OccurrencePolicy(.thatOrRegular, .lastDay)
    /// `SKIP=FORWARD`: the month after for a leap month, the first of the month after for a 30th.
    public static let forward = OccurrencePolicy(.thatOrFollowing, .followingDay)
}

/// A month and a day of every lunar year: a birthday, an anniversary, a festival.
///
/// ```swift
/// let birthday = try LunarMonthDay(month: 6, isLeapMonth: true, day: 3)
/// try birthday.next(after: GregorianDate(year: 2026, month: 1, day: 1))  // 2026-07-16
/// try birthday.dates(in: 2025...2036, policy: .omit)  // lunar:2025-leap06-03, lunar:2036-leap06-03
/// ```
public struct LunarMonthDay: Hashable, Comparable, Sendable, LosslessStringConvertible {
    /// The month, 1…12.
    public let month: Int
    /// Whether it is a leap month.
    public let isLeapMonth: Bool
    /// The day, 1…30.
    public let day: Int

    /// A month and a day.
    ///
    /// - Throws: `CalendarError` for another month than 1…12 and another day than 1…30.
    public init(month: Int, isLeapMonth: Bool = false, day: Int) throws(CalendarError) {
        guard 1...12 ~= month else { throw .part(.month, month, expected: 1...12) }
        guard 1...30 ~= day else { throw .part(.day, day, expected: 1...30) }
        (self.month, self.isLeapMonth, self.day) = (month, isLeapMonth, day)
    }

    /// The month and the day of a date.
    public init(_ date: LunarDate) {
        (month, isLeapMonth, day) = (date.month, date.isLeapMonth, date.day)
    }

    /// The dates of a year, in order: none, one or two.
    ///
    /// By ``OccurrencePolicy/forward`` a date may lie in the following year.
    public func dates(in year: LunarYear, policy: OccurrencePolicy = .backward) -> [LunarDate] {
        let found = found(in: year, policy)
        return [found.first, found.second].compactMap(\.self)
    }

    /// The dates of a year, in order and without an array; only ``OccurrencePolicy/Months/both`` has a second one.
    func found(in year: LunarYear, _ policy: OccurrencePolicy) -> (first: LunarDate?, second: LunarDate?) {
        func month(_ isLeap: Bool) -> LunarMonth? { year.known(self.month, isLeap: isLeap) }
        func date(_ month: LunarMonth?) -> LunarDate? {
            guard let month else { return nil }
            if day <= month.length { return month[day - 1] }
            return switch policy.day30 {
            case .lastDay: month[month.length - 1]
            case .onlyThatDay: nil
            case .followingDay: month.next?[0]
            }
        }
        switch policy.months {
        case .onlyThatMonth: return (date(month(isLeapMonth)), nil)
        case .thatOrRegular: return (date(month(isLeapMonth) ?? month(false)), nil)
        case .thatOrFollowing: return (date(month(isLeapMonth) ?? month(false)?.next), nil)
        case .regularOnly: return (date(month(false)), nil)
        case .leapIfAny: return (date(month(true) ?? month(false)), nil)
        case .both: return (date(month(false)), date(month(true)))
        }
    }

    /// The dates of several lunar years, in order.
    ///
    /// - Throws: `CalendarError` for a year that the calendar does not have.
    public func dates(
        in years: ClosedRange<Int>, policy: OccurrencePolicy = .backward, calendar: LunarCalendar = .china
    ) throws(CalendarError) -> [LunarDate] {
        let (first, last) = (
            try LunarYear(years.lowerBound, in: calendar), try LunarYear(years.upperBound, in: calendar)
        )
        return (first.number...last.number).flatMap { dates(in: LunarYear(known: $0, calendar), policy: policy) }
    }

    /// The first day after a date on which it recurs; nil where none is left in the calendar.
    ///
    /// - Throws: `CalendarError` for a date that the calendar does not have.
    public func next(
        after date: GregorianDate, policy: OccurrencePolicy = .backward, in calendar: LunarCalendar = .china
    ) throws(CalendarError) -> GregorianDate? {
        try next(after: LunarDate(date, in: calendar), policy: policy).map { GregorianDate($0) }
    }

    /// The first date after another one of the same calendar on which it recurs; nil where none is left in it.
    public func next(after date: LunarDate, policy: OccurrencePolicy = .backward) -> LunarDate? {
        let calendar = date.calendar
        // A date of the year before may lie in this one.
        for number in max(date.year - 1, calendar.years.lowerBound)...calendar.years.upperBound {
            let (first, second) = found(in: LunarYear(known: number, calendar), policy)
            if let first, first > date { return first }
            if let second, second > date { return second }
        }
        return nil
    }

    /// The last day before a date on which it recurred; nil where none is left in the calendar.
    ///
    /// - Throws: `CalendarError` for a date that the calendar does not have.
    public func previous(
        before date: GregorianDate, policy: OccurrencePolicy = .backward, in calendar: LunarCalendar = .china
    ) throws(CalendarError) -> GregorianDate? {
        try previous(before: LunarDate(date, in: calendar), policy: policy).map { GregorianDate($0) }
    }

    /// The last date before another one of the same calendar on which it recurred; nil where none is left in it.
    public func previous(before date: LunarDate, policy: OccurrencePolicy = .backward) -> LunarDate? {
        let calendar = date.calendar
        for number in (calendar.years.lowerBound...date.year).reversed() {
            let (first, second) = found(in: LunarYear(known: number, calendar), policy)
            if let second, second < date { return second }
            if let first, first < date { return first }
        }
        return nil
    }

    /// The month and the day: 闰六月初三, 閏六月初三 or Leap 6th month, day 3.
    public func text(_ language: CalendarLanguage) -> String {
        LunarWords(year: 0, month: month, isLeapMonth: isLeapMonth, day: day).text(language, withYear: false)
    }

    /// Orders by the places in a year.
    public static func < (left: LunarMonthDay, right: LunarMonthDay) -> Bool {
        (left.month, left.isLeapMonth ? 1 : 0, left.day) < (right.month, right.isLeapMonth ? 1 : 0, right.day)
    }

    /// Month and day, such as `lunar:leap06-03`.
    public var description: String {
        "lunar:\(isLeapMonth ? "leap" : "")\(padded(UInt(month), 2))-\(padded(UInt(day), 2))"
    }

    /// The month and day of a text such as `lunar:leap06-03`, as ``description`` writes it; nil for other texts.
    public init?(_ description: String) {
        guard let found = try? LunarMonthDay(parsing: description), found.description == description else { return nil }
        self = found
    }
}

extension LunarMonthDay: Codable {
    /// The month and day of a text, as `init(_:)` reads it.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any other text.
    public init(from decoder: any Decoder) throws {
        self = try decoder.value("lunar:leap06-03")
    }

    /// Encodes ``description``.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}
