package import KernelProtocol

/// The shape of a month without a branch: masks instead of cases, and multiplications instead of divisions.
///
/// - Source: calbench; the length of a month as in Neri and Schneider, Euclidean affine functions, 2022.
/// - Complexity: O(1).
/// - Valid: years from −4 194 399 on; checked for 1600…2400.
///
/// The length of any month but February is 30 with the lowest bit of m xor m/8 set or not. Weeks are n/7 rounded up for
/// n of 28…37, as (n + 6) × 37 / 256.
package struct BranchFreeMonthShape: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "branch-free", summary: "masks instead of cases, multiplications instead of divisions",
            source: "calbench; lengths as in Neri and Schneider, Euclidean affine functions, 2022", claims: .months)
    }

    package func answer(_ input: GridMonth) -> MonthShape {
        let packed = UInt32(bitPattern: input.rawValue)
        let first = packed & 7
        let month = packed &>> 3 & 15
        // 10 486 cycles of 400 years, whole weeks each, make every year positive.
        let year = UInt32(bitPattern: input.rawValue &>> 7) &+ 400 &* 10_486

        let century = year / 100
        // A century's last digits are two zeros: then 16 must divide the year, otherwise 4.
        let isCentury: UInt32 = century &* 100 == year ? 1 : 0
        let isCommon: UInt32 = year & (3 | 12 &* isCentury) == 0 ? 0 : 1
        // 1 for February, by the sign of (m xor 2) − 1; then 30 xor 2 bits are too many by 2, or by 1 in a leap year.
        let isFebruary = ((month ^ 2) &- 1) &>> 31
        let days = (30 | (month ^ month &>> 3)) &- isFebruary &* (1 &+ isCommon)

        // Years begin in March for the weekday: January and February count as months 13 and 14 of the year before.
        let isEarly = (month &- 3) &>> 31
        let yearOfMarch = year &- isEarly
        let centuryOfMarch = yearOfMarch / 100
        let days7 = 13 &* (month &+ 1 &+ 12 &* isEarly) / 5
        let weekday =
            (days7 &+ yearOfMarch &+ yearOfMarch &>> 2 &- centuryOfMarch &+ centuryOfMarch &>> 2) % 7
        // Below 14: 7 is subtracted unless the difference is negative.
        let difference = weekday &- first
        let leading = difference &+ 7 &* (difference &>> 31)
        let weeks = ((leading &+ days &+ 6) &* 37) &>> 8
        return MonthShape(rawValue: days | weekday &<< 8 | weeks &<< 16)
    }
}
