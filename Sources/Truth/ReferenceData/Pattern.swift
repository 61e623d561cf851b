package import KernelProtocol

/// What explains nearly all wrong answers of a library at once.
///
/// As text, in JSON, it is a name and its fields, as in ``forms``.
package enum Pattern: Hashable, Sendable {
    /// The right answers changed in one way.
    case transformed(Transformation)
    /// All differ in the same way.
    case same(Difference)
    /// Months begin by a clock that is not the calendar's.
    case clock(CivilClock)
}

/// A change of right lunar dates, as the code around a library makes it by mistake.
package enum Transformation: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
    case monthsFromZero = "months-from-0"
    case monthsFromTwo = "months-from-2"
    case daysFromZero = "days-from-0"
    /// The date of the day before, or after.
    case dayBefore = "day-before"
    case dayAfter = "day-after"
    /// That of 28 February on 29 February.
    case february29 = "february-29"
    /// The leap flag and the day in each other's columns.
    case leapAndDaySwapped = "leap-and-day-swapped"
    case monthAndDaySwapped = "month-and-day-swapped"
    /// A leap month by its negative number, without the flag.
    case negativeLeapMonth = "negative-leap-month"
    case noLeapFlag = "no-leap-flag"
    /// A leap month numbered like the month after it.
    case leapMonthPlusOne = "leap-month-plus-1"
    case gregorianYear = "gregorian-year"
    case gregorianDate = "gregorian-date"
}

extension Pattern: Fact {
    package static let forms = Transformation.allCases.map(\.rawValue) + ["same DIFFERENCE", "clock CLOCK"]

    package var fields: [String] {
        switch self {
        case .transformed(let transformation): [transformation.rawValue]
        case .same(let difference): ["same"] + difference.fields
        case .clock(let clock): ["clock", clock.rawValue]
        }
    }

    package init?(fields: [String]) {
        let rest = Array(fields.dropFirst())
        switch fields.first {
        case "same":
            guard let difference = Difference(fields: rest) else { return nil }
            self = .same(difference)
        case "clock":
            guard rest.count == 1, let clock = CivilClock(rawValue: rest[0]) else { return nil }
            self = .clock(clock)
        case let name:
            guard rest.isEmpty, let transformation = name.flatMap(Transformation.init) else { return nil }
            self = .transformed(transformation)
        }
    }
}
