/// `ganzhi.moments`: second of a day → the pillars of year, month, day and hour, by each convention.
///
/// Each day is checked at one second by each of the eighteen conventions, the first or the last of an hour; within 48 days
/// each convention has every hour. For the first term of each month (节) four more are checked by each convention: the last
/// second before its instant and the first from it on, and the nearest seconds before and after that are certain.
///
/// Certain is what lies more than 1 s and two standard deviations of ΔT from the instant; nearer than that both answers
/// are accepted, each second being an uncertain entry of its own: an instant that is a little off has some of them.
package struct GanzhiMomentsWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "ganzhi.moments",
        summary: "second of a day, with conventions → pillars of year, month, day and hour",
        unit: "moments")
    package let years = CalendarRules.china.years

    let calendar: PublishedCalendar
    let events: EventInstants
    private let terms: TermDates
    private let tables: PillarTables
    private let others: [OtherCalendar]

    package init(_ reference: ReferenceData) throws {
        calendar = try PublishedCalendar(reference)
        events = try reference.events
        terms = try reference.hkoTerms
        tables = try reference.pillars
        others = try OtherCalendar.terms(reference.disputed)
    }

    package func inputs(of years: ClosedRange<Int>) -> [PillarMoment] {
        calendar.gregorian.days(of: years).flatMap(inputs(on:))
    }

    package func boundaries(of years: ClosedRange<Int>) -> [PillarMoment] {
        let termDays = years.flatMap { year in (1...12).compactMap { instant(year, $0)?.day } }
        return Set(termDays + calendar.monthEnds(of: years)).sorted().flatMap(inputs(on:))
    }

    package var references: [Reference<PillarMoment, Pillars>] {
        [
            Reference(
                .sexagenary,
                "computed with lunar_python, compared with sxtwl and tyme4py; days of hko, instants of de440",
                tables.months.source, perSheet: answers)
        ]
    }

    /// The expected answers to moments, of which neighbours share what their day has: it has eighteen and more.
    @Sendable func answers() -> (PillarMoment) -> ExpectedAnswer<Pillars>? {
        var last: Day?
        return { moment in
            if last?.day != moment.day { last = Day(moment.day, self) }
            return last.flatMap { pillars(at: moment, $0) }
        }
    }

    package func describe(_ input: PillarMoment) -> String {
        "\(calendar.gregorian.text(input.day)) \(input.time) \(input.conventions)"
    }

    /// The moments of a day, in order.
    package func inputs(on day: DayNumber) -> [PillarMoment] {
        let number = day - .startOf1900
        var moments: [PillarMoment] = []
        for hour in 0..<24 {
            // The nth conventions have the hour 5 · number + 7n modulo 24; 7 is its own inverse.
            let position = (7 * (hour - 5 * number)).modulo(24)
            let second = hour * 3_600 + (number / 24 % 2 == 0 ? 0 : 3_599)
            guard position < PillarConventions.allCases.count else { continue }
            moments.append(PillarMoment(day: day, second: second, conventions: PillarConventions.allCases[position]))
        }
        let own = moments.count
        // A first term is not on the first or the last day of its month.
        if let date = calendar.gregorian.date(of: day), let instant = instant(date.year, date.month) {
            for second in instant.seconds.map({ $0 - (day - instant.day) * 86_400 }) where 0..<86_400 ~= second {
                for conventions in PillarConventions.allCases {
                    moments.append(PillarMoment(day: day, second: second, conventions: conventions))
                }
            }
        }
        return moments.count == own ? moments : Set(moments).sorted()
    }
}

extension GanzhiMomentsWorkload {
    /// The instant of a month's first term.
    private struct TermInstant {
        /// The day by UTC+8.
        let day: DayNumber
        /// Seconds from that day's midnight.
        let second: Double
        /// Seconds around the instant in which it may be as well.
        let uncertainty: Double

