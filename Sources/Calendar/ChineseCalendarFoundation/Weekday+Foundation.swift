public import ChineseCalendar
public import Foundation

extension Weekday {
    /// The day on which a calendar's weeks begin, its `firstWeekday`.
    ///
    /// ```swift
    /// let month = try CalendarMonth(year: 2026, month: 11, firstWeekday: Weekday(firstOf: .current))
    /// ```
    public init(firstOf calendar: Calendar) {
        guard let weekday = Weekday(rawValue: calendar.firstWeekday) else {
            preconditionFailure("Calendar.firstWeekday is \(calendar.firstWeekday): expected 1 (Sunday)…7")
        }
        self = weekday
    }

    /// The weekday of a locale.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(_ weekday: Locale.Weekday) {
        self =
            switch weekday {
            case .sunday: .sunday
            case .monday: .monday
            case .tuesday: .tuesday
            case .wednesday: .wednesday
            case .thursday: .thursday
            case .friday: .friday
            case .saturday: .saturday
            @unknown default: preconditionFailure("\(weekday): expected one of the seven days of a week")
            }
    }
}
