import Astronomy
import CalendarValues
import Foundation
import KernelProtocol
import ReferenceData
import Words
import Support

extension Format<CertificateList> {
    /// A table, why dates are published otherwise, and the number of each kind.
    package static var text: Self {
        Self(page: "text") { list, page in
            page.certificates(list)
            page.line()
            list.counts(page.words).forEach { page.line($0) }
        }
    }

    package static var csv: Self { Self("csv") { CertificateRow.columns(English()).csv($0.rows) } }

    /// A row a line; of a shard also a last line.
    package static var jsonl: Self {
        Self(worded: "jsonl") { list, words, _ in
            let rows = try list.rows.map { try $0.jsonLine(words) }.joined()
            return try list.shard?.text(after: rows) ?? rows
        }
    }
}

extension CertificateRow {
    /// What text shows of them, and the fields of CSV.
    fileprivate static func columns(_ words: any Wording) -> [Column<Self>] {
        func text(
            _ title: Title, _ importance: Table.Importance, tone: @escaping (Self) -> Tone? = { _ in nil },
            shown: ((Self) -> String)? = nil, _ text: @escaping (Self) -> String
        ) -> Column<Self> {
            .text(words.title(title), importance, tone: tone) { .init((shown ?? text)($0)) }
                .csv(English().title(title), text)
        }
        func whole(_ title: Title, _ importance: Table.Importance, _ value: @escaping (Self) -> Int) -> Column<Self> {
            .number(words.title(title), importance, isOptional: false) { .init("\(value($0))") }
                .csv(English().title(title), value)
        }
        func number(
            _ title: Title, _ importance: Table.Importance, _ format: String, _ value: @escaping (Self) -> Double?
        ) -> Column<Self> {
            func text(_ row: Self) -> String { value(row).map { String(format: format, $0) } ?? "" }
            return .number(words.title(title), importance, isOptional: false) { .init(text($0)) }
                .csv(English().title(title), text)
        }
        return [
            .text(words.title(.calendar), .essential, isOptional: true) { row in
                .init(row.calendar == CalendarRules.china.name ? "" : row.calendar)
            }.csv("calendar", \.calendar),
            text(.kind, .useful, shown: { words.title($0.event == .moon ? .newMoon : .term) }, \.kind.rawValue),
            whole(.year, .useful, \.year), whole(.index, .detail, \.index), text(.name, .essential, \.name),
            .number(words.title(.ttJD), .detail, isOptional: false) { .init($0.ttJD) }
                .csv("tt_jd", \.ttJD),
            text(.civil, .essential, \.civil),
            .text(words.title(.utc8), .useful, isOptional: true) { .init($0.utc8 ?? "") }.csv("utc8", \.utc8),
            number(.margin, .main, "%.1f", \.margin),
            number(.bound, .main, "%.3f", \.bound), number(.rounding, .detail, "%.1e", \.rounding),
            number(.model, .detail, "%.3f", \.model), number(.deltaTSigma, .detail, "%.3f", \.sigma),
            .csv("ut1_utc_s") { String(format: "%.1f", $0.clockError) },
            text(
                .certainty, .essential, tone: { $0.certainty == .certain ? nil : .known },
                shown: { words.certainty($0.certainty) }, \.certainty.rawValue),
            // Beyond the years of the published calendar there is nothing to compare with.
            .text(
                words.title(.published), .essential, isOptional: true,
                tone: { $0.isPublishedOtherwise ? .known : nil }
            ) { row in
                row.isPublishedOtherwise ? "≠ \(row.published ?? "")" : row.published == nil ? "" : "="
            }.csv("published", \.published),
            .csv("published_otherwise", \.isPublishedOtherwise), .csv("published_reason", \.publishedReason),
            .csv("published_noted", \.isNoted),
        ]
    }

    /// The Julian date is a number with all its nine decimals, of which an encoder would drop trailing zeros.
    func jsonLine(_ words: any Wording) throws -> String {
        var row = self
        row.publishedReason = publishedReason.map { words.reason($0) }
        return try JSONLines.line(row).replacing("\"tt_jd\":\"\(ttJD)\"", with: "\"tt_jd\":\(ttJD)")
    }
}

extension TextPage {
    /// Adds the rows of a list, the reasons of those that are published otherwise, and the publisher's doubts.
    mutating func certificates(_ list: CertificateList) {
        table(CertificateRow.columns(words).table(list.rows))
        noteLeftOut()
        let reasons = list.rows.compactMap { $0.publishedText(words) }
        guard !reasons.isEmpty else { return }
        line()
        for reason in reasons { line(reason) }
    }
}
