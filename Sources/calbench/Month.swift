import ArgumentParser
import CalendarContracts
import CalendarKernels
import Foundation
import Reports
import Workloads

/// `calbench month`.
struct Month: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A month as a person reads it: its weeks with lunar days, solar terms, festivals and a selection.",
        discussion: """
            A selection that ends before it begins is turned, and what of it is outside of the month is left out; both are said on stderr.
            """)

    @Argument(help: "A month, such as 2026-11.") var month: String
    @Option(help: "The weekday of the first column: sun, mon, tue, wed, thu, fri or sat.")
    var firstWeekday: Weekday = .sun
    @Option(help: "Dates to select, such as 2016-08-05..2016-08-20, or one date.") var select: String?
    @Option(help: "The date that is marked as today; the date in Beijing, if left out.") var today: String?
    @Option(help: "text, svg or html.") var style: Style = .text

    enum Style: String, CaseIterable, ExpressibleByArgument {
        case text, svg, html
    }

    enum Weekday: String, CaseIterable, ExpressibleByArgument {
        case sun, mon, tue, wed, thu, fri, sat

        var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
        var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
        var chinese: String { ["周日", "周一", "周二", "周三", "周四", "周五", "周六"][number] }
    }

    func run() throws {
        let calendar = ChineseCalendar()
        let page: MonthPage
        do {
            page = try makePage(calendar)
        } catch let error as CalendarRangeError {
            throw Failure(.usage, "\(month): accepted is a month of 1900-01 to 2100-12, as YYYY-MM (\(error))")
        }
        switch style {
        case .text: Terminal.data(page.text)
        case .svg: Terminal.data(try page.drawing.svg())
        case .html: Terminal.data(try page.drawing.html())
        }
    }

    /// Width and height of a drawing of six rows, in points.
    private static let size = (width: 560.0, height: 600.0)

    private func makePage(_ calendar: ChineseCalendar) throws -> MonthPage {
        guard let match = month.wholeMatch(of: /(\d{4})-(\d{2})/), let year = Int(match.1), let number = Int(match.2),
            1...12 ~= number
        else { throw Failure(.usage, "\(month): accepted is a month of 1900-01 to 2100-12, as YYYY-MM") }
        let layout = try calendar.monthLayout(
            year: year, month: number, firstWeekday: firstWeekday.number, width: Self.size.width,
            height: Self.size.height)
        let today = try self.today.map { try date($0, "--today", calendar) } ?? Self.dateInBeijing()
        return MonthPage(
            layout: layout, selection: try selection(of: layout, calendar), today: today,
            labels: MonthLabelTexts(layout, calendar), calendar: calendar)
    }

    private static func dateInBeijing() -> GregorianDate {
        let seconds = Date().timeIntervalSince1970 + 8 * 3_600
        let day = DayNumber(Int((seconds / 86_400).rounded(.down)))
        // A clock beyond the calendar's years marks no day.
        return (try? ChineseCalendar().gregorianDate(of: day)) ?? GregorianDate(rawValue: 0)
    }

    private func date(_ text: String, _ option: String, _ calendar: ChineseCalendar) throws -> GregorianDate {
        if let match = text.wholeMatch(of: /(\d{4})-(\d{2})-(\d{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let date = try? calendar.date(year: year, month: month, day: day)
        {
            return date
        }
        throw Failure(
            .usage,
            "\(option) \(option == "--select" ? select ?? text : text): accepted are dates that exist, from 1900-01-01 to 2100-12-31, as YYYY-MM-DD"
                + (option == "--select" ? ", one or two with .. between them" : ""))
    }

    /// The selected cells; says what is turned and what is left out.
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
        let last = GregorianDate(year: month.year, month: month.month, day: layout.outline.days)
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

/// What stands below the number of each of the 42 cells' days.
struct MonthLabelTexts {
    /// The lunar day, or the month's name on its first day; empty outside of the calendar's years.
    let lunar: [String]
    /// The solar term and the festivals, the one that a month's label shows first.
    let events: [[String]]

    /// The one text of a cell where there is room for one only: the festival or the term before the lunar day.
    subscript(_ cell: Int) -> String { events[cell].first ?? lunar[cell] }

    init(_ layout: MonthLayout, _ calendar: ChineseCalendar) {
        let dates = (0..<42).map { try? layout.date(ofCell: $0) }
        lunar = dates.map { date in
            guard let date, let lunar = try? calendar.lunarDate(of: date) else { return "" }
            return lunar.day == 1 ? Words.month(lunar) : Words.day(lunar)
        }
        events = dates.map { date in
            guard let date, let label = Self.label(of: date, calendar),
                let festivals = try? calendar.festivals(on: date)
            else { return [] }
            // The lunar days are the labels up to 30.
            let shown = label.rawValue > 30 ? [label] : []
            return (shown + festivals.labels.filter { $0 != label }).map { $0.text(.simplified) }
        }
    }

    /// The label that a day has in its own month; nothing outside of the calendar's years.
    private static func label(of date: GregorianDate, _ calendar: ChineseCalendar) -> DayLabel? {
        let month = GridMonth(year: date.year, month: date.month, firstWeekday: 0)
        guard let outline = try? calendar.outline(year: date.year, month: date.month),
            let labels = try? calendar.labels(for: month)
        else { return nil }
        return labels[outline.weekday + date.day - 1]
    }
}

/// A month that is shown, whatever the style.
struct MonthPage {
    let layout: MonthLayout
    let selection: SelectionRuns
    let today: GregorianDate
    let labels: MonthLabelTexts
    let calendar: ChineseCalendar

    private func weekday(_ column: Int) -> Month.Weekday {
        Month.Weekday.allCases[(column + layout.month.firstWeekday) % 7]
    }

    /// The month to be drawn: the rows that it fills, with the days of its neighbours.
    var drawing: MonthDrawing {
        get throws {
            let days = try (0..<(7 * layout.rows)).map { cell in
                let date = try layout.date(ofCell: cell)
                return MonthDrawing.Day(
                    number: date.day, label: labels[cell], isOfMonth: date.month == layout.month.month,
                    isToday: date == today, frame: try layout.frame(ofCell: cell))
            }
            let weekdays = zip(0..<7, layout.weekdays).map { MonthDrawing.Caption(weekday($0).chinese, in: $1) }
            return MonthDrawing(
                title: MonthDrawing.Caption("\(layout.month.year)年\(layout.month.month)月", in: layout.title),
                weekdays: weekdays,
                daysOff: Set((0..<7).filter { [.sun, .sat].contains(weekday($0)) }), days: days, selection: selection)
        }
    }

    private static let width = 8

    /// The month for a terminal: selected days in brackets, today with an asterisk, neighbours' days in parentheses.
    var text: String {
        let month = YearMonth(year: layout.month.year, month: layout.month.month)
        let first = GregorianDate(year: month.year, month: month.month, day: 1)
        let title = (try? calendar.lunarDate(of: first)).map { "\(month)  \(Words.lunar($0)) on the 1st" } ?? "\(month)"
        var lines = [title.centred(in: 7 * Self.width), line((0..<7).map { weekday($0).title })]
        let selected = Set(
            selection.runs.flatMap { run in (0..<run.count).map { 7 * run.row + run.firstColumn + $0 } })
        for row in 0..<layout.rows {
            let cells = (7 * row)..<(7 * row + 7)
            lines.append(line(cells.map { number($0, isSelected: selected.contains($0)) }))
            lines.append(line(cells.map { isOfMonth($0) ? labels.lunar[$0] : "" }))
            let events = cells.map { isOfMonth($0) ? labels.events[$0] : [] }
            // As many lines as the day with the most of them needs.
            for place in 0..<max(1, events.map(\.count).max() ?? 1) {
                lines.append(line(events.map { place < $0.count ? $0[place] : "" }))
            }
        }
        return lines.map { $0.trimmingTrailingSpaces + "\n" }.joined()
    }

    private func isOfMonth(_ cell: Int) -> Bool { layout.grid.cells[cell] & 192 == 0 }

    private func number(_ cell: Int, isSelected: Bool) -> String {
        let day = layout.grid.cells[cell] & 63
        let mark = (try? layout.date(ofCell: cell)) == today ? "*" : ""
        return isOfMonth(cell) ? isSelected ? "[\(day)\(mark)]" : "\(day)\(mark)" : "(\(day)\(mark))"
    }

    private func line(_ fields: [String]) -> String {
        fields.map { $0.centred(in: Self.width) }.joined()
    }
}
