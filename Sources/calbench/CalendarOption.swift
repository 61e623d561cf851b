import ArgumentParser
import KernelProtocol

/// Which calendars a date is shown in.
struct CalendarOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Calendars besides China's: \(CalendarOption.names), or all (default: china)", valueName: "name"),
        transform: { text in
            if text == "all" { return CalendarOption.shown }
            guard let found = CalendarOption.shown.first(where: { $0.name == text }) else {
                let japan = "; Japan's old calendar ended in 1872, and no authority has published its months since"
                throw ValidationError(
                    "expected \(CalendarOption.names) or all" + (text.lowercased() == "japan" ? japan : ""))
            }
            return [found]
        })
    var calendar: [CalendarRules] = [.china]

    /// Those of the days that the command takes.
    private static let shown = CalendarRules.all.filter { $0.years.overlaps(CalendarRules.china.years) }
    private static let names = shown.map(\.name).joined(separator: ", ")
}
