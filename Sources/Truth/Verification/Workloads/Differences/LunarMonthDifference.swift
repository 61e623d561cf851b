/// The place at which an implementation begins a month.
struct MonthPlace {
    /// The month of the reference that begins nearest to it.
    let month: LunarMonth
    /// Days after that month's first day.
    let shift: Int
}

extension PublishedCalendar {
    /// The month of a reference in which a day lies.
    func month(of day: DayNumber, by reference: ReferenceID) -> LunarMonth? {
        guard reference != rules.rule else { return byRule.month(of: day) }
        return published.month(of: day) ?? (day < published.months[0].firstDay ? byRule.month(of: day) : nil)
    }

    /// The place of a month that begins on a day; nil outside of the reference.
    func place(of firstDay: DayNumber, by reference: ReferenceID) -> MonthPlace? {
        guard let month = month(of: firstDay, by: reference) else { return nil }
        let shift = firstDay - month.firstDay
        guard shift > month.length / 2, let next = next(month, by: reference) else {
            return MonthPlace(month: month, shift: shift)
        }
        return MonthPlace(month: next, shift: shift - month.length)
    }

    private func next(_ month: LunarMonth, by reference: ReferenceID) -> LunarMonth? {
        self.month(of: month.firstDay + month.length, by: reference)
    }

    /// How a month differs that an implementation names otherwise, or begins on another day, than the reference; nil
    /// where name and place have nothing to do with each other.
    ///
    /// - Returns: The difference but for the year; empty where only the year differs.
    func difference(
        of name: PackedLunarDate, at place: MonthPlace, on day: DayNumber, by reference: ReferenceID
    ) throws -> AnswerDifference? {
        let (month, shift) = (place.month, place.shift)
        if name.month == month.date.month, name.isLeapMonth == month.date.isLeapMonth {
            if shift != 0 { return try beginning(month, shift) }
            guard day >= month.firstDay + month.length, let next = next(month, by: reference) else {
                return AnswerDifference([])
            }
            // The month is too long, so that the next one is late.
            return try beginning(next, day - next.firstDay + 1)
        }
        guard abs(shift) <= 2 else { return nil }
        return AnswerDifference(
            .named(LunarMonthName(name), insteadOf: LunarMonthName(month.date), days: shift),
            cause: try causeOfName(name, month))
    }

    /// A month that begins some days late, with the new moon as its cause; it explains no more than two days.
    private func beginning(_ month: LunarMonth, _ days: Int) throws -> AnswerDifference {
        let moon = abs(days) <= 2 ? try events.moon(on: month.firstDay, clock: rules.clock) : nil
        return AnswerDifference(
            .begins(LunarMonthName(month.date), days: days),
            cause: moon?.cause(month.firstDay + days, not: month.firstDay))
    }

    /// The year in which a month of that name is nearest to another month.
    static func naturalYear(of name: PackedLunarDate, for month: PackedLunarDate) -> Int {
        let difference = name.month - month.month
        return month.relatedYear + (difference > 6 ? -1 : difference < -6 ? 1 : 0)
    }

    // MARK: Leap months

    /// The cause of a month that bears a name beside its own in the order of months.
    private func causeOfName(_ name: PackedLunarDate, _ month: LunarMonth) throws -> Cause? {
        func position(_ date: PackedLunarDate) -> Int { 2 * date.month + (date.isLeapMonth ? 1 : 0) }
        if month.date.isLeapMonth, name.month == month.date.month { return .leapFlag }
        let distance = abs(position(name) - position(month.date))
        // 24 positions are a year: from 十二月 to 正月 it is one month.
        guard min(distance, 24 - distance) <= 2 else { return nil }
        return .leapMonth(try movedTerm(name, month))
    }

    /// The major term near midnight that a leap month receives, or that its month loses, when it falls a day off.
    private func movedTerm(_ name: PackedLunarDate, _ month: LunarMonth) throws -> EventMargin? {
        let (first, end) = (month.firstDay, month.firstDay + month.length)
        var moves: [(from: DayNumber, to: DayNumber)] = []
        if month.date.isLeapMonth { moves += [(end, end - 1), (first - 1, first)] }
        if name.isLeapMonth { moves += [(first, first - 1), (end - 1, end)] }
        for move in moves {
            if let margin = try majorTerm(on: move.from)?.margin(between: move.from, and: move.to) { return margin }
        }
        return nil
    }

    private func majorTerm(on day: DayNumber) throws -> EventTime? {
        guard let date = gregorian.date(of: day),
            let time = try events.time(of: YearTerm(year: date.year, index: 2 * date.month - 1), clock: rules.clock),
            0..<86_400 ~= time.seconds(on: day)
        else { return nil }
        return time
    }
}
