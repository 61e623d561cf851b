package import Astronomy
package import Verification
package import Words

/// A calendar as its references have it: the one place from which commands and pages take a day, a month or a year of it.
package struct Almanac: Sendable {
    /// The calendars of its name, for consecutive years.
    private let parts: [CalendarRules]
    private let reference: ReferenceData
    private let gregorian: GregorianYears
    private let toMinutes: Bool

    /// `toMinutes`: instants are for text, which has seconds near midnight only.
    package init(_ name: String, _ reference: ReferenceData, toMinutes: Bool = true) throws {
        (parts, self.reference, self.toMinutes) = (CalendarRules.named(name), reference, toMinutes)
        gregorian = try reference.gregorian
    }

    /// A day with its lunar date and its festivals.
    package struct Day: Sendable {
        /// The calendar that has the day.
        package let rules: CalendarRules
        package let day: DayNumber
        package let date: GregorianDate
        package let lunar: PackedLunarDate
        /// The other accepted date.
        package let other: PackedLunarDate?
        /// Why there is one.
        let dispute: Dispute?
        package let festivals: [DayLabel]
        /// The term that is published for the day.
        let term: SolarTerm?
        /// Whether the date is published, and not computed.
        let isPublished: Bool
        fileprivate let month: LunarMonth

        /// The term and the festivals, first the one that a month's cell shows.
        var labels: [DayLabel] {
            let first =
                term.map { DayLabel($0) } ?? festivals.max { LabelTables.level(of: $0) < LabelTables.level(of: $1) }
            return first.map { first in [first] + festivals.filter { $0 != first } } ?? []
        }

        /// Where a month is in doubt from this day on: the accepted dates, in a line.
        package func doubt(after day: Day?) -> Text? {
            guard let other, dispute != day?.dispute else { return nil }
            return "\(certainty.text) from \(date) on: \(rules.text(lunar)) or \(rules.text(other))"
        }

        /// Where the day is from, unless the Observatory has it; what is remarkable about the calendar.
        package var notes: [Text] {
            (rules.reference == .hko ? [] : [Text(rules.summary)]) + rules.remarks(of: lunar.relatedYear)
        }

        /// The certainty of the date, by the list of what is disputed.
        package var certainty: Certainty {
            switch dispute?.state {
            case .contested: .contested
            case .uncertain: .uncertain
            default: .certain
            }
        }
    }

    /// A month with the events that fall into it.
    package struct Month: Sendable {
        /// The first day.
        package let date: PackedLunarDate
        package let firstDay: GregorianDate
        package let length: Int
        /// Whether its dates are published, at least in part; computed otherwise.
        package let isPublished: Bool
        /// The new moon that begins it, and the terms, in order; each with the day of the month as published.
        package let events: [(day: Int, certificate: Certificate)]
        fileprivate let almanac: Almanac
        fileprivate let number: DayNumber
        /// Those a few days before and after it, too.
        fileprivate let nearby: [Certificate]

        /// Its days, each with the certainty of its date and its terms.
        package var days: [(day: Day, certainty: Certainty)] {
            get throws {
                try (0..<length).compactMap { place in
                    try almanac.day(number + place).map { ($0, $0.certainty(by: $0.deciding(nearby))) }
                }
            }
        }
    }

    /// A day; nil where the calendar does not have it.
    package func day(_ day: DayNumber) throws -> Day? {
        guard let date = gregorian.date(of: day) else { return nil }
        // The last days of the last lunar year are beyond the years of every part.
        for rules in parts.filter({ $0.years.contains(date.year) }) + parts {
            let dates = try PublishedDates(reference, of: rules, from: day)
            guard let expected = dates.date(of: day), let month = dates.month(of: day) else { continue }
            let lunar = expected.answer
            // The tables end with a year.
            let isLast = lunar.month == 12 && lunar.day == month.length
            let isYearEnd = isLast && dates.month(of: day + 1)?.date.month ?? 1 == 1
            return Day(
                rules: rules, day: day, date: date, lunar: lunar, other: expected.alternative,
                dispute: expected.dispute,
                festivals: Self.festivals(on: date, lunar, isYearEnd: isYearEnd, rules.name),
                term: rules.reference == .hko ? try term(on: date) : nil,
                isPublished: month.publishedDays.contains(lunar.day), month: month)
        }
        return nil
    }

    /// The months of a lunar year; nil where the calendar does not have it.
    package func year(_ year: Int) throws -> Year? {
        guard let (rules, months) = try months(of: year), let first = months.first, let last = months.last else {
            return nil
        }
        let end = last.firstDay + last.length
        let certificates = try certificates(of: first.firstDay - 1...end, rules)
        return gregorian.date(of: end - 1).map { lastDay in
            Year(calendar: rules, months: months.compactMap { month($0, certificates) }, lastDay: lastDay)
        }
    }

    /// The certificates of a calendar's events on some days.
    func certificates(of days: ClosedRange<DayNumber>, _ rules: CalendarRules) throws -> [Certificate] {
        try Certifier(CertificateCalendar(reference, of: rules), toMinutes: toMinutes).certificates(of: days)
    }

    /// The term that the Observatory publishes for a day.
    private func term(on date: GregorianDate) throws -> SolarTerm? {
        let (terms, first) = try (reference.hkoTerms, 2 * (date.month - 1))
        return [first, first + 1].first { terms.date(of: YearTerm(year: date.year, index: $0)) == date }
            .flatMap { SolarTerm(rawValue: $0) }
    }

    // MARK: Months

    /// The months of the first reference that has the year to its end; that before the first whole one is there in part.
    private func months(of year: Int) throws -> (rules: CalendarRules, months: [LunarMonth])? {
        for part in parts.filter({ $0.years.contains(year) }) + parts {
            let months = try reference.months(part).months.filter { $0.date.relatedYear == year }
            if months.last?.date.month == 12 { return (part, months) }
        }
        return nil
    }

    private func month(_ month: LunarMonth, _ certificates: [Certificate]) -> Month? {
        guard let firstDay = gregorian.date(of: month.firstDay) else { return nil }
        let days = month.firstDay..<month.firstDay + month.length
        return Month(
            date: month.date, firstDay: firstDay, length: month.length, isPublished: month.isPublished,
            events: certificates.compactMap { certificate in
                days.contains(certificate.usedDay) ? (certificate.usedDay - month.firstDay + 1, certificate) : nil
            },
            almanac: self, number: month.firstDay,
            nearby: certificates.filter { -3...month.length + 3 ~= $0.usedDay - month.firstDay })
    }
}

