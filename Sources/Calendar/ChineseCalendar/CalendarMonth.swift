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
        /// festival of the Chinese calendar, the lunar day or month.
        public let label: DayLabel
        /// Whether the day belongs to the month, and not to a neighbour.
        public let isInMonth: Bool
    }

    /// The Gregorian year.
    public let year: Int
    /// The month, 1…12.
    public let month: Int
    /// The weekday of the first column.
    public let firstWeekday: Weekday
    private let cells: [Cell]

    /// The cells of the weeks that a month touches.
    ///
    /// - Parameters:
    ///   - year: A year of `SolarTerm.years`.
    ///   - month: 1…12.
    ///   - firstWeekday: The weekday of the first column.
    ///   - littleNewYear: The day that is labelled 小年: the 23rd or the 24th of the last month.
    /// - Throws: `CalendarError` for any other year or month.
    public init(
        year: Int, month: Int, firstWeekday: Weekday = .sunday, littleNewYear: LittleNewYear = .north
    ) throws(CalendarError) {
        guard SolarTerm.years ~= year else { throw .part(.year, year, expected: SolarTerm.years) }
        let first = try GregorianDate(year: year, month: month, day: 1)
        (self.year, self.month, self.firstWeekday) = (year, month, firstWeekday)
        let before = (first.weekday.index - firstWeekday.index + 7) % 7
        let count = (before + first.daysInMonth + 6) / 7 * 7
        cells = try (0..<count).map { cell throws(CalendarError) in
            let day = first.dayNumber + (cell - before)
            let (date, lunarDate) = (GregorianDate(known: day), try LunarDate(day))
            return Cell(
                date: date, lunarDate: lunarDate, label: Labels.label(date, lunarDate, littleNewYear),
                isInMonth: date.month == month)
        }
    }

    /// The weeks from top to bottom, 4…6.
    public var weeks: [ArraySlice<Cell>] { stride(from: 0, to: count, by: 7).map { cells[$0..<$0 + 7] } }

    /// The weekdays of the columns.
    public var weekdays: [Weekday] { (0..<7).map { firstWeekday.advanced(by: $0) } }

    /// 0, the upper left cell.
    public var startIndex: Int { 0 }

    /// The number of cells.
    public var endIndex: Int { cells.count }

    /// The cell at a place, 7 × row + column.
    public subscript(position: Int) -> Cell { cells[position] }

    /// The place of a date; nil for a date that has no cell.
    public func firstIndex(of date: GregorianDate) -> Int? {
        let place = date - cells[0].date
        return cells.indices ~= place ? place : nil
    }

    /// The month after it, with weeks that begin alike; nil after the last one.
    public var next: CalendarMonth? {
        try? CalendarMonth(year: month == 12 ? year + 1 : year, month: month % 12 + 1, firstWeekday: firstWeekday)
    }

    /// The month before it, with weeks that begin alike; nil before the first one.
    public var previous: CalendarMonth? {
        try? CalendarMonth(
            year: month == 1 ? year - 1 : year, month: (month + 10) % 12 + 1, firstWeekday: firstWeekday)
    }
}

private enum Labels {
    private static let north = PackedMonthLabels(littleNewYear: .north, namesMonths: true)
    private static let south = PackedMonthLabels(littleNewYear: .south, namesMonths: true)

    /// The label of a day; outside of the years of terms and festivals its lunar day.
    static func label(_ date: GregorianDate, _ lunarDate: LunarDate, _ littleNewYear: LittleNewYear) -> DayLabel {
        guard SolarTerm.years ~= date.year else { return DayLabel(lunarDate) }
        let month = GridMonth(year: date.year, month: date.month, firstWeekday: 0)
        let labels = littleNewYear == .north ? north.answer(month) : south.answer(month)
        let first = (date.weekday.index + 35 - (date.day - 1) % 7) % 7
        return labels[first + date.day - 1]
    }
}

/// What a label is.
public enum DayLabelKind: String, CaseIterable, Hashable, Sendable {
    case lunarDay, lunarMonth, solarTerm, festival
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
