import Astronomy
import Foundation
import KernelProtocol
import Support
import Words

extension Format<CertificateList> {
    /// A table, why dates are published otherwise, and the number of each kind.
    package static var text: Self {
        Self(page: "text") { list, page in
            page.certificates(list)
            page.line()
            list.counts.forEach { page.line($0) }
        }
    }

    package static var csv: Self { Self("csv") { CertificateRow.columns.csv($0.rows) } }

    /// A row a line.
    package static var jsonl: Self {
        Self(worded: "jsonl") { list, words, _ in try list.rows.map { try $0.jsonLine(words) }.joined() }
    }
}

extension CertificateRow {
    /// What text shows of them, and the fields of CSV.
    fileprivate static var columns: [Column<Self>] {
        // A title is the name of the field.
        func text(
            _ title: String, _ importance: Table.Importance, tone: @escaping (Self) -> Tone? = { _ in nil },
            isSaid: Bool = false, _ text: @escaping (Self) -> String
        ) -> Column<Self> {
            .text(Text(title), importance, tone: tone) { isSaid ? .init(Text(text($0))) : .init(text($0)) }
                .csv(title, text)
        }
        func number(
            _ title: String, _ importance: Table.Importance, _ text: @escaping (Self) -> String
        ) -> Column<Self> {
            .number(Text(title), importance, isOptional: false) { .init(text($0)) }.csv(title, text)
        }
        func seconds(
            _ title: String, _ importance: Table.Importance, _ format: String, _ value: @escaping (Self) -> Double?
        ) -> Column<Self> { number(title, importance) { value($0).map { String(format: format, $0) } ?? "" } }
        return [
            .text("calendar", .essential, isOptional: true) { row in
                .init(row.calendar == CalendarRules.china.name ? "" : row.calendar)
            }.csv("calendar", \.calendar),
            text("kind", .useful, isSaid: true, \.kind.rawValue),
            number("year", .useful) { "\($0.year)" }, number("index", .detail) { "\($0.index)" },
            text("name", .essential, \.name), number("tt_jd", .detail, \.ttJD),
            text("civil", .essential, \.civil),
            .text("utc8", .useful, isOptional: true) { .init($0.utc8 ?? "") }.csv("utc8", \.utc8),
            seconds("margin_s", .main, "%.1f", \.margin), seconds("bound_s", .main, "%.3f", \.bound),
            seconds("rounding_s", .detail, "%.1e", \.rounding), seconds("model_s", .detail, "%.3f", \.model),
            seconds("delta_t_sigma_s", .detail, "%.3f", \.sigma),
            .csv("ut1_utc_s") { String(format: "%.1f", $0.clockError) },
            text(
                "certainty", .essential, tone: { $0.certainty == .certain ? nil : .known }, isSaid: true,
                \.certainty.rawValue),
            // Beyond the years of the published calendar there is nothing to compare with.
            .text("published", .essential, isOptional: true, tone: { $0.isPublishedOtherwise ? .known : nil }) { row in
                row.isPublishedOtherwise ? "≠ \(row.published ?? "")" : row.published == nil ? "" : "="
            }.csv("published", \.published),
            .csv("published_otherwise", \.isPublishedOtherwise), .csv("published_reason", \.publishedReason),
            .csv("published_noted", \.isNoted),
        ]
    }

    /// The Julian date is a number with all its nine decimals, of which an encoder would drop trailing zeros.
    func jsonLine(_ words: Language) throws -> String {
        var row = self
        row.publishedReason = publishedReason.map { words(Text(reason: $0)) }
        return try JSONLines.line(row).replacing("\"tt_jd\":\"\(ttJD)\"", with: "\"tt_jd\":\(ttJD)")
    }
}

extension TextPage {
    /// Adds the rows of a list, the reasons of those that are published otherwise, and the publisher's doubts.
    mutating func certificates(_ list: CertificateList) {
        table(CertificateRow.columns.table(list.rows))
        noteLeftOut()
        let reasons = list.rows.compactMap(\.publishedText)
        guard !reasons.isEmpty else { return }
        line()
        for reason in reasons { line(reason) }
    }
}
