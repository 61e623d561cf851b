/// Length, weekday and weeks of every month of some centuries, as Python's calendar counts them: the reference
/// `months`.
package struct MonthShapeTable: Sendable {
    /// By month, of each first weekday.
    private let shapes: YearRows<[MonthShape]>
    package var source: TableSource { shapes.source }

    /// Reads `months.csv`.
    package init(_ folder: URL) throws {
        let weeks = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map { "weeks_\($0)" }.joined(separator: " ")
        shapes = try YearRows("months.csv", in: folder, "year month days weekday \(weeks)", rowsPerYear: 12) {
            table, row in
            let days = try table.integer(row, 2, in: 28...31)
            let weekday = try table.integer(row, 3, in: 0...6)
            return try (4..<11).map {
                MonthShape(days: days, weekday: weekday, weeks: try table.integer(row, $0, in: 4...6))
            }
        }
    }

    /// The place of a month in the table, from 0.
    package func place(of month: YearMonth) -> Int { (month.year - shapes.years.lowerBound) * 12 + month.month - 1 }

    /// The month at a place of the table.
    package func month(at place: Int) -> YearMonth? {
        0..<12 * shapes.years.count ~= place
            ? YearMonth(year: shapes.years.lowerBound + place / 12, month: place % 12 + 1) : nil
    }

    /// The shape of a month, or nothing outside of the table.
    package func shape(of month: GridMonth) -> MonthShape? {
        shapes[month.year, month.month - 1]?[month.firstWeekdayIndex]
    }
}
