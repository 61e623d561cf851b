public import CalendarValues
import KernelProtocol
import CalendarKernels

/// The Chinese calendar of 1900–2100 for an app: the fastest verified kernels, with every value checked.
///
/// Dates are those published by the Hong Kong Observatory for 1901–2100; 1900 is computed by the same rules. All dates
/// are civil dates in Beijing. Calendars cost nothing to create: those of a process share their tables, each of which is
/// computed by the first call that needs it, in 0.7 ms at most.
///
/// Many values at once are quicker in a batch, such as ``lunarDates(of:into:)``. For one call at a time, each waiting for the
/// one before, the quickest kernels are: `lunar.date/lunation-table` (7.4 ns for random days; the table of days takes
/// 2.7 times as long), `lunar.day/lunation-table`, `terms.date/table`, `grid.fill/simd`, `month.shape/table` and
/// `month.labels/packed`, all used here; `gregorian.date/cycle-table` and `gregorian.day/vector`, 1.11 and 1.08 times as
/// quick as the ones here, which need no table and share their code with dates that are checked; `festivals/table` and
/// `ganzhi.pillars/table`, 3.4 and 1.9 times as quick as the rules here, for larger tables. Source: `reports/2026-11-22-latency`,
/// random inputs.
///
/// ```swift
/// let calendar = ChineseCalendar()
/// let date = try calendar.lunarDate(of: calendar.date(year: 2033, month: 12, day: 22))
/// // date.description == "lunar:2033-leap11-01"
/// ```
public struct ChineseCalendar: Sendable {
    private static let toLunar = LunationTableLunarDate()
    private static let toGregorian = JoffeGregorianDate()
    private static let fromGregorian = NeriSchneiderGregorianDay()
    private static let termTable = TableTermDate()
    static let gridTable = SIMDGridFill()
    static let shapeTable = TableMonthShape()
    static let toRuns = IntervalSelectionRuns()
    static let northLabels = PackedMonthLabels(littleNewYear: .north, namesMonths: true)
    static let southLabels = PackedMonthLabels(littleNewYear: .south, namesMonths: true)
    private static let festivalRules = RuleFestivals()
    private static let pillarRule = ArithmeticPillars()
    private static let momentRule = ArithmeticMoments()

    // Stored, because the array in a static kernel is retained at each call: 20 ns there and back, not 16.
    private let toDay = Self.sharedToDay
    private static let sharedToDay = LunationTableLunarDay()
    let littleNewYear: LittleNewYear

    private func labels(_ month: GridMonth) -> MonthLabels {
        switch littleNewYear {
        case .north: Self.northLabels.answer(month)
        case .south: Self.southLabels.answer(month)
        }
    }

    /// The supported Gregorian years.
    public static let years = 1900...2100

    /// The supported days: 1900-01-01 … 2100-12-31.
    public static let days = DayNumber.startOf1900...DayNumber.endOf2100

    /// A calendar whose month labels show 小年 on the 23rd or the 24th of the last month.
    public init(littleNewYear: LittleNewYear = .north) {
        self.littleNewYear = littleNewYear
    }

    /// A Gregorian date from its parts, each of which is checked; the year is one of ``years``.
    ///
    /// The initialiser `GregorianDate(uncheckedYear:month:day:)` checks nothing: a part that is too large for its bits
    /// changes the one before it, and the 33rd of February becomes 1 March.
    ///
    /// - Throws: `CalendarRangeError` for a date that does not exist or another year.
    public func date(year: Int, month: Int, day: Int) throws(CalendarRangeError) -> GregorianDate {
        let problem: String
        if year < Self.years.lowerBound {
            problem = "before 1900-01-01"
        } else if year > Self.years.upperBound {
            problem = "after 2100-12-31"
        } else if !(1...12 ~= month) {
            problem = "expected a month 1…12"
        } else {
            let days = YearMonth(year: year, month: month).days
            if 1...days ~= day { return GregorianDate(year: year, month: month, day: day) }
            problem =
                (month, day) == (2, 29)
                ? "\(year) is not a leap year" : "\(YearMonth.englishName(month)) \(year) has \(days) days"
        }
        throw CalendarRangeError(quantity: "date", value: "\(year)-\(month)-\(day)", problem: problem)
    }

