import ArgumentParser
import CalendarLayout
import ChineseCalendar
import ReferenceData
import Reports
import Words

struct Month: ParsableCommand {
    static let configuration = Help.command(
        "month", "Shows a month with lunar days, solar terms, festivals and a selection.",
        """
        A selection that ends before it begins is reversed, and its days outside of the month are ignored, with a note. Terms are \
        those that are published: China's of 1900-2100.
        """,
        "month 2026-11", "month 2016-08 --select 2016-08-05..2016-08-20 --format svg")

    @Argument(help: "A month, such as 2026-11; of China 1645-02 to 2299-12") var month: String
    @Option(help: ArgumentHelp("Weekday of the first column", valueName: "day"))
    var firstWeekday: WeekdayName = .sun
    @Option(
        help: ArgumentHelp(
            "Date or dates to select, such as 2016-08-05..2016-08-20 (default: none)", valueName: "dates"))
    var select: String?
    @Option(help: ArgumentHelp("Date marked as today (default: the date in Beijing)", valueName: "date"))
    var today: String?
    @OptionGroup(title: Help.what) var calendars: CalendarOption
    @OptionGroup(title: Help.what) var reference: ReferenceOptions
    @OptionGroup(title: Help.output) var output: OutputOptions<MonthFormats>

    enum WeekdayName: String, CaseIterable, ExpressibleByArgument {
        case sun, mon, tue, wed, thu, fri, sat

        var weekday: Weekday { Weekday.sunday.advanced(by: Self.allCases.firstIndex(of: self) ?? 0) }
    }

    func run() throws {
        guard calendars.isOne || output.format.name == "text" else {
            throw Failure(.usage, "--calendar all --format \(output.format.name): expected one calendar, or text")
        }
        guard let written = WrittenDate("\(month)-1"), let year = written.year,
            case .gregorian(let number, _) = written.day, 1...12 ~= number
        else { throw Failure(.usage, "\(month): expected a month, as YYYY-MM") }
        let pages = try calendars.calendar.compactMap { try makePage(year, number, $0) }
        guard !pages.isEmpty else { throw Failure(.usage, "\(month): \(calendars.ranges)") }
        for (place, page) in pages.enumerated() {
            if place > 0 { Terminal.data("\n") }
            try output.print(page)
        }
    }

    /// Width and height of a drawing of six rows, in points.
    private static let size = (width: 560.0, height: 600.0)

    /// Nil where the calendar does not have the whole month.
    private func makePage(_ year: Int, _ number: Int, _ rules: CalendarRules) throws -> MonthPage? {
        let layout = try MonthLayout(
            year: year, month: number, firstWeekday: firstWeekday.weekday, width: Self.size.width,
            height: Self.size.height)
        let today = try self.today.map { try DateText.day($0, "--today").1 } ?? DateText.today()
        let almanac = try Almanac(rules.name, reference.find())
        let days = try (0..<7 * layout.rows).map { try almanac.day(layout.date(ofCell: $0).dayNumber) }
        let own = days.compactMap(\.self).filter { $0.date.month == number }
        guard let first = own.first, let last = own.last, own.count == layout.shape.days else { return nil }
        let language = output.text.language
        return try MonthPage(
            YearMonth(year: year, month: number), language, head: layout.title,
            weekdays: zip(0..., layout.weekdays).map { (layout.firstWeekday.advanced(by: $0), $1) },
            days: days.enumerated().map { cell, day in
                try MonthPage.Day(layout.date(ofCell: cell), day, language, frame: layout.frame(ofCell: cell))
            }, today: today, selection: selection(of: layout), lunar: (first.lunar, last.lunar), rules,
            notes: zip(own, [nil] + own).compactMap { $0.doubt(after: $1) } + last.notes)
    }

    /// The selected cells; notes what is turned and what is left out.
    private func selection(of layout: MonthLayout) throws -> SelectionRuns {
        guard let select else { return SelectionRuns() }
        let ends = select.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        guard ends.count <= 2, !ends.contains("") else {
            throw Failure(.usage, "--select \(select): expected a date, or two with .. between them")
        }
        var start = try DateText.day(ends[0], "--select").1
        var end = try DateText.day(ends[ends.count - 1], "--select").1
        if start > end {
            Terminal.note("--select \(select): ends before it begins; taken as \(end)..\(start)")
            (start, end) = (end, start)
        }
        let first = try GregorianDate(year: layout.year, month: layout.month, day: 1)
        let last = try GregorianDate(year: layout.year, month: layout.month, day: layout.shape.days)
        if end < first || start > last {
            Terminal.note("--select \(select): has no day of \(self.month); nothing is selected")
        } else if start < first || end > last {
            Terminal.note(
                "--select \(select): reaches beyond \(self.month); \(max(start, first))..\(min(end, last)) is selected")
        }
        return layout.selectionRuns(from: start, to: end)
    }
}
