package import CalendarValues
package import Drawing

package struct MonthPage: Sendable {
    package let language: CalendarLanguage
    package let title: String
    /// The lunar dates of its first and last day.
    package let subtitle: String
    package let weekdays: [String]
    /// The days of the visible rows, row by row.
    package let days: [MonthPageDay]
    package let drawing: MonthDrawing

    package init(
        language: CalendarLanguage, title: String, subtitle: String, weekdays: [String], days: [MonthPageDay],
        drawing: MonthDrawing
    ) {
        self.language = language
        self.title = title
        self.subtitle = subtitle
        self.weekdays = weekdays
        self.days = days
        self.drawing = drawing
    }
}

package struct MonthPageDay: Sendable, Hashable {
    package let number: Int
    /// The lunar day, or the name of the lunar month on its first day.
    package let lunar: String
    package let events: [String]
    /// Whether the day belongs to the month, not to a neighbour.
    package let isOfMonth: Bool
    package let isToday: Bool
    package let isSelected: Bool

    package init(
        number: Int, lunar: String, events: [String], isOfMonth: Bool, isToday: Bool, isSelected: Bool
    ) {
        self.number = number
        self.lunar = lunar
        self.events = events
        self.isOfMonth = isOfMonth
        self.isToday = isToday
        self.isSelected = isSelected
    }
}
