package import KernelProtocol

/// Solar term → civil date by the formula [Y·D + C] − L with its list of exceptions.
///
/// - Source: 寿星通式, the "century formula" of 寿星万年历 circles, with the constants and exceptions as they circulate in Java
///   and PHP (for instance com.sky.model.calendar.widget.SolarTerms in wwx193433/ConstantCalendar).
/// - Complexity: O(1), and a search of the 22 exceptions.
///
/// Y are the last two digits of the year (100 in 2100), D = 0.2422, C a constant of term and century, L the leap years
/// so far: [Y/4], and [(Y − 1)/4] for the four terms before the leap day. The four terms of January and February 2000
/// take the 20th century's constants.
///
/// Wrong for 37 of 4 824 dates of 1900–2100 despite its list of exceptions, and contested for two: 20 of the 39 in 2100,
/// in which [Y/4] counts a leap day that does not occur.
package struct CenturyTermDate: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "century",
            summary: "[Y·D + C] − L with one constant a term and century, and its exceptions",
            source: "寿星通式 as it circulates in Java and PHP",
            claims: .hko,
            validYears: 1900...2100
        )
    }

    package init() {}

    package func answer(_ term: YearTerm) -> GregorianDate {
        let (year, index) = (term.year, term.index)
        let isTwentieth = year < 2000 || (year == 2000 && index < 4)
        let constant = isTwentieth ? Self.twentieth[index] : Self.twentyFirst[index]
        let digits = year == 2100 ? 100 : year % 100
        let leapYears = index < 4 ? (digits - 1) / 4 : digits / 4
        var day = Int(Double(digits) * 0.2422 + constant) - leapYears
        for exception in Self.exceptions where exception.year == year && exception.index == index {
            day += exception.days
        }
        return GregorianDate(uncheckedYear: year, month: index / 2 + 1, day: day)
    }

    private static let twentieth: [Double] = [
        6.11, 20.84, 4.6295, 19.4599, 6.3826, 21.4155, 5.59, 20.888, 6.318, 21.86, 6.5, 22.2,
        7.928, 23.65, 8.35, 23.95, 8.44, 23.822, 9.098, 24.218, 8.218, 23.08, 7.9, 22.6,
    ]

    private static let twentyFirst: [Double] = [
        5.4055, 20.12, 3.87, 18.73, 5.63, 20.646, 4.81, 20.1, 5.52, 21.04, 5.678, 21.37,
        7.108, 22.83, 7.5, 23.13, 7.646, 23.042, 8.318, 23.438, 7.438, 22.36, 7.18, 21.94,
    ]

    private static let exceptions: [(year: Int, index: Int, days: Int)] = [
        (1982, 0, 1), (2019, 0, -1), (2000, 1, 1), (2082, 1, 1), (2026, 3, -1), (2084, 5, 1), (1911, 8, 1),
        (2008, 9, 1), (1902, 10, 1), (1928, 11, 1), (1925, 12, 1), (2016, 12, 1), (1922, 13, 1), (2002, 14, 1),
        (1927, 16, 1), (1942, 17, 1), (2089, 19, 1), (2089, 20, 1), (1978, 21, 1), (1954, 22, 1), (1918, 23, -1),
        (2021, 23, -1),
    ]
}
