/// Why an answer differs, as calbench computes it; there may be several causes.
///
/// As text, in lists and JSON, it is a name and its fields, as in ``forms``.
package enum Cause: Hashable, Sendable {
    /// The errors reach the first or the last input of the range that is claimed.
    case beforeTable, afterTable
    /// A date with a day 0 or 31, which explains less than the cause of the days beside it.
    case outsideMonth
    /// A leap month named like the month before it.
    case leapFlag
    /// A leap month put elsewhere, perhaps because of a term near midnight.
    case leapMonth(EventMargin?)
    /// An event near midnight; its uncertainty in seconds where that is as large, and another clock that gives the day.
    case event(EventMargin, sigma: Int?, clock: CivilClock?)
    /// The computed day where another one is published.
    case computed(EventMargin)
    /// UTC+8 before Beijing used it.
    case utc8(EventMargin)
    /// An event far from midnight, which explains nothing, by the minutes of its day.
    case far(SolarEvent, minutes: Int)
    /// A year's pillar that changes with 立春 instead of New Year's day, or the reverse.
    case yearFromSpring, yearFromNewYear
    /// A month's pillar that changes with the lunar month instead of the term.
    case monthFromNewMoon
    /// A day's pillar that changes at 23h.
    case dayFrom23h
}

/// A new moon or a solar term.
package enum SolarEvent: Hashable, Sendable {
    case moon
    case term(SolarTerm)
}

/// An event and the seconds by which it misses a midnight, negative before it.
package struct EventMargin: Hashable, Sendable {
    package let event: SolarEvent
    package let seconds: Int

    package init(_ event: SolarEvent, seconds: Int) { (self.event, self.seconds) = (event, seconds) }
}

// MARK: - Text

extension SolarEvent: LosslessStringConvertible {
    package init?(_ text: String) {
        let all = [.moon] + SolarTerm.allCases.map(SolarEvent.term)
        guard let found = all.first(where: { $0.description == text }) else { return nil }
        self = found
    }

    package var description: String { if case .term(let term) = self { term.name } else { "moon" } }
}

extension Cause: Fact {
    package static let plain: [Cause] = [
        .beforeTable, .afterTable, .outsideMonth, .leapFlag, .leapMonth(nil), .yearFromSpring, .yearFromNewYear,
        .monthFromNewMoon, .dayFrom23h,
    ]

    package static let forms: [FactForm<Cause>] = [
        FactForm("leap-month EVENT SECONDS") { .leapMonth(try EventMargin(&$0)) },
        FactForm("event EVENT SECONDS SIGMA CLOCK") {
            .event(try EventMargin(&$0), sigma: Int(try $0.text()), clock: CivilClock(rawValue: try $0.text()))
        },
        FactForm("computed EVENT SECONDS") { .computed(try EventMargin(&$0)) },
        FactForm("utc+8 EVENT SECONDS") { .utc8(try EventMargin(&$0)) },
        FactForm("far EVENT MINUTES") { .far(try $0.value(), minutes: try $0.value()) },
    ]

    package var fields: [String] {
        func fields(_ margin: EventMargin) -> [String] { ["\(margin.event)", "\(margin.seconds)"] }
        return switch self {
        case .beforeTable: ["before-table"]
        case .afterTable: ["after-table"]
        case .outsideMonth: ["outside-month"]
        case .leapFlag: ["leap-flag"]
        case .leapMonth(let margin): ["leap-month"] + (margin.map(fields) ?? [])
        case .event(let margin, let sigma, let clock):
            ["event"] + fields(margin) + [sigma.map { "\($0)" } ?? "-", clock?.rawValue ?? "-"]
        case .computed(let margin): ["computed"] + fields(margin)
        case .utc8(let margin): ["utc+8"] + fields(margin)
        case .far(let event, let minutes): ["far", "\(event)", "\(minutes)"]
        case .yearFromSpring: ["year-from-spring"]
        case .yearFromNewYear: ["year-from-new-year"]
        case .monthFromNewMoon: ["month-from-new-moon"]
        case .dayFrom23h: ["day-from-23h"]
        }
    }
}

extension EventMargin {
    fileprivate init(_ read: inout FieldReader) throws { self.init(try read.value(), seconds: try read.value()) }
}
