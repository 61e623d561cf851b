package import KernelProtocol

/// The date of a day number by Euclidean affine functions in 32-bit arithmetic.
///
/// - Source: Cassio Neri and Lorenz Schneider, "Euclidean affine functions and their application to calendar
///   algorithms", Software: Practice and Experience 53 (2023), the algorithm `to_date`.
/// - Complexity: O(1); seven multiplications.
/// - Valid: day numbers −12 699 422 (−32800-03-01) … 1 061 042 401 (2907005-06-05), checked day by day; the next day on
///   either side is wrong.
///
/// Quotient and remainder of n·a + b by d are found together: after one multiplication by a scaled constant, the high
/// half of the product is the quotient and its low half, scaled back, the remainder. Years begin in March; an offset of
/// 82 eras makes every intermediate value positive.
package struct NeriSchneiderGregorianDate: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "neri-schneider",
            summary: "Euclidean affine functions in 32 bits, seven multiplications",
            source: "Neri and Schneider, Euclidean affine functions and their application to calendar algorithms, 2022",
            claims: .gregorian
        )
    }

    package func answer(_ day: DayNumber) -> GregorianDate { Self.date(of: day) }

    /// The date of a day, which other kernels call, too.
    package static func date(of day: DayNumber) -> GregorianDate {
        let shifted = UInt32(bitPattern: day.rawValue) &+ (719_468 &+ 146_097 &* NeriSchneiderGregorianDay.eras)

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
        let year =
            100 &* century &+ yearOfCentury &- 400 &* NeriSchneiderGregorianDay.eras &+ (isJanuaryOrFebruary ? 1 : 0)
        let civilMonth = isJanuaryOrFebruary ? month &- 12 : month
        return GregorianDate(
            rawValue: Int32(bitPattern: year &<< 9 | civilMonth &<< 5 | (dayOfMonth &+ 1))
        )
    }
}
