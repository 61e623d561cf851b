/// `month.index`: month and start year → index.
package struct MonthIndexWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "month.index", summary: "month → index from January of a start year", unit: "months")
    package let years = MonthShapeTable.years

    private let shapes: MonthShapeTable

    package init(_ reference: ReferenceData) throws { shapes = try reference.monthShapes }

    package func inputs(of years: ClosedRange<Int>) -> [IndexedMonth] {
        countedMonths(years, Array(1...12)) { IndexedMonth($0, startYear: $1) }
    }
    package func boundaries(of years: ClosedRange<Int>) -> [IndexedMonth] {
        countedMonths(years, [1, 12]) { IndexedMonth($0, startYear: $1) }
    }

    package var references: [Reference<IndexedMonth, Int32>] {
        [
            shapes.counted("the rows between in a list of all months") { [shapes] input in
                let start = YearMonth(year: Int(input.startYear), month: 1)
                return Int32(shapes.place(of: input.month) - shapes.place(of: start))
            }
        ]
    }
}
