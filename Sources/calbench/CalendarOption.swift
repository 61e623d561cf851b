import ArgumentParser
import KernelProtocol
import Support

/// Which calendars are shown.
struct CalendarOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Calendar: \(CalendarOption.names), or all (default: china)", valueName: "name"),
        transform: { text in
            if text == "all" { return CalendarOption.shown }
            guard let found = CalendarOption.shown.first(where: { $0.name == text }) else {
                let japan = "; no authority's table of Japan's months is known to judge by"
                throw ValidationError(
                    "expected \(CalendarOption.names) or all" + (text.lowercased() == "japan" ? japan : ""))
            }
            return [found]
        })
    var calendar: [CalendarRules] = [.china]

    /// Whether it is one calendar, and not all of them.
    var isOne: Bool { calendar.count == 1 }

    /// Which years the calendar has, or the first one.
    var ranges: String { Self.ranges(calendar[0]) }

    /// Which years a calendar has, in words.
    static func ranges(_ calendar: CalendarRules) -> String {
        "the \(calendar.adjective) calendar has lunar years \(YearsText.text(years(calendar)))"
    }

    /// The years that a calendar has by one of its references or another.
    static func years(_ calendar: CalendarRules) -> ClosedRange<Int> {
        CalendarRules.named(calendar.name).map(\.years).reduce(calendar.years) {
            min($0.lowerBound, $1.lowerBound)...max($0.upperBound, $1.upperBound)
        }
    }

    /// One of each name.
    static let shown = CalendarRules.all.filter { $0.years.overlaps(CalendarRules.china.years) }
    private static let names = shown.map(\.name).joined(separator: ", ")
}
