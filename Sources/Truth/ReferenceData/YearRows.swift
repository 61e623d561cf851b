/// A table of consecutive years, of each of which it has the same number of rows.
package struct YearRows<Row: Sendable>: Sendable {
    package let source: TableSource
    package let years: ClosedRange<Int>
    private let rows: [Row]
    private let rowsPerYear: Int

    /// Reads a table whose first column is the year.
    init(
        _ name: String, in folder: URL, _ columns: String, rowsPerYear: Int = 1,
        _ read: (ReferenceTable, ReferenceTable.Line) throws -> Row
    ) throws {
        let table = try ReferenceTable(name, in: folder, columns: columns)
        let start = try table.integer(table.rows[0], 0, in: 0...9999)
        rows = try table.rows.map { try read(table, $0) }
        years = start...(start + rows.count / rowsPerYear - 1)
        (source, self.rowsPerYear) = (table.source, rowsPerYear)
    }

    /// A row of a year, from 0; nil outside of the table.
    package subscript(year: Int, number: Int = 0) -> Row? {
        guard years.contains(year), 0..<rowsPerYear ~= number else { return nil }
        return rows[(year - years.lowerBound) * rowsPerYear + number]
    }
}

/// The date of a solar term, and whether it was published rather than computed.
package struct TermDate: Sendable {
    let date: GregorianDate
    let isPublished: Bool
}

/// The dates of the solar terms of one reference.
package typealias TermDates = YearRows<TermDate>

extension TermDates {
    /// Reads a table of terms, the published one with its sources.
    init(_ folder: URL, isPublished: Bool) throws {
        let columns = "year index name date" + (isPublished ? " source" : "")
        try self.init("solar-terms.csv", in: folder, columns, rowsPerYear: 24) {
            TermDate(date: try $0.date($1, 3), isPublished: isPublished && $1.fields[4] == "published")
        }
    }

    /// The date of a term; nil outside of the table.
    package func date(of term: YearTerm) -> GregorianDate? { self[term.year, term.index]?.date }
    package func isPublished(_ term: YearTerm) -> Bool { self[term.year, term.index]?.isPublished == true }
}