    /// A lunar date from its parts, each of which is checked, as in ``date(year:month:day:)``.
    ///
    /// The related year is the Gregorian year in which the lunar year begins; a leap month follows the month of the
    /// same number.
    ///
    /// - Throws: `CalendarRangeError` for a date that does not exist or is not within ``days``.
    public func lunarDate(
        relatedYear: Int, month: Int, isLeapMonth: Bool = false, day: Int
    ) throws(CalendarRangeError) -> LunarDate {
        let date = LunarDate(relatedYear: relatedYear, month: month, isLeapMonth: isLeapMonth, day: day)
        let problem: String
        if (relatedYear, month) < (1899, 12) {
            problem = "before 1900-01-01 (lunar:1899-12-01)"
        } else if (relatedYear, month, day) > (2100, 12, 1) {
            problem = "after 2100-12-31 (lunar:2100-12-01)"
        } else if !(1...12 ~= month) {
            problem = "expected a month 1…12"
        } else if isLeapMonth, leapMonth(of: relatedYear) != month {
            problem =
                leapMonth(of: relatedYear).map { "the leap month of \(relatedYear) is \($0)" }
                ?? "\(relatedYear) has no leap month"
        } else {
            if 1...30 ~= day, self.day(of: date) != nil { return date }
            let last = LunarDate(relatedYear: relatedYear, month: month, isLeapMonth: isLeapMonth, day: 30)
            problem =
                "\(isLeapMonth ? "leap " : "")month \(month) of \(relatedYear) has \(self.day(of: last) == nil ? 29 : 30) days"
        }
        throw CalendarRangeError(
            quantity: "date",
            value: LunarDate.text(relatedYear: relatedYear, month: month, isLeapMonth: isLeapMonth, day: day),
            problem: problem)
    }

    /// The number of the leap month of a lunar year; nil where it has none.
    private func leapMonth(of relatedYear: Int) -> Int? {
        (1...12).first { day(of: LunarDate(relatedYear: relatedYear, month: $0, isLeapMonth: true, day: 1)) != nil }
    }

    /// The day of a lunar date; nil where it does not exist or is not within ``days``.
    private func day(of date: LunarDate) -> DayNumber? {
        guard 1899...2100 ~= date.relatedYear, 1...12 ~= date.month else { return nil }
        let day = toDay.answer(date)
        // A date that does not exist leads to another day or to none, so the way back does not return to it.
        return Self.days.contains(day) && Self.toLunar.answer(day) == date ? day : nil
    }

    /// The day of a date as people write it, in any form that `WrittenDate` reads.
    ///
    /// ```swift
    /// let day = try calendar.dayNumber(of: "丁未年正月初一", near: 2026)  // 2027-02-06
    /// try calendar.dayNumber(of: "二〇二五年四月三十", near: 2026)  // throws: month 4 of 2025 has 29 days
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - year: The year near which one is that has a name of the sexagenary cycle alone.
    /// - Returns: The day.
    /// - Throws: `CalendarRangeError` for other texts, and for a date that does not exist or is not within ``days``.
    public func dayNumber(of text: String, near year: Int) throws(CalendarRangeError) -> DayNumber {
        switch WrittenDate(text, near: year) {
        case .gregorian(let year, let month, let day):
            return Self.fromGregorian.answer(try date(year: year, month: month, day: day))
        case .lunar(let year, let month, let isLeapMonth, let day):
            return toDay.answer(
                try lunarDate(relatedYear: year, month: month, isLeapMonth: isLeapMonth, day: day))
        case nil:
            throw CalendarRangeError(
                quantity: "date", value: text,
                accepted: "a date such as 2027-02-06, lunar:2033-leap11-01 or 二〇二七年正月初一")
        }
    }

    /// The lunar date of a day of ``days``.
    ///
    /// - Throws: `CalendarRangeError` for any other day.
    public func lunarDate(of day: DayNumber) throws(CalendarRangeError) -> LunarDate {
        try check(day)
        return Self.toLunar.answer(day)
    }

