/// The instant of a new moon or a solar term, which explains why an implementation puts it on another day.
struct EventTime: Sendable {
    let name: SolarEvent
    let event: ReferenceEvent
    /// The clock of the calendar.
    var clock = CivilClock.beijing

    /// The longest time from midnight, in seconds, that an inexact instant may explain.
    private static let largestGap = 10_800.0
    /// The largest error of a usable theory of the Moon, in seconds, and more: beyond it only another meridian remains.
    private static let largestMoonError = 900.0

    /// The margin from midnight that separates two days; nil for more than ``largestGap``.
    func margin(between published: DayNumber, and answered: DayNumber, clock: CivilClock? = nil) -> EventMargin? {
        let seconds = time(clock ?? standard(published)) - midnight(published, answered)
        guard abs(seconds) <= Self.largestGap else { return nil }
        return EventMargin(name, seconds: Int(seconds.rounded()))
    }

    /// Why the event falls on another day than published.
    func cause(_ answered: DayNumber, not published: DayNumber) -> Cause {
        if let cause = clockCause(answered, not: published) { return cause }
        let standard = standard(published)
        guard let margin = margin(between: published, and: answered) else {
            return .far(name, minutes: Int((time(standard) - midnight(of: day(standard))) / 60))
        }
        let gap = abs(time(standard) - midnight(published, answered))
        let sigma = gap <= 2 * event.sigma ? Int(max(1, event.sigma.rounded())) : nil
        return .event(margin, sigma: sigma, clock: otherClock(answered, gap))
    }

    /// The computed day where another one is published, or UTC+8 before Beijing used it; nil where neither gives the day.
    private func clockCause(_ answered: DayNumber, not published: DayNumber) -> Cause? {
        func margin(_ clock: CivilClock) -> EventMargin? {
            day(clock) == answered ? self.margin(between: published, and: answered, clock: clock) : nil
        }
        let standard = standard(published)
        if let computed = margin(standard) { return .computed(computed) }
        return self.clock == .beijing ? margin(.utc8).map { .utc8($0) } : nil
    }

    /// Seconds from a day's midnight by the calendar's clock.
    func seconds(on published: DayNumber) -> Double { time(standard(published)) - midnight(of: published) }

    // MARK: Clocks

    /// Seconds from 1970-01-01 00:00 by a clock, whose offset depends on the day; the event's own is UTC+8.
    private func time(_ clock: CivilClock) -> Double {
        func time(_ offset: Int) -> Double { event.clock + Double(offset - 28_800) }
        return time(clock.offset { Self.day(of: time($0)) })
    }

    func day(_ clock: CivilClock) -> DayNumber { Self.day(of: time(clock)) }

    private static func day(of time: Double) -> DayNumber { DayNumber(unchecked: Int((time / 86_400).rounded(.down))) }

    private func midnight(of day: DayNumber) -> Double { Double(day.rawValue) * 86_400 }

    /// The midnight of the answered day that is nearer to the published one.
    private func midnight(_ published: DayNumber, _ answered: DayNumber) -> Double {
        midnight(of: answered > published ? answered : answered + 1)
    }

    /// The calendar's clock, but UTC+8 where a day published in China is not by mean time.
    private func standard(_ published: DayNumber) -> CivilClock {
        clock != .beijing || day(clock) == published ? clock : .utc8
    }

    /// A clock ahead of or behind the calendar's that gives the day: in China mean time and summer time where they were
    /// in force, another meridian for a moon too far from midnight for an inexact theory.
    private func otherClock(_ answered: DayNumber, _ gap: Double) -> CivilClock? {
        let isFar = name == .moon && gap > Self.largestMoonError
        let meridians = isFar ? clock.others : []
        return ((clock == .beijing ? [.beijing, .summerTime] : []) + meridians).first { day($0) == answered }
    }
}

extension EventInstants {
    /// The new moon with which a month begins.
    func moon(on firstDay: DayNumber, clock: CivilClock = .beijing) -> EventTime? {
        guard let event = event(of: Lunation(nearest: firstDay)),
            abs(event.clock / 86_400 - Double(firstDay.rawValue) - 0.5) < 2
        else { return nil }
        return EventTime(name: .moon, event: event, clock: clock)
    }

    /// A solar term.
    func time(of term: YearTerm, clock: CivilClock = .beijing) -> EventTime? {
        guard let event = event(of: term), let name = SolarTerm(rawValue: term.index) else { return nil }
        return EventTime(name: .term(name), event: event, clock: clock)
    }
}
