import ArgumentParser
import Astronomy
import ReferenceData
import Reports

struct Events: ParsableCommand {
    static let configuration = Help.command(
        "events", "Shows solar terms and new moons with their instants, and how certain their dates are.",
        """
        Dates follow GB/T 33661-2017 by the clock of the calendar: for China Beijing mean time before 1929, beside UTC+8, and \
        UTC+8 from then on; \(otherClocks). A date published otherwise is shown with the reason. Text is in words and local \
        time; CSV and JSON have the Julian date, the margin and every part of its error.
        """, "events 2026", "events --doubtful --calendar all --years 1900-2100")

    /// The clocks of the calendars beside China's.
    private static let otherClocks = CalendarRules.all.filter { $0.name != CalendarRules.china.name }.map {
        "\($0.clock.rawValue.uppercased()) for \($0.name.capitalized)"
    }.joined(separator: ", ")

    @Argument(help: ArgumentHelp("The same as --years", valueName: "years"), transform: YearsText.argument)
    var named: ClosedRange<Int>?
    @OptionGroup(title: Help.what) var when: YearsOptions<EventYears>
    @OptionGroup(title: Help.what) var calendars: CalendarOption
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "Only dates that are not certain at two standard deviations, or published otherwise (default: no)")
    var doubtful = false
    @OptionGroup(title: Help.output) var output: OutputOptions<EventsFormats>

    func run() throws {
        let certificates = try parts().flatMap { part in
            try part.calendar.byReference(part.years).flatMap { try self.certificates(of: $0.years, $0.calendar) }
        }
        try output.print(CertificateList(certificates, doubtfulOnly: doubtful))
    }

    /// The certificates of a calendar's events in the years, one after the other with progress.
    private func certificates(of years: ClosedRange<Int>, _ calendar: CalendarRules) throws -> [Certificate] {
        let certifier = Certifier(try CertificateCalendar(reference.find(), of: calendar))
        let bar = ProgressBar(parts: years.count)
        defer { bar.end() }
        return try years.enumerated().flatMap { index, year in
            bar.show("\(year)", part: index, fraction: 0)
            return try certifier.certificates(of: year...year)
        }
    }

    /// The calendars with their years, which must be among those for which the theories' errors are measured; of another
    /// calendar than China's, the years that its reference has.
    private func parts() throws -> [(calendar: CalendarRules, years: ClosedRange<Int>)] {
        let known = Certifier.years
        if named != nil, let given = when.years {
            throw Failure(.usage, "--years \(YearsText.text(given)): years are given twice; expected once")
        }
        let given = named ?? when.years
        guard let years = given ?? (doubtful ? known : nil) else {
            throw Failure(.usage, "years: \(YearsText.expected)")
        }
        guard years.clamped(to: known) == years else {
            throw Failure(
                .usage,
                "--years \(YearsText.text(years)): expected years of \(YearsText.text(known)), for which the theories are measured"
            )
        }
        let isGiven = calendars.isOne && given != nil
        return try calendars.calendar.compactMap { calendar in
            guard calendar.name != CalendarRules.china.name else { return (calendar, years) }
            guard years.overlaps(calendar.years), !isGiven || years.clamped(to: calendar.years) == years else {
                if !calendars.isOne { return nil }
                throw Failure(.usage, "--years \(YearsText.text(years)): \(CalendarOption.ranges(calendar))")
            }
            return (calendar, years.clamped(to: calendar.years))
        }
    }
}

extension CalendarRules {
    /// Years of the calendar with the part of it that each is of; years beyond its references are of itself.
    fileprivate func byReference(_ years: ClosedRange<Int>) -> [(calendar: CalendarRules, years: ClosedRange<Int>)] {
        years.reduce(into: []) { parts, year in
            let calendar = Self.named(name).first { $0.years.contains(year) } ?? self
            if let last = parts.last, last.calendar.folder == calendar.folder {
                parts[parts.count - 1].years = last.years.lowerBound...year
            } else {
                parts.append((calendar, year...year))
            }
        }
    }
}
