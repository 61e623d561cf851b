@_spi(Unchecked) import CalendarValues

/// The names between which the pillars of a day change, from the tables of names.
package struct PillarNames: Sendable {
    let date: GregorianDate
    /// The names before and from the month's first term on.
    let month: (before: Sexagenary, from: Sexagenary)
    /// The names before and from the year's 立春 on.
    let year: (before: Sexagenary, from: Sexagenary)
    /// The name of the Chinese year.
    let lunarYear: Sexagenary
    /// The name that the lunar month has where months change with the new moon.
    let lunarMonth: Sexagenary
    /// The name of the civil day.
    let day: Sexagenary
    /// The date of the month's first term as published, and of the year's 立春.
    let termDates: (month: GregorianDate, spring: GregorianDate)

    /// The names of a day, with one disputed term on another day; nil where a table does not have them.
    package init?(
        _ day: DayNumber, _ calendar: PublishedCalendar, _ terms: TermDates, _ tables: PillarTables,
        _ other: OtherCalendar? = nil
    ) {
        func termDate(_ term: YearTerm) -> GregorianDate? { other?.date(of: term) ?? terms.date(of: term) }
        guard let date = calendar.gregorian.date(of: day), let lunar = calendar.date(of: day),
            let month = tables.month(date.month, of: date.year), let year = tables.year(date.year),
            let yearBefore = tables.year(date.year - 1),
            let firstTerm = termDate(YearTerm(year: date.year, index: 2 * date.month - 2)),
            let spring = termDate(YearTerm(year: date.year, index: SolarTerm.springBegins.rawValue))
        else { return nil }
        // Before January 1900 the table has no month; its pillar precedes January's in the cycle.
        let before = (tables.month(date.month - 1, of: date.year) ?? tables.month(12, of: date.year - 1))?.month
        self.date = date
        self.month = (before ?? Sexagenary(unchecked: (Int(month.month.rawValue) + 59) % 60), month.month)
        self.year = (yearBefore, year)
        lunarYear = lunar.answer.relatedYear == date.year ? year : yearBefore
        self.lunarMonth = Self.ofMonth(lunar.answer)
        self.day = (0..<date.day - 1).reduce(month.firstDay) { pillar, _ in pillar.successor }
        termDates = (firstTerm, spring)
    }

    /// The name of a date's lunar month; a leap month has that of the month before it.
    static func ofMonth(_ date: PackedLunarDate) -> Sexagenary {
        // The first month of a year 甲, such as 1984, is 丙寅.
        Sexagenary(unchecked: (2 + 12 * (date.relatedYear - 1984) + date.month - 1).modulo(60))
    }

    /// The name of the month by the day of its first term.
    package var monthByDay: Sexagenary { date >= termDates.month ? month.from : month.before }

    /// The name of the year by the day of 立春.
    var yearByDay: Sexagenary { date >= termDates.spring ? year.from : year.before }
}

extension Sexagenary {
    /// The next name of the cycle.
    var successor: Sexagenary { Sexagenary(unchecked: rawValue == 59 ? 0 : Int(rawValue) + 1) }
}
