public import KernelProtocol

/// The certainty of an event's civil date, by one rule for new moons and terms.
///
/// Where the date is contested or uncertain, the one across the midnight is accepted as well; neither is a score.
/// `reference-data/hko/disputed.csv` lists these events of the published calendar.
public enum Certainty: String, Sendable, CaseIterable {
    /// None of the others.
    ///
    /// The published dates of 1906–1913 that differ are those of an older method: they stand.
    case certain
    /// The errors may reach midnight, or the publisher notes a doubt about a date that rests on a predicted ΔT.
    case uncertain
    /// From 1914 on, the published date is another, and the errors of the theory alone do not explain it; or the sources of
    /// the calendar differ.
    case contested

    init(of certificate: Certificate) {
        let margin = abs(certificate.margin)
        // Leap seconds are not known.
        let isPredicted = certificate.clockError > 0
        let theory = certificate.modelError + certificate.instant.roundingBound
        self =
            if certificate.published?.isContested == true
                || certificate.isPublishedOtherwise && certificate.date.year >= 1914 && margin > theory
            {
                .contested
            } else if margin <= certificate.bound || certificate.published?.isNoted == true && isPredicted {
                .uncertain
            } else {
                .certain
            }
    }
}

/// An event with its instant, its civil date in Beijing, and their errors.
public struct Certificate: Sendable {
    /// A solar term or a new moon.
    public enum Event: Sendable, Hashable {
        /// A solar term.
        case term(YearTerm)
        case newMoon(Lunation)
    }

    public let event: Event
    /// The calendar by whose clock the day is.
    package let calendar: CalendarRules
    /// The instant in TT, with the bound of its rounding in seconds (0 where the kernel does not bound it).
    public let instant: EventInstant
    /// The civil day by the calendar's clock; in Beijing UTC+8, and mean time (UTC+7:45:40) before 1929.
    public let day: DayNumber
    /// Seconds from the nearest midnight of that clock; negative before it.
    public let margin: Double
    /// The error of the theory in the event's century, in seconds: the larger of its largest difference from DE440 and of
    /// DE440's from other ephemerides.
    public let modelError: Double
    /// One standard deviation of TT − UT in seconds.
    public let deltaTSigma: Double
    /// The largest difference of UT1 and the civil clock, in seconds: 0.9 from 2027 on, else 0.
    public let clockError: Double
    /// The seconds by which the instant may be wrong: the errors of theory and clock, two standard deviations of TT − UT
    /// and the bound of the rounding.
    public var bound: Double { modelError + 2 * deltaTSigma + clockError + instant.roundingBound }
    /// The certainty of the date.
    public var certainty: Certainty { Certainty(of: self) }

    /// The civil date.
    public let date: GregorianDate
    /// The seconds since the midnight that begins the civil day.
    public var secondOfDay: Double { margin < 0 ? margin + 86_400 : margin }
    /// Date and time by UTC+8 where the clock of China was another; `nil` otherwise.
    package let utc8: (date: GregorianDate, secondOfDay: Double)?
    /// The date in the calendar as published; `nil` where none is published.
    public let published: PublishedDate?

    /// Whether the calendar as published has another date, whatever the certainty of this one.
    public var isPublishedOtherwise: Bool { published.map { $0.day != day } ?? false }
    /// Whether the date is uncertain, contested or published otherwise.
    public var isDisputed: Bool { certainty != .certain || isPublishedOtherwise }
}

/// The civil calendar of certificates.
public struct CertificateCalendar: Sendable {
    let rules: CalendarRules
    let date: @Sendable (DayNumber) -> GregorianDate?
    let published: @Sendable (Certificate.Event) -> PublishedDate?

    /// A civil calendar by the clock of a lunisolar one: an event's date as published, and a day's date.
    ///
    /// `published` is `nil` where none is published, `date` outside of the calendar.
    package init(
        _ rules: CalendarRules = .china, published: @escaping @Sendable (Certificate.Event) -> PublishedDate?,
        date: @escaping @Sendable (DayNumber) -> GregorianDate?
    ) {
        (self.rules, self.date, self.published) = (rules, date, published)
    }
}

/// Makes certificates of events.
public struct Certifier: Sendable {
    /// The years for which the theories' errors are measured.
    public static let years = 1600...2300

