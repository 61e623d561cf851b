public import CalendarValues
public import Foundation

/// The dates of the solar terms of one reference.
public struct TermDates: Sendable {
    /// The table's hash.
    public let sha256: String
    /// The years of the table.
    public let years: ClosedRange<Int>

    private let dates: [GregorianDate]
    private let published: [Bool]

    /// Reads a table of terms, with the columns year, index, name, date and, in the published one, source.
    ///
    /// - Parameters:
    ///   - folder: The folder of the table.
    ///   - isPublished: Whether the table says where each row comes from.
    ///   - calendar: Reads the dates.
    /// - Throws: ``ReferenceDataError`` when it is missing or damaged, or a term is missing, misnamed or far from its
    ///   place.
    public init(_ folder: URL, isPublished: Bool, calendar: GregorianYears) throws {
        let columns = ["year", "index", "name", "date"] + (isPublished ? ["source"] : [])
        let table = try ReferenceTable("solar-terms.csv", in: folder, columns: columns)
        let start = try table.integer(table.rows[0], 0, in: 0...9999)
        var dates: [GregorianDate] = []
        var published: [Bool] = []
        var lastDay: DayNumber?
        for (position, row) in table.rows.enumerated() {
            let year = try table.integer(row, 0, in: 0...9999)
            let index = try table.integer(row, 1, in: 0...23)
            guard year == start + position / 24, index == position % 24 else {
                throw table.error(row, "is not term \(position % 24) of \(start + position / 24)")
            }
            guard SolarTerm(rawValue: index)?.pinyin == row.fields[2] else {
                throw table.error(row, "'\(row.fields[2])' is not the name of term \(index)")
            }
            guard let (day, date) = calendar.parse(row.fields[3]), date.year == year else {
                throw table.error(row, "'\(row.fields[3])' is not a date of \(year)")
            }
            if let lastDay, !(14...17 ~= day - lastDay) {
                throw table.error(row, "is \(day - lastDay) days after the term before it, not 14…17")
            }
            lastDay = day
            if isPublished, !["published", "computed"].contains(row.fields[4]) {
                throw table.error(row, "source '\(row.fields[4])' is neither published nor computed")
            }
            dates.append(date)
            published.append(isPublished && row.fields[4] == "published")
        }
        guard dates.count % 24 == 0 else {
            throw ReferenceDataError(path: table.path, problem: "ends within a year")
        }
        years = start...(start + dates.count / 24 - 1)
        sha256 = table.sha256
        self.dates = dates
        self.published = published
    }

    /// The date of a term, or nothing outside of the table.
    ///
    /// - Parameter term: The term.
    /// - Returns: The date, if there is one.
    public func date(of term: YearTerm) -> GregorianDate? {
        guard years.contains(term.year), 0...23 ~= term.index else { return nil }
        return dates[(term.year - years.lowerBound) * 24 + term.index]
    }

    /// Whether the date was published rather than computed.
    ///
    /// - Parameter term: The term, of a year of ``years``.
    /// - Returns: Whether it was published.
    public func isPublished(_ term: YearTerm) -> Bool {
        published[(term.year - years.lowerBound) * 24 + term.index]
    }
}
