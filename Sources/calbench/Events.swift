import Foundation
import ArgumentParser
import Astronomy
import KernelProtocol
import ReferenceData
import Reports
import Support

/// The years of `events`.
struct EventOptions: ParsableArguments {
    @OptionGroup var when: YearsOptions<EventYears>
    @OptionGroup var calendars: CalendarOption
    @OptionGroup var reference: ReferenceOptions

    /// The clocks of the calendars beside China's.
    fileprivate static let otherClocks = CalendarRules.all.filter { $0.name != CalendarRules.china.name }.map {
        "\($0.clock.rawValue.uppercased()) for \($0.name.capitalized)"
    }.joined(separator: ", ")

    func certifier(_ calendar: CalendarRules) throws -> Certifier {
        Certifier(try CertificateCalendar(reference.find(), of: calendar))
    }

    /// The certificates of a calendar's events in the years, one after the other with progress.
    func certificates(of years: some Collection<Int>, _ calendar: CalendarRules) throws -> [Certificate] {
        let certifier = try certifier(calendar)
        let bar = ProgressBar(parts: years.count)
        defer { bar.end() }
        return try years.enumerated().flatMap { index, year in
            bar.show("\(year)", part: index, fraction: 0)
            return try certifier.certificates(of: year...year)
        }
    }

    /// The calendars with their years, which must be among those for which the theories' errors are measured; of another
    /// calendar than China's, the years that its reference has.
    func parts(otherwise: ClosedRange<Int>?) throws -> [(calendar: CalendarRules, years: ClosedRange<Int>)] {
        guard let years = when.years ?? otherwise else { throw Failure(.usage, "--years: \(YearsText.expected)") }
        let known = Certifier.years
        guard known.contains(years.lowerBound), known.contains(years.upperBound) else {
            throw Failure(
                .usage,
                "--years \(YearsText.text(years)): expected years of \(YearsText.text(known)), for which the theories are measured"
            )
        }
        let isGiven = calendars.isOne && when.years != nil
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

struct Events: ParsableCommand {
    static let configuration = Help.command(
        "events", "Shows solar terms and new moons with their instants, and how certain their dates are.",
        """
        Dates follow GB/T 33661-2017 by the clock of the calendar: for China Beijing mean time before 1929, beside UTC+8, and \
        UTC+8 from then on; \(EventOptions.otherClocks). A date published otherwise is shown with the reason.
        """, "events --years 2026", "events --doubtful --calendar all --years 1900-2100")

    @OptionGroup(title: Help.what) var options: EventOptions
    @Flag(help: "Only dates that are not certain at two standard deviations, or published otherwise (default: no)")
    var doubtful = false
    @OptionGroup(title: Help.output) var output: OutputOptions<EventsFormats>

    func run() throws {
        let parts = try options.parts(otherwise: doubtful ? Certifier.years : nil)
        let certificates = try parts.flatMap { try options.certificates(of: $0.years, $0.calendar) }
        try output.print(CertificateList(certificates, doubtfulOnly: doubtful))
    }
}

extension CertificateCalendar {
    /// The civil calendar of the reference data with the dates of a calendar's main reference; reads only the tables that
    /// it needs.
    init(_ reference: ReferenceData, of rules: CalendarRules = .china) throws {
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
    init(_ calendar: CertificateCalendar, toMinutes: Bool) {
        self =
            toMinutes
            ? Self(calendar, terms: VSOP87TermInstant(), moons: ELPNewMoonInstant()) : Self(calendar)
    }
}
