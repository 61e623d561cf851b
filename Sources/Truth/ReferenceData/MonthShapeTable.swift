package import KernelProtocol
package import Foundation

/// Length, weekday and weeks of every month of some centuries, as Python's calendar counts them: the reference
/// `months`.
package struct MonthShapeTable: Sendable {
    /// The table's hash.
    package let sha256: String
    /// The months of the table.
    package let months: ClosedRange<YearMonth>

    private let start: Int
    private let shapes: [[MonthShape]]

    /// Reads `months.csv`.
    package init(_ folder: URL) throws {
        let columns =
            ["year", "month", "days", "weekday"]
            + ["sun", "mon", "tue", "wed", "thu", "fri", "sat"].map { "weeks_\($0)" }
        let table = try ReferenceTable("months.csv", in: folder, columns: columns)
        start = try table.integer(table.rows[0], 0, in: 0...9_999)
        shapes = try table.rows.map { row in
            let days = try table.integer(row, 2, in: 28...31)
            let weekday = try table.integer(row, 3, in: 0...6)
            return try (0..<7).map {
                MonthShape(days: days, weekday: weekday, weeks: try table.integer(row, 4 + $0, in: 4...6))
            }
        }
        months = YearMonth(year: start, month: 1)...YearMonth(year: start + shapes.count / 12 - 1, month: 12)
        sha256 = table.sha256
    }

    /// The place of a month in the table, from 0.
    package func place(of month: YearMonth) -> Int {
        (month.year - start) * 12 + month.month - 1
    }

    /// The month at a place of the table.
    package func month(at place: Int) -> YearMonth? {
        shapes.indices.contains(place) ? YearMonth(year: start + place / 12, month: place % 12 + 1) : nil
    }

    /// The shape of a month, or nothing outside of the table.
    package func shape(of month: GridMonth) -> MonthShape? {
        let place = place(of: YearMonth(year: month.year, month: month.month))
        return shapes.indices.contains(place) ? shapes[place][month.firstWeekdayIndex] : nil
    }
}
