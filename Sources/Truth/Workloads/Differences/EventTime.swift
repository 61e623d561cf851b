package import CalendarValues
import KernelProtocol
import ReferenceData

/// The instant of a new moon or a solar term, which explains why an implementation puts it on another day.
struct EventTime: Sendable {
    let name: SolarEvent
    let event: ReferenceEvent

    /// Beijing mean time, UTC+7:45:40, against UTC+8.
    private static let meanTime = -860.0
    /// The longest time from midnight, in seconds, that an inexact instant may explain.
    private static let largestGap = 10_800.0
    /// The largest error of a usable theory of the Moon, in seconds, and more: beyond it only another meridian remains.
    private static let largestMoonError = 900.0

    /// The margin from midnight that separates two days; nil for more than ``largestGap``.
    func margin(between published: DayNumber, and answered: DayNumber, clock offset: Double? = nil) -> EventMargin? {
        let seconds = time(offset ?? standard(published)) - midnight(published, answered)
        guard abs(seconds) <= Self.largestGap else { return nil }
        return EventMargin(name, seconds: Int(seconds.rounded()))
    }

    /// Why the event falls on another day than published.
    func cause(_ answered: DayNumber, not published: DayNumber, _ calendar: GregorianYears) -> Cause {
        if let cause = clockCause(answered, not: published) { return cause }
        let standard = standard(published)
        guard let margin = margin(between: published, and: answered) else {
            return .far(name, minutes: Int((time(standard) - midnight(of: day(standard))) / 60))
        }
        let gap = abs(time(standard) - midnight(published, answered))
        let sigma = gap <= 2 * event.sigma ? Int(max(1, event.sigma.rounded())) : nil
        return .event(margin, sigma: sigma, clock: otherClock(answered, gap, calendar))
    }

    /// The computed day where another one is published, or UTC+8 before Beijing used it; nil where neither gives the day.
    private func clockCause(_ answered: DayNumber, not published: DayNumber) -> Cause? {
        func margin(_ offset: Double) -> EventMargin? {
            day(offset) == answered ? self.margin(between: published, and: answered, clock: offset) : nil
        }
        let standard = standard(published)
        if let computed = margin(standard) { return .computed(computed) }
        return standard == 0 ? nil : margin(0).map { .utc8($0) }
    }

    /// Seconds from a day's midnight by Beijing's clock.
    func seconds(on published: DayNumber) -> Double { time(standard(published)) - midnight(of: published) }

    // MARK: Clocks

    /// Seconds from 1970-01-01 00:00 by a clock that is some seconds ahead of UTC+8.
    private func time(_ offset: Double) -> Double { event.clock + offset }

    func day(_ offset: Double) -> DayNumber { DayNumber(Int((time(offset) / 86_400).rounded(.down))) }

    private func midnight(of day: DayNumber) -> Double { Double(day.rawValue) * 86_400 }

    /// The midnight of the answered day that is nearer to the published one.
    private func midnight(_ published: DayNumber, _ answered: DayNumber) -> Double {
        midnight(of: answered > published ? answered : answered + 1)
    }

    /// 1929-01-01 is 14 975 days before 1970-01-01.
    private var isBeforeUTC8: Bool { day(Self.meanTime).rawValue < -14_975 }

    /// Beijing's clock: mean time until 1928, but UTC+8 where the published day is not by mean time.
    private func standard(_ published: DayNumber) -> Double {
        isBeforeUTC8 && day(Self.meanTime) == published ? Self.meanTime : 0
    }

    /// A clock ahead of or behind Beijing's that gives the day: mean time and summer time where they were in force,
    /// another meridian for a moon too far from midnight for an inexact theory.
    private func otherClock(_ answered: DayNumber, _ gap: Double, _ calendar: GregorianYears) -> OtherClock? {
        if isBeforeUTC8, day(Self.meanTime) == answered { return .beijingMeanTime }
        if day(3_600) == answered, let date = calendar.date(of: day(0)),
            Self.summerTimes.contains(where: { $0.contains(date) })
        {
            return .summerTime
        }
        guard name == .moon, gap > Self.largestMoonError else { return nil }
        return day(3_600) == answered ? .utc9 : day(-3_600) == answered ? .utc7 : nil
    }

    /// The days whose last hour was by UTC+9 in Shanghai.
    ///
    /// Source: IANA time zone database, Asia/Shanghai.
    private static let summerTimes: [ClosedRange<GregorianDate>] = [
        days(1919, (4, 13), (9, 29)), days(1940, (6, 1), (10, 11)), days(1941, (3, 15), (10, 31)),
        days(1942, (1, 31), (12, 31)), days(1943, (1, 1), (12, 31)), days(1944, (1, 1), (12, 31)),
        days(1945, (1, 1), (8, 31)), days(1946, (5, 15), (9, 29)), days(1947, (4, 15), (10, 30)),
        days(1948, (5, 1), (9, 29)), days(1949, (5, 1), (5, 26)), days(1986, (5, 4), (9, 13)),
        days(1987, (4, 12), (9, 12)), days(1988, (4, 17), (9, 10)), days(1989, (4, 16), (9, 16)),
        days(1990, (4, 15), (9, 15)), days(1991, (4, 14), (9, 14)),
    ]

    private static func days(_ year: Int, _ first: (Int, Int), _ last: (Int, Int)) -> ClosedRange<GregorianDate> {
        GregorianDate(year: year, month: first.0, day: first.1)...GregorianDate(year: year, month: last.0, day: last.1)
    }
}

extension LunarDateWorkload {
    /// The first day of each month, and the day of its new moon by a clock that is some hours ahead of UTC+8.
    package func months(byHours hours: Double) -> [(first: DayNumber, by: DayNumber)] {
        guard let events = calendar.events() else { return [] }
        return calendar.months.compactMap { month in
            events.moon(on: month.firstDay).map { (month.firstDay, $0.day(hours * 3_600)) }
        }
    }
}

extension EventInstants {
    /// The new moon with which a month begins.
    func moon(on firstDay: DayNumber) -> EventTime? {
        guard let event = event(of: Lunation(nearest: firstDay)),
            abs(event.clock / 86_400 - Double(firstDay.rawValue) - 0.5) < 2
        else { return nil }
        return EventTime(name: .moon, event: event)
    }

    /// A solar term.
    func time(of term: YearTerm) -> EventTime? {
        guard let event = event(of: term), let name = SolarTerm(rawValue: term.index) else { return nil }
        return EventTime(name: .term(name), event: event)
    }
}
