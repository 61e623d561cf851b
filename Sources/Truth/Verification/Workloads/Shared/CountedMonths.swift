/// Every month of some years with every first weekday.
func gridMonths(_ years: ClosedRange<Int>, months: [Int] = Array(1...12)) -> [GridMonth] {
    years.flatMap { year in
        months.flatMap { month in
            (0..<7).map { GridMonth(year: year, month: month, firstWeekday: $0) }
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

    /// Years from which months are counted, before the year of the month: a far one, and those that the published
    /// controls begin with.
    static func startYears(_ year: Int) -> [Int] { [1500, year - 5, year - 3, year] }
}