    private let calendar: CertificateCalendar
    /// Computes the instants of terms.
    public let termKernel: any Kernel<YearTerm, EventInstant>
    /// Computes the instants of new moons.
    public let moonKernel: any Kernel<Lunation, EventInstant>

    /// A certifier with kernels of `terms.instant` and `moons.instant`.
    public init(
        _ calendar: CertificateCalendar, terms: any Kernel<YearTerm, EventInstant>,
        moons: any Kernel<Lunation, EventInstant>
    ) {
        self.calendar = calendar
        termKernel = terms
        moonKernel = moons
    }

    /// A certifier that computes in balls of 128 bits.
    public init(_ calendar: CertificateCalendar) {
        self.init(calendar, terms: BallTermInstant<Fraction128>(), moons: BallNewMoonInstant<Fraction128>())
    }

    /// The certificates of the events in years of ``years``, in chronological order.
    ///
    /// - Throws: `CalendarRangeError` for other years, and for an event on a day that the calendar does not have.
    public func certificates(of years: ClosedRange<Int>) throws(CalendarRangeError) -> [Certificate] {
        try certificates(of: years, instants(of: years))
    }

    /// The instants of the events in years of ``years``: of the terms, and of the new moons, each in order.
    public func instants(of years: ClosedRange<Int>) -> (terms: [EventInstant], moons: [EventInstant]) {
        (instants(termKernel, terms(of: years)), instants(moonKernel, lunations(of: years)))
    }

    /// The certificates of the events in years of ``years``, in chronological order, from the instants of
    /// ``instants(of:)``: those of consecutive years one after the other.
    ///
    /// - Throws: `CalendarRangeError` for other years, another number of instants, and an event on a day that the
    ///   calendar does not have.
    public func certificates(
        of years: ClosedRange<Int>, _ instants: (terms: [EventInstant], moons: [EventInstant])
    ) throws(CalendarRangeError) -> [Certificate] {
        try Self.check(years)
        let (yearTerms, lunations) = (terms(of: years), lunations(of: years))
        guard yearTerms.count == instants.terms.count, lunations.count == instants.moons.count else {
            throw CalendarRangeError(
                quantity: "instants", value: "\(instants.terms.count) and \(instants.moons.count)",
                accepted: "\(yearTerms.count) of terms and \(lunations.count) of new moons")
        }
        return try certificates(yearTerms, lunations, instants)
    }

    /// The certificates of the events on some civil days of ``years``, in chronological order.
    ///
    /// - Throws: `CalendarRangeError` as ``certificates(of:)``.
    public func certificates(of days: ClosedRange<DayNumber>) throws(CalendarRangeError) -> [Certificate] {
        let years = [days.lowerBound, days.upperBound].compactMap { calendar.date($0)?.year }
        guard years.count == 2 else {
            throw CalendarRangeError(
                quantity: "day numbers", value: "\(days.lowerBound.rawValue)…\(days.upperBound.rawValue)",
                accepted: "the days of the civil calendar's table")
        }
        try Self.check(years[0]...years[1])
        let (terms, moons) = (terms(about: days), lunations(about: days))
        return try certificates(terms, moons, (instants(termKernel, terms), instants(moonKernel, moons)))
            .filter { days.contains($0.day) }
    }

    private func certificates(
        _ terms: [YearTerm], _ lunations: [Lunation], _ instants: (terms: [EventInstant], moons: [EventInstant])
    ) throws(CalendarRangeError) -> [Certificate] {
        let events = terms.map { Certificate.Event.term($0) } + lunations.map { .newMoon($0) }
        return try zip(events, instants.terms + instants.moons)
            .map { event, instant throws(CalendarRangeError) in try certificate(of: event, instant) }
            .sorted { $0.instant.instant < $1.instant.instant }
    }

    private static func check(_ asked: ClosedRange<Int>) throws(CalendarRangeError) {
        guard years.contains(asked.lowerBound), years.contains(asked.upperBound) else {
            throw CalendarRangeError(
                quantity: "years", value: "\(asked.lowerBound)-\(asked.upperBound)",
                accepted: "\(years.lowerBound)-\(years.upperBound), for which the theories are measured")
        }
    }

