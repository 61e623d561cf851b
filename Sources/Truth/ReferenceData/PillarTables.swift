@_spi(Unchecked) package import CalendarValues
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
    /// By the stem of the day and the hour.
    private let hours: [Sexagenary]

    /// Reads `years.csv`, `months.csv` and `hours.csv`.
    package init(_ folder: URL) throws {
        let names = Dictionary(
            uniqueKeysWithValues: (0..<60).map { (Sexagenary(unchecked: $0).description, Sexagenary(unchecked: $0)) })
        func name(_ table: ReferenceTable, _ row: ReferenceTable.Line, _ column: Int) throws -> Sexagenary {
            guard let name = names[row.fields[column]] else {
                throw table.error(row, "'\(row.fields[column])' is outside the sixty names")
            }
            return name
        }
        let yearTable = try ReferenceTable("years.csv", in: folder, columns: ["year", "pillar", "zodiac"])
        let start = try yearTable.integer(yearTable.rows[0], 0, in: 0...9999)
        yearNames = try yearTable.rows.map { try name(yearTable, $0, 1) }
        years = start...(start + yearNames.count - 1)
        yearsSHA256 = yearTable.sha256

        let table = try ReferenceTable(
            "months.csv", in: folder, columns: ["year", "month", "first_day_pillar", "month_pillar"])
        firstYear = try table.integer(table.rows[0], 0, in: 0...9999)
        months = try table.rows.map { Month(firstDay: try name(table, $0, 2), month: try name(table, $0, 3)) }
        sha256 = table.sha256

        let hourTable = try ReferenceTable("hours.csv", in: folder, columns: ["day_stem", "hour", "hour_pillar"])
        hours = try hourTable.rows.map { try name(hourTable, $0, 2) }
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
    package func hour(_ hour: Int, of day: Sexagenary) -> Sexagenary { hours[day.stem * 24 + hour] }
}
