package import KernelProtocol
package import Words

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

        /// The cell of a date with its day in a calendar, nil for none; festivals of other calendars have their own names.
        package init(_ date: GregorianDate, _ day: Almanac.Day?, _ language: Language, frame: ViewRectangle) {
            let own = day?.rules.names?.language ?? language.calendar
            self.init(
                date, lunar: day.map { $0.lunar.words.label.text(language.calendar) } ?? "",
                events: day.map { $0.labels.map { $0.text(own) } } ?? [], frame: frame)
        }
    }

    let month: YearMonth
    let words: Language
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
    /// What is in doubt, and where the days are from.
    let notes: [Text]

    package init(
        _ month: YearMonth, _ language: Language, head: ViewRectangle,
        weekdays: [(day: Weekday, frame: ViewRectangle)], days: [Day], today: GregorianDate, selection: SelectionRuns,
        lunar: (first: PackedLunarDate, last: PackedLunarDate), _ calendar: CalendarRules = .china, notes: [Text] = []
    ) {
        (self.month, words, self.head, self.weekdays) = (month, language, head, weekdays)
        (self.days, self.today, self.selection, self.notes) = (days, today, selection, notes)
        let dates = Text(from: lunar.first, to: lunar.last, words.calendar)
        subtitle = words(calendar.title.map { "\(dates), \($0)" } ?? dates)
    }

    var language: CalendarLanguage { words.calendar }
    var title: String { month.text(language) }

    func isOfMonth(_ day: Day) -> Bool { day.date.month == month.month }

    func isSelected(_ cell: Int) -> Bool {
        let (row, column) = cell.quotientAndRemainder(dividingBy: 7)
        return selection.runs.contains { $0.row == row && $0.firstColumn..<($0.firstColumn + $0.count) ~= column }
    }

    func text(_ date: GregorianDate) -> String { date.text(language, withYear: false) }

    /// A sentence about today and the selected days; empty where the month shows neither.
    var summary: String {
        let selected = days.indices.filter(isSelected).map { days[$0].date }
        let isShown = days.contains { isOfMonth($0) && $0.date == today }
        let range = zip(selected.prefix(1), selected.suffix(1)).map { (first, last) -> Text in
            first == last ? "Selected: \(text(first))." : "Selected: \(text(first)) to \(text(last))."
        }
        return ((isShown ? ["Today: \(text(today))."] : []) + range).map { words($0) }
            .joined(separator: language == .english ? " " : "")
    }
}

extension Text {
    package init(from first: PackedLunarDate, to last: PackedLunarDate, _ language: CalendarLanguage) {
        let texts = [first, last].map { $0.words.text(language, withYear: false) }
        let (start, end) = (texts[0], texts[1])
        self =
            first.relatedYear == last.relatedYear
            ? "lunar \(first.relatedYear), \(start) to \(end)"
            : "lunar \(first.relatedYear), \(start) to \(last.relatedYear), \(end)"
    }
}

extension CalendarRules {
    /// The name of a calendar other than China's.
    var title: Text? { name == CalendarRules.china.name ? nil : "\(Text(adjective)) calendar" }
}
