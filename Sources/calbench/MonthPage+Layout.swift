import CalendarLayout
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
        _ rules: CalendarRules, _ months: LunarMonths?
    ) throws {
        let (year, month) = (layout.year, layout.month)
        func lunarDate(_ date: GregorianDate) -> LunarDate? {
            guard SolarTerm.years ~= date.year else { return nil }
            return months.map { $0.date(of: date.dayNumber) } ?? (try? LunarDate(date))
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
                    lunar: lunarDate(date).map { DayLabel($0).text(language.calendar) } ?? "",
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
            let festivals = try? festivals
        else { return [] }
        let label = month[place].label
        return (label.isLunar ? [] : [label]) + festivals.labels.filter { $0 != label }
    }
}
