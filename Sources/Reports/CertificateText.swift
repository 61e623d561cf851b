import CalendarContracts
public import Astronomy
import Foundation
public import Verification

/// Certificates of events as rows for programs and for persons.
///
/// The names of the fields are a promise.
public struct CertificateRow: Sendable, Encodable {
    /// `term` or `new-moon`.
    public let kind: String
    /// The Gregorian year of the civil date.
    public let year: Int
    /// The term's index 0…23, or the lunation's number counted from 2000-01-06.
    public let index: Int
    /// The event's Chinese name.
    public let name: String
    /// The Julian date in TT, with nine decimals.
    public let ttJD: String
    /// The civil clock in Beijing, to a tenth of a second.
    public let beijing: String
    /// Seconds from the nearest midnight of that clock; negative before it.
    public let margin: Double
    /// The bound of the rounding in seconds; `null` where the kernel does not bound it.
    @OrNull public private(set) var rounding: Double?
    /// The largest error of the theory against DE440 in the century, in seconds.
    public let model: Double
    /// One standard deviation of TT − UT in seconds.
    public let sigma: Double
    /// `certain`, `uncertain` or `contested`.
    public let certainty: String

    enum CodingKeys: String, CodingKey {
        case kind, year, index, name, beijing, certainty
        case ttJD = "tt_jd"
        case margin = "margin_s"
        case rounding = "rounding_s"
        case model = "model_s"
        case sigma = "delta_t_sigma_s"
    }

    /// The columns, in the order of the CSV form.
    public static let columns = [
        "kind", "year", "index", "name", "tt_jd", "beijing", "margin_s", "rounding_s", "model_s", "delta_t_sigma_s",
        "certainty",
    ]

    /// The row of a certificate.
    ///
    /// - Parameter certificate: The certificate.
    public init(_ certificate: Certificate) {
        switch certificate.event {
        case .term(let term):
            (kind, index, name) = ("term", term.index, SolarTerm(rawValue: term.index)?.name ?? "")
        case .newMoon(let lunation):
            (kind, index, name) = ("new-moon", Int(lunation.number), "朔")
        }
        year = certificate.date.year
        ttJD = certificate.instant.instant.description
        // Rounded down, so that an event before midnight is not printed as the next day's.
        let tenths = Int((certificate.secondOfDay * 10).rounded(.down))
        let clock = String(
            format: "%02d:%02d:%02d.%d", tenths / 36_000, tenths / 600 % 60, tenths / 10 % 60, tenths % 10)
        beijing = "\(certificate.date)T\(clock)"
        margin = (certificate.margin * 10).rounded() / 10
        let bound = certificate.instant.roundingBound
        rounding = bound > 0 && bound.isFinite ? bound : nil
        model = certificate.modelError
        sigma = (certificate.deltaTSigma * 1000).rounded() / 1000
        certainty = certificate.certainty.rawValue
    }

    private var fields: [String] {
        [
            kind, "\(year)", "\(index)", name, ttJD, beijing, String(format: "%.1f", margin),
            rounding.map { String(format: "%.1e", $0) } ?? "", String(format: "%.3f", model),
            String(format: "%.3f", sigma), certainty,
        ]
    }

    /// A table for a person.
    ///
    /// - Parameter rows: The rows.
    /// - Returns: Lines for a terminal.
    public static func text(_ rows: [CertificateRow]) -> String {
        let left: Set<String> = ["kind", "name", "beijing", "certainty"]
        var table = Table(columns.map { ($0, left.contains($0) ? Table.Alignment.left : .right) })
        for row in rows { table.add(row.fields) }
        return table.text
    }

    /// The row as one line of JSON.
    ///
    /// The Julian date is a number there with all its nine decimals, of which an encoder drops the zeros at the end.
    ///
    /// - Returns: The line, with its newline.
    /// - Throws: What the encoder throws.
    public func jsonLine() throws -> String {
        try JSONLines.line(self).replacing("\"tt_jd\":\"\(ttJD)\"", with: "\"tt_jd\":\(ttJD)")
    }

    /// The rows as CSV with a header.
    ///
    /// - Parameter rows: The rows.
    /// - Returns: One line a row; no field needs quotes.
    public static func csv(_ rows: [CertificateRow]) -> String {
        ([columns] + rows.map(\.fields)).map { $0.joined(separator: ",") + "\n" }.joined()
    }
}
