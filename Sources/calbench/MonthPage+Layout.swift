import CalendarContracts
import Workloads
import ChineseCalendar
import Catalog
import Drawing
import Reports

extension MonthPage {
    /// The rows that a month fills, with the days of its neighbours.
    init(
        _ layout: MonthLayout, selection: SelectionRuns, today: GregorianDate, _ calendar: ChineseCalendar
    ) throws {
        let labels = MonthLabelTexts(layout, calendar)
        let month = YearMonth(year: layout.month.year, month: layout.month.month)
        let first = GregorianDate(year: month.year, month: month.month, day: 1)
        let weekdays = (0..<7).map { Month.Weekday.allCases[($0 + layout.month.firstWeekday) % 7] }
        let selected = Set(
            selection.runs.flatMap { run in (0..<run.count).map { 7 * run.row + run.firstColumn + $0 } })
        var days: [MonthPageDay] = []
        var drawn: [MonthDrawing.Day] = []
        for cell in 0..<(7 * layout.rows) {
            let date = try layout.date(ofCell: cell)
            days.append(
                MonthPageDay(
                    number: date.day, lunar: labels.lunar[cell], events: labels.events[cell],
                    isOfMonth: date.month == month.month, isToday: date == today, isSelected: selected.contains(cell)))
            drawn.append(
                MonthDrawing.Day(
                    number: date.day, label: labels[cell], isOfMonth: date.month == month.month,
                    isToday: date == today, frame: try layout.frame(ofCell: cell)))
        }
        self.init(
            title: "\(month)  \(Words.lunar(try calendar.lunarDate(of: first))) on the 1st",
            weekdays: weekdays.map(\.title), days: days,
            drawing: MonthDrawing(
                title: MonthDrawing.Caption("\(month.year)年\(month.month)月", in: layout.title),
                weekdays: zip(weekdays, layout.weekdays).map { MonthDrawing.Caption($0.chinese, in: $1) },
                daysOff: Set((0..<7).filter { [.sun, .sat].contains(weekdays[$0]) }), days: drawn,
                selection: selection))
    }
}

/// What stands below the number of each of the 42 cells' days.
private struct MonthLabelTexts {
    /// The lunar day, or the month's name on its first day; empty outside of the calendar's years.
    let lunar: [String]
    /// The solar term and the festivals, the one that a month's label shows first.
    let events: [[String]]

    /// The one text of a cell that has room for one: the festival or the term before the lunar day.
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
        guard let shape = try? calendar.shape(year: date.year, month: date.month),
            let labels = try? calendar.labels(for: month)
        else { return nil }
        return labels[shape.weekday + date.day - 1]
    }
}
