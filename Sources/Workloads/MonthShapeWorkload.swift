package import CalendarContracts
package import ReferenceData

/// `month.shape`: month and first weekday → days, weekday of the 1st, weeks.
package struct MonthShapeWorkload: Workload {
    package static let name = "month.shape"
    package let summary = "month and first weekday → days, weekday of the 1st, weeks"
    package let unit = "months"
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
