package import CalendarValues
package import KernelProtocol

/// Second of a day, with conventions → four pillars, by remainders and the tables of terms, their instants and months.
///
/// - Source: Reingold and Dershowitz, Calendrical Calculations, section 19.4; the instants are those of DE440.
/// - Complexity: O(1).
///
/// The arithmetic is that of ``ArithmeticPillars``. By instants a pillar changes with the first whole second of the
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
    private let terms: TermTable
    private let instants: TermInstantTable

    /// A kernel over tables, which tests damage.
    package init(terms: TermTable = TermTable(), instants: TermInstantTable = TermInstantTable()) {
        (self.terms, self.instants) = (terms, instants)
    }

    package func answer(_ moment: PillarMoment) -> Pillars {
        let (day, second, conventions) = (moment.day, moment.second, moment.conventions)
        let date = Joffe.date(of: day)
        let (year, month) = (date.year, date.month)
        let isBeforeTerm =
            switch conventions.month {
            // The first term of a month has the even index.
            case .termDay: date < terms.date(of: YearTerm(year: year, index: 2 &* month &- 2))
            case .termInstant: instants.isBefore(date, second)
            }
        let yearOfPillar: Int
        switch conventions.year {
        case .newYear: yearOfPillar = lunations.date(of: day).relatedYear
        case .springBeginsDay:
            yearOfPillar = date < terms.date(of: YearTerm(year: year, index: 2)) ? year &- 1 : year
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
