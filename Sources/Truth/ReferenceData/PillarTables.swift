package import CalendarValues
package import Foundation

/// The stems and branches of years, months, days and hours, as two packages compute them.
package struct PillarTables: Sendable {
    /// What a Gregorian month has.
    package struct Month: Sendable, Hashable {
        /// The pillar of its 1st day.
        package let firstDay: Sexagenary
        /// The pillar from the month's first term on.
        package let month: Sexagenary
    }

    /// The Gregorian years of the table of years.
    package let years: ClosedRange<Int>
    /// The hash of the table of years.
    package let yearsSHA256: String
    /// The hash of the table of months.
    package let sha256: String

    private let yearNames: [Sexagenary]
    private let firstYear: Int
    private let months: [Month]
    private let hours: [[Sexagenary]]

    /// Reads `years.csv`, `months.csv` and `hours.csv`.
    package init(_ folder: URL) throws {
        let names = Dictionary(uniqueKeysWithValues: (0..<60).map { (Sexagenary($0).description, Sexagenary($0)) })
        let yearTable = try ReferenceTable("years.csv", in: folder, columns: ["year", "pillar", "zodiac"])
        let start = try yearTable.integer(yearTable.rows[0], 0, in: 0...9999)
        yearNames = try yearTable.rows.enumerated().map { position, row in
            guard try yearTable.integer(row, 0, in: 0...9999) == start + position else {
                throw yearTable.error(row, "year \(start + position) is missing")
            }
            guard let name = names[row.fields[1]] else {
                throw yearTable.error(row, "'\(row.fields[1])' is outside the sixty names")
            }
            return name
        }
        years = start...(start + yearNames.count - 1)
        yearsSHA256 = yearTable.sha256

        let table = try ReferenceTable(
            "months.csv", in: folder, columns: ["year", "month", "first_day_pillar", "month_pillar"])
        let first = try table.integer(table.rows[0], 0, in: 0...9999)
        months = try table.rows.enumerated().map { position, row in
            guard try table.integer(row, 0, in: 0...9999) == first + position / 12,
                try table.integer(row, 1, in: 1...12) == position % 12 + 1
            else { throw table.error(row, "is not \(first + position / 12)-\(position % 12 + 1)") }
            guard let day = names[row.fields[2]], let month = names[row.fields[3]]
            else { throw table.error(row, "has a name outside the sixty names") }
            return Month(firstDay: day, month: month)
        }
        firstYear = first
        sha256 = table.sha256

        let hourTable = try ReferenceTable("hours.csv", in: folder, columns: ["day_stem", "hour", "hour_pillar"])
        var hours = [[Sexagenary]](repeating: [], count: 10)
        for (position, row) in hourTable.rows.enumerated() {
            let stem = position / 24
            guard stem < 10, Sexagenary(stem).description.hasPrefix(row.fields[0]),
                try hourTable.integer(row, 1, in: 0...23) == position % 24, let name = names[row.fields[2]]
            else { throw hourTable.error(row, "is not hour \(position % 24) of stem \(stem)") }
            hours[stem].append(name)
        }
        guard hourTable.rows.count == 240 else {
            throw ReferenceDataError(path: hourTable.path, problem: "has \(hourTable.rows.count) rows, not 240")
        }
        self.hours = hours
    }

    /// The pillar of the year that begins in a Gregorian year, or nothing outside of the table.
    package func year(_ year: Int) -> Sexagenary? {
        years.contains(year) ? yearNames[year - years.lowerBound] : nil
    }

    /// What a Gregorian month has, or nothing outside of the table.
    package func month(_ month: Int, of year: Int) -> Month? {
        let index = (year - firstYear) * 12 + month - 1
        return 1...12 ~= month && months.indices.contains(index) ? months[index] : nil
    }

    /// The pillar of an hour.
    package func hour(_ hour: Int, of day: Sexagenary) -> Sexagenary { hours[day.stem][hour] }
}
