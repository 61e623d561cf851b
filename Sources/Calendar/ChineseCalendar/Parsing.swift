public import CalendarValues

extension GregorianDate {
    /// The date of a text in any form that people write: Gregorian, lunar, or a festival or solar term of a year.
    ///
    /// ```swift
    /// try GregorianDate(parsing: "2027年2月6日")
    /// try GregorianDate(parsing: "二〇二七年正月初一")  // 2027-02-06
    /// try GregorianDate(parsing: "丁未年正月初一", near: 2026)  // 2027-02-06
    /// try GregorianDate(parsing: "Mid-Autumn 2026")  // 2026-09-25
    /// try GregorianDate(parsing: "설날 2027")  // 2027-02-07, by Korea's calendar
    /// ```
    ///
    /// Read are `2027-02-06`, `2027/2/6`, `20270206`, 2027年2月6日, 二〇二七年二月六日, `February 6, 2027`, `6 Feb 2027`, 2027년 2월 6일,
    /// ngày 6 tháng 2 năm 2027; after `lunar:`, `korea:`, `vietnam:`, 农历 or 음력 and before âm lịch the same as a lunar date;
    /// `2033-leap11-01`, `2033-M11L-01`, 二〇三三年闰十一月初一, 2033年閏冬月廿九, 2027丁未年正月初一, `2033, Leap 11th month, day 1`; the names of
    /// lunar festivals and of solar terms in five languages with a year, such as 2023年除夕, 立春2024 and Tết 2030. A lunar festival is that of
    /// the lunar year of this number, a term that of the Gregorian one.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - year: A year that has a name of the sexagenary cycle alone is the one from 29 years before this year to 30 after it;
    ///     without it, such a text has no year.
    ///   - calendar: The calendar of lunar dates; nil for that of Korean and Vietnamese words, and China's for others.
    /// - Throws: `CalendarError` for other texts, texts without a year, and dates that do not exist.
    public init(
        parsing text: String, near year: Int? = nil, in calendar: LunarCalendar? = nil
    ) throws(CalendarError) {
        self = try ReadDate(text, near: year, in: calendar).date
    }

    /// The date of a text in any form that people write, also without a year: then the first such day from a day on.
    ///
    /// ```swift
    /// try GregorianDate(parsing: "闰六月初三", from: day)  // of 2026-11-26: 2036-07-25, the next year with that leap month
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text, as `init(parsing:near:in:)` reads it.
    ///   - day: The first day; a year that has a name of the sexagenary cycle alone is near to its year.
    ///   - calendar: The calendar of lunar dates; nil for that of Korean and Vietnamese words, and China's for others.
    /// - Throws: `CalendarError` for other texts, dates that do not exist, and where no such day is left in the calendar.
    public init(
        parsing text: String, from day: GregorianDate, in calendar: LunarCalendar? = nil
    ) throws(CalendarError) {
        self = try ReadDate(text, near: day.year, from: day, in: calendar).date
    }
}

extension LunarDate {
    /// The lunar date of a text in any form that people write, as `GregorianDate(parsing:near:in:)`.
    ///
    /// - Throws: `CalendarError` for other texts, texts without a year, and dates that do not exist.
    public init(
        parsing text: String, near year: Int? = nil, in calendar: LunarCalendar? = nil
    ) throws(CalendarError) {
        let read = try ReadDate(text, near: year, in: calendar)
        try self.init(read.date, in: read.calendar)
    }
}

extension LunarMonthDay {
    /// The month and the day of a text without a year, such as 闰六月初三, `Leap 6th month, day 3` or `leap06-03`.
    ///
    /// - Throws: `CalendarError` for other texts.
    public init(parsing text: String) throws(CalendarError) {
        guard let found = WrittenDate(text) ?? WrittenDate("lunar:\(text)"), found.year == nil, found.yearName == nil,
            case .lunar(let month, let isLeap, let day) = found.day
        else { throw .unreadable(text) }
        try self.init(month: month, isLeapMonth: isLeap, day: day)
    }
}

