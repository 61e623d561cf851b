package import Astronomy
import Verification
import Words

/// The certificate of an event as a row; the field names are stable.
package struct CertificateRow: Sendable, Encodable {
    package enum Kind: String, Sendable, Encodable {
        case term
        case newMoon = "new-moon"
    }

    /// Such as `china`.
    package let calendar: String
    package let kind: Kind
    package let year: Int
    /// The term's index 0…23, or the lunation's number counted from 2000-01-06.
    package let index: Int
    package let name: String
    /// The Julian date in TT, with nine decimals.
    package let ttJD: String
    /// Date and time by the calendar's clock, to a tenth of a second.
    package let civil: String
    /// The same by UTC+8, where the clock of China was Beijing mean time; `null` otherwise.
    @OrNull package private(set) var utc8: String?
    /// The same in UTC, or UT1 before 1972.
    package let utc: String
    /// Seconds from the nearest midnight of that clock; negative before it.
    package let margin: Double
    /// The bound of the rounding in seconds; `null` where the kernel does not bound it.
    @OrNull package private(set) var rounding: Double?
    /// The error of the theory in the century, in seconds: from DE440, or of DE440 from other ephemerides.
    package let model: Double
    /// One standard deviation of TT − UT in seconds.
    package let sigma: Double
    /// The largest difference of UT1 and the civil clock, in seconds.
    package let clockError: Double
    package let certainty: Certainty
    /// The seconds by which the instant may be wrong, all errors together; a larger margin makes the date certain.
    package let bound: Double
    /// The civil date in the calendar as published; `null` where none is published.
    @OrNull package private(set) var published: String?
    /// Whether that is another date than the certified one.
    package let isPublishedOtherwise: Bool
    /// Why it is another date, or contested; `null` where it is neither, or no reason is recorded.
    @OrNull package internal(set) var publishedReason: String?
    /// Whether the publisher notes that its date may be a day off.
    package let isNoted: Bool
    let rules: CalendarRules
    /// The clock's seconds east of UTC.
    let offset: Int

    enum CodingKeys: String, CodingKey {
        case calendar, kind, year, index, name, civil, utc8, utc, certainty, published
        case bound = "bound_s"
        case isPublishedOtherwise = "published_otherwise"
        case publishedReason = "published_reason"
        case isNoted = "published_noted"
        case ttJD = "tt_jd"
        case margin = "margin_s"
        case rounding = "rounding_s"
        case model = "model_s"
        case sigma = "delta_t_sigma_s"
        case clockError = "ut1_utc_s"
    }

    package init(_ certificate: Certificate) {
        switch certificate.event {
        case .term(let term):
            (kind, index, name) = (.term, term.index, SolarTerm(rawValue: term.index)?.name ?? "")
        case .newMoon(let lunation):
            (kind, index, name) = (.newMoon, Int(lunation.number), "朔")
        }
        (rules, calendar) = (certificate.calendar, certificate.calendar.name)
        year = certificate.date.year
        ttJD = certificate.instant.instant.description
        civil = Self.text(certificate.date, certificate.secondOfDay)
        utc8 = certificate.utc8.map { Self.text($0.date, $0.secondOfDay) }
        offset = certificate.calendar.clock.offset { _ in certificate.day }
        let seconds = Int(certificate.day.rawValue) * 86_400 + Int(certificate.secondOfDay) - offset
        let style = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day().time(includingFractionalSeconds: false)
        let tenth = Int((certificate.secondOfDay * 10).rounded(.down)) % 10
        utc = "\(Date(timeIntervalSince1970: Double(seconds)).formatted(style)).\(tenth)"
        margin = (certificate.margin * 10).rounded() / 10
        let rounded = certificate.instant.roundingBound
        rounding = rounded > 0 && rounded.isFinite ? rounded : nil
        model = certificate.modelError
        sigma = (certificate.deltaTSigma * 1000).rounded() / 1000
        clockError = certificate.clockError
        certainty = certificate.certainty
        bound = (certificate.bound * 1000).rounded() / 1000
        published = certificate.published?.date.description
        isPublishedOtherwise = certificate.isPublishedOtherwise
        publishedReason =
            certificate.isPublishedOtherwise || certificate.published?.isContested == true
            ? certificate.published?.reason : nil
        isNoted = certificate.published?.isNoted ?? false
    }

    /// Rounded down, so that an event before midnight is not printed as the next day's.
    private static func text(_ date: GregorianDate, _ second: Double) -> String {
        let tenths = Int((second * 10).rounded(.down))
        return "\(date)T"
            + String(format: "%02d:%02d:%02d.%d", tenths / 36_000, tenths / 600 % 60, tenths / 10 % 60, tenths % 10)
    }
}

