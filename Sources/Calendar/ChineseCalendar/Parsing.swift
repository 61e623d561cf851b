public import CalendarValues

extension GregorianDate {
    /// The date of a text in any form that people write, Gregorian or lunar.
    ///
    /// ```swift
    /// try GregorianDate(parsing: "2027年2月6日")
    /// try GregorianDate(parsing: "二〇二七年正月初一")  // 2027-02-06
    /// try GregorianDate(parsing: "丁未年正月初一", near: 2026)  // 2027-02-06
    /// ```
    ///
    /// Read are `2027-02-06`, `2027/2/6`, `20270206`, 2027年2月6日, 二〇二七年二月六日, `February 6, 2027`; after `lunar:` or 农历
    /// the same as a lunar date; `2033-leap11-01`, `2033-L11-01`, 二〇三三年闰十一月初一, 2033年閏冬月廿九,
    /// 2027丁未年正月初一, `2033, Leap 11th month, day 1`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - year: A year that has a name of the sexagenary cycle alone is the one from 29 years before this year to 30 after it;
    ///     without it, such a text has no year.
    ///   - calendar: The calendar of lunar dates.
    /// - Throws: `CalendarError` for other texts, texts without a year, and dates that do not exist.
    public init(
        parsing text: String, near year: Int? = nil, in calendar: LunarCalendar = .china
    ) throws(CalendarError) {
        switch try WrittenDate(parsing: text, near: year) {
        case .gregorian(let year, let month, let day): try self.init(year: year, month: month, day: day)
        case .lunar(let year, let month, let isLeap, let day):
            self.init(try LunarDate(year: year, month: month, isLeapMonth: isLeap, day: day, in: calendar))
        }
    }
}

extension GregorianDate {
    /// The date of a text in any form that people write, also without a year: then the first such day of the lunar calendar from a
    /// day on.
    ///
    /// ```swift
    /// try GregorianDate(parsing: "闰六月初三", from: day)  // of 2026-11-26: 2036-07-25, the next year with that leap month
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text, as `init(parsing:near:in:)` or `LunarMonthDay(parsing:)` reads it.
    ///   - day: The first day; a year that has a name of the sexagenary cycle alone is near to its year.
    ///   - calendar: The calendar of lunar dates.
    /// - Throws: `CalendarError` for other texts, dates that do not exist, and where no such day is left in the calendar.
    public init(
        parsing text: String, from day: GregorianDate, in calendar: LunarCalendar = .china
    ) throws(CalendarError) {
        guard let parts = WrittenDate.monthDay(text) else {
            try self.init(parsing: text, near: day.year, in: calendar)
            return
        }
        let recurring = try LunarMonthDay(month: parts.month, isLeapMonth: parts.isLeapMonth, day: parts.day)
        let date = try LunarDate(day, in: calendar)
        if LunarMonthDay(date) == recurring {
            self = day
        } else if let next = try recurring.next(after: day, policy: .omit, in: calendar) {
            self = next
        } else {
            throw calendar.outOfRange
        }
    }
}

extension LunarDate {
    /// The lunar date of a text in any form that people write, lunar or Gregorian, as `GregorianDate(parsing:near:in:)`.
    ///
    /// - Throws: `CalendarError` for other texts, texts without a year, and dates that do not exist.
    public init(
        parsing text: String, near year: Int? = nil, in calendar: LunarCalendar = .china
    ) throws(CalendarError) {
        switch try WrittenDate(parsing: text, near: year) {
        case .gregorian(let year, let month, let day):
            try self.init(GregorianDate(year: year, month: month, day: day), in: calendar)
        case .lunar(let year, let month, let isLeap, let day):
            try self.init(year: year, month: month, isLeapMonth: isLeap, day: day, in: calendar)
        }
    }
}

extension LunarMonthDay {
    /// The month and the day of a text without a year, such as 闰六月初三, `Leap 6th month, day 3` or `leap06-03`.
    ///
    /// - Throws: `CalendarError` for other texts.
    public init(parsing text: String) throws(CalendarError) {
        guard let parts = WrittenDate.monthDay(text) else { throw .unreadable(text) }
        try self.init(month: parts.month, isLeapMonth: parts.isLeapMonth, day: parts.day)
    }
}

extension WrittenDate {
    /// - Throws: `CalendarError` for other texts and, without a year to be near to, for texts that have none.
    fileprivate init(parsing text: String, near year: Int?) throws(CalendarError) {
        if let year, !(GregorianDate.years ~= year) { throw .part(.year, year, expected: GregorianDate.years) }
        guard let found = WrittenDate(text, near: year ?? 0) else {
            throw WrittenDate.monthDay(text) == nil ? .unreadable(text) : .yearNeeded(text)
        }
        // The name of a year alone leads near to 0 then.
        if year == nil, case .lunar(-29...30, _, _, _) = found { throw .yearNeeded(text) }
        self = found
    }
}
