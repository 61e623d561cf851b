/// The dates of libraries in a calendar as they were surveyed, so that no library need be built to compare them.
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
        fileprivate let stretches: [Stretch]
    }

    /// Neighbouring days whose dates go on.
    fileprivate struct Stretch: Sendable {
        let days: Range<DayNumber>
        let kind: AnswerClass
        /// That of the first day; nil for none.
        let date: PackedLunarDate?
    }

    let libraries: [Library]

    /// Reads the tables of a workload, such as `lunar.date.csv` and `lunar.date.runs.csv`.
    init(_ folder: URL, _ workload: String, calendar: GregorianYears) throws {
        let table = try ReferenceTable(
            ifNamed: "\(workload).csv", in: folder,
            columns: "library version code product surveyed first last reference_sha256")
        guard let table else {
            libraries = []
            return
        }
        let runs = try ReferenceTable(
            "\(workload).runs.csv", in: folder, columns: "library from count kind date")
        let stretches = try Dictionary(
            grouping: runs.rows.map { row in
                guard let kind = AnswerClass(rawValue: row.fields[3]) else {
                    throw runs.error(row, "'\(row.fields[3])' is not the kind of an answer")
                }
                let first = try runs.day(row, 1, calendar)
                let end = try first + runs.integer(row, 2, in: 1...100_000)
                return (
                    library: row.fields[0],
                    stretch: Stretch(days: first..<end, kind: kind, date: PackedLunarDate(row.fields[4]))
                )
            }, by: \.library)
        libraries = try table.rows.map { row in
            Library(
                name: row.fields[0], version: row.fields[1], surveyed: row.fields[4],
                days: try table.day(row, 5, calendar)...table.day(row, 6, calendar), referenceSHA256: row.fields[7],
                stretches: stretches[row.fields[0], default: []].map(\.stretch))
        }
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
