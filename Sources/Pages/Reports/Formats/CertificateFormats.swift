import Astronomy
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
    /// In text the date and the time by the calendar's clock, in words; in CSV the fields of the row.
    fileprivate static var columns: [Column<Self>] {
        func seconds(
            _ name: String, _ format: String, _ value: @escaping (Self) -> Double?
        ) -> Column<Self> { .csv(name) { value($0).map { String(format: format, $0) } } }
        return [
            .text("calendar", .essential, isOptional: true) { row in
                .init(row.calendar == CalendarRules.china.name ? "" : row.calendar)
            }.csv("calendar", \.calendar),
            .csv("kind", \.kind.rawValue), .csv("year", \.year), .csv("index", \.index), .csv("name", \.name),
            .csv("tt_jd", \.ttJD),
            .text("date", .essential) { .init(String($0.civil.prefix(10))) }.csv("civil", \.civil),
            .text("time", .essential) { .init($0.time) },
            .text("UTC+8", .useful, isOptional: true) { .init($0.timeByUTC8) }.csv("utc8", \.utc8),
            .text("event", .essential) { .init($0.event.text) },
            .text("from midnight", .main) { .init(Text(margin: $0.margin)) },
            seconds("margin_s", "%.1f", \.margin), seconds("bound_s", "%.3f", \.bound),
            seconds("rounding_s", "%.1e", \.rounding), seconds("model_s", "%.3f", \.model),
            seconds("delta_t_sigma_s", "%.3f", \.sigma), seconds("ut1_utc_s", "%.1f", \.clockError),
            .text("certainty", .essential, tone: { $0.certainty == .certain ? nil : .known }) {
                .init($0.certainty.text)
            }
            .csv("certainty", \.certainty.rawValue),
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
        let reasons = list.rows.compactMap(\.doubt)
        guard !reasons.isEmpty else { return }
        line()
        for reason in reasons { line(reason) }
    }
}
