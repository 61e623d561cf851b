/// A lunar month of a table.
package struct LunarMonth: Sendable, Hashable {
    /// The first day of the month as a lunar date: year, month and leap flag, day 1.
    package let date: PackedLunarDate
    /// The civil day on which it begins.
    package let firstDay: DayNumber
    /// Its days, 29 or 30.
    package let length: Int
    /// Where the row comes from; begins with `published`, `reconstructed` or `computed`.
    package let source: String
    /// The days of the month whose civil dates are published; empty where all are computed.
    package let publishedDays: Range<Int>
    /// Whether the month was published, at least in part.
    package var isPublished: Bool { !publishedDays.isEmpty }
}

/// The months of one reference, without a gap.
package struct LunarMonths: Sendable {
    /// The months in order.
    package let months: [LunarMonth]
    package let source: TableSource
    /// The lunation of the first month.
    private let firstLunation: Int

    /// Reads a table of months, with the columns lunar_year, month, leap, length, first_day and, in the published one,
    /// source.
    package init(
        _ folder: URL, _ name: String = "lunar-months.csv", isPublished: Bool, calendar: GregorianYears
    ) throws {
        let columns = "lunar_year month leap length first_day" + (isPublished ? " source" : "")
        let table = try ReferenceTable(name, in: folder, columns: columns)
        months = try table.rows.map { row in
            let date = PackedLunarDate(
                relatedYear: try table.integer(row, 0, in: -9999...9999),
                month: try table.integer(row, 1, in: 1...12),
                isLeapMonth: try table.integer(row, 2, in: 0...1) == 1,
                day: 1
            )
            let length = try table.integer(row, 3, in: 29...30)
            let source = isPublished ? row.fields[5] : "computed"
            return LunarMonth(
                date: date, firstDay: try table.day(row, 4, calendar), length: length, source: source,
                publishedDays: Self.publishedDays(source, length: length))
        }
        source = table.source
        firstLunation = Int(Lunation(nearest: months[0].firstDay).number)
    }

    /// The days that a source calls published.
    private static func publishedDays(_ source: String, length: Int) -> Range<Int> {
        switch source {
        case "published", "reconstructed": return 1..<length + 1
        case "computed": return 1..<1
        case "published start; computed length": return 1..<2
        default:
            // `published (start by back-count from 1901-01-01 = day 11)`
            let day = source.firstMatch(of: /= day ([0-9]+)\)/).flatMap { Int($0.1) } ?? length + 1
            return min(day, length + 1)..<length + 1
        }
    }

    /// The month in which a day lies; `nil` outside of the table.
    package func month(of day: DayNumber) -> LunarMonth? {
        let index = months.indices.partitioningIndex { months[$0].firstDay > day } - 1
        guard index >= 0, day < months[index].firstDay + months[index].length else { return nil }
        return months[index]
    }

    /// The month that begins with a new moon; `nil` outside of the table.
    package func month(of lunation: Lunation) -> LunarMonth? {
        let index = Int(lunation.number) - firstLunation
        return months.indices.contains(index) ? months[index] : nil
    }

    /// The lunar date of a day; `nil` outside of the table.
    package func date(of day: DayNumber) -> PackedLunarDate? {
        month(of: day).map { PackedLunarDate(rawValue: $0.date.rawValue + Int32(day - $0.firstDay)) }
    }

    /// The day of a lunar date; `nil` for a date that the table does not have.
    package func day(of date: PackedLunarDate) -> DayNumber? {
        let index = months.indices.partitioningIndex { months[$0].date > date } - 1
        guard index >= 0 else { return nil }
        let day = months[index].firstDay + (date.day - 1)
        return self.date(of: day) == date ? day : nil
    }
}