/// A text that has been read, and the day that it means.
package struct ReadDate: Sendable {
    package let written: WrittenDate
    /// That of its lunar dates.
    package let calendar: LunarCalendar
    package let date: GregorianDate

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - year: The year to which one that has a name alone is near.
    ///   - day: The first day that may be meant by a text without a year.
    ///   - given: The calendar; nil for that of the text.
    ///   - isLenient: Whether to read what a text most likely means, and for a day or a month that is not there the one before it.
    /// - Throws: `CalendarError` as `GregorianDate(parsing:near:in:)`.
    package init(
        _ text: String, near year: Int?, from day: GregorianDate? = nil, in given: LunarCalendar?,
        isLenient: Bool = false
    ) throws(CalendarError) {
        if let year, !(GregorianDate.years ~= year) { throw .part(.year, year, expected: GregorianDate.years) }
        guard let written = WrittenDate(text, isLenient: isLenient) else { throw .unreadable(text) }
        let own = LunarCalendar(of: written)
        if let own, let given, written.calendar != nil, own != given { throw .otherCalendar(own.rawValue) }
        (self.written, calendar) = (written, given ?? own ?? .china)
        let (what, policy) = (written.day, isLenient ? OccurrencePolicy.backward : .omit)
        if let number = written.year ?? written.yearName.flatMap({ name in year.map { name.year(near: $0) } }) {
            date = try what.date(in: number, of: calendar, by: policy)
        } else if let day, written.yearName == nil {
            if !isLenient { try what.check() }
            guard let next = what.dates(from: day, count: 1, of: calendar, by: policy).first else {
                throw calendar.outOfRange
            }
            date = next
        } else {
            throw .yearNeeded(text)
        }
    }
}

extension LunarCalendar {
    /// The calendar that a text names, or that of its words; nil where it has neither.
    package init?(of written: WrittenDate) {
        let ofWords: LunarCalendar? = [.korean: .korea, .vietnamese: .vietnam][written.language]
        guard let found = written.calendar.flatMap({ LunarCalendar(rawValue: $0) }) ?? ofWords else { return nil }
        self = found
    }
}

extension WrittenDate.Day {
    /// The day of a year: of the lunar year for a day of a lunar month, otherwise of the Gregorian one.
    ///
    /// - Throws: `CalendarError` where the year does not have it, and by the policy.
    package func date(
        in year: Int, of calendar: LunarCalendar, by policy: OccurrencePolicy = .omit
    ) throws(CalendarError) -> GregorianDate {
        switch self {
        case .gregorian(let month, let day):
            let first = try GregorianDate(year: year, month: month, day: 1)
            guard policy.day30 != .onlyThatDay, first.daysInMonth < day, day <= 31 else {
                return try GregorianDate(year: year, month: month, day: day)
            }
            return try first.adding(days: first.daysInMonth - (policy.day30 == .lastDay ? 1 : 0))
        case .lunar(let month, let isLeap, let day):
            let date = try LunarMonthDay(month: month, isLeapMonth: isLeap, day: day)
            let found = try date.found(in: LunarYear(year, in: calendar), policy).first
            if let found { return GregorianDate(found) }
            return GregorianDate(try LunarDate(year: year, month: month, isLeapMonth: isLeap, day: day, in: calendar))
        case .named(let label):
            if let term = label.solarTerm { return try term.date(in: year, of: calendar) }
            switch label.festival?.day(of: calendar) {
            case .lunar(let month, let day):
                return try Self.lunar(month: month, isLeapMonth: false, day: day).date(in: year, of: calendar)
            case .lunarYearEnd: return try LunarYear(year, in: calendar).lastDay
            case .term(let index, let offset):
                let (term, first) = (SolarTerm.allCases[index], index * 15 + offset > 365 ? year - 1 : year)
                return try term.date(in: first, of: calendar).adding(days: offset)
            default: throw .noSuchFestival(label, year: year)
            }
        }
    }

    /// So many of its days from one on, in order; fewer where the calendar ends.
    package func dates(
        from first: GregorianDate, count: Int, of calendar: LunarCalendar, by policy: OccurrencePolicy = .omit
    ) -> [GregorianDate] {
        let isGregorian = if case .gregorian = self { true } else { false }
        // Of the lunar year before, the last days may lie in this one; a 29 February is at most eight years away.
        let (start, end) =
            isGregorian
            ? (first.year, first.year + 8 * count)
            : (max(first.year - 1, calendar.years.lowerBound), calendar.years.upperBound)
        guard start <= end else { return [] }
        return Array(
            (start...end).lazy.compactMap { try? date(in: $0, of: calendar, by: policy) }.filter { $0 >= first }
                .prefix(count))
    }

    /// - Throws: `CalendarError` for a day that no year has.
    fileprivate func check() throws(CalendarError) {
        switch self {
        case .gregorian(let month, let day): _ = try GregorianDate(year: 2000, month: month, day: day)
        case .lunar(let month, let isLeap, let day): _ = try LunarMonthDay(month: month, isLeapMonth: isLeap, day: day)
        case .named: break
        }
    }
}

extension DayLabel {
    /// The solar term; nil for another label.
    package var solarTerm: SolarTerm? { SolarTerm(rawValue: Int(rawValue) - 31) }
}

extension SolarTerm {
    /// The day by the clock of a calendar.
    fileprivate func date(in year: Int, of calendar: LunarCalendar) throws(CalendarError) -> GregorianDate {
        switch calendar {
        case .china: try date(in: year)
        case .korea: try instant(in: year).clock(secondsFromUTC: 9 * 3_600).date
        case .vietnam: try instant(in: year).clock(secondsFromUTC: 7 * 3_600).date
        }
    }
}
