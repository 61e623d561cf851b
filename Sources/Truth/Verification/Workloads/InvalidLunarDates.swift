extension LunarDayWorkload {
    /// The 30th of each month of 29 days, and the 1st of each leap month that a year does not have.
    ///
    /// Months are those that begin in the years. A 30th that exists by the other accepted calendar is left out.
    package func invalidInputs(of years: ClosedRange<Int>) -> [PackedLunarDate] {
        let first = calendar.gregorian.firstDay(of: years.lowerBound)
        let end = calendar.gregorian.firstDay(of: years.upperBound + 1)
        let months = calendar.months.filter { first <= $0.firstDay && $0.firstDay < end }
        return months.flatMap { month in
            let (date, next) = (month.date, calendar.date(of: month.firstDay + month.length))
            var invalid: [PackedLunarDate] = []
            if month.length == 29, next?.alternative == nil {
                invalid.append(PackedLunarDate(rawValue: date.rawValue + 29))
            }
            if !date.isLeapMonth, next?.answer.isLeapMonth != true {
                invalid.append(
                    PackedLunarDate(relatedYear: date.relatedYear, month: date.month, isLeapMonth: true, day: 1))
            }
            return invalid
        }
    }
}
