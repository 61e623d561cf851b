import CMonthTables
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
    /// The Vietnamese calendar of lunar 1968–2100, computed by decision 121-CP of 1967: UTC+7. Until 1975 it is that of the North;
    /// the South used China's months.
    case vietnam

    /// The lunar years of the calendar, each by the Gregorian year in which it begins.
    public var years: ClosedRange<Int> { span.years }

    /// The first and the last day of the calendar.
    public var days: ClosedRange<GregorianDate> {
        let numbers = dayNumbers
        return GregorianDate.known(numbers.lowerBound)...GregorianDate.known(numbers.upperBound)
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
        DayNumber(rawValue: span.firstDay)...DayNumber(rawValue: span.firstDay + Int32(span.days) - 1)
    }

    @inline(__always)
    var span: CalendarSpan {
        switch self {
        case .china: MonthTables.china
        case .korea: MonthTables.korea
        case .vietnam: MonthTables.vietnam
        }
    }

    /// The packed lunar date of a day; 0, which no date has, for a day that the calendar does not have.
    @inlinable
    func date(of day: DayNumber) -> Int32 {
        switch self {
        case .china: chineseDate(of: day)
        case .korea: koreanDate(of: day)
        case .vietnam: vietnameseDate(of: day)
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

// A function per calendar and no method: where the calendar is known, its choice and its numbers are the compiler's.

@usableFromInline
func chineseDate(of day: DayNumber) -> Int32 { MonthTables.china.date(of: day.rawValue) }

@usableFromInline
func koreanDate(of day: DayNumber) -> Int32 { dated(MonthTables.korea.date(of: day.rawValue), .korea) }

@usableFromInline
func vietnameseDate(of day: DayNumber) -> Int32 { dated(MonthTables.vietnam.date(of: day.rawValue), .vietnam) }

/// A packed date with the bits of its calendar; 0 for none.
@inline(__always)
private func dated(_ date: Int32, _ calendar: LunarCalendar) -> Int32 { date == 0 ? 0 : date | calendar.bits }

extension MonthTables {
    /// The entry of a month; traps for a place outside of the table.
    @inline(__always)
    static func month(_ place: Int) -> UInt32 {
        precondition(UInt(bitPattern: place) < months)
        return calbench_month(place)
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
    /// The number of its days.
    let days: UInt32
    /// Of the line that estimates a month's first day from its year and its place in it, in days.
    let base: Int32

    /// The place of the month of a day of the calendar, or of the month after it.
    ///
    /// A multiplication by 1/29.530588853 finds one of the two: counted from 16 days earlier, a day's mean month and the true
    /// one are never further apart.
    @inline(__always)
    private func estimate(_ offset: UInt32) -> Int {
        firstMonth &+ Int(truncatingIfNeeded: (UInt64(offset &+ 16) &* 145_441_302) >> 32)
    }

    /// The packed lunar date of a day; 0 for a day that the calendar does not have.
    @inline(__always)
    func date(of day: Int32) -> Int32 {
        let offset = UInt32(bitPattern: day &- firstDay)
        guard offset < days else { return 0 }
        let place = estimate(offset)
        precondition(UInt(bitPattern: place &- 1) < MonthTables.months - 1)
        let month = calbench_month_of(day, place)
        return Int32(bitPattern: month >> 11 & ~31) &+ (day &- Int32(bitPattern: month)) & 31 &+ (1_645 << 10 | 1)
    }

    /// The number of the day of a packed lunar date; nil for a date that the calendar does not have.
    ///
    /// A lunar date without its five low bits numbers the months, 32 a year. A line through these numbers is at most 115 days too
    /// early, of which the table has the rest. Days count from 0, so that the 0 of a month is the 31 of the one before; existence is one
    /// comparison with the month's length, because a branch of its own for the 30th, which nobody can predict, cost 0.4 of a call. Of a
    /// date that is known to exist in some calendar, the year decides.
    @inline(__always)
    func day(of packed: Int32, isKnown: Bool = false) -> Int32? {
        let number = UInt32(bitPattern: packed &- Int32(truncatingIfNeeded: years.lowerBound &* 1_024 &+ 1))
        guard number < UInt32(truncatingIfNeeded: years.count &* 1_024) else { return nil }
        let (slot, day) = (number >> 5, number & 31)
        let place = Int(slot) &+ firstYear &* 32
        precondition(UInt(bitPattern: place) < MonthTables.offsets)
        let entry = calbench_month_offset(place)
        guard isKnown || UInt8(truncatingIfNeeded: day) < UInt8(truncatingIfNeeded: entry) else { return nil }
        return base &+ Int32(bitPattern: (slot &* 46_751) >> 12 &+ UInt32(entry >> 8) &+ day)
    }

    /// The place of a day's month; nil for a day that the calendar does not have.
    func place(of day: Int32) -> Int? {
        let offset = UInt32(bitPattern: day &- firstDay)
        guard offset < days else { return nil }
        let place = estimate(offset)
        return day < start(place) ? place - 1 : place
    }

    /// The place of a month, given as a lunar date / 32; nil for a month that does not exist.
    func place(ofMonth packed: Int32) -> Int? {
        day(of: packed &<< 5 | 1).flatMap(place(of:))
    }

    /// The places of a year's months; the year is one of the calendar's.
    func places(ofYear year: Int) -> Range<Int> {
        let end = place(ofMonth: Int32(year + 1) << 5 | 2) ?? firstMonth + months
        return (place(ofMonth: Int32(year) << 5 | 2) ?? end)..<end
    }

    /// The number of the first day of the month at a place, and after the last one of the day after it.
    ///
    /// The table has its low 16 bits; the mean month, 29.530588853 days, leads near to it.
    func start(_ place: Int) -> Int32 {
        let near = firstDay &+ Int32((Int64(place - firstMonth) * 126_832_913_398) >> 32)
        return near &+ Int32(Int16(truncatingIfNeeded: MonthTables.month(place)) &- Int16(truncatingIfNeeded: near))
    }

    /// The number of days of the month at a place.
    static func length(_ place: Int) -> Int {
        Int(UInt16(truncatingIfNeeded: MonthTables.month(place + 1) &- MonthTables.month(place)))
    }
}

extension LunarDate {
    /// A day of the month at a place, 1…30.
    init(_ place: Int, day: Int, in calendar: LunarCalendar) {
        self.init(rawValue: calendar.bits | (Int32(MonthTables.month(place) >> 16) + 1_645 * 32) << 5 + Int32(day))
    }

    /// Why a calendar does not have a date.
    static func problem(
        _ year: Int, _ month: Int, _ isLeapMonth: Bool, _ calendar: LunarCalendar
    ) -> CalendarError {
        guard calendar.years ~= year else { return .part(.year, year, expected: calendar.years) }
        guard 1...12 ~= month else { return .part(.month, month, expected: 1...12) }
        let lunarYear = LunarYear(known: year, calendar)
        guard let found = lunarYear.known(month, isLeap: isLeapMonth) else {
            return .noSuchLeapMonth(year: year, month: month, leapMonth: lunarYear.leapMonth?.number)
        }
        return .noSuchLunarDay(year: year, month: month, isLeapMonth: isLeapMonth, length: found.length)
    }
}
