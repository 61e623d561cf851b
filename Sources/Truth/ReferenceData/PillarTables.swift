@_spi(Unchecked) package import CalendarValues

/// The stems and branches of years, months, days and hours, as two packages compute them.
package struct PillarTables: Sendable {
    /// What a Gregorian month has.
    package struct Month: Sendable, Hashable {
        /// The pillar of its 1st day.
        package let firstDay: Sexagenary
        /// The pillar from the month's first term on.
        package let month: Sexagenary
    }

    /// By the Gregorian year in which a year begins.
    package let years: YearRows<Sexagenary>
    /// By Gregorian month.
    package let months: YearRows<Month>
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
        years = try YearRows("years.csv", in: folder, "year pillar zodiac") { try name($0, $1, 1) }
        months = try YearRows(
            "months.csv", in: folder, "year month first_day_pillar month_pillar", rowsPerYear: 12
        ) { Month(firstDay: try name($0, $1, 2), month: try name($0, $1, 3)) }
        let table = try ReferenceTable("hours.csv", in: folder, columns: "day_stem hour hour_pillar")
        hours = try table.rows.map { try name(table, $0, 2) }
    }

    // What other modules read of generic types is specialised here.

    /// The pillar of the year that begins in a Gregorian year, or nothing outside of the table.
    package func year(_ year: Int) -> Sexagenary? { years[year] }

    /// What a Gregorian month has, or nothing outside of the table.
    package func month(_ month: Int, of year: Int) -> Month? { months[year, month - 1] }

    /// The pillar of an hour.
    package func hour(_ hour: Int, of day: Sexagenary) -> Sexagenary { hours[day.stem * 24 + hour] }
}
