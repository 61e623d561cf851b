/// The civil dates of solar terms and new moons as published; the terms by the Hong Kong Observatory alone, 1901–2100.
package struct PublishedEvents: Sendable {
    private let terms: TermDates?
    private let months: LunarMonths
    private let calendar: GregorianYears
    private let reasons: [EventKey: String]
    private let noted: Set<EventKey>
    /// By the first date of the month; empty where the certificates of the events say what is contested.
    private let contested: [PackedLunarDate: Disputed.Entry]
    /// Of every month.
    private let reason: String?

    /// The first days of months, with one reason for those that are not by the rules, and those for which the sources differ.
    package init(_ months: LunarMonths, reason: String?, disputed: Disputed, calendar: GregorianYears) {
        (terms, self.months, self.calendar, self.reason) = (nil, months, calendar, reason)
        (reasons, noted) = ([:], [])
        contested = disputed.months.filter(\.value.isContested)
    }

    /// The dates of two tables, with the reasons of `differences.csv` and the publisher's doubts of `notes.csv`.
    package init(_ folder: URL, terms: TermDates, months: LunarMonths, calendar: GregorianYears) throws {
        let table = try ReferenceTable(
            "differences.csv", in: folder,
            columns: "kind year index_or_month leap name hko_date gbt_date computed_utc8 computed_beijing_mean_time "
                + "margin_utc8_s hko_equals_utc8 hko_equals_gbt reason")
        var reasons: [EventKey: String] = [:]
        // Other rows differ only from the date in UTC+8.
        for row in table.rows where row.fields[5] != row.fields[6] {
            let (year, number) = try (table.integer(row, 1, in: 0...9999), table.integer(row, 2, in: 0...23))
            let month = PackedLunarDate(relatedYear: year, month: number, isLeapMonth: row.fields[3] == "1", day: 1)
            let isTerm = row.fields[0] == "solar-term"
            reasons[isTerm ? .term(YearTerm(year: year, index: number)) : .month(month)] = row.fields[12]
        }
        let notes = try ReferenceTable("notes.csv", in: folder, columns: "kind year number hko_date")
        noted = Set(try notes.rows.map { try EventKey(notes, $0) })
        (self.terms, self.months, self.calendar) = (terms, months, calendar)
        (self.reasons, contested, reason) = (reasons, [:], nil)
    }

    /// The published date of a term; `nil` where none is published.
    package func date(of term: YearTerm) -> PublishedDate? {
        guard let terms, let date = terms.date(of: term), terms.isPublished(term),
            let day = calendar.dayNumber(of: date)
        else {
            return nil
        }
        return PublishedDate(day: day, date: date, reason: reasons[.term(term)], isNoted: noted.contains(.term(term)))
    }

    /// The published first day of the month that begins with a new moon; `nil` where none is published.
    package func date(of newMoon: Lunation) -> PublishedDate? {
        guard let month = months.month(of: newMoon), month.publishedDays.contains(1),
            let date = calendar.date(of: month.firstDay)
        else { return nil }
        let entry = contested[month.date]
        return PublishedDate(
            day: month.firstDay, date: date, reason: entry?.reason ?? reasons[.month(month.date)] ?? reason,
            isNoted: noted.contains(.month(month.date)), isContested: entry != nil)
    }
}
