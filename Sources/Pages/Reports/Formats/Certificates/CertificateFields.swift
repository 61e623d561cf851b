import Foundation

/// The fields that the text and the CSV of certificates share.
extension CertificateRow {
    /// The columns, in the order of the CSV.
    static let columns = [
        "kind", "year", "index", "name", "tt_jd", "beijing", "margin_s", "rounding_s", "model_s", "delta_t_sigma_s",
        "certainty", "bound_s", "ut1_utc_s", "published", "published_otherwise", "published_reason",
        "published_noted",
    ]

    var fields: [String] {
        [
            kind, "\(year)", "\(index)", name, ttJD, beijing, String(format: "%.1f", margin),
            rounding.map { String(format: "%.1e", $0) } ?? "", String(format: "%.3f", model),
            String(format: "%.3f", sigma), certainty, String(format: "%.3f", bound), String(format: "%.1f", clockError),
            published ?? "",
            "\(isPublishedOtherwise)", publishedReason ?? "", "\(isNoted)",
        ]
    }
}
