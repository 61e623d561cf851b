/// Every month of some years with every first weekday.
func gridMonths(_ years: ClosedRange<Int>, months: [Int] = Array(1...12)) -> [GridMonth] {
    years.flatMap { year in
        months.flatMap { month in
            (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) }
        }
    }
}

/// Some months of each of some years, from each start year of the year.
func countedMonths<Input>(
    _ years: ClosedRange<Int>, _ months: [Int], _ input: (_ month: YearMonth, _ startYear: Int) -> Input
) -> [Input] {
    years.flatMap { year in
        // A far one, and those that the published controls begin with.
        [1500, year - 5, year - 3, year].flatMap { start in
            months.map { input(YearMonth(year: year, month: $0), start) }
        }
    }
}

extension MonthShapeTable {
    /// The Gregorian years for which workloads ask about months.
    static var years: ClosedRange<Int> { 1600...2400 }

    /// The reference `months`: what this table counts.
    func counted<Input, Output>(
        _ summary: String, _ answer: @escaping @Sendable (Input) -> Output?
    ) -> Reference<Input, Output> { Reference(.months, summary, source, answer: answer) }
}