    /// The lunar date of a Gregorian date of ``years``.
    ///
    /// - Throws: `CalendarRangeError` for a date that does not exist or another year.
    public func lunarDate(of date: GregorianDate) throws(CalendarRangeError) -> LunarDate {
        Self.toLunar.answer(try dayNumber(of: date))
    }

    /// The civil day of a lunar date.
    ///
    /// - Throws: `CalendarRangeError` for a date that does not exist or is not within ``days``.
    public func dayNumber(of date: LunarDate) throws(CalendarRangeError) -> DayNumber {
        if let day = day(of: date) { return day }
        return toDay.answer(
            try lunarDate(
                relatedYear: date.relatedYear, month: date.month, isLeapMonth: date.isLeapMonth, day: date.day))
    }

    /// The civil day of a Gregorian date of ``years``.
    ///
    /// - Throws: `CalendarRangeError` for a date that does not exist or another year.
    public func dayNumber(of date: GregorianDate) throws(CalendarRangeError) -> DayNumber {
        if Self.years.contains(date.year), 1...12 ~= date.month, 1...31 ~= date.day {
            let day = Self.fromGregorian.answer(date)
            if Self.toGregorian.answer(day) == date {
                return day
            }
        }
        return Self.fromGregorian.answer(try self.date(year: date.year, month: date.month, day: date.day))
    }

    /// The Gregorian date of a day of ``days``.
    ///
    /// - Throws: `CalendarRangeError` for any other day.
    public func gregorianDate(of day: DayNumber) throws(CalendarRangeError) -> GregorianDate {
        try check(day)
        return Self.toGregorian.answer(day)
    }

    /// The 24 solar terms of a Gregorian year of ``years`` with their dates, in order.
    ///
    /// - Throws: `CalendarRangeError` for any other year.
    public func terms(of year: Int) throws(CalendarRangeError) -> [(term: SolarTerm, date: GregorianDate)] {
        try check(year)
        return SolarTerm.allCases.map { ($0, Self.termTable.answer(YearTerm(year: year, index: $0.rawValue))) }
    }

    /// The 42 cells of a month, all filled.
    ///
    /// - Throws: `CalendarRangeError` for a year outside of ``years`` or another month.
    public func grid(year: Int, month: Int, firstWeekday: Weekday = .sunday) throws(CalendarRangeError) -> MonthGrid {
        Self.gridTable.answer(try gridMonth(year, month, firstWeekday.index))
    }

    /// The labels of a month's 42 cells: a solar term, a festival or the lunar day, on whose first the name of the month
    /// stands, such as 十月.
    ///
    /// The cells are those of ``grid(year:month:firstWeekday:)``; only the month's days have labels. Of several for a
    /// day, the first in this order is shown: a term, Mother's Day and similar weekdays, a fixed day, Easter, a
    /// festival of the Chinese calendar, the lunar day or month. `DayLabel.isLunar` distinguishes the last from the others.
    ///
    /// - Throws: `CalendarRangeError` for a month outside of ``years`` or a packed value that has no weekday.
    public func labels(for month: GridMonth) throws(CalendarRangeError) -> MonthLabels {
        labels(try gridMonth(month.year, month.month, month.firstWeekdayIndex))
    }

    /// The labels of a month's 42 cells, as ``labels(for:)``, with each part of the month checked.
    ///
    /// - Throws: `CalendarRangeError` for a year outside of ``years`` or another month.
    public func labels(
        year: Int, month: Int, firstWeekday: Weekday = .sunday
    ) throws(CalendarRangeError) -> MonthLabels {
        labels(try gridMonth(year, month, firstWeekday.index))
    }

    /// The festivals of a day of ``days``, including those that a month's label does not show.
    ///
    /// 小年 of the north and of the south are two festivals.
    ///
    /// - Throws: `CalendarRangeError` for any other day.
    public func festivals(on day: DayNumber) throws(CalendarRangeError) -> FestivalSet {
        try check(day)
        return Self.festivalRules.answer(day)
    }

