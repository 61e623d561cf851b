/// `month.at`: index and start year → month.
package struct MonthAtWorkload: Workload {
    package static let facts = WorkloadFacts(
        name: "month.at", summary: "index from January of a start year → month", unit: "months")
    package let years = MonthShapeTable.years

    private let shapes: MonthShapeTable

    package init(_ reference: ReferenceData) throws { shapes = try reference.monthShapes }

    package func inputs(of years: ClosedRange<Int>) -> [MonthIndex] { indices(years, Array(1...12)) }
    package func boundaries(of years: ClosedRange<Int>) -> [MonthIndex] { indices(years, [1, 12]) }

    package var references: [Reference<MonthIndex, YearMonth>] {
        [
            shapes.counted("the row in a list of all months") { [shapes] input in
                shapes.month(at: shapes.place(of: YearMonth(year: input.startYear, month: 1)) + input.index)
            }
        ]
    }

    private func indices(_ years: ClosedRange<Int>, _ months: [Int]) -> [MonthIndex] {
        countedMonths(years, months) { MonthIndex(index: 12 * ($0.year - $1) + $0.month - 1, startYear: $1) }
    }
}
