import Astronomy
public import CalendarContracts
public import ReferenceData

/// How sure the civil date of an event is.
public enum Certainty: String, Sendable, CaseIterable {
    /// The margin to midnight is larger than everything that may be wrong together.
    case certain
    /// It is not.
    case uncertain
    /// The published calendar has another date with good reason: either is accepted.
    case contested
}

/// An event with its instant, its civil date in Beijing, and what may be wrong with it.
public struct Certificate: Sendable {
    /// What an event is.
    public enum Event: Sendable, Hashable {
        /// A solar term.
        case term(YearTerm)
        /// A new moon.
        case newMoon(Lunation)
    }

    /// The event.
    public let event: Event
    /// The instant in TT, with the bound of its rounding in seconds (0 where the kernel does not bound it).
    public let instant: EventInstant
    /// The civil day in Beijing: UTC+8, and Beijing mean time (UTC+7:45:40) before 1929.
    public let day: DayNumber
    /// Seconds from the nearest midnight of that clock; negative before it.
    public let margin: Double
    /// The largest error of the theory against DE440 in the event's century, in seconds.
    public let modelError: Double
    /// One standard deviation of TT − UT in seconds.
    public let deltaTSigma: Double
    /// How sure the date is, at two standard deviations.
    public let certainty: Certainty

    /// The year of the civil date.
    public let date: GregorianDate
    /// The seconds of the civil day.
    public let secondOfDay: Double
}

/// Makes certificates of events.
public struct Certifier: Sendable {
    /// The years for which the theories' errors are measured.
    public static let years = 1600...2300

    private let reference: ReferenceData
    /// Computes the instants of terms.
    public let termKernel: any Kernel<YearTerm, EventInstant>
    /// Computes the instants of new moons.
    public let moonKernel: any Kernel<Lunation, EventInstant>

    /// A certifier with the kernels that it asks for instants.
    ///
    /// - Parameters:
    ///   - reference: The reference data, for the contested entries and the civil calendar.
    ///   - terms: A kernel of `terms.instant`.
    ///   - moons: A kernel of `moons.instant`.
    public init(
        _ reference: ReferenceData, terms: any Kernel<YearTerm, EventInstant>, moons: any Kernel<Lunation, EventInstant>
    ) {
        self.reference = reference
        termKernel = terms
        moonKernel = moons
    }

    /// A certifier that computes in balls.
    ///
    /// - Parameters:
    ///   - reference: The reference data.
    ///   - bits: The precision, 64…4 096 bits.
    /// - Throws: An error of one line for other precisions.
    public init(_ reference: ReferenceData, bits: Int) throws {
        let kernels = try PrecisionKernels(atLeast: bits)
        self.init(reference, terms: kernels.terms, moons: kernels.moons)
    }

    /// The events of some years in order of time, each computed and judged.
    ///
    /// - Parameter years: Years of ``years``.
    /// - Returns: The certificates.
    /// - Throws: `CalendarRangeError` for other years.
    public func certificates(of years: ClosedRange<Int>) throws(CalendarRangeError) -> [Certificate] {
        guard Self.years.contains(years.lowerBound), Self.years.contains(years.upperBound) else {
            throw CalendarRangeError(
                quantity: "years", value: "\(years.lowerBound)-\(years.upperBound)",
                accepted: "\(Self.years.lowerBound)-\(Self.years.upperBound), for which the theories are measured")
        }
        let yearTerms = years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
        let lunations = reference.events.lunations(of: years, calendar: reference.gregorian)
        let termInstants = instants(termKernel, yearTerms)
        let moonInstants = instants(moonKernel, lunations)
        let all =
            zip(yearTerms, termInstants).map { certificate(of: .term($0), $1) }
            + zip(lunations, moonInstants).map { certificate(of: .newMoon($0), $1) }
        return all.sorted { $0.instant.instant < $1.instant.instant }
    }

    private func instants<Input>(_ kernel: any Kernel<Input, EventInstant>, _ inputs: [Input]) -> [EventInstant] {
        var instants = [EventInstant](repeating: EventInstant(Instant(seconds: 0)), count: inputs.count)
        var span = instants.mutableSpan
        kernel.answer(inputs.span, into: &span)
        return instants
    }

    /// The certificate of one event.
    ///
    /// - Parameters:
    ///   - event: The event.
    ///   - instant: Its instant.
    /// - Returns: The certificate.
    private func certificate(of event: Certificate.Event, _ instant: EventInstant) -> Certificate {
        let (day, margin) = BeijingClock.day(of: instant.instant)
        let date = reference.gregorian.date(of: day) ?? GregorianDate(year: 0, month: 0, day: 0)
        // What the kernel itself says that it may be off by, where that is more than the full theories are.
        let (errors, tolerance) =
            switch event {
            case .term: (ModelError.terms, termKernel.facts.tolerance)
            case .newMoon: (ModelError.moons, moonKernel.facts.tolerance)
            }
        let measured = ModelError.seconds(year: date.year, of: errors)
        let model = tolerance > 1 ? tolerance : measured ?? tolerance
        let sigma = DeltaT.sigma(at: instant.instant)
        let isCertain = abs(margin) > model + 2 * sigma + instant.roundingBound
        return Certificate(
            event: event, instant: instant, day: day, margin: margin, modelError: model, deltaTSigma: sigma,
            certainty: isContested(event, day) ? .contested : isCertain ? .certain : .uncertain, date: date,
            secondOfDay: margin < 0 ? margin + 86_400 : margin)
    }

    private func isContested(_ event: Certificate.Event, _ day: DayNumber) -> Bool {
        switch event {
        case .term(let term):
            reference.contested.terms[term] != nil
        case .newMoon:
            reference.contested.months.values.contains { $0.published == day || $0.other == day }
        }
    }
}
