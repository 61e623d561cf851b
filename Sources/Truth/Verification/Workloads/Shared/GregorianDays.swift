extension GregorianYears {
    /// All days of some years.
    package func days(of years: ClosedRange<Int>) -> [DayNumber] {
        let first = firstDay(of: years.lowerBound).rawValue
        let end = firstDay(of: years.upperBound + 1).rawValue
        return (first..<end).map { DayNumber(rawValue: $0) }
    }

    /// The first and the last day of each month of some years.
    func monthEnds(of years: ClosedRange<Int>) -> [DayNumber] {
        years.flatMap { year in
            (1...12).flatMap { month in
                let first = firstDay(ofMonth: month, in: year)
                return [first, first + (days(ofMonth: month, in: year) - 1)]
            }
        }
    }

    /// The date of a day, or its number where the table has none.
    func text(_ day: DayNumber) -> String {
        date(of: day)?.description ?? "day number \(day.rawValue)"
    }

    /// The two terms of a day's Gregorian month.
    package func termsOfMonth(of day: DayNumber) -> [YearTerm] {
        guard let date = date(of: day) else { return [] }
        return [2 * date.month - 2, 2 * date.month - 1].map { YearTerm(year: date.year, index: $0) }
    }
}

extension GregorianDate {
    /// The day number by the rule of leap years, for dates that exist, also beyond the table of `GregorianYears`.
    package var dayNumber: DayNumber {
        // Years from 1 March; 30 cycles of 400 years make them positive.
        let shifted = year + 12_000 - (month < 3 ? 1 : 0)
        let leapDays = shifted / 4 - shifted / 100 + shifted / 400
        let days = 365 * shifted + leapDays + (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return DayNumber(unchecked: days - 719_468 - 30 * 146_097)
    }
}

/// The solar terms of some years, in order.
func yearTerms(of years: ClosedRange<Int>) -> [YearTerm] {
    years.flatMap { year in (0..<24).map { YearTerm(year: year, index: $0) } }
}
