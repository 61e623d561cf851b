/// An event computed from DE440.
package struct ReferenceEvent: Sendable, Hashable {
    /// The instant in TT; the table gives seven decimals of a day, 4.3 ms either way.
    package let instant: Instant
    /// TT − the civil clock in seconds: leap seconds for 1972–2026, ΔT otherwise.
    package let clockOffset: Double
    /// 1σ of TT − UT in seconds, rounded to tenths.
    package let sigma: Double

    /// The instant by the clock of UTC+8: seconds from 1970-01-01 00:00, in days of 86 400 s.
    package var clock: Double {
        // J2000.0 is noon of day 10 957.
        instant - Instant(seconds: 0) + 43_200 - clockOffset + 28_800 + 10_957 * 86_400
    }

    /// The civil day of UTC+8.
    package var day: DayNumber { DayNumber(unchecked: Int((clock / 86_400).rounded(.down))) }
}

/// The instants of solar terms and new moons computed from JPL DE440, 1600–2300.
package struct EventInstants: Sendable {
    /// The solar terms, in the order of their indices.
    package let terms: YearRows<ReferenceEvent>
    /// The table of new moons.
    package let moonsSource: TableSource
    /// The number of the first new moon of the table.
    package let firstLunation: Int
    private let moons: [ReferenceEvent]
    /// The years of the tables.
    package var years: ClosedRange<Int> { terms.years }

    /// Reads both tables.
    package init(_ folder: URL) throws {
        let rest = "utc8 tt_jd tt_minus_clock_s margin_to_midnight_s sigma_s"
        terms = try YearRows("solar-terms.csv", in: folder, "year index name longitude_deg \(rest)", rowsPerYear: 24) {
            try Self.event($0, $1, 5)
        }
        let table = try ReferenceTable("new-moons.csv", in: folder, columns: rest)
        moons = try table.rows.map { try Self.event(table, $0, 1) }
        moonsSource = table.source
        firstLunation = Int(Lunation.mean(moons[0].instant.daysFromJ2000).rounded())
    }

    private static func event(
        _ table: ReferenceTable, _ row: ReferenceTable.Line, _ column: Int
    ) throws -> ReferenceEvent {
        let text = row.fields[column]
        guard let days = Int(text.dropLast(8)), let decimals = Int(text.suffix(7)) else {
            throw table.error(row, "'\(text)' is not a Julian date with seven decimals")
        }
        return ReferenceEvent(
            instant: Instant(seconds: Int64(days - 2_451_545) * 86_400) + Double(decimals) / 1e7 * 86_400,
            clockOffset: try table.number(row, column + 1), sigma: try table.number(row, column + 3))
    }

    /// The term's event; `nil` outside of the table.
    package func event(of term: YearTerm) -> ReferenceEvent? { terms[term.year, term.index] }

    /// The new moon's event; `nil` outside of the table.
    package func event(of lunation: Lunation) -> ReferenceEvent? {
        let index = Int(lunation.number) - firstLunation
        return moons.indices.contains(index) ? moons[index] : nil
    }

    /// The lunations whose new moon falls in some of ``years``, by the civil clock in Beijing (UTC+8).
    package func lunations(of years: ClosedRange<Int>, calendar: GregorianYears) -> [Lunation] {
        let first = calendar.firstDay(of: years.lowerBound)
        let end = calendar.firstDay(of: years.upperBound + 1)
        return moons.indices.compactMap { index in
            let day = moons[index].day
            return first <= day && day < end ? Lunation(firstLunation + index) : nil
        }
    }
}