    /// The festivals of a Gregorian date of ``years``.
    ///
    /// - Throws: `CalendarRangeError` for a date that does not exist or another year.
    public func festivals(on date: GregorianDate) throws(CalendarRangeError) -> FestivalSet {
        Self.festivalRules.answer(try dayNumber(of: date))
    }

    /// The four pillars of an hour 0…23, in Beijing, of a day of ``days``.
    ///
    /// The year's pillar changes at New Year or on the day of 立春, by `yearStart`; the month's on the day of its first
    /// term; the day's at midnight. The hour from 23 on has its name of the following day. Other conventions:
    /// ``ChineseCalendar/pillars(of:hour:minute:second:conventions:)``.
    ///
    /// - Throws: `CalendarRangeError` for any other day or hour.
    public func pillars(
        of day: DayNumber, hour: Int = 0, yearStart: PillarYearStart = .newYear
    ) throws(CalendarRangeError) -> Pillars {
        try check(day)
        try check(hour, 0...23, "hour")
        return Self.pillarRule.answer(PillarTime(day: day, hour: hour, start: yearStart))
    }

    /// The four pillars of a second of a day of ``days``, changing by conventions.
    ///
    /// The clock is UTC+8 on every day, also before 1929, when the lunar calendar was computed for Beijing mean time
    /// (UTC+7:45:40). A pillar that changes at an instant has the new name from the first whole second at or after it.
    /// Instants are those of DE440; ΔT limits them: one standard deviation is at most 0.35 s until 2026, 15 s
    /// in 2050 and 42 s in 2100.
    ///
    /// ```swift
    /// // 立春 was on 2024-02-04 at 16:27:07.
    /// let exact = PillarConventions(year: .springBeginsInstant, month: .termInstant, day: .hour23)
    /// let pillars = try calendar.pillars(of: day, hour: 16, minute: 27, conventions: exact)
    /// // pillars.description == "癸卯年 乙丑月 戊戌日 庚申时"
    /// ```
    ///
    /// - Throws: `CalendarRangeError` for any other day, hour (0…23), minute or second (0…59).
    public func pillars(
        of day: DayNumber, hour: Int, minute: Int = 0, second: Int = 0, conventions: PillarConventions
    ) throws(CalendarRangeError) -> Pillars {
        try check(day)
        try check(hour, 0...23, "hour")
        try check(minute, 0...59, "minute")
        try check(second, 0...59, "second")
        return Self.momentRule.answer(
            PillarMoment(day: day, second: (hour * 60 + minute) * 60 + second, conventions: conventions))
    }

    /// A month of ``years`` with its first weekday 0 (Sunday) … 6 (Saturday), checked.
    func gridMonth(_ year: Int, _ month: Int, _ firstWeekday: Int) throws(CalendarRangeError) -> GridMonth {
        try check(year)
        guard 1...12 ~= month else {
            throw CalendarRangeError(quantity: "month", value: "\(month)", accepted: "1…12")
        }
        guard 0...6 ~= firstWeekday else {
            throw CalendarRangeError(quantity: "first weekday", value: "\(firstWeekday)", accepted: "0 (Sunday)…6")
        }
        return GridMonth(year: year, month: month, firstWeekday: firstWeekday)
    }

    private func check(_ day: DayNumber) throws(CalendarRangeError) {
        guard Self.days.contains(day) else {
            throw CalendarRangeError(
                quantity: "day number", value: "\(day.rawValue)",
                accepted: "\(Self.days.lowerBound.rawValue)…\(Self.days.upperBound.rawValue) (1900-01-01…2100-12-31)")
        }
    }

    private func check(_ value: Int, _ accepted: ClosedRange<Int>, _ quantity: String) throws(CalendarRangeError) {
        guard accepted.contains(value) else {
            throw CalendarRangeError(
                quantity: quantity, value: "\(value)", accepted: "\(accepted.lowerBound)…\(accepted.upperBound)")
        }
    }

    private func check(_ year: Int) throws(CalendarRangeError) {
        guard Self.years.contains(year) else {
            throw CalendarRangeError(
                quantity: "year", value: "\(year)",
                accepted: "\(Self.years.lowerBound)…\(Self.years.upperBound)")
        }
    }
}
