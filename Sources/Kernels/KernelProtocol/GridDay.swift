import CalendarValues

/// A day in the grid of its month, packed into 32 bits.
///
/// Layout: year × 4096 + month × 256 + first weekday × 32 + day. 2016-08-05 in a grid from Sunday is
/// 2016 × 4096 + 8 × 256 + 5 = 8 259 589.
@frozen
public struct GridDay: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// year × 4096 + month × 256 + first weekday × 32 + day.
    public var rawValue: Int32

    /// A day 1…31 of a month with the weekday of its grid's first column.
    @inlinable
    public init(_ month: GridMonth, day: Int) {
        let packed = month.rawValue
        // The first weekday, the lowest 3 bits of a month, is bits 5…7 here, above 5 bits for the day.
        rawValue = (packed >> 3) << 8 | (packed & 7) << 5 | Int32(truncatingIfNeeded: day)
    }

    /// The month with the weekday of its grid's first column.
    @inlinable
    public var month: GridMonth { GridMonth(rawValue: (rawValue >> 8) << 3 | rawValue >> 5 & 7) }

    /// The day of the month, 1…31.
    @inlinable
    public var day: Int { Int(rawValue & 31) }

    /// The date and the first weekday, such as `2016-08-05 from Sun`.
    public var description: String {
        let date = GregorianDate(uncheckedYear: month.year, month: month.month, day: day)
        return "\(date) from \(weekdayName(month.firstWeekdayIndex))"
    }
}

/// A cell's rectangle in whole points, x to the right and y downwards.
@frozen
public struct CellFrame: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The left edge in points.
    public var x: Int16
    /// The upper edge in points.
    public var y: Int16
    /// The width in points.
    public var width: Int16
    /// The height in points.
    public var height: Int16

    /// A rectangle in points; x and y are −32 768…32 767, width and height 0…32 767.
    @inlinable
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = Int16(truncatingIfNeeded: x)
        self.y = Int16(truncatingIfNeeded: y)
        self.width = Int16(truncatingIfNeeded: width)
        self.height = Int16(truncatingIfNeeded: height)
    }

    /// Size and position, such as `30×30 at 10 90`.
    public var description: String { "\(width)×\(height) at \(x) \(y)" }
}

/// The measures of the day views in a month's view, in whole points.
///
/// FlowCalendarView names them without figures; these are calbench's.
public enum FlowLayout {
    /// The distance from one column to the next.
    public static let columnWidth = 45
    /// The distance from one row to the next.
    public static let rowHeight = 50
    /// The left edge of the first column.
    public static let left = 10
    /// The upper edge of the first row: an offset of 30 and 10 more.
    public static let top = 40
    /// Width and height of a day's view: 20 less than a row.
    public static let side = 30
}
