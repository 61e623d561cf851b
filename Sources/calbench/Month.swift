import ArgumentParser
import CalendarLayout
import CalendarValues
import ChineseCalendar
import KernelProtocol
import ReferenceData
import Reports
import Support
import Words

struct Month: ParsableCommand {
    static let configuration = Help.command(
        "month", "Shows a month with lunar days, solar terms, festivals and a selection.",
        """
        A selection that ends before it begins is reversed, and its days outside of the month are ignored, with a note. Terms and \
        festivals are China's: other calendars show their months and days.
        """,
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
        guard case .gregorian(let year, let number, _) = WrittenDate("\(month)-1", near: 0), 1...12 ~= number
        else { throw Failure(.usage, "\(month): expected a month of 1900-01 to 2100-12, as YYYY-MM") }
        for (place, rules) in try calendars.having(year...year, month).enumerated() {
            let page: MonthPage
            do {
                page = try makePage(year, number, rules)
            } catch let error where error is CalendarError || error is LayoutError {
                throw Failure(.usage, "\(month): expected a month of 1900-01 to 2100-12, as YYYY-MM (\(error))")
            }
            if place > 0 { Terminal.data("\n") }
            try output.print(page)
        }
    }

    /// Width and height of a drawing of six rows, in points.
    private static let size = (width: 560.0, height: 600.0)

    private func makePage(_ year: Int, _ number: Int, _ rules: CalendarRules) throws -> MonthPage {
        let layout = try MonthLayout(
            year: year, month: number, firstWeekday: firstWeekday.weekday, width: Self.size.width,
            height: Self.size.height)
        let today = try self.today.map { try DateText.day($0, "--today").1 } ?? DateText.today()
        return try MonthPage(
            layout, selection: selection(of: layout), today: today, output.text.language, rules,
            rules.name == CalendarRules.china.name ? nil : reference.find().months(rules))
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

extension MonthPage {
    init(
        _ layout: MonthLayout, selection: SelectionRuns, today: GregorianDate, _ language: Language,
        _ rules: CalendarRules, _ months: LunarMonths?
    ) throws {
        let (year, month) = (layout.year, layout.month)
        func lunarDate(_ date: GregorianDate) -> PackedLunarDate? {
            guard SolarTerm.years ~= date.year else { return nil }
            return months.map { $0.date(of: date.dayNumber) } ?? (try? LunarDate(date).packed)
        }
        let ends = try [1, layout.shape.days].map { try lunarDate(GregorianDate(year: year, month: month, day: $0)) }
        guard let first = ends[0], let last = ends[1] else {
            throw Failure(.usage, "\(layout.title): \(CalendarOption.ranges(rules))")
        }
        self.init(
            YearMonth(year: year, month: month), language, head: layout.title,
            weekdays: zip(0..., layout.weekdays).map { (layout.firstWeekday.advanced(by: $0), $1) },
            days: try (0..<7 * layout.rows).map { cell in
                let date = try layout.date(ofCell: cell)
                return Day(
                    date,
                    lunar: lunarDate(date).map { $0.words.label.text(language.calendar) } ?? "",
                    events: months == nil ? date.events.map { $0.text(language.calendar) } : [],
                    frame: try layout.frame(ofCell: cell))
            }, today: today, selection: selection,
            lunar: (first, last), rules)
    }
}

extension GregorianDate {
    /// The solar term and the festivals of a day, first the one that is its label in its own month; none outside of the
    /// calendar's years.
    fileprivate var events: [DayLabel] {
        guard let month = try? CalendarMonth(year: year, month: month), let place = month.firstIndex(of: self),
            let festivals = try? festivals()
        else { return [] }
        let label = month[place].label
        return (label.isLunar ? [] : [label]) + festivals.map { DayLabel($0) }.filter { $0 != label }
    }
}
