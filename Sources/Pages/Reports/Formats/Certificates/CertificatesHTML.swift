import Drawing
import Foundation
import Mustache

extension Format<CertificateList> {
    /// One self-contained page: the picture, and a table of the listed events that sorts.
    package static var html: Self {
        Self("html") { list in
            let plot = list.plot
            let title = plot.title
            let body = try MustacheTemplate(string: CertificatesHTML.template).render([
                "title": title, "counts": list.counts.map(\.unbroken),
                "figure": try PageFigures.html(id: "margins", [("Margins to midnight against the bound", plot)]),
                "table": try CertificatesHTML.table(list.rows).html(),
            ])
            return try Page(title: title, body: body).html()
        }
    }
}

private enum CertificatesHTML {
    static func table(_ rows: [CertificateRow]) -> PageTable {
        PageTable(
            caption: "Events that are uncertain, contested or published otherwise",
            columns: [
                .init("Beijing", isNumber: false), .init("event", isNumber: false),
                .init("margin, s", help: "seconds from the nearest midnight, negative before it"),
                .init("bound, s", help: "seconds by which the instant may be wrong"),
                .init("certainty", isNumber: false),
                .init("published as", isNumber: false, help: "the calendar's date, where it is another one"),
                .init("reason", isNumber: false, isWide: true),
            ],
            rows: rows.map { row in
                [
                    .init(row.beijing.replacing("T", with: " ")), .init(row.name),
                    .init(String(format: "%.1f", row.margin), row.margin),
                    .init(String(format: "%.3f", row.bound), row.bound), .init(row.certainty),
                    .init(
                        row.isPublishedOtherwise
                            ? (row.published ?? "") : ""),
                    .init(
                        row.publishedReason
                            ?? (row.isNoted ? "the publisher notes a possible difference of a day" : "")),
                ]
            }, isTall: rows.count > 14)
    }

    static let template = """
        <main>
        <h1>{{title}}</h1>
        <p>A solar term or a new moon belongs to the civil day in which it falls. Its date follows with certainty from its computed instant where its margin to the nearest midnight is larger than the bound of all errors.
        Dates are by the rules of GB/T 33661-2017, in Beijing mean time before 1929 and UTC+8 from then on; where the calendar as published has another date, it is shown, however certain the computed one is.</p>
        {{#counts}}
        <p>{{.}}</p>
        {{/counts}}
        {{{figure}}}
        {{{table}}}
        </main>
        """
}
