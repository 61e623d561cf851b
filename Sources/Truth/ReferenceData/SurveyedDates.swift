package import CalendarValues
package import Foundation

/// The Chinese dates of libraries as they were surveyed, so that no library need be built to compare them.
package struct SurveyedDates: Sendable {
    package struct Library: Sendable {
        package let name: String, version: String
        /// The code that it shares with others, and what bears the version's number: `ICU` of `Intl`, version `ICU 78.2`.
        package let code: String, product: String
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
        let date: LunarDate?
    }

    /// A report that a library's maintainers have.
    package struct PublicReport: Sendable, Encodable {
        package enum State: String, Sendable, Encodable { case open, closed, merged, unknown }

        package let address: String
        package var state = State.unknown
        /// Empty where it is not known.
        package var title = ""
        /// The day of the snapshot that had the state, as ISO 8601; empty where it is not known.
        package var seen = ""

        package init(_ address: String) { self.address = address }
    }

    package let libraries: [Library]
    package let reports: [PublicReport]

    /// Reads `lunar.date.csv`, `lunar.date.runs.csv` and `reports.csv`.
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
                name: row.fields[0], version: row.fields[1], code: row.fields[2], product: row.fields[3],
                surveyed: row.fields[4], days: first...last, referenceSHA256: row.fields[7])
        }
        let places = Dictionary(libraries.enumerated().map { ($1.name, $0) }) { first, _ in first }
        let runs = try ReferenceTable(
            "lunar.date.runs.csv", in: folder, columns: ["library", "from", "count", "kind", "date"])
        for row in runs.rows {
            guard let place = places[row.fields[0]] else { throw runs.error(row, "'\(row.fields[0])' is no library") }
            let first = try day(runs, row, 1)
            let text = row.fields[4]
            let date = LunarDate(text)
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
        let known = try ReferenceTable("reports.csv", in: folder, columns: ["address", "state", "title", "seen"])
        reports = try known.rows.map { row in
            guard let state = PublicReport.State(rawValue: row.fields[1]) else {
                throw known.error(row, "'\(row.fields[1])': expected open, closed, merged or unknown")
            }
            var report = PublicReport(row.fields[0])
            (report.state, report.title, report.seen) = (state, row.fields[2], row.fields[3])
            return report
        }
    }
}

extension SurveyedDates {
    /// What bears a version's number, with the versions that answer in the same way, in their order.
    package struct Release: Sendable, Encodable {
        package let product: String, versions: [String]

        package init(product: String, versions: [String]) { (self.product, self.versions) = (product, versions) }
    }

    /// Finds the releases of a library's code that give its wrong answer on a day.
    ///
    /// - Parameters:
    ///   - answer: The wrong date.
    ///   - day: The day that it is given for.
    ///   - name: The library's adapter.
    ///   - version: The version that was checked, which may be another than the surveyed one.
    /// - Returns: Its own product first; nothing for a library that was not surveyed.
    package func releases(
        giving answer: LunarDate, on day: DayNumber, as name: String, version: String
    ) -> [Release] {
        guard let own = libraries.first(where: { $0.name == name }) else { return [] }
        var versions: [String: Set<String>] = [own.product: [own.release(version)]]
        for other in libraries where other.code == own.code && other.name != name {
            if other.answer(on: day, published: answer) == (.wrong, answer) {
                versions[other.product, default: []].insert(other.release(other.version))
            }
        }
        let others = versions.keys.filter { $0 != own.product }.sorted()
        return ([own.product] + others).map { product in
            let sorted = versions[product, default: []].sorted {
                $0.compare($1, options: .numeric) == .orderedAscending
            }
            return Release(product: product, versions: sorted)
        }
    }
}

extension SurveyedDates.Library {
    /// A version without the product's name.
    fileprivate func release(_ version: String) -> String { String(version.trimmingPrefix("\(product) ")) }
}

extension SurveyedDates.Library {
    /// What it answers on a day, and what that counts as; no date where it has none, or documents the day not.
    package func answer(on day: DayNumber, published: LunarDate) -> (kind: AnswerClass, date: LunarDate?) {
        guard days.contains(day) else { return (.refused, nil) }
        guard let stretch = stretches.first(where: { $0.days.contains(day) }) else { return (.right, published) }
        let passed = Int32(day - stretch.days.lowerBound)
        return (stretch.kind, stretch.date.map { LunarDate(rawValue: $0.rawValue + passed) })
    }
}
