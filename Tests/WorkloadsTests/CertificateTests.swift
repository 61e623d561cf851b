import Astronomy
import CalendarTestSupport
import Testing

/// Certificates of China's events, by instants in Double, which are within 50 µs of balls (PrecisionTests).
@Suite("What is certified, and what is published otherwise") struct CertificateTests {
    private let reference: ReferenceData

    init() throws { reference = try Fixture.reference() }

    private func certificates(of years: ClosedRange<Int>, isNoteKept: Bool = true) throws -> [Certificate] {
        let (gregorian, events) = try (reference.gregorian, reference.publishedEvents)
        let calendar = CertificateCalendar(
            .china,
            published: { event in
                let date =
                    switch event {
                    case .term(let term): events.date(of: term)
                    case .newMoon(let lunation): events.date(of: lunation)
                    }
                guard !isNoteKept, let date else { return date }
                return PublishedDate(day: date.day, date: date.date, reason: date.reason)
            }, date: { gregorian.date(of: $0) })
        return try Certifier(calendar, terms: VSOP87TermInstant(), moons: ELPNewMoonInstant()).certificates(of: years)
    }

    @Test("every event of 1901–2100 has its date of the tables, with a reason where that is another one")
    func everyEvent() throws {
        let (terms, months) = try (reference.hkoTerms, reference.hkoMonths)
        var (counts, otherwise) = ([0, 0, 0], [String]())
        for certificate in try certificates(of: 1900...2100) {
            let table: GregorianDate?
            switch certificate.event {
            case .term(let term): table = terms.isPublished(term) ? terms.date(of: term) : nil
            case .newMoon(let lunation):
                // The first day of 1900-11 is counted back.
                let month = months.month(of: lunation).flatMap { $0.publishedDays.contains(1) ? $0 : nil }
                table = month.flatMap { try? reference.gregorian.date(of: $0.firstDay) }
            }
            let published = certificate.published
            try #require(published?.date == table && (table != nil || certificate.date.year == 1900), "\(certificate)")
            let isOtherwise = table.map { $0 != certificate.date } ?? false
            try #require(certificate.isPublishedOtherwise == isOtherwise && (published?.reason != nil) == isOtherwise)
            if isOtherwise { otherwise.append("\(certificate.date) \(published?.date.description ?? "")") }
            if case .term = certificate.event { counts[0] += 1 } else { counts[1] += 1 }
            if published == nil { counts[2] += 1 }
        }
        #expect(counts == [4_824, 2_487, 37] && otherwise.count == 11, "\(counts) \(otherwise)")
        #expect(otherwise.contains("1906-04-23 1906-04-24"))
    }

    @Test("no event of 1600–2300 is certain within the errors of theory, ΔT and clock")
    func everyBound() throws {
        var counts: [Certainty: Int] = [:]
        for certificate in try certificates(of: 1600...2300) {
            let bound = certificate.modelError + 2 * certificate.deltaTSigma + certificate.clockError
            let (margin, isNoted) = (abs(certificate.margin), certificate.published?.isNoted == true)
            try #require(bound == certificate.bound && (certificate.certainty != .certain || margin > bound))
            try #require(certificate.certainty != .uncertain || isNoted || margin <= bound, "\(certificate)")
            try #require(certificate.clockError == (certificate.date.year < 2027 ? 0 : 0.9), "\(certificate)")
            counts[certificate.certainty, default: 0] += 1
        }
        #expect(counts.values.reduce(0, +) == 25_494 && counts[.contested] == 4, "\(counts)")
        #expect(counts[.uncertain, default: 0] > 45)
    }

    @Test("the disputed entries are those of the rule: certificates, published dates and the publisher's notes")
    func disputed() throws {
        let all = try certificates(of: 1900...2100)
        let entries = try Array(reference.disputed.terms.values) + Array(reference.disputed.months.values)
        for certificate in all where certificate.certainty != .certain {
            let entry = try #require(entries.first { $0.published == certificate.published?.day }, "\(certificate)")
            #expect(entry.isContested == (certificate.certainty == .contested))
            #expect(
                entry.isContested == certificate.isPublishedOtherwise && entry.isNoted == certificate.published?.isNoted
            )
            let across = entry.published + (entry.margin < 0 ? 1 : -1)
            #expect(entry.other == (entry.isContested ? certificate.day : across))
            #expect(!entry.isContested || entry.reason == certificate.published?.reason)
            #expect(abs(entry.margin - certificate.margin) < 0.06 && abs(entry.bound - certificate.bound) < 0.001)
        }
        #expect(entries.count == 7 && all.count { $0.certainty != .certain } == 7)
        // A date of before 1914 that differs stands; a note about a date with an observed ΔT does not count.
        let certain = all.filter { $0.certainty == .certain && ($0.isDisputed || $0.published?.isNoted == true) }
        #expect(certain.map(\.date.year) == [1906, 1909, 1911, 1912, 1912, 1912, 1913, 2021])
        // Without its note, the term of 2051 whose margin exceeds the bound is certain.
        #expect(try certificates(of: 2051...2051).map(\.certainty).contains(.uncertain))
        #expect(try certificates(of: 2051...2051, isNoteKept: false).allSatisfy { $0.certainty == .certain })
    }
}
