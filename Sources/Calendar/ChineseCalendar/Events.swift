import CMonthTables
public import CalendarValues

/// An instant of an event in the sky, to a tenth of a second.
///
/// ```swift
/// let instant = try SolarTerm.springBegins.instant(in: 2024)
/// let clock = try instant.clock()  // 2024-02-04, 16:27:07 in Beijing
/// let date = Date(instant)  // with ChineseCalendarFoundation
/// ```
///
/// Instants are those of DE440 by UTC with its leap seconds in 1972–2026, and by UT1 in other years. The rotation of the Earth limits
/// them, not the table: one standard deviation is at most 0.35 s until 2026, 15 s in 2050 and 42 s in 2100.
public struct CivilInstant: Hashable, Comparable, Sendable, BitwiseCopyable {
    /// Tenths of a second from 1970-01-01 00:00 UTC.
    let tenths: Int64

    init(tenths: Int64) { self.tenths = tenths }

    /// The instant of seconds from 1970-01-01 00:00 UTC, to a tenth.
    ///
    /// - Throws: `CalendarError` for an instant beyond `GregorianDate.years`.
    public init(secondsSince1970 seconds: Double) throws(CalendarError) {
        let days = GregorianDate.dayNumbers
        guard Double(days.lowerBound)...Double(days.upperBound) ~= seconds / 86_400 else {
            throw GregorianDate.outOfRange
        }
        // Rounded down, which needs no library of C.
        let tenths = Int64(seconds * 10)
        self.init(tenths: Double(tenths) > seconds * 10 ? tenths - 1 : tenths)
    }

    /// Seconds from 1970-01-01 00:00 UTC without leap seconds, as `Date` and POSIX count them.
    public var secondsSince1970: Double { Double(tenths) / 10 }

    /// The date and the time of the day by a clock, UTC+8 where none is given; the second is rounded down.
    ///
    /// - Throws: `CalendarError` for a clock that is more than a day from UTC.
    public func clock(
        secondsFromUTC offset: Int = 28_800
    ) throws(CalendarError) -> (date: GregorianDate, hour: Int, minute: Int, second: Int) {
        guard -86_400...86_400 ~= offset else { throw .part(.second, offset, expected: -86_400...86_400) }
        let seconds = Int(tenths).quotient(10) + offset
        let second = seconds.modulo(86_400)
        let day = try DayNumber(seconds.quotient(86_400))
        return (try GregorianDate(day), second / 3_600, second / 60 % 60, second % 60)
    }

    /// Orders by time.
    public static func < (left: CivilInstant, right: CivilInstant) -> Bool { left.tenths < right.tenths }
}

/// Events that follow a line: the first, the step from each to the next, both in tenths of a second, and their number.
struct EventLine {
    let first: Int64
    let step: Int64
    let count: Int

    /// The event at a place, whose distance from the line is known.
    func instant(_ place: Int, _ distance: (Int) -> Int32) -> CivilInstant {
        precondition(0..<count ~= place)
        return CivilInstant(tenths: first + Int64(place) * step + Int64(distance(place)))
    }
}

extension SolarTerm {
    /// The instant at which the Sun reaches the term's longitude in a Gregorian year.
    ///
    /// The published ``date(in:)`` is its day by UTC+8 on all but a few days near midnight.
    ///
    /// - Throws: `CalendarError` for a year outside of ``years``.
    public func instant(in year: Int) throws(CalendarError) -> CivilInstant {
        guard Self.years ~= year else { throw .part(.year, year, expected: Self.years) }
        return EventTables.terms.instant((year - Self.years.lowerBound) * 24 + rawValue, calbench_term)
    }

    /// The last term before a day.
    ///
    /// - Throws: `CalendarError` where the day or that term is outside of ``years``.
    public static func previous(
        before date: GregorianDate
    ) throws(CalendarError) -> (term: SolarTerm, date: GregorianDate) {
        if let found = try all(in: date.year).last(where: { $0.date < date }) { return found }
        return (.winterSolstice, try SolarTerm.winterSolstice.date(in: date.year - 1))
    }
}

/// A phase of the Moon.
public enum MoonPhase: String, CaseIterable, Hashable, Sendable, Codable {
    /// 朔: the Moon's apparent longitude is the Sun's.
    case new
    /// 望: they are 180° apart.
    case full

    /// The instants of the phase in a Gregorian year, UTC+8, in order: twelve or thirteen.
    ///
    /// ```swift
    /// for instant in try MoonPhase.full.instants(in: 2026) { print(try instant.clock()) }
    /// ```
    ///
    /// - Throws: `CalendarError` for a year outside of `SolarTerm.years`.
    public func instants(in year: Int) throws(CalendarError) -> [CivilInstant] {
        guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
        let (start, end) = try (
            GregorianDate(year: year, month: 1, day: 1), GregorianDate(year: year + 1, month: 1, day: 1)
        )
        func place(_ date: GregorianDate) -> Int {
            Self.place(from: (Int64(date.dayNumber.rawValue) * 86_400 - 28_800) * 10)
        }
        return (place(start)..<place(end)).filter { $0 % 2 == remainder }.map(Self.instant)
    }

    /// The first such phase after an instant; nil after 2100.
    public func next(after instant: CivilInstant) -> CivilInstant? {
        let place = Self.place(from: instant.tenths + 1)
        let found = place % 2 == remainder ? place : place + 1
        return found < EventTables.moons.count ? Self.instant(found) : nil
    }

    /// The last such phase before an instant; nil before 1900.
    public func previous(before instant: CivilInstant) -> CivilInstant? {
        let place = Self.place(from: instant.tenths) - 1
        let found = abs(place) % 2 == remainder ? place : place - 1
        return found >= 0 ? Self.instant(found) : nil
    }

    /// That of the places of the phase divided by 2: the first event is a new moon.
    private var remainder: Int { self == .new ? 0 : 1 }

    private static func instant(_ place: Int) -> CivilInstant { EventTables.moons.instant(place, calbench_moon) }

    /// The place of the first event of any phase at a time or after it.
    private static func place(from tenths: Int64) -> Int {
        let line = EventTables.moons
        // A true phase is less than a day from the mean one.
        var place = min(max(Int((tenths - line.first) / line.step) - 2, 0), line.count)
        while place < line.count, instant(place).tenths < tenths { place += 1 }
        return place
    }
}
