import ArgumentParser
import CalendarValues
import ChineseCalendar
import Foundation
import Reports
import Support

struct Month: ParsableCommand {
    static let configuration = Help.command(
        "Shows a month with lunar days, solar terms, festivals and a selection.",
        "A selection that ends before it begins is reversed, and its days outside of the month are ignored, with a note.",
        "month 2026-11", "month 2016-08 --select 2016-08-05..2016-08-20 --format svg")

    @Argument(help: "A month, such as 2026-11") var month: String
    @Option(help: ArgumentHelp("Weekday of the first column", valueName: "day"))
    var firstWeekday: WeekdayName = .sun
    @Option(
        help: ArgumentHelp(
            "Date or dates to select, such as 2016-08-05..2016-08-20 (default: none)", valueName: "dates"))
    var select: String?
    @Option(help: ArgumentHelp("Date marked as today (default: the date in Beijing)", valueName: "date"))
    var today: String?
    @OptionGroup(title: Help.output) var output: OutputOptions<MonthFormats>

    enum WeekdayName: String, CaseIterable, ExpressibleByArgument {
        case sun, mon, tue, wed, thu, fri, sat

        var weekday: Weekday { Weekday.sunday.advanced(by: Self.allCases.firstIndex(of: self) ?? 0) }
    }

    func run() throws {
        let calendar = ChineseCalendar()
        let page: MonthPage
        do {
            page = try makePage(calendar)
        } catch let error as CalendarRangeError {
            throw Failure(.usage, "\(month): expected a month of 1900-01 to 2100-12, as YYYY-MM (\(error))")
        }
        try output.print(page)
    }

    /// Width and height of a drawing of six rows, in points.
    private static let size = (width: 560.0, height: 600.0)

    private func makePage(_ calendar: ChineseCalendar) throws -> MonthPage {
        guard let match = DateText.month(month).wholeMatch(of: /(\d{4})-(\d{2})/), let year = Int(match.1),
            let number = Int(match.2),
            1...12 ~= number
        else { throw Failure(.usage, "\(month): expected a month of 1900-01 to 2100-12, as YYYY-MM") }
        let layout = try calendar.monthLayout(
            year: year, month: number, firstWeekday: firstWeekday.weekday, width: Self.size.width,
            height: Self.size.height)
        let today = try self.today.map { try date($0, "--today", calendar) } ?? Self.dateInBeijing()
        return try MonthPage(
            layout, selection: selection(of: layout, calendar), today: today, output.text.language,
            calendar)
    }

    private static func dateInBeijing() -> GregorianDate {
        let seconds = Date().timeIntervalSince1970 + 8 * 3_600
        let day = DayNumber(Int((seconds / 86_400).rounded(.down)))
        // A clock beyond the calendar's years marks no day.
        return (try? ChineseCalendar().gregorianDate(of: day)) ?? GregorianDate(rawValue: 0)
    }

    private func date(_ text: String, _ option: String, _ calendar: ChineseCalendar) throws -> GregorianDate {
        if let match = DateText.date(text).wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let date = try? calendar.date(year: year, month: month, day: day)
        {
            return date
        }
        throw Failure(
            .usage,
            "\(option) \(option == "--select" ? select ?? text : text): expected dates that exist, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD"
                + (option == "--select" ? ", one or two with .. between them" : ""))
    }

    /// The selected cells; notes what is turned and what is left out.
    private func selection(of layout: MonthLayout, _ calendar: ChineseCalendar) throws -> SelectionRuns {
        guard let select else { return SelectionRuns() }
        let ends = select.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
        guard ends.count <= 2 else { _ = try date(select, "--select", calendar); return SelectionRuns() }
        var start = try date(ends[0], "--select", calendar)
        var end = try date(ends[ends.count - 1], "--select", calendar)
        if start > end {
            Terminal.note("--select \(select): ends before it begins; taken as \(end)..\(start)")
            (start, end) = (end, start)
        }
        let month = layout.month
        let first = GregorianDate(year: month.year, month: month.month, day: 1)
        let last = GregorianDate(year: month.year, month: month.month, day: layout.shape.days)
        if end < first || start > last {
            Terminal.note("--select \(select): has no day of \(self.month); nothing is selected")
        } else if start < first || end > last {
            Terminal.note(
                "--select \(select): reaches beyond \(self.month); \(max(start, first))..\(min(end, last)) is selected")
        }
        return try calendar.selectionRuns(
            year: month.year, month: month.month, firstWeekday: month.firstWeekday, from: start, to: end)
    }
}
