public import Foundation
import TOMLKit

/// How much slower a row may become, and who says so.
public struct Limit: Sendable, Hashable {
    /// The most, as a fraction of the time.
    public let maxRegression: Double
    /// Who answers for it, where it is the row's own.
    public let owner: String?
    /// Why it is what it is.
    public let reason: String?

    /// The limit of all rows without one of their own.
    ///
    /// - Parameter maxRegression: The most, as a fraction.
    public init(_ maxRegression: Double) {
        self.init(maxRegression: maxRegression, owner: nil, reason: nil)
    }

    init(maxRegression: Double, owner: String?, reason: String?) {
        self.maxRegression = maxRegression
        self.owner = owner
        self.reason = reason
    }

    /// Reads `5%`, `0.5 %` or `0.05`.
    ///
    /// - Parameter text: What was written.
    /// - Returns: The fraction, above 0 and at most 10; nil for anything else.
    public static func fraction(_ text: String) -> Double? {
        let isPercent = text.hasSuffix("%")
        let number = (isPercent ? String(text.dropLast()) : text).trimmingCharacters(in: .whitespaces)
        guard let value = Double(number), value.isFinite else { return nil }
        let fraction = isPercent ? value / 100 : value
        return fraction > 0 && fraction <= 10 ? fraction : nil
    }
}

/// The limits of single rows: a small file in TOML or JSON.
public struct GateLimits: Sendable {
    /// A file that cannot be used: which line of it, and what is wrong.
    public struct Problem: Error, CustomStringConvertible, Sendable {
        /// One line.
        public let description: String
    }

    private struct Entry: Sendable {
        let row: String
        let limit: Limit
        let line: Int
    }

    private let path: String
    private let entries: [Entry]

    /// No limits.
    public init() {
        path = ""
        entries = []
    }

    private struct File: Decodable {
        let limit: [[String: String]]
    }

    private static let keys: Set<String> = ["row", "max_regression", "owner", "reason"]

    /// Reads a file.
    ///
    /// ```toml
    /// [[limit]]
    /// row = "lunar.date/year-walk"
    /// max_regression = "10%"
    /// owner = "the calendar team"
    /// reason = "its walk depends on the year"
    /// ```
    ///
    /// In JSON the same: `{"limit": [{"row": …}]}`.
    ///
    /// - Parameter url: The file; JSON where its name ends so.
    /// - Throws: ``Problem`` that names file and line.
    public init(_ url: URL) throws(Problem) {
        path = url.relativePath
        guard let data = try? Data(contentsOf: url), let text = String(data: data, encoding: .utf8) else {
            throw Problem(description: "\(url.relativePath): cannot be read")
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let file: File
        do {
            file =
                url.pathExtension == "json"
                ? try JSONDecoder().decode(File.self, from: data) : try TOMLDecoder().decode(File.self, from: text)
        } catch let error as TOMLParseError {
            throw Problem(description: "\(url.relativePath):\(error.source.begin.line): \(error.description)")
        } catch {
            let unknown = lines.firstIndex { Self.unknownKey($0) != nil }
            throw Problem(
                description: unknown.map { "\(url.relativePath):\($0 + 1): \(Self.explain(lines[$0]))" }
                    ?? "\(url.relativePath):1: accepted is a list called limit of \(Self.accepted), all in quotes")
        }
        var found: [Entry] = []
        // Where the values of one entry stand: after those of the one before.
        var start = 0
        for fields in file.limit {
            func line(of word: String) -> Int {
                (lines[start...].firstIndex { $0.contains(word) } ?? start) + 1
            }
            if let key = fields.keys.sorted().first(where: { !Self.keys.contains($0) }) {
                throw Problem(
                    description:
                        "\(url.relativePath):\(line(of: key)): \(key): there is no such key; accepted are \(Self.accepted)"
                )
            }
            let first = fields.values.map { line(of: $0) }.min() ?? start + 1
            for key in Self.keys.sorted() where fields[key, default: ""].isEmpty {
                throw Problem(
                    description: "\(url.relativePath):\(first): \(key) is missing; a limit has \(Self.accepted)")
            }
            let text = fields["max_regression", default: ""]
            guard let fraction = Limit.fraction(text) else {
                throw Problem(
                    description:
                        "\(url.relativePath):\(line(of: text)): max_regression \(text): accepted is above 0 % up to 1000 %"
                )
            }
            let row = fields["row", default: ""]
            found.append(
                Entry(
                    row: row, limit: Limit(maxRegression: fraction, owner: fields["owner"], reason: fields["reason"]),
                    line: line(of: row)))
            start = (fields.values.map { line(of: $0) }.max() ?? start)
        }
        entries = found
    }

    private static var accepted: String { "row, max_regression, owner, reason" }

    /// A key of a line `key = value` or `"key": value` that is none of those accepted.
    private static func unknownKey(_ line: String) -> String? {
        guard let match = line.firstMatch(of: /^\s*"?([A-Za-z_-]+)"?\s*[=:]/) else { return nil }
        let key = String(match.1)
        return keys.contains(key) || key == "limit" ? nil : key
    }

    private static func explain(_ line: String) -> String {
        "\(unknownKey(line) ?? line): there is no such key; accepted are \(accepted)"
    }

    /// Makes sure that every limit is of a row that there is.
    ///
    /// - Parameter rows: The rows, as `workload/kernel`.
    /// - Throws: ``Problem`` that names file and line.
    public func check(rows: Set<String>) throws(Problem) {
        for entry in entries where !rows.contains(entry.row) {
            throw Problem(
                description: "\(path):\(entry.line): \(entry.row): there is no such row; accepted is workload/kernel")
        }
    }

    /// The limit of a row.
    ///
    /// - Parameters:
    ///   - row: The row, as `workload/kernel`.
    ///   - general: The limit of rows without one of their own.
    /// - Returns: The limit.
    public func limit(of row: String, general: Double) -> Limit {
        entries.last { $0.row == row }?.limit ?? Limit(general)
    }
}
