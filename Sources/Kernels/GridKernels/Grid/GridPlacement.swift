public import KernelProtocol

/// The lengths of a month and of the one before it, and the column of its 1st.
public struct GridPlacement {
    /// Days of the month, 28…31.
    public let days: Int
    /// Days of the month before, 28…31.
    public let previousDays: Int
    /// Cells before the 1st, 0…6.
    public let leading: Int

    /// A month by the textbook rules of the Gregorian calendar, valid for years from −4 194 399 on; checked for
    /// −4000…8000.
    @inlinable
    public init(_ input: GridMonth) {
        days = Self.days(ofMonth: input.month, year: input.year)
        previousDays = input.month == 1 ? 31 : Self.days(ofMonth: input.month - 1, year: input.year)

        // Years begin in March here. A cycle of 400 years is a whole number of weeks, so 10 486 added cycles only make
        // every year positive.
        let isJanuaryOrFebruary = input.month <= 2
        let year = UInt32(truncatingIfNeeded: input.year &+ 400 &* 10_486 &- (isJanuaryOrFebruary ? 1 : 0))
        let month = UInt32(truncatingIfNeeded: isJanuaryOrFebruary ? input.month &+ 13 : input.month &+ 1)
        let weekday = (13 &* month / 5 &+ year &+ year / 4 &- year / 100 &+ year / 400) % 7
        leading = (Int(weekday) &+ 7 &- input.firstWeekdayIndex) % 7
    }

    /// Weeks that the month's days lie in, 4…6.
    @inlinable
    public var weeks: Int { (leading + days + 6) / 7 }

    /// The month's shape.
    ///
    /// - Returns: Its days, the weekday of its 1st and its weeks.
    @inlinable
    public func shape(firstWeekday: Int) -> MonthShape {
        MonthShape(days: days, weekday: (leading + firstWeekday) % 7, weeks: weeks)
    }

    @inlinable
    static func days(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}
