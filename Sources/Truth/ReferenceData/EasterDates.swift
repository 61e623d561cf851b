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
        dates = try table.rows.enumerated().map { position, row in
            let year = try table.integer(row, 0, in: 1583...9999)
            guard year == start + position else { throw table.error(row, "year \(start + position) is missing") }
            // The years of the day numbers' table end before this one does, so the text is read here.
            guard let date = row.fields.date(1), date.year == year,
                (date.month == 3 && 22...31 ~= date.day) || (date.month == 4 && 1...25 ~= date.day)
            else { throw table.error(row, "'\(row.fields[1])' is no day from 22 March to 25 April of \(year)") }
            return date
        }
        years = start...(start + dates.count - 1)
        sha256 = table.sha256
    }

    /// Easter Sunday of a year, or nothing outside of the table.
    package func date(of year: Int) -> GregorianDate? {
        years.contains(year) ? dates[year - years.lowerBound] : nil
    }
}