    /// The terms that may fall on some days: by instants correct to a millisecond on these days or their neighbours.
    private func terms(about days: ClosedRange<DayNumber>) -> [YearTerm] {
        let kernel = VSOP87TermInstant()
        // 小寒 of 2000 is on day 10 962; the Sun's ellipse moves a term by two days.
        return Self.numbers(days, from: 10_962, period: 365.2422 / 24).map { number in
            let index = (number % 24 + 24) % 24
            return YearTerm(year: 2000 + (number - index) / 24, index: index)
        }.filter { isNear(days, kernel.answer($0)) }
    }

    /// As above, of new moons.
    private func lunations(about days: ClosedRange<DayNumber>) -> [Lunation] {
        let kernel = ELPNewMoonInstant()
        // Number 0 is on day 10 962, too; the orbits move a new moon by 15 hours.
        return Self.numbers(days, from: 10_962.76, period: 29.530589).map { Lunation($0) }
            .filter { isNear(days, kernel.answer($0)) }
    }

    /// The numbers of the events, `period` days after each other but for less than that, that may be on some days.
    private static func numbers(
        _ days: ClosedRange<DayNumber>, from start: Double, period: Double
    ) -> ClosedRange<Int> {
        let first = Double(days.lowerBound.rawValue) - start
        let last = Double(days.upperBound.rawValue + 1) - start
        return Int((first / period).rounded(.down))...Int((last / period).rounded(.up))
    }

    private func isNear(_ days: ClosedRange<DayNumber>, _ instant: EventInstant) -> Bool {
        (days.lowerBound - 1...days.upperBound + 1).contains(calendar.rules.clock.day(of: instant.instant).day)
    }

    private func terms(of years: ClosedRange<Int>) -> [YearTerm] {
        years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
    }

    /// The lunations whose new moon falls on a civil day of some years, in order.
    private func lunations(of years: ClosedRange<Int>) -> [Lunation] {
        let moons = ELPNewMoonInstant()
        func year(of number: Int) -> Int? {
            calendar.date(calendar.rules.clock.day(of: moons.answer(Lunation(number)).instant).day)?.year
        }
        // Number 0 is of January 2000; a year has 12.3683.
        func number(near year: Int) -> Int { Int((Double(year - 2000) * 12.3683).rounded()) }
        var first = number(near: years.lowerBound) - 2
        while let year = year(of: first), year < years.lowerBound { first += 1 }
        var last = number(near: years.upperBound + 1) + 2
        while let year = year(of: last), year > years.upperBound { last -= 1 }
        return (first...last).map { Lunation($0) }
    }

    private func instants<Input>(_ kernel: any Kernel<Input, EventInstant>, _ inputs: [Input]) -> [EventInstant] {
        var instants = ContiguousArray(repeating: EventInstant(Instant(seconds: 0)), count: inputs.count)
        var span = instants.mutableSpan
        kernel.answer(ContiguousArray(inputs).span, into: &span)
        return Array(instants)
    }

    private func certificate(
        of event: Certificate.Event, _ instant: EventInstant
    ) throws(CalendarRangeError) -> Certificate {
        let (day, margin) = calendar.rules.clock.day(of: instant.instant)
        guard let date = calendar.date(day) else {
            throw CalendarRangeError(
                quantity: "day number", value: "\(day.rawValue)", accepted: "the days of the civil calendar's table")
        }
        // The kernel's accuracy, where it exceeds the errors of the full theories.
        let (measured, stated) =
            switch event {
            case .term: (ModelError.ofTerms(year: date.year), termKernel.facts.accuracy)
            case .newMoon: (ModelError.ofMoons(year: date.year), moonKernel.facts.accuracy)
            }
        let accuracy = stated ?? 0
        return Certificate(
            event: event, calendar: calendar.rules, instant: instant, day: day, margin: margin,
            modelError: accuracy > 1 ? accuracy : measured ?? accuracy,
            deltaTSigma: DeltaT.sigma(at: instant.instant),
            clockError: CivilClock.ut1MinusUTCBound(at: instant.instant), date: date,
            utc8: utc8(instant.instant, day, margin),
            published: calendar.published(event))
    }

    private func utc8(
        _ instant: Instant, _ day: DayNumber, _ margin: Double
    ) -> (date: GregorianDate, secondOfDay: Double)? {
        guard calendar.rules.clock == .beijing else { return nil }
        let (day8, margin8) = CivilClock.utc8.day(of: instant)
        guard (day8, margin8) != (day, margin), let date = calendar.date(day8) else { return nil }
        return (date, margin8 < 0 ? margin8 + 86_400 : margin8)
    }
}
