package import KernelProtocol

/// The date of a day number by eras of 400 years and years that begin in March.
///
/// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", section `civil_from_days`,
///   https://howardhinnant.github.io/date_algorithms.html.
/// - Complexity: O(1); five divisions by constants.
/// - Valid: every `DayNumber` whose year fits `GregorianDate`, checked day by day for ±4 189 909 years.
///
/// With the leap day at the very end of the year, the lengths of the months follow (153·m + 2) / 5, and the years
/// within an era of 146 097 days result from one division with three corrections. The era is signed, all the rest
/// unsigned, in 32 bits.
package struct HinnantGregorianDate: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "hinnant",
            summary: "eras of 400 years, years from March, five divisions by constants",
            source: "Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, civil_from_days",
            claims: .gregorian
        )
    }

    package func answer(_ day: DayNumber) -> GregorianDate {
        let shifted = day.rawValue &+ 719_468  // 0000-03-01 becomes day 0
        let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
        let dayOfEra = UInt32(bitPattern: shifted &- era &* 146_097)
        let yearOfEra = (dayOfEra &- dayOfEra / 1_460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
        let monthFromMarch = (5 &* dayOfYear &+ 2) / 153
        let dayOfMonth = dayOfYear &- (153 &* monthFromMarch &+ 2) / 5 &+ 1
        let month = monthFromMarch < 10 ? monthFromMarch &+ 3 : monthFromMarch &- 9
        let year = Int32(bitPattern: yearOfEra) &+ era &* 400 &+ (month <= 2 ? 1 : 0)
        return GregorianDate(rawValue: year &<< 9 | Int32(bitPattern: month &<< 5 | dayOfMonth))
    }
}
