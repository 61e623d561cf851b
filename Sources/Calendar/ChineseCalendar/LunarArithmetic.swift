public import CalendarValues

/// What becomes of a date that arithmetic leads to and that does not exist: a 30th in a month of 29 days, 29 February in a common
/// year, or a leap month in a year without it.
///
/// The values are those of `SKIP` of RFC 7529, as ``OccurrencePolicy`` has them.
public enum MissingDate: String, CaseIterable, Hashable, Sendable, Codable {
    /// None: a `CalendarError` says what is missing.
    case omit
    /// The last day of the month; of a leap month the month of the same number.
    case backward
    /// The first day of the following month; of a leap month the month after it.
    case forward
}

/// When a month from a date on is full, if its last month is shorter than the day of the date.
public enum FullMonth: String, CaseIterable, Hashable, Sendable, Codable {
    /// On its last day: from the 30th to the 29th of a month of 29 days it is one month.
    case onLastDay
    /// Not before the day itself, as in JavaScript's Temporal: from the 30th to the 29th it is 29 days.
    case onSameDay
}

extension LunarDate {
    /// The date that many days later in its calendar; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` where the calendar does not have that day.
    public func adding(days: Int) throws(CalendarError) -> LunarDate {
        let (sum, overflow) = days.addingReportingOverflow(Int(dayNumber.rawValue))
        guard !overflow, let number = Int32(exactly: sum) else { throw calendar.outOfRange }
        return try LunarDate(DayNumber(rawValue: number), in: calendar)
    }

    /// The same day that many months later, a leap month being one of them; earlier for a negative number.
    ///
    /// ```swift
    /// // 2025-06-30 and a month: leap month 6 has 29 days.
    /// try date.adding(months: 1)  // lunar:2025-leap06-29
    /// try date.adding(months: 1, ifMissing: .forward)  // lunar:2025-07-01
    /// try date.adding(months: 1, ifMissing: .omit)  // throws: leap month 6 of 2025 has 29 days
    /// ```
    ///
    /// - Throws: `CalendarError` where the calendar does not have that month, and by `ifMissing`.
    public func adding(months: Int, ifMissing policy: MissingDate = .backward) throws(CalendarError) -> LunarDate {
        guard let month = lunarMonth.moved(by: months) else { throw calendar.outOfRange }
        return try month.date(day, ifMissing: policy)
    }

    /// The same month and day that many years later; earlier for a negative number.
    ///
    /// - Throws: `CalendarError` where the calendar does not have that year, and by `ifMissing`.
    public func adding(years: Int, ifMissing policy: MissingDate = .backward) throws(CalendarError) -> LunarDate {
        let (sum, overflow) = years.addingReportingOverflow(year)
        guard !overflow, calendar.years ~= sum else { throw calendar.outOfRange }
        let year = LunarYear(known: sum, calendar)
        if let month = year.known(self.month, isLeap: isLeapMonth) { return try month.date(day, ifMissing: policy) }
        guard policy != .omit, let regular = year.known(self.month, isLeap: false) else {
            throw .noSuchLeapMonth(year: sum, month: self.month, leapMonth: year.leapMonth?.number)
        }
        guard policy == .forward else { return try regular.date(day, ifMissing: policy) }
        guard let following = regular.next else { throw calendar.outOfRange }
        return try following.date(day, ifMissing: policy)
    }

    /// The months from this date to another in full, and the days beyond them; both negative to an earlier date.
    ///
    /// Adding the months to the earlier date by ``MissingDate/backward``, then the days, gives the later one; to an earlier date the
    /// numbers are those from it to this one, negated. The months are those of this date's calendar, in which a date of another one is the
    /// same day.
    ///
    /// ```swift
    /// // From 2025-03-30; month 4 has 29 days.
    /// let end = try LunarDate(year: 2025, month: 4, day: 29)
    /// try date.monthsAndDays(to: end)  // (1, 0)
    /// try date.monthsAndDays(to: end, full: .onSameDay)  // (0, 29)
    /// ```
    ///
    /// - Throws: `CalendarError` where this date's calendar does not have the day of the other one.
    public func monthsAndDays(
        to other: LunarDate, full: FullMonth = .onLastDay
    ) throws(CalendarError) -> (months: Int, days: Int) {
        let other = try inThisCalendar(other)
        guard self <= other else {
            let (months, days) = try other.monthsAndDays(to: self, full: full)
            return (-months, -days)
        }
        let (start, end) = (place, other.dayNumber.rawValue)
        var months = other.place - start
        let span = calendar.span
        /// The same day of the month at a place, or its last one.
        func sameDay(_ place: Int) -> Int32 {
            span.start(place) + Int32(min(day, CalendarSpan.length(place))) - 1
        }
        let isFull = full == .onLastDay ? sameDay(start + months) <= end : day <= other.day
        if !isFull { months -= 1 }
        return (months, Int(end - sameDay(start + months)))
    }

    private func inThisCalendar(_ date: LunarDate) throws(CalendarError) -> LunarDate {
        date.calendar == calendar ? date : try LunarDate(date, in: calendar)
    }

    /// The number of days from one date to another, also of two calendars.
    public static func - (left: LunarDate, right: LunarDate) -> Int { left.dayNumber - right.dayNumber }

    /// 虚岁 on a date, of who was born on this one: 1 at birth, one more from each New Year's day on.
    ///
    /// - Throws: `CalendarError` where this date's calendar does not have the day, or this one is the later.
    public func nominalAge(on date: LunarDate) throws(CalendarError) -> Int {
        try inThisCalendar(since(date)).year - year + 1
    }

    /// 周岁 on a date, of who was born on this one: the years after the one of birth that have had a lunar birthday.
    ///
    /// Birthdays follow a policy, by which someone born in a leap month has them in the month of its number in other years.
    ///
    /// - Throws: `CalendarError` where this date's calendar does not have the day, or this one is the later.
    public func fullAge(
        on date: LunarDate, policy: OccurrencePolicy = .backward
    ) throws(CalendarError) -> Int {
        let date = try inThisCalendar(since(date))
        let birthday = LunarMonthDay(self)
        return (year + 1..<date.year + 1).count { year in
            // Of two birthdays of a year, the first counts.
            let found = birthday.found(in: LunarYear(known: year, calendar), policy)
            return (found.first ?? found.second).map { $0 <= date } ?? false
        }
    }

    /// The date, which is this one's day or a later one.
    private func since(_ date: LunarDate) throws(CalendarError) -> LunarDate {
        guard dayNumber <= date.dayNumber else {
            throw .outOfRange(first: GregorianDate(self), last: calendar.days.upperBound)
        }
        return date
    }
}

extension LunarYear {
    /// A month; nil where the year does not have it.
    func known(_ number: Int, isLeap: Bool) -> LunarMonth? {
        calendar.span.place(ofMonth: Int32(self.number << 5 | number << 1 | (isLeap ? 1 : 0)))
            .map { LunarMonth(place: $0, calendar) }
    }
}

extension LunarMonth {
    /// A day 1…30 of the month.
    ///
    /// - Throws: `CalendarError` by the policy, and after the calendar's end.
    func date(_ day: Int, ifMissing policy: MissingDate) throws(CalendarError) -> LunarDate {
        if day <= length { return self[day - 1] }
        switch policy {
        case .backward: return self[length - 1]
        case .forward:
            guard let next else { throw calendar.outOfRange }
            return next[0]
        case .omit:
            throw .noSuchLunarDay(year: year.number, month: number, isLeapMonth: isLeap, length: length)
        }
    }
}
