public import CalendarContracts
public import Foundation

/// The entries of the published calendar for which the computed one has another date with good reason: either answer
/// is accepted.
public struct Contested: Sendable {
    /// One entry.
    public struct Entry: Sendable, Hashable {
        /// The published date.
        public let published: DayNumber
        /// The other date.
        public let other: DayNumber
        /// The other date, as a date.
        public let otherDate: GregorianDate
        /// The reference that has the other date.
        public let reference: ReferenceID
        /// Why.
        public let reason: String
    }

    /// Contested first days of lunar months, by the month's first date.
    public let months: [LunarDate: Entry]
    /// Contested solar terms.
    public let terms: [YearTerm: Entry]

    /// Reads `contested.csv`.
    ///
    /// - Parameters:
    ///   - folder: The folder `hko`.
    ///   - calendar: Reads the dates.
    /// - Throws: ``ReferenceDataError`` when it is missing or damaged.
    public init(_ folder: URL, calendar: GregorianYears) throws {
        let table = try ReferenceTable(
            "contested.csv", in: folder,
            columns: ["kind", "year", "number", "hko_date", "other_date", "other_authority", "reason"])
        var months: [LunarDate: Entry] = [:]
        var terms: [YearTerm: Entry] = [:]
        for row in table.rows {
            let year = try table.integer(row, 1, in: 0...9999)
            guard let published = calendar.parse(row.fields[3]), let other = calendar.parse(row.fields[4]) else {
                throw table.error(row, "'\(row.fields[3])' or '\(row.fields[4])' is not a date")
            }
            let entry = Entry(
                published: published.day, other: other.day, otherDate: other.date,
                reference: ReferenceID(rawValue: row.fields[5]), reason: row.fields[6])
            switch row.fields[0] {
            case "lunar-month":
                let month = try table.integer(row, 2, in: 1...12)
                months[LunarDate(relatedYear: year, month: month, day: 1)] = entry
            case "solar-term":
                terms[YearTerm(year: year, index: try table.integer(row, 2, in: 0...23))] = entry
            default:
                throw table.error(row, "kind '\(row.fields[0])' is neither lunar-month nor solar-term")
            }
        }
        self.months = months
        self.terms = terms
    }
}
