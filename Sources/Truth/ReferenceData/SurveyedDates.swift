package import CalendarValues
package import KernelProtocol
package import Foundation

/// The Chinese dates of libraries as they were surveyed, so that no library need be built to compare them.
package struct SurveyedDates: Sendable {
    package struct Library: Sendable {
        package let name: String, version: String
        /// The day of the survey, as ISO 8601.
        package let surveyed: String
        /// The days that it documents.
        package let days: ClosedRange<DayNumber>
        /// The table that judged it, by its SHA-256.
        package let referenceSHA256: String
        /// The answers that are not as published, in the order of the days.
        fileprivate var stretches: [Stretch] = []
    }

    /// Neighbouring days whose dates go on.
    fileprivate struct Stretch: Sendable {
        let days: Range<DayNumber>
        let kind: AnswerClass
        /// That of the first day; nil for none.
        let date: PackedLunarDate?
    }

    package let libraries: [Library]

    /// Reads `lunar.date.csv` and `lunar.date.runs.csv`.
    package init(_ folder: URL, calendar: GregorianYears) throws {
        func day(_ table: ReferenceTable, _ row: ReferenceTable.Line, _ column: Int) throws -> DayNumber {
            guard let day = calendar.parse(row.fields[column])?.day else {
                throw table.error(row, "'\(row.fields[column])' is no date")
            }
            return day
        }
        let table = try ReferenceTable(
            "lunar.date.csv", in: folder,
            columns: ["library", "version", "code", "product", "surveyed", "first", "last", "reference_sha256"])
        var libraries = try table.rows.map { row in
            let (first, last) = (try day(table, row, 5), try day(table, row, 6))
            guard first <= last else { throw table.error(row, "ends before it begins") }
            return Library(
                name: row.fields[0], version: row.fields[1], surveyed: row.fields[4], days: first...last,
                referenceSHA256: row.fields[7])
        }
        let places = Dictionary(libraries.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let runs = try ReferenceTable(
            "lunar.date.runs.csv", in: folder, columns: ["library", "from", "count", "kind", "date"])
        for row in runs.rows {
            guard let place = places[row.fields[0]] else { throw runs.error(row, "'\(row.fields[0])' is no library") }
            let first = try day(runs, row, 1)
            let text = row.fields[4]
            let date = PackedLunarDate(text)
            guard let kind = AnswerClass(rawValue: row.fields[3]), kind != .right, date != nil || text.isEmpty else {
                throw runs.error(row, "'\(row.fields[3]),\(text)' is no answer")
            }
            let end = try first + runs.integer(row, 2, in: 1...100_000)
            guard libraries[place].stretches.last.map({ $0.days.upperBound <= first }) ?? true else {
                throw runs.error(row, "is before the end of the row before")
            }
            libraries[place].stretches.append(Stretch(days: first..<end, kind: kind, date: date))
        }
        self.libraries = libraries
    }
}

extension SurveyedDates.Library {
    /// What it answers on a day, and what that counts as; no date where it has none, or documents the day not.
    package func answer(on day: DayNumber, published: PackedLunarDate) -> (kind: AnswerClass, date: PackedLunarDate?) {
        guard days.contains(day) else { return (.refused, nil) }
        guard let stretch = stretches.first(where: { $0.days.contains(day) }) else { return (.right, published) }
        let passed = Int32(day - stretch.days.lowerBound)
        return (stretch.kind, stretch.date.map { PackedLunarDate(rawValue: $0.rawValue + passed) })
    }
}
