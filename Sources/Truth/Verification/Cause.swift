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
        guard text != "moon" else {
            self = .moon
            return
        }
        guard let term = SolarTerm.allCases.first(where: { $0.name == text }) else { return nil }
        self = .term(term)
    }

    package var description: String {
        switch self {
        case .moon: "moon"
        case .term(let term): term.name
        }
    }
}

extension Cause: Fact {
    package static let forms = [
        "before-table", "after-table", "outside-month", "leap-flag", "leap-month [EVENT SECONDS]",
        "event EVENT SECONDS SIGMA CLOCK", "computed EVENT SECONDS", "utc+8 EVENT SECONDS", "far EVENT MINUTES",
        "year-from-spring", "year-from-new-year", "month-from-new-moon", "day-from-23h",
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

    package init(_ read: inout FieldReader) throws(Problem) {
        func margin(_ read: inout FieldReader) throws(Problem) -> EventMargin {
            EventMargin(try read.value(), seconds: try read.value())
        }
        self =
            switch try read.text() {
            case "before-table": .beforeTable
            case "after-table": .afterTable
            case "outside-month": .outsideMonth
            case "leap-flag": .leapFlag
            case "leap-month": .leapMonth(read.isAtEnd ? nil : try margin(&read))
            case "event":
                .event(
                    try margin(&read), sigma: Int(try read.text()), clock: CivilClock(rawValue: try read.text()))
            case "computed": .computed(try margin(&read))
            case "utc+8": .utc8(try margin(&read))
            case "far": .far(try read.value(), minutes: try read.value())
            case "year-from-spring": .yearFromSpring
            case "year-from-new-year": .yearFromNewYear
            case "month-from-new-moon": .monthFromNewMoon
            case "day-from-23h": .dayFrom23h
            default: throw FieldReader.unread
            }
    }
}
