package import CalendarValues
package import Foundation

/// The dates of Easter Sunday, year by year.
package struct EasterDates: Sendable {
    /// The years of the table.
    package let years: ClosedRange<Int>
    /// The table's hash.
    package let sha256: String

    private let dates: [GregorianDate]

    /// Reads `easter.csv`.
    package init(_ folder: URL) throws {
        let table = try ReferenceTable("easter.csv", in: folder, columns: ["year", "date"])
        let start = try table.integer(table.rows[0], 0, in: 1583...9999)
        dates = try table.rows.map { try table.date($0, 1) }
        years = start...(start + dates.count - 1)
        sha256 = table.sha256
    }

    /// Easter Sunday of a year, or nothing outside of the table.
    package func date(of year: Int) -> GregorianDate? {
        years.contains(year) ? dates[year - years.lowerBound] : nil
    }
}
