public import CalendarValues
import CalendarKernels
package import KernelProtocol

/// The tables of festivals and pillars; each is computed by the first call that needs it.
private enum Tables {
    static let festivals = RuleFestivals()
    static let moments = ArithmeticMoments()
    /// The festivals of each level, the highest first.
    static let levels = FestivalLevel.allCases.reversed().map { level in
        FestivalSet(LabelTables.rules.filter { $0.level == level }.map { FestivalSet($0.label) })
    }
}

extension SolarTerm: Comparable, Codable {
    /// The Gregorian years of which terms, festivals and pillars are known: 1900–2100.
    public static var years: ClosedRange<Int> { 1900...2100 }

    /// The civil day, in China, on which the term falls in a Gregorian year.
    ///
    /// ```swift
    /// try SolarTerm.winterSolstice.date(in: 2026)  // 2026-12-22
    /// ```
    ///
    /// - Throws: `CalendarError` for a year outside of ``years``.
    public func date(in year: Int) throws(CalendarError) -> GregorianDate {
        guard Self.years ~= year else { throw .part(.year, year, expected: Self.years) }
        return TableTermDate.date(of: rawValue, in: year)
    }

    /// The 24 terms of a year with their days, in order: a collection that allocates nothing.
    public struct Dates: RandomAccessCollection, Hashable, Sendable {
        /// The Gregorian year.
        public let year: Int

        // Inlinable, so that `reduce`, `map` and the like cost what a loop costs.

        /// 0: the place of 小寒.
        @inlinable
        public var startIndex: Int { 0 }

        /// 24.
        @inlinable
        public var endIndex: Int { 24 }

        /// The term at a place, the raw value of the term, and its day.
        @inlinable
        public subscript(position: Int) -> (term: SolarTerm, date: GregorianDate) { element(position) }

        @usableFromInline
        func element(_ position: Int) -> (term: SolarTerm, date: GregorianDate) {
            guard let term = SolarTerm(rawValue: position) else { preconditionFailure("a year has the terms 0…23") }
            return (term, TableTermDate.date(of: position, in: year))
        }
    }

    /// The 24 terms of a Gregorian year with their days, in order.
    ///
    /// ```swift
    /// for (term, date) in try SolarTerm.all(in: 2026) { print(date, term.text(.english)) }
    /// ```
    ///
    /// - Throws: `CalendarError` for a year outside of ``years``.
    public static func all(in year: Int) throws(CalendarError) -> Dates {
        guard years ~= year else { throw .part(.year, year, expected: years) }
        return Dates(year: year)
    }

    /// The first term after a day.
    ///
    /// - Throws: `CalendarError` where the day or that term is outside of ``years``.
    public static func next(after date: GregorianDate) throws(CalendarError) -> (term: SolarTerm, date: GregorianDate) {
        if let found = try all(in: date.year).first(where: { $0.date > date }) { return found }
        return (.minorCold, try SolarTerm.minorCold.date(in: date.year + 1))
    }

    /// Orders by the places in a Gregorian year.
    public static func < (left: SolarTerm, right: SolarTerm) -> Bool { left.rawValue < right.rawValue }
}

extension GregorianDate {
    /// The solar term that falls on the day; nil for none.
    public var solarTerm: SolarTerm? {
        get throws(CalendarError) {
            guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
            // The two of its month.
            let first = 2 * month - 2
            if TableTermDate.date(of: first, in: year) == self { return SolarTerm(rawValue: first) }
            return TableTermDate.date(of: first + 1, in: year) == self ? SolarTerm(rawValue: first + 1) : nil
        }
    }

    /// The festivals of the day in a calendar: of China also Gregorian ones, and 小年 of the north and of the south; of Korea and Vietnam
    /// those on days of the lunar calendar.
    ///
    /// ```swift
    /// try GregorianDate(year: 2026, month: 2, day: 17).festivals()  // [.springFestival]
    /// try GregorianDate(year: 2026, month: 4, day: 26).festivals(in: .vietnam)  // [.hungKings]
    /// ```
    ///
    /// - Throws: `CalendarError` for China in other years than `SolarTerm.years`, and for a day that the calendar does not have.
    public func festivals(in calendar: LunarCalendar = .china) throws(CalendarError) -> [Festival] {
        guard calendar == .china else { return Festival.lunar(on: try LunarDate(self, in: calendar)) }
        guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
        return Festival.chinese(on: dayNumber)
    }
}

extension Festival {
    /// The days of a Gregorian year that have festivals of a calendar, in order.
    ///
    /// ```swift
    /// for (date, festivals) in try Festival.all(in: 2027) { print(date, festivals) }
    /// ```
    ///
    /// - Parameters:
    ///   - year: The Gregorian year.
    ///   - calendar: The calendar.
    ///   - withGregorian: Whether China's days of the Gregorian calendar are among them, such as 元旦.
    /// - Returns: Each day with its festivals, one or more.
    /// - Throws: `CalendarError` for China in other years than `SolarTerm.years`, and for a year that is not whole in the calendar.
    public static func all(
        in year: Int, of calendar: LunarCalendar = .china, withGregorian: Bool = false
    ) throws(CalendarError) -> [(date: GregorianDate, festivals: [Festival])] {
        let first = try GregorianDate(year: year, month: 1, day: 1)
        var days: [(date: GregorianDate, festivals: [Festival])] = []
        for place in 0..<(first.isInLeapYear ? 366 : 365) {
            let date = try first.adding(days: place)
            let festivals = try date.festivals(in: calendar).filter { withGregorian || !$0.isGregorian }
            if !festivals.isEmpty { days.append((date, festivals)) }
        }
        return days
    }