extension CertificateRow {
    /// The time of day; its seconds count near midnight only.
    var time: String { time(of: civil) }

    /// Month, day and time by UTC+8 where the clock was Beijing mean time.
    var timeByUTC8: String { utc8.map { "\($0.dropFirst(5).prefix(5)) \(time(of: $0))" } ?? "" }

    /// Month, day and time by the calendar's clock.
    var moment: String { "\(civil.dropFirst(5).prefix(5)) \(time)" }

    private func time(of instant: String) -> String { String(instant.dropFirst(11).prefix(abs(margin) < 600 ? 8 : 5)) }

    /// The event with its time, and its date where that is another one, and how far it is from midnight; on a date, with
    /// the time in UTC.
    func sentence(on date: String? = nil) -> Text {
        func day(_ instant: String) -> String {
            date.map(instant.hasPrefix) == true ? "" : "\(instant.dropFirst(5).prefix(5)) "
        }
        let (time, margin) = (day(civil) + time, Text(margin: margin))
        let clock: Text = rules.clock == .beijing ? "in Beijing" : "by \(rules.clock.text)"
        return date == nil
            ? "\(event.text) \(time) \(clock), \(margin)"
            : "\(event.text) \(time) \(clock) (\(day(utc) + self.time(of: utc)) UTC), \(margin)"
    }

    /// Whether it is of the same event, by whatever clock.
    func isOf(_ other: Certificate.Event) -> Bool {
        switch other {
        case .term(let term): kind == .term && term == YearTerm(year: year, index: index)
        case .newMoon(let lunation): kind == .newMoon && Int(lunation.number) == index
        }
    }

    var event: SolarEvent { SolarTerm(rawValue: index).flatMap { kind == .term ? .term($0) : nil } ?? .moon }

    /// The published date and the reason where it is another one, or why the date is in doubt; `nil` for other events.
    var doubt: Text? {
        let event: Text = "\(civil.prefix(10)) \(event.text)"
        guard isPublishedOtherwise, let published else {
            if isNoted { return "\(event): the publisher notes that its date may be a day off" }
            if let publishedReason { return "\(event): \(Text(reason: publishedReason))" }
            if certainty == .certain { return nil }
            let known: Text = "\(event): known to ±\(Text(duration: bound))"
            return "\(known), so nobody can say yet on which side of midnight it is"
        }
        let what: Text =
            rules.reference == .qing
            ? "\(event): its month was used from \(published) on" : "\(event) is published as \(published)"
        return publishedReason.map { "\(what): \(Text(reason: $0))" } ?? what
    }
}

package struct CertificateList: Sendable {
    package let rows: [CertificateRow]
    /// All events, of which ``rows`` may be a part.
    let certificates: [Certificate]

    /// `doubtfulOnly`: rows only of the events that are uncertain, contested or published otherwise.
    package init(_ certificates: [Certificate], doubtfulOnly: Bool = false) {
        rows = certificates.filter { !doubtfulOnly || $0.isDisputed }.map(CertificateRow.init)
        self.certificates = certificates
    }

    /// How many of all events have each certainty, and how many have a published date, another one or the same.
    var counts: [Text] {
        func kinds(_ events: [Certificate]) -> [(Int, String)] {
            Certainty.allCases.map { kind in (events.count { $0.certainty == kind }, kind.rawValue) }
        }
        let parts: [Text] = kinds(certificates).map { "\($0.0, unit: $0.1)" }
        let events: Text = "\(count: certificates.count) events: \(parts, by: ", ")"
        let published = certificates.filter { $0.published != nil }
        guard !published.isEmpty else { return [events] }
        let otherwise = published.filter(\.isPublishedOtherwise)
        let (all, other) = (published.count, otherwise.count)
        let dates: Text = "\(count: all) published dates: \(count: all - other) the same, \(count: other) otherwise"
        let others = Text.counts(kinds(otherwise))
        return [events, others.isEmpty ? dates : "\(dates) (\(others, by: ", "))"]
    }
}

extension Certainty: Encodable {}

extension Certainty {
    /// Contested before uncertain, certain where none is either.
    static func worst(_ all: [Certainty]) -> Certainty {
        [.contested, .uncertain].first(where: all.contains) ?? .certain
    }

    var text: Text { Text(rawValue) }
}
