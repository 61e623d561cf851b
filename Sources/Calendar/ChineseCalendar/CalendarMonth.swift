public import CalendarValues
import CalendarKernels
import KernelProtocol

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
        /// festival of the Chinese calendar, the lunar day or month. Days of the neighbours have theirs, too; outside of
        /// `SolarTerm.years` a day has its lunar day or month.
        public let label: DayLabel
        /// Whether the day belongs to the month, and not to a neighbour.
        public let isInMonth: Bool
        /// Whether the day is the one that the month was made with as today.
        public let isToday: Bool

        /// What the label is.
        public var kind: DayLabelKind? { label.kind }
    }

    /// The Gregorian year.
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The weekday of the first column.
    public let firstWeekday: Weekday
    /// The day that is labelled 小年.
    public let littleNewYear: LittleNewYear
    /// The day whose cell is today's; nil for none.
    public var today: GregorianDate?
    /// The number of cells, 28…42.
    public let count: Int
    /// The day in the first cell.
    private let first: DayNumber
    private let labels: MonthLabels

    /// The cells of the weeks that a month touches.
    ///
    /// - Parameters:
    ///   - year: A year of `SolarTerm.years`.
    ///   - month: 1…12.
    ///   - firstWeekday: The weekday of the first column.
    ///   - littleNewYear: The day that is labelled 小年: the 23rd or the 24th of the last month.
    ///   - today: The day whose cell is today's; the caller knows the time zone.
    /// - Throws: `CalendarError` for any other year or month.
    public init(
        year: Int, month: Int, firstWeekday: Weekday = .sunday, littleNewYear: LittleNewYear = .north,
        today: GregorianDate? = nil
    ) throws(CalendarError) {
        guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
        let start = try GregorianDate(year: year, month: month, day: 1)
        (self.year, self.month, self.firstWeekday) = (year, month, firstWeekday)
        (self.littleNewYear, self.today) = (littleNewYear, today)
        let before = (start.weekday.index - firstWeekday.index + 7) % 7
        count = (before + start.daysInMonth + 6) / 7 * 7
        first = start.dayNumber.advanced(by: -before)
        labels = Labels.labels(
            GridMonth(year: year, month: month, firstWeekday: firstWeekday), littleNewYear, before, start.daysInMonth,
            count)
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

    /// 0, the upper left cell.
    public var startIndex: Int { 0 }

    /// The number of cells.
    public var endIndex: Int { count }

    /// The cell at a place, 7 × row + column.
    public subscript(position: Int) -> Cell {
        precondition(0..<count ~= position, "a month of \(count) cells has the places 0…\(count - 1)")
        let day = first.advanced(by: position)
        let (date, lunarDate, label) = (
            GregorianDate(known: day), LunarDate(rawValue: LunarCalendar.china.date(of: day)), labels[position]
        )
        return Cell(
            date: date, lunarDate: lunarDate, label: label == .blank ? DayLabel(lunarDate) : label,
            isInMonth: date.month == month, isToday: date == today)
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
            year: year, month: month, firstWeekday: firstWeekday, littleNewYear: littleNewYear, today: today)
    }
}

private enum Labels {
    private static let north = TableMonthLabels(littleNewYear: .north, namesMonths: true)
    private static let south = TableMonthLabels(littleNewYear: .south, namesMonths: true)

    /// The labels of the cells, those of the neighbours' days among them; blank for days outside of the years of terms and festivals.
    static func labels(
        _ month: GridMonth, _ littleNewYear: LittleNewYear, _ before: Int, _ days: Int, _ count: Int
    ) -> MonthLabels {
        let rules = littleNewYear == .north ? north : south
        var labels = rules.answer(month)
        let (year, number) = (month.year, month.month)
        if before > 0, let neighbour = other(number == 1 ? year - 1 : year, (number + 10) % 12 + 1, month) {
            // Its last days stand in a row that begins as the first one here.
            let cells = rules.answer(neighbour)
            let last = (0..<42).last { cells[$0] != .blank } ?? 0
            for place in 0..<before { labels.cells[place] = cells[last - before + 1 + place].rawValue }
        }
        if before + days < count, let neighbour = other(number == 12 ? year + 1 : year, number % 12 + 1, month) {
            let cells = rules.answer(neighbour)
            for place in before + days..<count { labels.cells[place] = cells[place % 7].rawValue }
        }
        return labels
    }

    private static func other(_ year: Int, _ month: Int, _ grid: GridMonth) -> GridMonth? {
        SolarTerm.years ~= year ? GridMonth(year: year, month: month, firstWeekday: grid.firstWeekday) : nil
    }
}

/// What a label is.
public enum DayLabelKind: String, CaseIterable, Hashable, Sendable {
    /// A day of a lunar month, such as 初二.
    case lunarDay
    /// The name of a lunar month, on its first day.
    case lunarMonth
    /// One of the 24 solar terms.
    case solarTerm
    /// A festival, lunar or Gregorian.
    case festival
}

extension DayLabel {
    /// What the label is; nil for a blank one.
    public var kind: DayLabelKind? {
        switch rawValue {
        case 1...30: .lunarDay
        case 31...54: .solarTerm
        case 55...85: .festival
        case 86...109: .lunarMonth
        default: nil
        }
    }
}