    /// China's of a day of `SolarTerm.years`.
    static func chinese(on day: DayNumber) -> [Festival] {
        let found = Tables.festivals.answer(day)
        // Most days have none, and no array is made for them.
        return found.isEmpty ? [] : found.labels.compactMap(\.festival)
    }

    /// The one of China's that a day's cell shows, the first of the highest level; nil for none.
    static func label(on day: DayNumber, _ littleNewYear: LittleNewYear) -> DayLabel? {
        var found = Tables.festivals.answer(day)
        if found.isEmpty { return nil }
        found.subtract(FestivalSet(littleNewYear.hidden))
        return Tables.levels.lazy.compactMap { $0.intersection(found).first }.first
    }

    /// Those of a date of Korea or Vietnam; leap months have none.
    static func lunar(on date: LunarDate) -> [Festival] {
        let isLast = date.month == 12 && date.day >= 29 && GregorianDate(date) == date.lunarYear.lastDay
        return lunar(on: date.packed, isYearEnd: isLast, in: date.calendar)
    }

    /// Those on a day of a lunar calendar.
    package static func lunar(
        on date: PackedLunarDate, isYearEnd: Bool, in calendar: LunarCalendar
    ) -> [Festival] {
        let days =
            switch calendar {
            case .china: chinese
            case .korea: korean
            case .vietnam: vietnamese
            }
        let found = date.isLeapMonth ? nil : days[date.month * 100 + date.day]
        return (found.map { [$0] } ?? []) + (isYearEnd ? [.lunarNewYearsEve] : [])
    }

    /// Its day in a calendar; nil where the calendar does not have it.
    package func day(of calendar: LunarCalendar) -> FestivalDay? {
        let rule = LabelTables.rules.first { $0.label == DayLabel(self) }?.day
        // 한식, in the year after its solstice.
        if calendar == .korea, self == .coldFoodFestival { return .term(index: 23, offset: 105) }
        if calendar == .china || rule == .lunarYearEnd || rule == .term(index: 6, offset: 0) { return rule }
        let days = calendar == .korea ? Self.korean : Self.vietnamese
        return days.first { $0.value == self }.map { .lunar(month: $0.key / 100, day: $0.key % 100) }
    }

    /// By month × 100 + day.
    private static let chinese = LabelTables.rules.reduce(into: [Int: Festival]()) { days, rule in
        if case .lunar(let month, let day) = rule.day { days[month * 100 + day] = rule.label.festival }
    }
    private static let korean: [Int: Festival] = [
        101: .springFestival, 115: .lanternFestival, 303: .doubleThirdFestival, 408: .buddhasBirthday,
        505: .dragonBoatFestival, 615: .yudu, 707: .qixi, 715: .ghostFestival, 815: .midAutumnFestival,
        909: .doubleNinthFestival,
    ]
    private static let vietnamese: [Int: Festival] = [
        101: .springFestival, 115: .lanternFestival, 303: .doubleThirdFestival, 310: .hungKings, 415: .buddhasBirthday,
        505: .dragonBoatFestival, 707: .qixi, 715: .ghostFestival, 815: .midAutumnFestival, 909: .doubleNinthFestival,
        1223: .littleNewYearNorth,
    ]
}

extension Pillars {
    /// The four pillars of a second of a day in China, changing by conventions.
    ///
    /// ```swift
    /// // 立春 was on 2024-02-04 at 16:27:07.
    /// let date = try GregorianDate(year: 2024, month: 2, day: 4)
    /// let exact = PillarConventions(year: .springBeginsInstant, month: .termInstant, day: .hour23)
    /// try Pillars(of: date, hour: 16, minute: 27, conventions: exact)  // 癸卯年 乙丑月 戊戌日 庚申时
    /// ```
    ///
    /// The clock is UTC+8 on every day, also before 1929, when the lunar calendar was computed for Beijing mean time
    /// (UTC+7:45:40). A pillar that changes at an instant has the new name from the first whole second at or after it.
    /// Instants are those of DE440; ΔT limits them: one standard deviation is at most 0.35 s until 2026, 15 s
    /// in 2050 and 42 s in 2100.
    ///
    /// - Throws: `CalendarError` for a year outside of `SolarTerm.years`, another hour (0…23), minute or second (0…59).
    public init(
        of date: GregorianDate, hour: Int = 0, minute: Int = 0, second: Int = 0,
        conventions: PillarConventions = PillarConventions()
    ) throws(CalendarError) {
        guard SolarTerm.years ~= date.year else { throw .part(.year, date.year, expected: SolarTerm.years) }
        guard 0...23 ~= hour else { throw .part(.hour, hour, expected: 0...23) }
        guard 0...59 ~= minute else { throw .part(.minute, minute, expected: 0...59) }
        guard 0...59 ~= second else { throw .part(.second, second, expected: 0...59) }
        self = Tables.moments.answer(
            PillarMoment(
                day: date.dayNumber, second: (hour * 60 + minute) * 60 + second, conventions: conventions))
    }
}
