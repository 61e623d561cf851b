public import CalendarValues

/// A Gregorian month for a view: whole weeks of cells, each with its date, lunar date and label.
///
/// ```swift
/// let month = try CalendarMonth(year: 2026, month: 11, firstWeekday: .monday)
/// for week in month.weeks {
///     print(week.map { "\($0.date.day) \($0.label.text(.simplified))" })
/// }
/// ```
///
/// A cell is made where it is read; nothing is allocated.
public struct CalendarMonth: RandomAccessCollection, Hashable, Sendable {
    /// A day in a cell.
    public struct Cell: Hashable, Sendable {
        /// The date.
        public let date: GregorianDate
        /// The lunar date.
        public let lunarDate: LunarDate
        /// The text below the number: a solar term, a festival, the name of a lunar month on its first day, or the lunar day.
        ///
        /// Of several for a day, the first in this order: a term, Mother's Day and similar weekdays, a fixed day, Easter, a
        /// festival of the Chinese calendar, the lunar day or month. Outside of `SolarTerm.years` a day has its lunar day or month. In
        /// the calendars of Korea and Vietnam it is a festival, or the lunar day or month.
        public let label: DayLabel
        /// Whether the day belongs to the month, and not to a neighbour.
        public let isInMonth: Bool
        /// Whether the day is the one that the month was made with as today.
        public let isToday: Bool

        /// What the label is.
        public var kind: DayLabel.Kind { label.kind }
    }

    /// The Gregorian year.
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The weekday of the first column.
    public let firstWeekday: Weekday
    /// The calendar of the lunar dates and festivals.
    public let calendar: LunarCalendar
    /// The day that is labelled 小年.
    public let littleNewYear: LittleNewYear
    /// The day whose cell is today's; nil for none.
    public var today: GregorianDate?
    /// The number of cells, 28…42.
    public let count: Int
    /// The day in the first cell.
    private let first: DayNumber

    /// The cells of the weeks that a month touches.
    ///
    /// - Parameters:
    ///   - year: A year of `SolarTerm.years`.
    ///   - month: 1…12.
    ///   - firstWeekday: The weekday of the first column.
    ///   - calendar: The calendar of the lunar dates and festivals.
    ///   - littleNewYear: The day that is labelled 小年: the 23rd or the 24th of the last month.
    ///   - today: The day whose cell is today's; the caller knows the time zone.
    /// - Throws: `CalendarError` for any other year or month, and where the calendar does not have a day of a cell.
    public init(
        year: Int, month: Int, firstWeekday: Weekday = .sunday, calendar: LunarCalendar = .china,
        littleNewYear: LittleNewYear = .north, today: GregorianDate? = nil
    ) throws(CalendarError) {
        guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
        let start = try GregorianDate(year: year, month: month, day: 1)
        (self.year, self.month, self.firstWeekday, self.calendar) = (year, month, firstWeekday, calendar)
        (self.littleNewYear, self.today) = (littleNewYear, today)
        let before = (start.weekday.index - firstWeekday.index + 7) % 7
        count = (before + start.daysInMonth + 6) / 7 * 7
        first = start.dayNumber.advanced(by: -before)
        for day in [first, first.advanced(by: count - 1)] { _ = try LunarDate(day, in: calendar) }
    }

    /// The rows of cells of a month, from top to bottom.
    public struct Weeks: RandomAccessCollection, Hashable, Sendable {
        let month: CalendarMonth

        /// 0, the top row.
        public var startIndex: Int { 0 }

        /// The number of rows, 4…6.
        public var endIndex: Int { month.count / 7 }

        /// The seven cells of a row, at their places in the month.
        public subscript(row: Int) -> Slice<CalendarMonth> { month[7 * row..<7 * row + 7] }
    }

    /// The weeks from top to bottom, 4…6.
    public var weeks: Weeks { Weeks(month: self) }

    /// The weekdays of the columns.
    public var weekdays: [Weekday] { (0..<7).map { firstWeekday.advanced(by: $0) } }

    // Inlinable, so that `reduce`, `map` and the like cost what a loop costs.

    /// 0, the upper left cell.
    @inlinable
    public var startIndex: Int { 0 }

    /// The number of cells.
    @inlinable
    public var endIndex: Int { count }

    /// The cell at a place, 7 × row + column.
    @inlinable
    public subscript(position: Int) -> Cell { cell(position) }

    @usableFromInline
    func cell(_ position: Int) -> Cell {
        precondition(0..<count ~= position, "a month of \(count) cells has the places 0…\(count - 1)")
        let day = first.advanced(by: position)
        let (date, lunarDate) = (GregorianDate.known(day), LunarDate(rawValue: calendar.date(of: day)))
        return Cell(
            date: date, lunarDate: lunarDate, label: label(date, lunarDate), isInMonth: date.month == month,
            isToday: date == today)
    }

    private func label(_ date: GregorianDate, _ lunarDate: LunarDate) -> DayLabel {
        if calendar != .china { return Festival.lunar(on: lunarDate).first.map { DayLabel($0) } ?? DayLabel(lunarDate) }
        guard SolarTerm.years ~= date.year else { return DayLabel(lunarDate) }
        if let term = try? date.solarTerm { return DayLabel(term) }
        return Festival.label(on: date.dayNumber, littleNewYear) ?? DayLabel(lunarDate)
    }

    /// The place of a date; nil for a date that has no cell.
    public func firstIndex(of date: GregorianDate) -> Int? {
        let place = date.dayNumber - first
        return 0..<count ~= place ? place : nil
    }

    /// The month after it, with weeks that begin alike; nil after the last one.
    public var next: CalendarMonth? { month == 12 ? other(year + 1, 1) : other(year, month + 1) }

    /// The month before it, with weeks that begin alike; nil before the first one.
    public var previous: CalendarMonth? { month == 1 ? other(year - 1, 12) : other(year, month - 1) }

    private func other(_ year: Int, _ month: Int) -> CalendarMonth? {
        try? CalendarMonth(
            year: year, month: month, firstWeekday: firstWeekday, calendar: calendar, littleNewYear: littleNewYear,
            today: today)
    }
}
