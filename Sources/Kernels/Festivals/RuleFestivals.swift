package import KernelProtocol

/// Day number → its festivals, by the rules: two small tables for fixed days, one comparison for each rule that moves.
///
/// - Source: calbench; the rules are those of `reference-data/festivals/festivals.csv`.
/// - Complexity: O(rules that move).
package struct RuleFestivals: Kernel {
    package var facts: KernelFacts {
        KernelFacts(
            name: "rules", version: 2,
            summary: "the rules one after the other, on tables of months and terms",
            source: "calbench; rules of reference-data/festivals",
            claims: .festivals,
            validYears: 1900...2100
        )
    }

    /// The festivals of a day of a lunar month, by month × 64 + day; none in leap months.
    private let lunar: [UInt32]
    /// The festivals of a Gregorian date, by month × 32 + day.
    private let fixed: [UInt32]
    private let moving: [FestivalRule]
    private let yearEnd: FestivalSet

    private let lunations = Lunations()
    private let terms = TableTermDate()

    /// A kernel over other rules, for tests that damage one.
    package init(rules: [FestivalRule] = LabelTables.rules) {
        var lunar = [UInt32](repeating: 0, count: 1024)
        var fixed = [UInt32](repeating: 0, count: 512)
        var moving: [FestivalRule] = []
        var yearEnd: FestivalSet = []
        for rule in rules {
            let bit = FestivalSet(rule.label)
            switch rule.day {
            case .lunar(let month, let day): lunar[month << 6 | day] |= bit.rawValue
            case .gregorian(let month, let day): fixed[month << 5 | day] |= bit.rawValue
            case .lunarYearEnd: yearEnd.formUnion(bit)
            case .term, .easter, .weekday: moving.append(rule)
            }
        }
        (self.lunar, self.fixed, self.moving, self.yearEnd) = (lunar, fixed, moving, yearEnd)
    }

    package func answer(_ day: DayNumber) -> FestivalSet {
        let date = JoffeGregorianDate.date(of: day)
        let lunarDate = lunations.date(of: day)
        var festivals = FestivalSet(
            rawValue: lunar[Int(lunarDate.rawValue & 1023)] | fixed[Int(date.rawValue & 511)])
        if lunarDate.month == 12, lunarDate.day >= 29,
            lunations.date(of: DayNumber(rawValue: day.rawValue &+ 1)).month == 1
        {
            festivals.formUnion(yearEnd)
        }
        for rule in moving where falls(rule.day, day, date) {
            festivals.formUnion(FestivalSet(rule.label))
        }
        return festivals
    }

    private func falls(_ rule: FestivalDay, _ day: DayNumber, _ date: GregorianDate) -> Bool {
        switch rule {
        case .weekday(let month, let nth, let weekday):
            date.month == month && (date.day + 6) / 7 == nth && day.weekdayIndex == weekday
        case .term(let index, let offset):
            // A term and the days about it lie in one month, or in the next.
            abs(date.month - (index / 2 + 1)) <= 1
                && day - NeriSchneiderGregorianDay.day(of: terms.answer(YearTerm(year: date.year, index: index)))
                    == offset
        case .easter(let offset):
            // From 22 March to 25 April; a rule is at most 21 days before or five after it.
            3...4 ~= date.month
                && day - NeriSchneiderGregorianDay.day(of: MeeusJonesButcherEaster.easter(of: GregorianYear(date.year)))
                    == offset
        case .lunar, .lunarYearEnd, .gregorian: false
        }
    }
}
