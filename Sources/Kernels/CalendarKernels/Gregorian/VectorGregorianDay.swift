package import CalendarValues
package import KernelProtocol

/// The day number of a date in 32-bit steps that the compiler turns into vector code, four dates at a time.
///
/// - Source: calbench, after Neri and Schneider, Software: Practice and Experience 53, 2023.
/// - Complexity: O(1); three multiplications, of which SSE2 and NEON do four at a time.
/// - Valid: from −4400-03-01 to 11984-02-29, checked day by day; the next day on either side is wrong.
///
/// Three months are subtracted from the packed date: January and February thereby borrow from the year, so the year
/// begins in March without a comparison. The excess of the packed date within a year, where every month counts as 32
/// days, is (45·month + c) / 32. All multiplications are of 15-bit numbers.
package struct VectorGregorianDay: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "vector",
            summary: "borrow from the packed year, 15-bit products that become vector code",
            source: "calbench, after Neri and Schneider 2022",
            claims: .gregorian
        )
    }

    package func answer(_ date: GregorianDate) -> DayNumber {
        // 4400 years more, so that no value is negative, and three months less.
        let packed = UInt32(bitPattern: date.rawValue &+ (4_400 &* 512 &- 3 &* 32))
        // The mask changes no value. It tells the compiler that the year has less than 16 bits: one vector instruction
        // (pmaddwd) a product instead of six.
        let year = packed &>> 9 & 0x3fff
        let century = (year &* 5_243) &>> 19
        let inYear = packed & 511
        let month = inYear &>> 5  // 0…9 for March…December, 14 and 15 for January and February
        let tooMuch = (month &* 45 &+ 13) &>> 5
        let fourMonths: UInt32 = month > 9 ? 122 : 0
        let shifted = (year &* 1_461) &>> 2 &- century &+ century &>> 2 &+ inYear &- tooMuch &- fourMonths
        return DayNumber(rawValue: Int32(bitPattern: shifted &- (719_469 &+ 11 &* 146_097)))
    }
}
