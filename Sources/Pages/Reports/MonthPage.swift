package import CalendarValues

/// A month as a calendar control shows it: the rows that it fills, with the days of its neighbours.
package struct MonthPage: Sendable {
    package struct Day: Sendable {
        package let date: GregorianDate
        /// The lunar day, or the name of the lunar month on its first day; empty outside of the calendar's years.
        package let lunar: String
        /// The solar term and the festivals, first the one that a drawn cell shows.
        package let events: [String]
        package let frame: ViewRectangle

        package init(_ date: GregorianDate, lunar: String, events: [String], frame: ViewRectangle) {
            (self.date, self.lunar, self.events, self.frame) = (date, lunar, events, frame)
        }
    }

    let month: YearMonth
    let language: CalendarLanguage
    /// The strip at the top.
    let head: ViewRectangle
    /// The weekdays from left to right, with the frames of their names.
    let weekdays: [(day: Weekday, frame: ViewRectangle)]
    /// Row by row.
    let days: [Day]
    let today: GregorianDate
    let selection: SelectionRuns
    /// The lunar dates of the first and the last day, such as 农历2026年九月廿三至十月廿二.
    let subtitle: String

    package init(
        _ month: YearMonth, _ language: CalendarLanguage, head: ViewRectangle,
        weekdays: [(day: Weekday, frame: ViewRectangle)], days: [Day], today: GregorianDate, selection: SelectionRuns,
        lunar: (first: LunarDate, last: LunarDate)
    ) {
        (self.month, self.language, self.head, self.weekdays) = (month, language, head, weekdays)
        (self.days, self.today, self.selection) = (days, today, selection)
        let (first, last) = (lunar.first.text(language, withYear: false), lunar.last.text(language, withYear: false))
        let isOneYear = lunar.first.relatedYear == lunar.last.relatedYear
        if language == .english {
            let year = isOneYear ? "" : "\(lunar.last.relatedYear), "
            subtitle = "lunar \(lunar.first.relatedYear), \(first) to \(year)\(last)"
        } else {
            let year = isOneYear ? "" : "\(lunar.last.relatedYear)年"
            let calendar = language == .simplified ? "农历" : "農曆"
            subtitle = "\(calendar)\(lunar.first.relatedYear)年\(first)至\(year)\(last)"
        }
    }

    var title: String { month.text(language) }

    func isOfMonth(_ day: Day) -> Bool { day.date.month == month.month }

    func isSelected(_ cell: Int) -> Bool {
        let (row, column) = cell.quotientAndRemainder(dividingBy: 7)
        return selection.runs.contains { $0.row == row && $0.firstColumn..<($0.firstColumn + $0.count) ~= column }
    }

    func text(_ date: GregorianDate) -> String { date.text(language, withYear: false) }

    /// A sentence about today and the selected days; empty where the month shows neither.
    var summary: String {
        let (now, chosen, to, end) =
            switch language {
            case .simplified: ("今天：", "已选：", "至", "。")
            case .traditional: ("今天：", "已選：", "至", "。")
            case .english: ("Today: ", "Selected: ", " to ", ".")
            }
        let selected = days.indices.filter(isSelected).map { text(days[$0].date) }
        let range = selected.first.map { $0 == selected.last ? $0 : $0 + to + (selected.last ?? "") }
        let isShown = days.contains { isOfMonth($0) && $0.date == today }
        return [isShown ? now + text(today) : nil, range.map { chosen + $0 }].compactMap { $0.map { $0 + end } }
            .joined(separator: language == .english ? " " : "")
    }
}
