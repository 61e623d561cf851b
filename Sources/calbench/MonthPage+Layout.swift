import CalendarValues
import ChineseCalendar
import Reports
import Words

extension MonthPage {
    init(
        _ layout: MonthLayout, selection: SelectionRuns, today: GregorianDate, _ language: Language,
        _ calendar: ChineseCalendar
    ) throws {
        let (year, month) = (layout.month.year, layout.month.month)
        func lunarDate(day: Int) throws -> LunarDate {
            try calendar.lunarDate(of: try calendar.date(year: year, month: month, day: day))
        }
        self.init(
            YearMonth(year: year, month: month), language, head: layout.title,
            weekdays: zip(0..., layout.weekdays).map { (layout.month.firstWeekday.advanced(by: $0), $1) },
            days: try (0..<7 * layout.rows).map { cell in
                let date = try layout.date(ofCell: cell)
                return Day(
                    date,
                    lunar: (try? calendar.lunarDate(of: date)).map { DayLabel($0).text(language.words.calendar) } ?? "",
                    events: calendar.events(on: date).map { $0.text(language.words.calendar) },
                    frame: try layout.frame(ofCell: cell))
            }, today: today, selection: selection,
            lunar: try (lunarDate(day: 1), lunarDate(day: layout.shape.days)))
    }
}

extension ChineseCalendar {
    /// The solar term and the festivals of a day, first the one that is its label in its own month; none outside of the
    /// calendar's years.
    fileprivate func events(on date: GregorianDate) -> [DayLabel] {
        guard let shape = try? shape(year: date.year, month: date.month),
            let labels = try? labels(year: date.year, month: date.month),
            let festivals = try? festivals(on: date)
        else { return [] }
        let label = labels[shape.weekdayIndex + date.day - 1]
        return (label.isLunar ? [] : [label]) + festivals.labels.filter { $0 != label }
    }
}
