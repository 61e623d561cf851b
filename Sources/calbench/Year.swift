import ArgumentParser
import KernelProtocol
import Reports
import Support

struct Year: ParsableCommand {
    static let configuration = Help.command(
        "year", "Shows a lunar year: months, leap month, solar terms, new moons, and how certain they are.",
        "Dates are those of the calendar's reference: published, reconstructed or computed, as a line says; with --all, in text, every event's margin.",
        "year 2033", "year 2017 --calendar korea")

    @Argument(
        help: "The Gregorian year in which the lunar year begins, of China 1645-2299; or years (2026-2030), or 丙午年",
        transform: DateText.years)
    var years: ClosedRange<Int>
    @OptionGroup(title: Help.what) var calendars: CalendarOption
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "In text, the certificates of all events (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<YearFormats>

    func run() throws {
        let reference = try reference.find()
        let toMinutes = !all && output.format.name == "text"
        let almanacs = try calendars.calendar.map { try Almanac($0.name, reference, toMinutes: toMinutes) }
        let pages = try years.flatMap { year in
            let pages = try almanacs.compactMap { try $0.year(year) }
            guard !pages.isEmpty else { throw Failure(.usage, "\(year): \(calendars.ranges)") }
            return pages
        }
        for (place, page) in pages.enumerated() {
            if place > 0, output.format.name == "text" { Terminal.data("\n") }
            try output.print(page, view: View(all: all))
        }
    }
}
