import CalendarContracts
package import Astronomy
import Foundation
package import Verification

/// The certificate of an event as a row; the field names are stable.
package struct CertificateRow: Sendable, Encodable {
    /// `term` or `new-moon`.
    package let kind: String
    /// The Gregorian year of the civil date.
    package let year: Int
    /// The term's index 0…23, or the lunation's number counted from 2000-01-06.
    package let index: Int
    /// The event's Chinese name.
    package let name: String
    /// The Julian date in TT, with nine decimals.
    package let ttJD: String
    /// The clock time in Beijing, to a tenth of a second.
    package let beijing: String
    /// Seconds from the nearest midnight of that clock; negative before it.
    package let margin: Double
    /// The bound of the rounding in seconds; `null` where the kernel does not bound it.
    @OrNull package private(set) var rounding: Double?
    /// The largest error of the theory against DE440 in the century, in seconds.
    package let model: Double
    /// One standard deviation of TT − UT in seconds.
    package let sigma: Double
    /// `certain`, `uncertain` or `contested`.
    package let certainty: String

    enum CodingKeys: String, CodingKey {
        case kind, year, index, name, beijing, certainty
        case ttJD = "tt_jd"
        case margin = "margin_s"
        case rounding = "rounding_s"
        case model = "model_s"
        case sigma = "delta_t_sigma_s"
    }

    package init(_ certificate: Certificate) {
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
}

extension CertificateRow {
    var isContested: Bool { certainty == Certainty.contested.rawValue }
}

package struct CertificateList: Sendable {
    package let rows: [CertificateRow]
    /// The number of events, with those whose rows are omitted; `nil` where all are shown.
    package let events: Int?

    package init(_ rows: [CertificateRow], of events: Int? = nil) {
        self.rows = rows
        self.events = events
    }
}
