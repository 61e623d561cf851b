import Foundation
import ReferenceData
import Support
package import Verification

/// Which part of a command's work a report has, and with what it was made: fields of its last line, for `calbench merge`.
package struct ShardSummary: Sendable, Codable {
    package struct Adapter: Sendable, Codable, Hashable {
        package let implementation: Implementation
        /// The SHA-256 of the executable, or of the files of the adapter's folder.
        package let digest: String

        package init(_ implementation: Implementation, digest: String) {
            (self.implementation, self.digest) = (implementation, digest)
        }
    }

    package let shard: Shard
    /// The command and its options, without those that name the shard, the data's place and the form of the output.
    package let arguments: [String]
    package let executableSHA256: String
    package let referenceDigest: String
    package var adapters: [Adapter]
    /// As ISO 8601 in UTC.
    package let started: String
    /// Seconds of one thread of each row.
    package var seconds: [Double] = []
    /// The instants of all terms and new moons as ``Swift/Array/base64``, for certificates.
    package var instants: [String]?
    /// The SHA-256 of the report with 64 zeros in its place.
    private var sha256 = Self.zeros

    enum CodingKeys: String, CodingKey {
        case shard, arguments, adapters, started, seconds, instants, sha256
        case executableSHA256 = "executable_sha256"
        case referenceDigest = "reference_digest"
    }

    package init(
        _ shard: Shard, arguments: [String], executableSHA256: String, referenceDigest: String, adapters: [Adapter],
        started: String
    ) {
        (self.shard, self.arguments, self.adapters, self.started) = (shard, arguments, adapters, started)
        (self.executableSHA256, self.referenceDigest) = (executableSHA256, referenceDigest)
    }

    // MARK: - The last line

    private static let zeros = String(repeating: "0", count: 64)
    private static let mark = Data(#""sha256":""#.utf8)

    /// A report: its rows, and a last line with the fields of a summary, these ones, and the SHA-256 of everything else.
    package func text(after rows: String, summary: some Encodable) throws -> String {
        let text = Data((rows + (try JSONLines.line(Line(summary: summary, shard: self)))).utf8)
        guard let place = Self.place(in: text) else { return rows }
        return String(
            decoding: text.replacing(place, with: Data(SHA256.hex(text).utf8)), as: UTF8.self)
    }

    /// ``text(after:summary:)`` of a report that has no other summary.
    package func text(after rows: String) throws -> String { try text(after: rows, summary: Mark()) }

    /// Whether a report is as ``text(after:summary:)`` wrote it.
    static func isWhole(_ text: Data) -> Bool {
        guard let place = place(in: text) else { return false }
        return SHA256.hex(text.replacing(place, with: Data(zeros.utf8)))
            == String(decoding: text[place], as: UTF8.self)
    }

    private static func place(in text: Data) -> Range<Data.Index>? {
        guard let mark = text.range(of: mark, options: .backwards), text.endIndex - mark.upperBound >= zeros.count
        else { return nil }
        return mark.upperBound..<mark.upperBound + zeros.count
    }

    private struct Mark: Encodable {
        let summary = true
    }

    private struct Line<Summary: Encodable>: Encodable {
        let summary: Summary
        let shard: ShardSummary

        func encode(to encoder: any Encoder) throws {
            try summary.encode(to: encoder)
            try shard.encode(to: encoder)
        }
    }
}

extension Data {
    fileprivate func replacing(_ range: Range<Index>, with other: Data) -> Data {
        self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
