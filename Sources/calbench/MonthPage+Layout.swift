import CalendarValues
import ChineseCalendar
import Drawing
import Reports

extension MonthPage {
    /// The rows that a month fills, with the days of its neighbours.
    init(
        _ layout: MonthLayout, selection: SelectionRuns, today: GregorianDate, _ language: CalendarLanguage,
        _ calendar: ChineseCalendar
    ) throws {
        let labels = MonthLabelTexts(layout, language, calendar)
        let (year, month) = (layout.month.year, layout.month.month)
        let first = try calendar.date(year: year, month: month, day: 1)
        let last = try calendar.date(year: year, month: month, day: layout.shape.days)
        let weekdays = (0..<7).map { layout.month.firstWeekday.advanced(by: $0) }
        let selected = selection.runs.flatMap { run in (0..<run.count).map { 7 * run.row + run.firstColumn + $0 } }
        let isSelected = Set(selected)
        var days: [MonthPageDay] = []
        var drawn: [MonthDrawing.Day] = []
        var entries: [MonthDrawing.Entry] = []
        for cell in 0..<(7 * layout.rows) {
            let date = try layout.date(ofCell: cell)
            let isOfMonth = date.month == month
            let events = labels.events[cell]
            days.append(
                MonthPageDay(
                    number: date.day, lunar: labels.lunar[cell], events: events, isOfMonth: isOfMonth,
                    isToday: date == today, isSelected: isSelected.contains(cell)))
            drawn.append(
                MonthDrawing.Day(
                    number: date.day, label: (events.first ?? labels.lunar[cell]).wrapped(to: language.drawnColumns),
                    isEvent: !events.isEmpty, isOfMonth: isOfMonth, isToday: date == today,
                    frame: try layout.frame(ofCell: cell)))
            if isOfMonth, !events.isEmpty {
                entries.append(
                    MonthDrawing.Entry(
                        date: "\(date)", day: date.text(language, withYear: false),
                        text: events.joined(separator: language == .english ? ", " : "、")))
            }
        }
        func day(_ cell: Int) throws -> String { try layout.date(ofCell: cell).text(language, withYear: false) }
        var ends: (String, String)?
        if let from = selected.first, let to = selected.last { ends = try (day(from), day(to)) }
        let title = YearMonth(year: year, month: month).text(language)
        let span = language.span(try calendar.lunarDate(of: first), try calendar.lunarDate(of: last))
        self.init(
            language: language, title: title, subtitle: span, weekdays: weekdays.map { $0.shortText(language) },
            days: days,
            drawing: MonthDrawing(
                language: language.rawValue, title: MonthDrawing.Caption(title, in: layout.title), subtitle: span,
                summary: language.summary(
                    today: first <= today && today <= last ? today.text(language, withYear: false) : nil, selected: ends
                ),
                weekdays: zip(weekdays, layout.weekdays).map { MonthDrawing.Caption($0.shortText(language), in: $1) },
                daysOff: Set((0..<7).filter { [.sunday, .saturday].contains(weekdays[$0]) }), days: drawn,
                selection: selection,
                entries: entries))
    }
}

/// What stands below the number of each of the 42 cells' days.
private struct MonthLabelTexts {
    /// The lunar day, or the month's name on its first day; empty outside of the calendar's years.
    let lunar: [String]
    /// The solar term and the festivals, the one that a month's label shows first.
    let events: [[String]]

    init(_ layout: MonthLayout, _ language: CalendarLanguage, _ calendar: ChineseCalendar) {
        let dates = (0..<42).map { try? layout.date(ofCell: $0) }
        lunar = dates.map { date in
            guard let date, let lunar = try? calendar.lunarDate(of: date) else { return "" }
            return DayLabel(lunar).text(language)
        }
        events = dates.map { date in
            guard let date, let label = Self.label(of: date, calendar),
                let festivals = try? calendar.festivals(on: date)
            else { return [] }
            let shown = label.isLunar ? [] : [label]
            return (shown + festivals.labels.filter { $0 != label }).map { $0.text(language) }
        }
    }

    /// The label that a day has in its own month; nothing outside of the calendar's years.
    private static func label(of date: GregorianDate, _ calendar: ChineseCalendar) -> DayLabel? {
        guard let shape = try? calendar.shape(year: date.year, month: date.month),
            let labels = try? calendar.labels(year: date.year, month: date.month)
        else { return nil }
        return labels[shape.weekdayIndex + date.day - 1]
    }
}
