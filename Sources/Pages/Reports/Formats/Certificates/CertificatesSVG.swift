package import Drawing
import Astronomy
import CalendarValues
import Foundation
import KernelProtocol

extension Format<CertificateList> {
    /// A picture of the margins to midnight against the bound, in the reader's theme.
    package static var svg: Self { Self("svg") { try $0.plot.svg(id: "margins", theme: .file) } }
}

extension CertificateList {
    /// The margins of all events against the larger of each year's bounds.
    package var plot: MarginPlot {
        var bounds: [Int: Double] = [:]
        for event in certificates { bounds[event.date.year] = max(bounds[event.date.year] ?? 0, event.bound) }
        let years = bounds.keys.sorted()
        let range = (years.first ?? 0)...(years.last ?? 0)
        let marks = certificates.map { event in
            // Only disputed events are told by name.
            let row = event.isDisputed ? CertificateRow(event) : nil
            return MarginPlot.Mark(
                year: 2000 + event.instant.instant.daysFromJ2000 / 365.2425, margin: abs(event.margin),
                certainty: MarginPlot.Certainty(event.certainty), isPublishedOtherwise: event.isPublishedOtherwise,
                text: row.map(\.pictureText) ?? "")
        }
        return MarginPlot(
            title: "Margins to midnight, \(range.lowerBound)–\(range.upperBound)", years: range, marks: marks,
            boundText: "bound of all errors together",
            bounds: years.compactMap { year in bounds[year].map { (year, $0) } })
    }
}

extension MarginPlot.Certainty {
    fileprivate init(_ certainty: Certainty) {
        self =
            switch certainty {
            case .certain: .certain
            case .uncertain: .uncertain
            case .contested: .contested
            }
    }
}

extension CertificateRow {
    fileprivate var pictureText: String {
        "\(name) \(beijing.replacing("T", with: " ")), \(String(format: "%+.1f", margin)) s from midnight: \(certainty)"
            + (isPublishedOtherwise ? ", published \(published ?? "")" : "")
    }
}
