package import CalendarValues

/// The four pillars by remainders and the tables of terms and months (Calendrical Calculations, section 19.4).
package struct PillarRule: Sendable {
    private let lunations = Lunations()
    private let terms: TermTable

    /// The rule over a table, which tests damage.
    package init(terms: TermTable = TermTable()) {
        self.terms = terms
    }

    /// The pillars of an hour of 1900–2100.
    package func pillars(at time: PillarTime) -> Pillars {
        let day = time.day
        let date = Joffe.date(of: day)
        let (year, month) = (date.year, date.month)
        // The first term of a month has the even index.
        let isBeforeTerm = date < terms.date(of: YearTerm(year: year, index: 2 &* month &- 2))
        let yearOfPillar: Int
        switch time.start {
        case .newYear: yearOfPillar = lunations.date(of: day).relatedYear
        case .springBegins:
            yearOfPillar = date < terms.date(of: YearTerm(year: year, index: 2)) ? year &- 1 : year
        }
        let dayPillar = (Int(day.rawValue) &+ 17 &+ 60 &* 500) % 60
        return Pillars(
            year: (yearOfPillar &- 4) % 60,
            month: (year &* 12 &+ month &+ (isBeforeTerm ? 11 : 12)) % 60,
            day: dayPillar,
            hour: (dayPillar % 5 &* 12 &+ (time.hour &+ 1) / 2) % 60)
    }
}
