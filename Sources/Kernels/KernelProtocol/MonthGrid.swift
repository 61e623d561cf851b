package import CalendarValues

/// A Gregorian month, packed into 32 bits: year × 16 + month.
@frozen
public struct YearMonth: PackedValue {
    /// year × 16 + month.
    public var rawValue: Int32

    /// The month of a packed value, not checked.
    @inlinable
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// A month 1…12 of a Gregorian year; year 0 exists.
    @inlinable
    public init(year: Int, month: Int) {
        rawValue = Int32(truncatingIfNeeded: year &<< 4 | month)
    }

    /// The Gregorian year; year 0 exists.
    @inlinable
    public var year: Int { Int(rawValue >> 4) }

    /// The month, 1…12.
    @inlinable
    public var month: Int { Int(rawValue & 15) }

    /// The month in words, such as 2026年11月 or November 2026.
    package func text(_ language: CalendarLanguage) -> String {
        language == .english ? "\(GregorianDate.englishMonth(month)) \(year)" : "\(year)年\(month)月"
    }

    /// ISO 8601, such as `2026-11`.
    public var description: String {
        String(GregorianDate(uncheckedYear: year, month: month, day: 1).description.dropLast(3))
    }
}

/// A month and the weekday of its grid's first column, packed into 32 bits.
///
/// Layout: year × 128 + month × 8 + first weekday. November 2026 from Monday is 2026 × 128 + 11 × 8 + 1 = 259 417.
@frozen
public struct GridMonth: PackedValue {
    /// year × 128 + month × 8 + first weekday.
    public var rawValue: Int32

    /// The month of a packed value, not checked.
    @inlinable
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// A month 1…12 and the weekday of its grid's first column, 0 (Sunday) … 6 (Saturday), not checked.
    ///
    /// A part that is too large for its bits changes the one before it; `ChineseCalendar` checks parts.
    @inlinable
    package init(year: Int, month: Int, firstWeekday: Int) {
        rawValue = Int32(truncatingIfNeeded: year &<< 7 | month &<< 3 | firstWeekday)
    }

    /// The Gregorian year; year 0 exists.
    @inlinable
    public var year: Int { Int(rawValue >> 7) }

    /// The month, 1…12.
    @inlinable
    public var month: Int { Int(rawValue >> 3 & 15) }

    /// The weekday of the first column: 0 (Sunday) … 6 (Saturday).
    @inlinable
    package var firstWeekdayIndex: Int { Int(rawValue & 7) }

    /// The month and its first weekday, such as `2026-11 from Mon`.
    public var description: String {
        "\(YearMonth(year: year, month: month)) from \(weekdayName(firstWeekdayIndex))"
    }
}

/// The 42 cells of a month in a calendar: six weeks of seven days, as one 64-byte value.
///
/// Cell 7 × row + column, row 0…5, column 0…6. A cell is 0 when it is blank; otherwise its low six bits are the day of
/// the month, with ``previousMonth`` or ``followingMonth`` added for a day of a neighbouring month. Lanes 42…63 are 0.
/// A Sunday 1st in a grid that begins on Sunday is in cell 0.
@frozen
public struct MonthGrid: Hashable, Sendable, BitwiseCopyable, CustomStringConvertible {
    /// The cells in lanes 0…41; the other lanes are 0.
    public var cells: SIMD64<UInt8>

    /// The mark of a day of the previous month.
    public static let previousMonth: UInt8 = 64
    /// The mark of a day of the following month.
    public static let followingMonth: UInt8 = 128

    /// A grid of cells in lanes 0…41; the other lanes must be 0.
    @inlinable
    public init(cells: SIMD64<UInt8> = .zero) {
        self.cells = cells
    }

    /// The weeks, one a line, `.` for a blank cell, `-30` for a day of the previous month, `+1` for one of the
    /// following month.
    public var description: String {
        (0..<6).map { row in
            (0..<7).map { column in
                let cell = cells[row * 7 + column]
                let mark = cell & Self.previousMonth != 0 ? "-" : cell & Self.followingMonth != 0 ? "+" : ""
                return cell == 0 ? "." : "\(mark)\(cell & 63)"
            }.joined(separator: " ")
        }.joined(separator: " / ")
    }
}
