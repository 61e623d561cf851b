package import CalendarContracts

/// Hour of a day → four pillars, by remainders and the tables of terms and months.
///
/// - Source: Reingold and Dershowitz, Calendrical Calculations, section 19.4; 1949-10-01 was a day of 甲子.
/// - Complexity: O(1).
///
/// The months of the cycle follow each other without a gap, twelve a year: (year × 12 + month + 12) mod 60 from the
/// first term of the Gregorian month on, one less before it. So do the days: (day number + 17) mod 60. The hours begin
/// anew every five days; the hour that begins at 23 is already the first of the next day, which the same formula gives.
package struct ArithmeticPillars: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic",
            summary: "remainders by 60, with the tables of terms and lunar months",
            source: "Reingold and Dershowitz, Calendrical Calculations, section 19.4",
            claims: .sexagenary,
            validYears: 1900...2100
        )
    }

    private let toDate = JoffeGregorianDate()
    private let toLunar = LunationTableLunarDate()
    private let terms: TableTermDate

    /// A kernel over another table of terms, for tests that damage an entry.
    package init(terms: TableTermDate = TableTermDate()) {
        self.terms = terms
    }

    package func answer(_ time: PillarTime) -> Pillars {
        let day = time.day
        let date = toDate.answer(day)
        let (year, month) = (date.year, date.month)
        // The first term of a month has the even index.
        let isBeforeTerm = date < terms.answer(YearTerm(year: year, index: 2 &* month &- 2))
        let yearOfPillar: Int
        switch time.start {
        case .newYear: yearOfPillar = toLunar.answer(day).relatedYear
        case .springBegins:
            yearOfPillar = date < terms.answer(YearTerm(year: year, index: 2)) ? year &- 1 : year
        }
        let dayPillar = (Int(day.rawValue) &+ 17 &+ 60 &* 500) % 60
        return Pillars(
            year: (yearOfPillar &- 4) % 60,
            month: (year &* 12 &+ month &+ (isBeforeTerm ? 11 : 12)) % 60,
            day: dayPillar,
            hour: (dayPillar % 5 &* 12 &+ (time.hour &+ 1) / 2) % 60)
    }
}
