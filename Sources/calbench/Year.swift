import ArgumentParser
import Astronomy
@_spi(Unchecked) import CalendarValues
import KernelProtocol
import ReferenceData
import Reports
import Support

struct Year: ParsableCommand {
    static let configuration = Help.command(
        "year", "Shows a lunar year: months, leap month, solar terms, new moons, and how certain they are.",
        "Dates are those of the calendar's reference: published, reconstructed or computed, as a line says; with --all, in text, every event's margin.",
        "year 2033", "year 2017 --calendar korea")

    @Argument(
        help: "The Gregorian year in which the lunar year begins, of China 1645-2299",
        transform: { try Quantity.parse($0, in: -9999...9999, "a year, such as 2033") })
    var year: Int
    @OptionGroup(title: Help.what) var calendars: CalendarOption
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "In text, the certificates of all events (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<YearFormats>

    func run() throws {
        let reference = try reference.find()
        for (place, calendar) in try calendars.having(year...year, "\(year)").enumerated() {
            if place > 0, output.format.name == "text" { Terminal.data("\n") }
            try output.print(page(of: calendar, reference), view: View(all: all))
        }
    }

    private func page(of named: CalendarRules, _ reference: ReferenceData) throws -> YearPage {
        let gregorian = try reference.gregorian
        let (calendar, months) = try months(of: named, reference)
        guard let first = months.first, let last = months.last.map({ $0.firstDay + ($0.length - 1) }),
            let lastDay = gregorian.date(of: last)
        else { throw Failure(.internalError, "\(year): has no months") }
        let civil = try CertificateCalendar(reference, of: calendar)
        let certifier = Certifier(civil, toMinutes: !all && output.format.name == "text")
        let certificates = try certifier.certificates(of: first.firstDay - 1...last + 1)
        return YearPage(
            calendar, name: Sexagenary(unchecked: (year + 56) % 60),
            months: months.compactMap { month in
                let days = month.firstDay..<month.firstDay + month.length
                return gregorian.date(of: month.firstDay).map { date in
                    YearPage.Month(
                        month.date, firstDay: date, length: month.length, isPublished: month.isPublished,
                        events: certificates.compactMap { certificate in
                            let day = certificate.published?.day ?? certificate.day
                            return days.contains(day) ? (day - month.firstDay + 1, certificate) : nil
                        })
                }
            }, lastDay: lastDay)
    }

    /// The months of the first reference that has all of the year; China's by the rules where none has.
    private func months(
        of calendar: CalendarRules, _ reference: ReferenceData
    ) throws -> (calendar: CalendarRules, months: [LunarMonth]) {
        func whole(_ table: LunarMonths) -> [LunarMonth]? {
            let months = table.months.filter { $0.date.relatedYear == year }
            return months.first?.date.month == 1 && months.last?.date.month == 12 ? months : nil
        }
        for part in CalendarRules.named(calendar.name) where part.years.contains(year) {
            if let months = try whole(reference.months(part)) { return (part, months) }
        }
        return try (calendar, calendar.rule == nil ? [] : whole(reference.gbtMonths) ?? [])
    }
}
