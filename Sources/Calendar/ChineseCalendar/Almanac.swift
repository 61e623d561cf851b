public import CalendarValues
import CalendarKernels
import KernelProtocol

/// The tables of festivals and pillars; each is computed by the first call that needs it.
private enum Tables {
    static let festivals = RuleFestivals()
    static let moments = ArithmeticMoments()
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

        /// 0: the place of 小寒.
        public var startIndex: Int { 0 }

        /// 24.
        public var endIndex: Int { 24 }

        /// The term at a place, the raw value of the term, and its day.
        public subscript(position: Int) -> (term: SolarTerm, date: GregorianDate) {
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
            let first = 2 * (month - 1)
            for term in [SolarTerm.allCases[first], SolarTerm.allCases[first + 1]] {
                if try term.date(in: year) == self { return term }
            }
            return nil
        }
    }

    /// The festivals of the day, lunar and Gregorian ones; 小年 of the north and of the south are two.
    ///
    /// ```swift
    /// try GregorianDate(year: 2026, month: 2, day: 17).festivals.contains(.springFestival)  // true
    /// ```
    ///
    /// Of other years than `SolarTerm.years`, this throws.
    public var festivals: FestivalSet {
        get throws(CalendarError) {
            guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
            return Tables.festivals.answer(dayNumber)
        }
    }
}

extension FestivalSet {
    /// The days of a Gregorian year that have one of the festivals, in order.
    ///
    /// ```swift
    /// for (date, festivals) in try FestivalSet.chinese.days(in: 2027) { print(date, festivals.text(.english)) }
    /// ```
    ///
    /// - Throws: `CalendarError` for a year outside of `SolarTerm.years`.
    public func days(in year: Int) throws(CalendarError) -> Days {
        let (first, last) = (
            try GregorianDate(year: year, month: 1, day: 1), try GregorianDate(year: year, month: 12, day: 31)
        )
        _ = try first.festivals
        return Days(festivals: self, first: first.dayNumber, last: last.dayNumber)
    }

    /// The days of a year that have one of some festivals, in order: a sequence that allocates nothing.
    public struct Days: Sequence, IteratorProtocol, Sendable {
        /// The festivals.
        public let festivals: FestivalSet
        private var day: DayNumber
        private let last: DayNumber

        init(festivals: FestivalSet, first: DayNumber, last: DayNumber) {
            (self.festivals, self.day, self.last) = (festivals, first, last)
        }

        /// The next day with its festivals; nil after the last one.
        public mutating func next() -> (date: GregorianDate, festivals: FestivalSet)? {
            while day <= last {
                let here = day
                day = day.advanced(by: 1)
                let found = festivals.intersection(Tables.festivals.answer(here))
                if !found.isEmpty { return (GregorianDate(known: here), found) }
            }
            return nil
        }
    }

    private static func one(_ label: UInt8) -> FestivalSet { FestivalSet(DayLabel(rawValue: label)) }

    /// 春节.
    public static let springFestival = one(55)
    /// 元宵节.
    public static let lanternFestival = one(56)
    /// 端午节.
    public static let dragonBoatFestival = one(57)
    /// 七夕.
    public static let qixi = one(58)
    /// 中元节.
    public static let ghostFestival = one(59)
    /// 中秋节.
    public static let midAutumnFestival = one(60)
    /// 重阳节.
    public static let doubleNinthFestival = one(61)
    /// 腊八节.
    public static let labaFestival = one(62)
    /// 小年, on the 23rd of the last month.
    public static let littleNewYearNorth = one(63)
    /// 小年, on the 24th of the last month.
    public static let littleNewYearSouth = one(64)
    /// 除夕.
    public static let lunarNewYearsEve = one(65)
    /// 寒食节.
    public static let coldFoodFestival = one(66)
    /// 清明节.
    public static let qingmingFestival = one(67)
    /// 复活节.
    public static let easter = one(68)
    /// 劳动节.
    public static let labourDay = one(74)
    /// 国庆节.
    public static let nationalDay = one(80)
    /// 圣诞节.
    public static let christmasDay = one(82)

    /// The festivals of the Chinese calendar and of its solar terms, without Gregorian ones.
    public static let chinese: FestivalSet = [
        springFestival, lanternFestival, dragonBoatFestival, qixi, ghostFestival, midAutumnFestival,
        doubleNinthFestival,
        labaFestival, littleNewYearNorth, littleNewYearSouth, lunarNewYearsEve, coldFoodFestival, qingmingFestival,
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
