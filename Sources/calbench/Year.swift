import ArgumentParser
import Astronomy
import CalendarValues
import KernelProtocol
import ReferenceData
import Reports
import Support
import Workloads

struct Year: ParsableCommand {
    static let configuration = Help.command(
        "Shows a lunar year: months, leap month, solar terms, new moons, and how certain they are.",
        "Dates are those published for 1901-2100, otherwise computed by GB/T 33661-2017; with --all, in text, every event's margin.",
        "year 2033", "year 1984 --format svg")

    @Argument(
        help: "The Gregorian year in which the lunar year begins, 1700-2298",
        transform: {
            try Quantity.parse($0, in: 1700...2298, "a year of 1700-2298")
        })
    var year: Int
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @Flag(help: "In text, the certificates of all events (default: no)") var all = false
    @OptionGroup(title: Help.output) var output: OutputOptions<YearFormats>

    func run() throws {
        let reference = try reference.find()
        let gregorian = try reference.gregorian
        let months = try Self.months(of: year, reference)
        guard let first = months.first, let last = months.last.map({ $0.firstDay + ($0.length - 1) }),
            let lastDay = gregorian.date(of: last)
        else { throw Failure(.internalError, "\(year): has no months") }
        let certificates = try Certifier(CertificateCalendar(reference)).certificates(of: first.firstDay - 1...last + 1)
        let page = YearPage(
            name: Sexagenary((year + 56) % 60),
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
        try output.print(page, view: View(all: all))
    }

    /// The months as published, where all of the year are; otherwise as computed.
    private static func months(of year: Int, _ reference: ReferenceData) throws -> [LunarMonth] {
        let tables = try [reference.hkoMonths, reference.gbtMonths].lazy.map { table in
            table.months.filter { $0.date.relatedYear == year }
        }
        return tables.first { $0.first?.date.month == 1 && $0.last?.date.month == 12 } ?? []
    }
}
