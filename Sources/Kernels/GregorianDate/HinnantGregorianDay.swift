package import KernelProtocol

/// The day number of a date by eras of 400 years and years that begin in March.
///
/// - Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", section `days_from_civil`,
///   https://howardhinnant.github.io/date_algorithms.html.
/// - Complexity: O(1); four divisions by constants.
/// - Valid: every `GregorianDate` that exists, checked day by day for ±4 189 909 years.
///
/// The inverse of ``HinnantGregorianDate``: with the leap day at the end of the year, the days before a month are
/// (153·m + 2) / 5 and the days before a year of the era are 365·y + y/4 − y/100.
package struct HinnantGregorianDay: Kernel {
    package init() {}

    package var facts: KernelFacts {
        KernelFacts(
            name: "hinnant",
            summary: "eras of 400 years, years from March, four divisions by constants",
            source: "Howard Hinnant, chrono-Compatible Low-Level Date Algorithms, days_from_civil",
            claims: .gregorian
        )
    }

    package func answer(_ date: GregorianDate) -> DayNumber {
        let packed = UInt32(bitPattern: date.rawValue)
        let month = packed &>> 5 & 15
        let year = date.rawValue &>> 9 &- (month <= 2 ? 1 : 0)
        let era = (year >= 0 ? year : year &- 399) / 400
        let yearOfEra = UInt32(bitPattern: year &- era &* 400)
        let monthFromMarch = month > 2 ? month &- 3 : month &+ 9
        let dayOfYear = (153 &* monthFromMarch &+ 2) / 5 &+ (packed & 31) &- 1
        let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
        return DayNumber(rawValue: era &* 146_097 &+ Int32(bitPattern: dayOfEra) &- 719_468)
    }
}
