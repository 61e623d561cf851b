import Astronomy
import CalendarValues
import KernelProtocol
import Drawing
import ReferenceData
import Support
import Words

extension YearPage.Month {
    /// A month without a 中气 may be a leap month.
    fileprivate var hasMajorTerm: Bool {
        events.contains { event in
            if case .term(let term) = event.certificate.event { term.index % 2 == 1 } else { false }
        }
    }

    private func texts(_ isMoon: Bool, _ words: any Wording) -> [String] {
        events.map { CertificateRow($0.certificate) }.filter { ($0.event == .moon) == isMoon }.map { row in
            let doubt = row.certainty == .certain ? "" : "\u{A0}≠"
            // A table is broken between terms only.
            let term = row.term(words).map { "\($0)\u{A0}\(row.civil.dropFirst(5).prefix(5))\u{A0}" } ?? ""
            return term + row.time + doubt
        }
    }

    static func columns(_ words: any Wording) -> [Column<Self>] {
        [
            .text(words.title(.month), .essential, tone: { $0.date.isLeapMonth ? .known : nil }) {
                .init(words.year(.month($0.date)))
            },
            .text(words.title(.firstDay), .essential) { .init("\($0.firstDay)") },
            .number(words.title(.days), .essential, isOptional: false) { .init("\($0.length)", Double($0.length)) },
            .text(words.title(.newMoonTime), .essential) { .init($0.texts(true, words).joined(separator: "  ")) },
            .text(words.title(.terms), .essential, isWide: true) { month in
                let none = month.hasMajorTerm ? [] : [words.year(.noMajorTerm)]
                return .init((month.texts(false, words) + none).joined(separator: "  "))
            },
        ]
    }
}

/// An event with its month; the field names are stable.
private struct YearRow {
    let month: YearPage.Month
    let day: Int
    let event: CertificateRow

    static var columns: [Column<Self>] {
        [
            .csv("year", \.month.date.relatedYear), .csv("month", \.month.date.month),
            .csv("leap") { $0.month.date.isLeapMonth ? 1 : 0 }, .csv("first_day", \.month.firstDay),
            .csv("days", \.month.length), .csv("day", \.day), .csv("kind", \.event.kind.rawValue),
            .csv("name", \.event.name), .csv("civil", \.event.civil), .csv("margin_s", \.event.margin),
            .csv("bound_s", \.event.bound), .csv("certainty", \.event.certainty.rawValue),
            .csv("published", \.event.published),
        ]
    }
}

/// A month as a line; the field names are stable.
private struct MonthLine: Encodable {
    let calendar: String
    let year, month: Int
    let leap: Bool
    let lunar: LunarDate
    let firstDay: GregorianDate
    let days: Int
    let published: Bool
    /// The animal of the year, by language.
    let animal: [String: String]

    enum CodingKeys: String, CodingKey {
        case calendar, year, month, leap, lunar, days, published, animal
        case firstDay = "first_day"
    }

    init(_ month: YearPage.Month, of page: YearPage) {
        calendar = page.calendar.name
        animal = Language.inEach { page.name.zodiac($0.calendar) }
        (year, self.month, leap) = (month.date.relatedYear, month.date.month, month.date.isLeapMonth)
        (lunar, firstDay, days, published) = (month.date, month.firstDay, month.length, month.isPublished)
    }
}

extension Format<YearPage> {
    /// The months, and with all the certificates of all events.
    package static var text: Self {
        Self(page: "text") { year, page in
            let words = page.words.of(year.calendar)
            let (certainty, nearest) = year.certainty(words)
            page.line(year.title(words), right: year.summary(words))
            page.line("\(words.certainty(certainty).uppercased())  \(nearest)", certainty == .certain ? .good : .known)
            page.line()
            page.table(YearPage.Month.columns(words).table(year.months))
            guard page.style.view.all else {
                let notes = year.notes(words)
                if !notes.isEmpty { page.line() }
                return notes.forEach { page.line($0) }
            }
            page.line()
            page.certificates(year.certificates)
        }
    }

    /// In the reader's theme.
    package static var svg: Self {
        Self(worded: "svg") { year, words, _ in year.plot(words).svg(id: "year", theme: .file) }
    }

    package static var html: Self {
        Self(worded: "html") { year, words, _ in
            let words = words.of(year.calendar)
            let (certainty, nearest) = year.certainty(words)
            let title = year.title(words)
            return Page.html(
                title: title, words,
                [
                    Markup("h1", text: title), Markup("p", text: year.summary(words)),
                    Markup("p", text: "\(words.certainty(certainty)): \(nearest)"),
                    Markup("figure", [:], [year.plot(words).markup(id: "year")]),
                    YearPage.Month.columns(words).table(year.months).html(caption: title),
                ] + year.notes(words).map { Markup("p", text: $0) })
        }
    }

    /// An event a line.
    package static var csv: Self {
        Self("csv") { year in
            YearRow.columns.csv(
                year.months.flatMap { month in
                    month.events.map {
                        YearRow(month: month, day: $0.day, event: CertificateRow($0.certificate))
                    }
                })
        }
    }

    /// A month a line, then an event a line.
    package static var jsonl: Self {
        Self("jsonl") { year in
            try year.months.map { try JSONLines.line(MonthLine($0, of: year)) }.joined()
                + year.certificates.rows.map { try $0.jsonLine() }.joined()
        }
    }
}
