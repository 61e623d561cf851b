public import CalendarValues

/// A lunisolar calendar: a value, which every conversion takes and which is China's where none is given.
///
/// ```swift
/// let date = try GregorianDate(year: 2012, month: 4, day: 21)
/// try LunarDate(date)  // lunar:2012-04-01
/// try LunarDate(date, in: .korea)  // lunar:2012-leap03-01
/// ```
public enum LunarCalendar: String, CaseIterable, Hashable, Sendable, Codable {
    /// The Chinese calendar of lunar 1645–2299: published by the Hong Kong Observatory for 1901–2100, from almanacs for
    /// 1840–1899, reconstructed before, computed after and in 1900 by GB/T 33661-2017.
    case china
    /// The Korean calendar of lunar 1900–2100: published by the Korea Astronomy and Space Science Institute until 2050,
    /// computed at UTC+9 after.
    case korea
    /// The Vietnamese calendar of lunar 1968–2100, computed by decision 121-CP of 1967: UTC+7.
    case vietnam

    /// The lunar years of the calendar, each by the Gregorian year in which it begins.
    public var years: ClosedRange<Int> { span.years }

    /// The first and the last day of the calendar.
    public var days: ClosedRange<GregorianDate> {
        let numbers = dayNumbers
        return GregorianDate(known: numbers.lowerBound)...GregorianDate(known: numbers.upperBound)
    }

    /// Where the months of a year come from.
    public enum Source: String, CaseIterable, Hashable, Sendable, Codable {
        /// By an observatory or in almanacs.
        case published
        /// From almanacs that are lost, by historians.
        case reconstructed
        /// By the rules, from new moons and solar terms.
        case computed
    }

    /// The days of the calendar by their numbers.
    var dayNumbers: ClosedRange<DayNumber> {
        DayNumber(rawValue: span.firstDay)...DayNumber(rawValue: MonthTables.starts[span.firstMonth + span.months] - 1)
    }

    @inline(__always)
    var span: CalendarSpan {
        switch self {
        case .china: MonthTables.china
        case .korea: MonthTables.korea
        case .vietnam: MonthTables.vietnam
        }
    }

    /// Where a year's months come from.
    func source(of year: Int) -> Source {
        switch self {
        case .china: year < 1840 ? .reconstructed : year == 1900 || year > 2100 ? .computed : .published
        case .korea: year > 2050 ? .computed : .published
        case .vietnam: .computed
        }
    }
}

/// The part of ``MonthTables`` that is a calendar's.
struct CalendarSpan {
    /// The place of its first month.
    let firstMonth: Int
    /// The number of its months.
    let months: Int
    let years: ClosedRange<Int>
    /// The place of its first year.
    let firstYear: Int
    /// The number of its first day.
    let firstDay: Int32
    /// Of the line that estimates a day's month, in 1/2³² of a month.
    let line: Int64

    /// The place of a day's month; nil for a day that the calendar does not have.
    ///
    /// A multiplication by 1/29.530588853 finds the month or the one after it: one comparison with its first day decides.
    @inline(__always)
    func place(of day: Int32) -> Int? {
        let offset = Int64(day) - Int64(firstDay)
        guard 0...262_143 ~= offset else { return nil }
        let estimate = Int((offset &* 145_441_302 &+ line) >> 32)
        guard estimate <= months else { return nil }
        let place = firstMonth &+ estimate
        let found = day < MonthTables.starts[place] ? place &- 1 : place
        return found < firstMonth &+ months ? found : nil
    }

    /// The place of a month, given as a lunar date / 32; nil for a month that does not exist.
    ///
    /// The leap month and the months after it stand one place later than their numbers.
    @inline(__always)
    func place(ofMonth packed: Int32) -> Int? {
        let (year, month) = (Int(packed >> 5), Int(packed >> 1 & 15))
        guard years ~= year, 1...12 ~= month else { return nil }
        let key = UInt16(truncatingIfNeeded: packed &- 1_645 &* 32)
        let first = firstMonth &+ Int(MonthTables.firstMonths[firstYear &+ year &- years.lowerBound]) &+ month &- 1
        let place = MonthTables.keys[first] == key ? first : first &+ 1
        return MonthTables.keys[place] == key ? place : nil
    }

    /// The places of a year's months; the year is one of the calendar's.
    func places(ofYear year: Int) -> Range<Int> {
        let place = firstYear + year - years.lowerBound
        return firstMonth + Int(MonthTables.firstMonths[place])..<firstMonth + Int(MonthTables.firstMonths[place + 1])
    }
}

extension LunarDate {
    /// The date of a day of the month at a place.
    @inline(__always)
    init(_ place: Int, _ day: Int32) {
        self.init(
            rawValue: (Int32(MonthTables.keys[place]) &+ 1_645 &* 32) &<< 5 &+ day &- MonthTables.starts[place] &+ 1)
    }

    /// The place of the month and the number of the day.
    ///
    /// - Throws: `CalendarError` for a date that the calendar does not have.
    @inline(__always)
    func place(in calendar: LunarCalendar) throws(CalendarError) -> (place: Int, day: Int32) {
        let number = rawValue & 31
        guard let place = calendar.span.place(ofMonth: rawValue >> 5), number > 0,
            number <= MonthTables.starts[place &+ 1] &- MonthTables.starts[place]
        else { throw problem(in: calendar) }
        return (place, MonthTables.starts[place] &+ number &- 1)
    }

    /// Why a calendar does not have the date.
    private func problem(in calendar: LunarCalendar) -> CalendarError {
        Self.problem(relatedYear, month, isLeapMonth, calendar)
    }

    static func problem(
        _ year: Int, _ month: Int, _ isLeapMonth: Bool, _ calendar: LunarCalendar
    ) -> CalendarError {
        guard calendar.years ~= year else { return .part(.year, year, expected: calendar.years) }
        guard 1...12 ~= month else { return .part(.month, month, expected: 1...12) }
        let months = LunarYear(known: year, calendar).months
        guard let found = months.first(where: { $0.number == month && $0.isLeap == isLeapMonth }) else {
            return .noSuchLeapMonth(year: year, month: month, leapMonth: months.first(where: \.isLeap)?.number)
        }
        return .noSuchLunarDay(year: year, month: month, isLeapMonth: isLeapMonth, length: found.length)
    }
}
