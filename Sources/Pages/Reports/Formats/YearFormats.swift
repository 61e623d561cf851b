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
    /// Of a day that is not certain.
    struct Doubt: Encodable {
        let certainty: Certainty
        /// The other accepted date; `null` where a term is in doubt.
        @OrNull private(set) var other: String?
    }

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
    /// By the day of the month.
    let doubts: [Int: Doubt]
    /// What is remarkable about the month and the calendar.
    let notes: [String]

    enum CodingKeys: String, CodingKey {
        case calendar, year, month, leap, lunar, days, published, animal, festivals, doubts, notes
        case firstDay = "first_day"
    }

    init(_ month: Almanac.Month, of page: Almanac.Year, _ words: Language) throws {
        let (rules, all) = (page.calendar, try month.days)
        calendar = rules.name
        animal = page.animal.text(words.calendar)
        (year, self.month, leap) = (month.date.relatedYear, month.date.month, month.date.isLeapMonth)
        (lunar, firstDay, days, published) = (month.date, month.firstDay, month.length, month.isPublished)
        let language = rules.names?.language ?? words.calendar
        festivals = Dictionary(
            uniqueKeysWithValues: all.filter { !$0.day.festivals.isEmpty }.map { day, _ in
                (day.lunar.day, day.festivals.map { $0.text(language) }.joined(separator: "; "))
            })
        doubts = Dictionary(
            uniqueKeysWithValues: all.filter { $0.certainty != .certain }.map { day, certainty in
                (day.lunar.day, Doubt(certainty: certainty, other: day.other.map(rules.typed)))
            })
        let ofMonth = page.leapRemarks.filter { $0.months.contains(month.date) }.map(\.text)
        notes = (ofMonth + rules.remarks(of: year)).map { words($0) }
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