        /// The seconds to ask for, from that day's midnight; some are of a day beside it.
        var seconds: [Int] {
            let first = Int(second.rounded(.up))
            let certain = (second - uncertainty, second + uncertainty)
            return [Int(certain.0.rounded(.up)) - 1, first - 1, first, Int(certain.1.rounded(.down)) + 1]
        }
    }

    /// What the moments of a day have in common; a class, since each of them reads it.
    private final class Day {
        let day: DayNumber
        let names: PillarNames
        let instant: TermInstant
        /// Those that take a term of these days the other way.
        let others: [OtherCalendar]

        init?(_ day: DayNumber, _ workload: GanzhiMomentsWorkload) {
            guard let names = workload.names(day), let instant = workload.instant(names.date.year, names.date.month)
            else { return nil }
            (self.day, self.names, self.instant) = (day, names, instant)
            others = workload.others.filter { $0.days.contains(day) }
        }
    }

    func names(_ day: DayNumber, _ other: OtherCalendar? = nil) -> PillarNames? {
        PillarNames(day, calendar, terms, tables, other)
    }

    private func instant(_ year: Int, _ month: Int) -> TermInstant? {
        // The first term of a month has the even index.
        guard let event = events.event(of: YearTerm(year: year, index: 2 * month - 2)) else { return nil }
        return TermInstant(
            day: event.day, second: event.clock - Double(event.day.rawValue) * 86_400,
            uncertainty: max(1, 2 * event.sigma))
    }

    /// The pillars of a second: names of the tables, changing on the days of the Hong Kong Observatory's calendar and at
    /// the instants of DE440; both sides of an instant where it is not certain.
    private func pillars(at moment: PillarMoment, _ day: Day) -> ExpectedAnswer<Pillars>? {
        let (names, instant) = (day.names, day.instant)
        let after = Double((moment.day - instant.day) * 86_400 + moment.second) - instant.second
        let isUncertain = abs(after) <= instant.uncertainty
        // Where the term is on the next day by the other calendar, it has not begun on this one.
        let expected = day.others.expected(moment.day...moment.day) { other in
            let hasTermBegun = after >= 0 && !(isUncertain && other != nil)
            let own = other == nil ? names : self.names(moment.day, other)
            return own.map { pillars(at: moment, $0, hasTermBegun: hasTermBegun) }
        }
        guard let expected, moment.conventions.haveInstant, isUncertain || expected.dispute != nil else {
            return expected
        }
        let term = YearTerm(year: names.date.year, index: 2 * names.date.month - 2)
        return ExpectedAnswer(
            expected.answer,
            alternative: expected.alternative ?? pillars(at: moment, names, hasTermBegun: after < 0),
            dispute: Dispute(.uncertain, entry: "\(term) \(moment.time)"))
    }

    private func pillars(at moment: PillarMoment, _ names: PillarNames, hasTermBegun: Bool) -> Pillars {
        let conventions = moment.conventions
        let year =
            switch conventions.year {
            case .newYear: names.lunarYear
            case .springBeginsDay: names.yearByDay
            // The month's first term is 立春 in February.
            case .springBeginsInstant:
                names.date.month > 2 || names.date.month == 2 && hasTermBegun ? names.year.from : names.year.before
            }
        let month =
            switch conventions.month {
            case .termDay: names.monthByDay
            case .termInstant: hasTermBegun ? names.month.from : names.month.before
            }
        let hour = moment.second / 3_600
        let day = conventions.day == .hour23 && hour == 23 ? names.day.successor : names.day
        let isOwnHour = conventions.day == .midnightOwnHour && hour == 23
        return Pillars(
            year: year, month: month, day: day, hour: tables.hour(isOwnHour ? 0 : hour, of: names.day))
    }
}

extension PillarConventions {
    /// Whether a pillar changes at the instant of a term.
    fileprivate var haveInstant: Bool { year == .springBeginsInstant || month == .termInstant }
}
