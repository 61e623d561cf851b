import Drawing
import Astronomy
import CalendarValues
import Foundation
import KernelProtocol

extension Format<CertificateList> {
    /// A table, why dates are published otherwise and, where rows are omitted, the number of each kind.
    package static var text: Self {
        Self(page: "text") { list, page in
            page.certificates(list)
            guard list.isOfDisputed else { return }
            page.line()
            list.counts.forEach { page.line($0) }
        }
    }

    /// New columns are added at the end.
    package static var csv: Self { Self("csv") { CertificateRow.columns.csv($0.rows) } }

    /// A row a line; of a shard also a last line.
    package static var jsonl: Self {
        Self("jsonl") { list in
            let rows = try list.rows.map { try $0.jsonLine() }.joined()
            return try list.shard?.text(after: rows) ?? rows
        }
    }

    /// The margins to midnight against the bound, in the reader's theme.
    package static var svg: Self { Self("svg") { $0.plot.svg(id: "margins", theme: .file) } }

    /// The picture, and a table of the listed events.
    package static var html: Self {
        Self("html") { list in
            let plot = list.plot
            let table = CertificateRow.pageColumns.table(list.rows).html(
                caption: "Events that are uncertain, contested or published otherwise", isTall: list.rows.count > 14)
            let text = """
                A solar term or a new moon belongs to the civil day in which it falls. Its date follows with certainty from its \
                computed instant where its margin to the nearest midnight is larger than the bound of all errors. Dates are by the \
                rules of GB/T 33661-2017, in Beijing mean time before 1929 and UTC+8 from then on; where the calendar as \
                published has another date, it is shown, however certain the computed one is.
                """
            return Page.html(
                title: plot.title,
                [
                    Markup(
                        "main", [:],
                        [Markup("h1", text: plot.title), Markup("p", text: text)]
                            + list.counts.map { Markup("p", text: $0.unbroken) }
                            + Page.figures(id: "margins", [("Margins to midnight against the bound", plot)]) + [table])
                ])
        }
    }
}

extension CertificateRow {
    fileprivate static var columns: [Column<Self>] {
        [kind, year, index, event, ttJD, beijing, marginOfDay, roundingBound, modelError, deltaTSigma, certaintyWord]
            + [errorBound, clock, date, otherwise, reason, noted]
    }

    fileprivate static var textColumns: [Column<Self>] {
        [
            kind, year, index, event, ttJD, beijing, marginOfDay, roundingBound, modelError, deltaTSigma, certaintyWord,
            date,
        ]
    }

    fileprivate static var pageColumns: [Column<Self>] {
        [
            beijing.titled("Beijing"), event.titled("event"),
            marginOfDay.titled("margin, s", help: "seconds from the nearest midnight, negative before it"),
            errorBound.titled("bound, s", help: "seconds by which the instant may be wrong"), certaintyWord,
            date.titled("published", help: "≠ and the calendar's date, where it is another one"), reason,
        ]
    }

    // Text prints the fields of CSV.
    private static var kind: Column<Self> { text(1, "kind", .main, \.kind) }
    private static var year: Column<Self> { number(2, "year", .main) { ("\($0.year)", Double($0.year)) } }
    private static var index: Column<Self> { number(3, "index", .detail) { ("\($0.index)", Double($0.index)) } }
    private static var event: Column<Self> { text(4, "name", .essential, \.name) }
    private static var ttJD: Column<Self> { number(5, "tt_jd", .detail) { ($0.ttJD, Double($0.ttJD) ?? 0) } }
    private static var beijing: Column<Self> { text(6, "beijing", .essential, \.beijing) }
    private static var marginOfDay: Column<Self> { number(7, "margin_s", .main, "%.1f", \.margin) }
    private static var roundingBound: Column<Self> { number(8, "rounding_s", .detail, "%.1e", \.rounding) }
    private static var modelError: Column<Self> { number(9, "model_s", .detail, "%.3f", \.model) }
    private static var deltaTSigma: Column<Self> { number(10, "delta_t_sigma_s", .detail, "%.3f", \.sigma) }
    private static var certaintyWord: Column<Self> { text(11, "certainty", .essential, \.certainty) }
    private static var errorBound: Column<Self> { number(12, "bound_s", .main, "%.3f", \.bound) }
    private static var clock: Column<Self> { .csv(13, "ut1_utc_s") { String(format: "%.1f", $0.clockError) } }
    // Beyond the years of the published calendar there is nothing to compare with.
    private static var date: Column<Self> {
        .text("published", .essential, isOptional: true, tone: { $0.hasPrefix("≠") ? .known : nil }) { row in
            row.isPublishedOtherwise ? "≠ \(row.published ?? "")" : row.published == nil ? "" : "="
        }.csv(14, "published", \.published)
    }
    private static var otherwise: Column<Self> { .csv(15, "published_otherwise", \.isPublishedOtherwise) }
    private static var reason: Column<Self> {
        .text("reason", isWide: true) { row in
            .init(row.publishedReason ?? (row.isNoted ? "the publisher notes a possible difference of a day" : ""))
        }.csv(16, "published_reason", \.publishedReason)
    }
    private static var noted: Column<Self> { .csv(17, "published_noted", \.isNoted) }