extension Almanac {
    /// What decides the date of a day.
    package struct Decision: Sendable {
        /// The new moon of the month, that of the next where the day may be in it, and the terms of the day.
        let events: [CertificateRow]
        /// The new moon of the month and its terms.
        let ofMonth: [Certificate]
        /// Those of the Gregorian month and of the neighbours, too.
        let nearby: [Certificate]
        package let certainty: Certainty
        /// The terms of the Gregorian month with their days, as published or else computed.
        let terms: [(term: SolarTerm, date: GregorianDate)]
        /// What is remarkable about the calendar or the month.
        let remarks: [Text]

        /// The new moon that decides.
        var moon: CertificateRow? { events.first { $0.event == .moon } }
    }

    /// What decides the date of a day.
    package func decision(_ day: Day) throws -> Decision {
        let start = gregorian.firstDay(ofMonth: day.date.month, in: day.date.year)
        let end = start + gregorian.days(ofMonth: day.date.month, in: day.date.year)
        let next = day.month.firstDay + day.month.length
        let all = try certificates(of: min(start, day.month.firstDay) - 1...max(end, next) + 1, day.rules)
        let events = day.deciding(all)
        let month = month(day.month, all)
        let isUsual = month.map { $0.date.isLeapMonth == ($0.majorTerm == nil) } ?? true
        let year = isUsual ? nil : try year(day.lunar.relatedYear)
        let ofMonth = year?.leapRemarks.filter { $0.months.contains(day.month.date) }.map(\.text) ?? []
        return Decision(
            events: events.map(CertificateRow.init), ofMonth: month?.events.map(\.certificate) ?? [], nearby: all,
            certainty: day.certainty(by: events),
            terms: all.compactMap { one in
                guard case .term(let term) = one.event, start..<end ~= one.usedDay else { return nil }
                return SolarTerm(rawValue: term.index).map { ($0, one.published?.date ?? one.date) }
            },
            remarks: ofMonth + day.rules.remarks(of: day.lunar.relatedYear))
    }
}

extension Almanac.Day {
    /// Of some events the new moon of the month, or of the next one where the day may be in it, and the terms of the day.
    fileprivate func deciding(_ all: [Certificate]) -> [Certificate] {
        // A last day that may be the first of the next month hangs on that one's new moon.
        let isNext = other.map { $0 > lunar && $0.day < lunar.day } ?? false
        let moon = month.firstDay + (isNext ? month.length : 0)
        return all.filter { one in
            if case .newMoon = one.event { return one.usedDay == moon }
            return one.days.contains(day)
        }
    }

    /// The certainty of the date and of the events that decide.
    fileprivate func certainty(by events: [Certificate]) -> Certainty {
        .worst(events.map(\.certainty) + [certainty])
    }
}

extension Certificate {
    /// As published, or else as computed.
    fileprivate var usedDay: DayNumber { published?.day ?? day }

    /// The published and the computed day, and the one across the midnight of an event that is not certain.
    fileprivate var days: [DayNumber] {
        [usedDay, day] + (certainty == .certain ? [] : [margin < 0 ? day + 1 : day - 1])
    }
}

extension CertificateCalendar {
    /// The civil calendar of the reference data with the dates of a calendar's main reference; reads only the tables that
    /// it needs.
    package init(_ reference: ReferenceData, of rules: CalendarRules = .china) throws {
        let calendar = try reference.gregorian
        let published = try reference.publishedEvents(rules)
        self.init(
            rules,
            published: { event in
                switch event {
                case .term(let term): published.date(of: term)
                case .newMoon(let lunation): published.date(of: lunation)
                }
            },
            date: { calendar.date(of: $0) })
    }
}

extension Certifier {
    /// Text has minutes, and seconds of what is near midnight: instants in Double, correct to a millisecond, give both.
    package init(_ calendar: CertificateCalendar, toMinutes: Bool) {
        self =
            toMinutes
            ? Self(calendar, terms: VSOP87TermInstant(), moons: ELPNewMoonInstant()) : Self(calendar)
    }
}
