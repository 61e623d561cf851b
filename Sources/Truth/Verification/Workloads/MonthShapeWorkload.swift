/// `month.shape`: month and first weekday → days, weekday of the 1st, weeks.
package struct MonthShapeWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "month.shape", summary: "month and first weekday → days, weekday of the 1st, weeks", unit: "months")
    package let years = MonthShapeTable.years

    private let shapes: MonthShapeTable

    package init(_ reference: ReferenceData) throws { shapes = try reference.monthShapes }

    package func inputs(of years: ClosedRange<Int>) -> [GridMonth] { gridMonths(years) }

    /// February has its length from the leap year; January and March meet it.
    package func boundaries(of years: ClosedRange<Int>) -> [GridMonth] { gridMonths(years, months: [1, 2, 3, 12]) }

    package var references: [Reference<GridMonth, MonthShape>] {
        [shapes.counted("counted in the weeks of Python's calendar") { [shapes] in shapes.shape(of: $0) }]
    }
}

extension MonthShapeWorkload: AdaptableWorkload {
    package static let inputColumns = ["year", "month", "first_weekday"]
    package static let answerColumns = ["days", "weekday", "weeks"]
    package static let missingAnswer = MonthShape(rawValue: 0)

    /// The whole month.
    package func days(of input: GridMonth) -> ClosedRange<DayNumber>? {
        guard let shape = shapes.shape(of: input) else { return nil }
        let first = GregorianDate(uncheckedYear: input.year, month: input.month, day: 1).dayNumber
        return first...first + (shape.days - 1)
    }

    package func row(of input: GridMonth) -> [Int] {
        [input.year, input.month, input.firstWeekdayIndex]
    }

    package func row(of answer: MonthShape) -> [Int] { [answer.days, answer.weekdayIndex, answer.weeks] }

    package func answer(of row: [Double]) -> MonthShape? {
        guard 0...255 ~= row[0], 0...255 ~= row[1], 0...255 ~= row[2] else { return nil }
        return MonthShape(days: Int(row[0]), weekday: Int(row[1]), weeks: Int(row[2]))
    }
}
