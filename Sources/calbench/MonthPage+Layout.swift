import CalendarValues
import ChineseCalendar
import KernelProtocol
import ReferenceData
import Reports
import Support
import Words

extension MonthPage {
    init(
        _ layout: MonthLayout, selection: SelectionRuns, today: GregorianDate, _ language: Language,
        _ calendar: ChineseCalendar, _ rules: CalendarRules, _ months: LunarMonths?
    ) throws {
        let (year, month) = (layout.month.year, layout.month.month)
        func lunarDate(_ date: GregorianDate) -> LunarDate? {
            guard let day = try? calendar.dayNumber(of: date) else { return nil }
            return months.map { $0.date(of: day) } ?? (try? calendar.lunarDate(of: day))
        }
        let ends = try [1, layout.shape.days].map { try lunarDate(calendar.date(year: year, month: month, day: $0)) }
        guard let first = ends[0], let last = ends[1] else {
            throw Failure(.usage, "\(layout.title): \(CalendarOption.ranges(rules))")
        }
        self.init(
            YearMonth(year: year, month: month), language, head: layout.title,
            weekdays: zip(0..., layout.weekdays).map { (layout.month.firstWeekday.advanced(by: $0), $1) },
            days: try (0..<7 * layout.rows).map { cell in
                let date = try layout.date(ofCell: cell)
                return Day(
                    date,
                    lunar: lunarDate(date).map { DayLabel($0).text(language.words.calendar) } ?? "",
                    events: months == nil ? calendar.events(on: date).map { $0.text(language.words.calendar) } : [],
                    frame: try layout.frame(ofCell: cell))
            }, today: today, selection: selection,
            lunar: (first, last), rules)
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
