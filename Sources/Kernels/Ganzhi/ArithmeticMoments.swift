@_spi(Unchecked) package import CalendarValues
package import KernelProtocol

/// Second of a day, with conventions → four pillars, by remainders and the tables of terms, their instants and months.
///
/// - Source: Reingold and Dershowitz, Calendrical Calculations, section 19.4; the instants are those of DE440.
/// - Complexity: O(1).
///
/// The months of the cycle follow each other without a gap, twelve a year: (year × 12 + month + 12) mod 60 from the
/// first term of the Gregorian month on, one less before it. So do the days: (day number + 17) mod 60; 1949-10-01 was a
/// day of 甲子. The hours begin anew every five days. By instants a pillar changes with the first whole second of the
/// clock (UTC+8) at or after the term; ``TermInstantTable`` documents how certain that second is.
package struct ArithmeticMoments: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "arithmetic",
            summary: "remainders by 60, with the tables of terms, their instants and lunar months",
            source: "Reingold and Dershowitz, Calendrical Calculations, section 19.4",
            claims: .sexagenary,
            validYears: 1900...2100
        )
    }

    private let lunations = Lunations()
    private let terms: TableTermDate
    private let instants: TermInstantTable

    /// A kernel over tables, which tests damage.
    package init(terms: TableTermDate = TableTermDate(), instants: TermInstantTable = TermInstantTable()) {
        (self.terms, self.instants) = (terms, instants)
    }

    package func answer(_ moment: PillarMoment) -> Pillars {
        pillars(on: moment.day, second: moment.second, conventions: moment.conventions)
    }

    /// The pillars of a second of a day.
    @inline(__always)
    func pillars(on day: DayNumber, second: Int, conventions: PillarConventions) -> Pillars {
        let date = JoffeGregorianDate.date(of: day)
        let (year, month) = (date.year, date.month)
        let isBeforeTerm =
            switch conventions.month {
            // The first term of a month has the even index.
            case .termDay: date < terms.answer(YearTerm(year: year, index: 2 &* month &- 2))
            case .termInstant: instants.isBefore(date, second)
            }
        let yearOfPillar: Int
        switch conventions.year {
        case .newYear: yearOfPillar = lunations.date(of: day).relatedYear
        case .springBeginsDay:
            yearOfPillar = date < terms.answer(YearTerm(year: year, index: 2)) ? year &- 1 : year
        case .springBeginsInstant:
            // 立春 is the first term of February.
            yearOfPillar = month < 2 || (month == 2 && instants.isBefore(date, second)) ? year &- 1 : year
        }
        let civilDay = (Int(day.rawValue) &+ 17 &+ 60 &* 500) % 60
        let isLate = second >= 23 &* 3_600
        let isNextDay = isLate && conventions.day == .hour23
        let isOwnHour = isLate && conventions.day == .midnightOwnHour
        return Pillars(
            year: (yearOfPillar &- 4) % 60,
            month: (year &* 12 &+ month &+ (isBeforeTerm ? 11 : 12)) % 60,
            day: (civilDay &+ (isNextDay ? 1 : 0)) % 60,
            hour: (civilDay % 5 &* 12 &+ (isOwnHour ? 0 : (second / 3_600 &+ 1) / 2)) % 60)
    }
}
