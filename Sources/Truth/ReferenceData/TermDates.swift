package import CalendarValues
package import KernelProtocol
package import Foundation

/// The dates of the solar terms of one reference.
package struct TermDates: Sendable {
    /// The table's hash.
    package let sha256: String
    /// The years of the table.
    package let years: ClosedRange<Int>

    private let dates: [GregorianDate]
    private let published: [Bool]

    /// Reads a table of terms, with the columns year, index, name, date and, in the published one, source.
    package init(_ folder: URL, isPublished: Bool) throws {
        let columns = ["year", "index", "name", "date"] + (isPublished ? ["source"] : [])
        let table = try ReferenceTable("solar-terms.csv", in: folder, columns: columns)
        let start = try table.integer(table.rows[0], 0, in: 0...9999)
        dates = try table.rows.map { try table.date($0, 3) }
        published = table.rows.map { isPublished && $0.fields[4] == "published" }
        years = start...(start + dates.count / 24 - 1)
        sha256 = table.sha256
    }

    /// The date of a term; `nil` outside of the table.
    package func date(of term: YearTerm) -> GregorianDate? {
        guard years.contains(term.year), 0...23 ~= term.index else { return nil }
        return dates[(term.year - years.lowerBound) * 24 + term.index]
    }

    /// Whether the date of a term of ``years`` was published rather than computed.
    package func isPublished(_ term: YearTerm) -> Bool {
        published[(term.year - years.lowerBound) * 24 + term.index]
    }
}