    private static func text(
        _ place: Int, _ name: String, _ importance: Table.Importance, _ text: @escaping (Self) -> String
    ) -> Column<Self> {
        .text(name, importance, tone: Tone.words(["uncertain": .known, "contested": .known])) { .init(text($0)) }
            .csv(place, name, text)
    }

    private static func number(
        _ place: Int, _ name: String, _ importance: Table.Importance,
        _ number: @escaping (Self) -> (text: String, value: Double)
    ) -> Column<Self> {
        .number(name, importance, isOptional: false) { .init(number($0).text, number($0).value) }
            .csv(place, name) { number($0).text }
    }

    private static func number(
        _ place: Int, _ name: String, _ importance: Table.Importance, _ format: String,
        _ value: @escaping (Self) -> Double?
    ) -> Column<Self> {
        number(place, name, importance) { row in
            value(row).map { (String(format: format, $0), $0) } ?? ("", 0)
        }
    }

    /// The Julian date is a number with all its nine decimals, of which an encoder would drop trailing zeros.
    func jsonLine() throws -> String {
        try JSONLines.line(self).replacing("\"tt_jd\":\"\(ttJD)\"", with: "\"tt_jd\":\(ttJD)")
    }

    fileprivate var pictureText: String {
        "\(name) \(beijing.replacing("T", with: " ")), \(String(format: "%+.1f", margin)) s from midnight: \(certainty)"
            + (isPublishedOtherwise ? ", published \(published ?? "")" : "")
    }
}

extension TextPage {
    /// Adds the rows of a list, the reasons of those that are published otherwise, and the publisher's doubts.
    mutating func certificates(_ list: CertificateList) {
        table(CertificateRow.textColumns.table(list.rows))
        noteLeftOut()
        let reasons = list.rows.compactMap(\.publishedText)
        guard !reasons.isEmpty else { return }
        line()
        for reason in reasons { line(reason) }
    }
}

extension CertificateList {
    fileprivate var plot: MarginPlot {
        var bounds: [Int: Double] = [:]
        for event in certificates { bounds[event.date.year] = max(bounds[event.date.year] ?? 0, event.bound) }
        let years = bounds.keys.sorted()
        let range = (years.first ?? 0)...(years.last ?? 0)
        let marks = certificates.map { event in
            // Only disputed events have a tip.
            let row = event.isDisputed ? CertificateRow(event) : nil
            return MarginPlot.Mark(
                year: 2000 + event.instant.instant.daysFromJ2000 / 365.2425, margin: abs(event.margin),
                certainty: MarginPlot.Certainty(rawValue: event.certainty.rawValue) ?? .uncertain,
                isPublishedOtherwise: event.isPublishedOtherwise, text: row.map(\.pictureText) ?? "")
        }
        return MarginPlot(
            title: "Margins to midnight, \(range.lowerBound)–\(range.upperBound)", years: range, marks: marks,
            boundText: "bound of all errors together",
            bounds: years.compactMap { year in bounds[year].map { (year, $0) } })
    }
}
