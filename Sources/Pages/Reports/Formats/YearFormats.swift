import Astronomy
import Words
import Verification

extension Almanac.Month {
    private func texts(_ isMoon: Bool) -> [String] {
        events.map { CertificateRow($0.certificate) }.filter { ($0.event == .moon) == isMoon }.map { row in
            let doubt = row.certainty == .certain ? "" : "\u{A0}≠"
            // A table is broken between terms only.
            let term = isMoon ? "" : "\(row.name)\u{A0}\(row.civil.dropFirst(5).prefix(5))\u{A0}"
            return term + row.time + doubt
        }
    }

    /// The number of the month, with its name.
    private func name(_ rules: CalendarRules) -> Text {
        let name = CalendarNames(rules).month(date.month, isLeap: date.isLeapMonth)
        return Text(
            english: "\(date.isLeapMonth ? "leap " : "")\(date.month) \(name)",
            chinese: CalendarNames().month(date.month, isLeap: date.isLeapMonth))
    }

    static func columns(_ rules: CalendarRules) -> [Column<Self>] {
        [
            .text("month", .essential, tone: { $0.date.isLeapMonth ? .known : nil }) { .init($0.name(rules)) },
            .text("first day", .essential) { "\($0.firstDay)" },
            .number("days", .essential, isOptional: false) { "\($0.length)" },
            .text("new moon", .essential) { .init($0.texts(true).joined(separator: "  ")) },
            .text("terms", .essential, isWide: true) { month in
                let none: [Text] = month.majorTerm != nil ? [] : ["no major term"]
                return .init("\(month.texts(false).map { "\($0)" } + none, by: "  ")")
            },
        ]
    }
}

/// A month as a line; the field names are stable.
private struct MonthLine: Encodable {
    let calendar: String
    let year, month: Int
    let leap: Bool
    let lunar: PackedLunarDate
    let firstDay: GregorianDate
    let days: Int
    let published: Bool
    /// The animal of the year.
    let animal: String
    /// Their names by the day of the month.
    let festivals: [Int: String]

    enum CodingKeys: String, CodingKey {
        case calendar, year, month, leap, lunar, days, published, animal, festivals
        case firstDay = "first_day"
    }

    init(_ month: Almanac.Month, of page: Almanac.Year, _ words: Language) throws {
        calendar = page.calendar.name
        animal = page.animal.text(words.calendar)
        (year, self.month, leap) = (month.date.relatedYear, month.date.month, month.date.isLeapMonth)
        (lunar, firstDay, days, published) = (month.date, month.firstDay, month.length, month.isPublished)
        let language = page.calendar.names?.language ?? words.calendar
        festivals = Dictionary(
            try month.festivals.map { ($0.day, $0.labels.map { $0.text(language) }.joined(separator: "; ")) }
        ) { $1 }
    }
}

extension Format<Almanac.Year> {
    /// The months, and with all the certificates of all events.
    package static var text: Self {
        Self(page: "text") { year, page in
            let certainty = year.certainty
            page.line(year.title, right: year.summary)
            page.line(
                "\(page.words(certainty.text).uppercased())  \(year.nearest)", certainty == .certain ? .good : .known)
            page.line()
            page.table(Almanac.Month.columns(year.calendar).table(year.months))
            guard page.style.view.all else {
                let notes = year.notes
                if !notes.isEmpty { page.line() }
                return notes.forEach { page.line($0) }
            }
            page.line()
            page.certificates(year.certificates)
        }
    }

    /// A month a line, then an event a line.
    package static var jsonl: Self {
        Self(worded: "jsonl") { year, words, _ in
            try year.months.map { try JSONLines.line(MonthLine($0, of: year, words)) }.joined()
                + year.certificates.rows.map { try $0.jsonLine(words) }.joined()
        }
    }
}
