/// `grid.rows`: month and first weekday → rows of its grid.
package struct GridRowsWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "grid.rows", summary: "month and first weekday → rows of its grid, 4 to 6", unit: "months")
    package let years = MonthShapeTable.years

    private let shapes: MonthShapeTable

    package init(_ reference: ReferenceData) throws { shapes = try reference.monthShapes }

    package func inputs(of years: ClosedRange<Int>) -> [GridMonth] { gridMonths(years) }
    package func boundaries(of years: ClosedRange<Int>) -> [GridMonth] { gridMonths(years, months: [1, 2, 3, 12]) }

    package var references: [Reference<GridMonth, Int32>] {
        [
            shapes.counted("counted in the weeks of Python's calendar") { [shapes] in
                shapes.shape(of: $0).map { Int32($0.weeks) }
            }
        ]
    }
}
