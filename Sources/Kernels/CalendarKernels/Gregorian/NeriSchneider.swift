public import CalendarValues

/// Gregorian date ↔ day number by Euclidean affine functions in 32-bit arithmetic (Neri and Schneider, 2023).
public enum NeriSchneider {
    /// Eras of 400 years that are added, so that nothing is negative.
    @inlinable
    static var eras: UInt32 { 82 }

    /// The algorithm `to_date`, for day numbers −12 699 422 … 1 061 042 401.
    package static func date(of day: DayNumber) -> GregorianDate {
        let shifted = UInt32(bitPattern: day.rawValue) &+ (719_468 &+ 146_097 &* eras)

        let centuryNumerator = 4 &* shifted &+ 3
        let century = centuryNumerator / 146_097
        let dayOfCentury = centuryNumerator % 146_097 / 4

        // 2 939 745 / 2^32 is 4 / 1461 from above, close enough for every day of a century.
        let yearProduct = 2_939_745 &* UInt64(4 &* dayOfCentury &+ 3)
        let yearOfCentury = UInt32(truncatingIfNeeded: yearProduct &>> 32)
        let dayOfYear = UInt32(truncatingIfNeeded: yearProduct) / 2_939_745 / 4

        // Months 3…14 in the high half, the day within the month, scaled by 2141, in the low one.
        let monthAndDay = 2_141 &* dayOfYear &+ 197_913
        let month = monthAndDay &>> 16
        let dayOfMonth = (monthAndDay & 0xffff) / 2_141

        let isJanuaryOrFebruary = dayOfYear >= 306
        let year = 100 &* century &+ yearOfCentury &- 400 &* eras &+ (isJanuaryOrFebruary ? 1 : 0)
        let civilMonth = isJanuaryOrFebruary ? month &- 12 : month
        return GregorianDate(
            rawValue: Int32(bitPattern: year &<< 9 | civilMonth &<< 5 | (dayOfMonth &+ 1))
        )
    }

    /// The algorithm `to_rata_die`, from −32800-03-01 to the end of February 2906945.
    ///
    /// - Returns: Its day number.
    @inlinable
    public static func day(of date: GregorianDate) -> DayNumber {
        let packed = UInt32(bitPattern: date.rawValue)
        let civilMonth = packed &>> 5 & 15
        let isJanuaryOrFebruary = civilMonth <= 2
        let civilYear = UInt32(bitPattern: date.rawValue &>> 9)
        let year = civilYear &+ 400 &* eras &- (isJanuaryOrFebruary ? 1 : 0)
        let month = isJanuaryOrFebruary ? civilMonth &+ 12 : civilMonth
        let century = year / 100

        let beforeYear = 1_461 &* year / 4 &- century &+ century / 4
        let beforeMonth = (979 &* month &- 2_919) / 32
        let dayOfMonth = (packed & 31) &- 1
        let shifted = beforeYear &+ beforeMonth &+ dayOfMonth
        return DayNumber(rawValue: Int32(bitPattern: shifted &- (719_468 &+ 146_097 &* eras)))
    }
}
