/// The new moons and terms for which either of two civil dates is accepted, by the rule of `Certainty` (Astronomy).
package struct Disputed: Sendable {
    /// A new moon or a term.
    package struct Entry: Sendable, Hashable {
        /// Whether published and computed date differ; otherwise the computed one is uncertain.
        package let isContested: Bool
        /// The published date.
        package let published: DayNumber
        /// The date across the midnight.
        package let other: DayNumber
        package let otherDate: GregorianDate
        /// Seconds of the computed instant from that midnight; negative before it.
        package let margin: Double
        /// Seconds by which the instant may be wrong.
        package let bound: Double
        /// Whether the publisher notes that its date may be a day off.
        package let isNoted: Bool
        /// Why the dates differ or cannot be decided.
        package let reason: String
    }

    /// First days of lunar months, by the month's first date.
    package let months: [PackedLunarDate: Entry]
    /// Solar terms.
    package let terms: [YearTerm: Entry]

    /// Reads `disputed.csv`.
    package init(_ folder: URL, calendar: GregorianYears) throws {
        let table = try ReferenceTable(
            "disputed.csv", in: folder,
            columns: "kind year number state date other_date margin_s bound_s noted reason")
        var months: [PackedLunarDate: Entry] = [:]
        var terms: [YearTerm: Entry] = [:]
        for row in table.rows {
            let entry = Entry(
                isContested: row.fields[3] == "contested", published: try table.day(row, 4, calendar),
                other: try table.day(row, 5, calendar), otherDate: try table.date(row, 5),
                margin: try table.number(row, 6), bound: try table.number(row, 7), isNoted: row.fields[8] == "yes",
                reason: row.fields[9])
            switch try EventKey(table, row) {
            case .month(let month): months[month] = entry
            case .term(let term): terms[term] = entry
            }
        }
        (self.months, self.terms) = (months, terms)
    }
}

/// The event of a row with the columns kind, year and number.
enum EventKey: Hashable {
    /// By its first date.
    case month(PackedLunarDate)
    case term(YearTerm)

    init(_ table: ReferenceTable, _ row: ReferenceTable.Line) throws {
        let year = try table.integer(row, 1, in: 0...9999)
        switch row.fields[0] {
        case "lunar-month":
            guard let month = LunarMonthName(row.fields[2]), 1...12 ~= month.number else {
                throw table.error(row, "'\(row.fields[2])' is not a month, such as 4 or leap4")
            }
            self = .month(PackedLunarDate(relatedYear: year, month: month.number, isLeapMonth: month.isLeap, day: 1))
        case "solar-term": self = .term(YearTerm(year: year, index: try table.integer(row, 2, in: 0...23)))
        default: throw table.error(row, "kind '\(row.fields[0])' is neither lunar-month nor solar-term")
        }
    }
}
