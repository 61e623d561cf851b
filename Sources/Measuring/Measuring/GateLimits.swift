import Adapters
package import Foundation
import ReferenceData
package import Results
import Support
import TOMLKit

/// The limits of single rows: a small file in TOML or JSON.
package struct GateLimits: Sendable {
    /// A file that cannot be used.
    package struct Problem: Error, CustomStringConvertible, Sendable {
        /// One line: the file, its line and the problem.
        package let description: String
    }

    private struct Entry: Sendable {
        let row: String
        let limit: Limit
        let line: Int
    }

    private let path: String
    private let entries: [Entry]

    /// The file with the number of its rows, for a note; nil where none was read.
    package var note: String? {
        path.isEmpty ? nil : "limits of \(path): \(NumberText.count(entries.count, "row"))"
    }

    /// No limits.
    package init() {
        path = ""
        entries = []
    }

    private struct File: Decodable {
        struct Key: CodingKey {
            let stringValue: String
            var intValue: Int? { nil }
            init(stringValue: String) { self.stringValue = stringValue }
            init?(intValue: Int) { nil }
        }

        /// An unknown key of an entry.
        struct UnknownKey: Error {
            let name: String
        }

        let limit: [[String: String]]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Key.self)
            limit = try fields.decode([[String: String]].self, forKey: Key(stringValue: "limit"))
            if let other = fields.allKeys.map(\.stringValue).sorted().first(where: { $0 != "limit" }) {
                throw UnknownKey(name: other)
            }
        }
    }

    /// Bytes of a file: thousands of rows, and no more names than the TOML parser's stack bears.
    private static let largest = 1 << 20

    private static let keys: Set<String> = ["row", "max_regression", "owner", "reason"]

    /// Reads a JSON file where the name ends in `.json`, otherwise TOML.
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
    /// - Throws: ``Problem`` that names file and line.
    package init(_ url: URL) throws(Problem) {
        path = url.relativePath
        let data: Data
        do {
            data = try RegularFile.data(url, atMost: Self.largest)
        } catch {
            throw Problem(description: "\(url.relativePath): \(error)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw Problem(description: "\(url.relativePath): is not UTF-8")
        }
        let lines = TOMLText.lines(text)
        if url.pathExtension != "json", let number = TOMLText.unsupportedLine(lines) {
            throw Problem(
                description: "\(url.relativePath):\(number + 1): accepted are [[limit]], key = \"value\" and comments")
        }
        let file: File
        do {
            file =
                url.pathExtension == "json"
                ? try JSONDecoder().decode(File.self, from: data) : try TOMLDecoder().decode(File.self, from: text)
        } catch let error as TOMLParseError {
            throw Problem(description: "\(url.relativePath):\(error.source.begin.line): \(error.description)")
        } catch let error as File.UnknownKey {
            // The line of the table or key, not one in which the word happens to occur.
            let line =
                lines.firstIndex { $0.contains("[\(error.name)]") }
                ?? lines.firstIndex {
                    $0.trimmingCharacters(in: .whitespaces).trimmingPrefix("\"").hasPrefix(error.name)
                }
                ?? lines.firstIndex { $0.contains(error.name) }
            throw Problem(
                description:
                    "\(url.relativePath):\((line ?? 0) + 1): \(error.name): there is no such key; accepted is limit")
        } catch {
            let (line, problem) = Self.explain(error, lines)
            throw Problem(description: "\(url.relativePath):\(line): \(problem)")
        }
        var found: [Entry] = []
        var lineOfRow: [String: Int] = [:]
        // The values of an entry come after those of the previous one.
        var places = PlacesInText(lines)
        for fields in file.limit {
            func problem(_ line: Int, _ text: String) -> Problem {
                Problem(description: "\(url.relativePath):\(line): \(text)")
            }
            if let key = fields.keys.sorted().first(where: { !Self.keys.contains($0) }) {
                throw problem(places.place(of: key)?.line ?? places.line, Self.refusal(key))
            }
            // A value with an escape is not found; the others locate the entry well enough.
            let values = fields.mapValues { $0.isEmpty ? nil : places.place(ofValue: $0) }
            let first = values.values.compactMap(\.self).min()?.line ?? places.line
            for key in Self.keys.sorted() where fields[key, default: ""].isEmpty {
                throw problem(first, "\(key) is missing; a limit has \(Self.accepted)")
            }
            let text = fields["max_regression", default: ""]
            guard let fraction = Limit.fraction(text) else {
                throw problem(
                    values["max_regression"]??.line ?? first,
                    "max_regression \(text): expected above 0 % and up to 1000 %, such as 5%, or a fraction up to 1")
            }
            let row = fields["row", default: ""]
            let line = values["row"]??.line ?? first
            if let earlier = lineOfRow.updateValue(line, forKey: row) {
                throw problem(line, "\(row): has a limit already, in line \(earlier); accepted is one")
            }
            found.append(
                Entry(
                    row: row, limit: Limit(maxRegression: fraction, owner: fields["owner"], reason: fields["reason"]),
                    line: line))
            places.pass(values.values.compactMap(\.self).max())
        }
        entries = found
    }

    private static var accepted: String { "row, max_regression, owner, reason" }

    private static func refusal(_ key: String) -> String {
        "\(key): there is no such key; accepted are \(accepted)"
    }

    /// The unknown key of a line `key = value`, `"key": value` or `[[key]]`.
    private static func unknownKey(_ line: String) -> String? {
        guard let match = line.firstMatch(of: /^\s*(?:"?([A-Za-z_-]+)"?\s*[=:]|\[+\s*([A-Za-z_-]+)\s*\]+\s*$)/),
            let key = (match.1 ?? match.2).map(String.init)
        else { return nil }
        return keys.contains(key) || key == "limit" ? nil : key
    }

    /// The line and the problem of a decoding error.
    private static func explain(_ error: any Error, _ lines: [String]) -> (line: Int, problem: String) {
        if case DecodingError.dataCorrupted = error { return (lineOfJSONError(lines), "it is not JSON") }
        if let index = lines.firstIndex(where: { unknownKey($0) != nil }), let key = unknownKey(lines[index]) {
            return (index + 1, refusal(key))
        }
        let plain = lines.firstIndex { $0.contains(/"?(row|max_regression|owner|reason)"?\s*[=:]\s*[^"'\s]/) }
        let wanted = "accepted is a list called limit of \(accepted), all in quotes"
        return (plain.map { $0 + 1 } ?? 1, wanted)
    }

    /// The line that is no JSON: the decoder does not report it, the older parser counts characters; the last line for
    /// a text that ends too early.
    private static func lineOfJSONError(_ lines: [String]) -> Int {
        let data = Data(lines.joined(separator: "\n").utf8)
        do {
            _ = try JSONSerialization.jsonObject(with: data)
            return 1
        } catch {
            let offset = "\(error)".firstMatch(of: /character (\d+)/).flatMap { Int($0.1) } ?? data.count
            return data.prefix(offset).count { $0 == UInt8(ascii: "\n") } + 1
        }
    }

    /// Checks that every limited row, `workload/kernel`, exists.
    ///
    /// - Throws: ``Problem`` that names file and line.
    package func check(rows: Set<String>) throws(Problem) {
        for entry in entries where !rows.contains(entry.row) {
            throw Problem(
                description: "\(path):\(entry.line): \(entry.row): there is no such row; accepted is workload/kernel")
        }
    }

    /// The limits of the given file, or of `calbench-gate.toml` or `calbench-gate.json` in the working directory; none
    /// where there is no file.
    ///
    /// Every row, `workload/kernel`, that the file names must be one of `rows`.
    ///
    /// - Throws: ``Problem`` for a file that cannot be used or names another row.
    package static func find(given: String?, rows: Set<String>) throws(Problem) -> GateLimits {
        let usual = ["calbench-gate.toml", "calbench-gate.json"]
        guard let path = given ?? usual.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
            return GateLimits()
        }
        let limits = try GateLimits(URL(filePath: path))
        try limits.check(rows: rows)
        return limits
    }

    /// The limit of a row, `workload/kernel`; `general` applies to rows without an entry.
    package func limit(of row: String, general: Double) -> Limit {
        entries.first { $0.row == row }?.limit ?? Limit(general)
    }
}

/// Where values are in the lines of a file, from a place on: each is looked for in the next lines only, so that a file of
/// thousands of entries is read at once.
private struct PlacesInText {
    /// A line from 1, with the bytes of it that end there.
    struct Place: Comparable {
        let line: Int
        let end: Int

        static func < (one: Self, other: Self) -> Bool { (one.line, one.end) < (other.line, other.end) }
    }

    private let lines: [[UInt8]]
    private var start = Place(line: 1, end: 0)

    /// The lines that are looked at: many more than an entry has, comments included.
    private static let reach = 200
    /// The bytes of a line that are looked at.
    private static let longest = 20_000

    init(_ lines: [String]) { self.lines = lines.map { Array($0.utf8) } }

    /// The line from which on it looks.
    var line: Int { start.line }

    /// The first place of a value in quotes.
    func place(ofValue value: String) -> Place? {
        [place(of: "\"\(value)\""), place(of: "'\(value)'")].compactMap(\.self).min()
    }

    /// The first place of a text.
    func place(of text: String) -> Place? {
        let text = Array(text.utf8)
        for line in (start.line - 1)..<min(start.line - 1 + Self.reach, lines.count) {
            let first = line == start.line - 1 ? start.end : 0
            if let end = Self.end(of: text, in: lines[line], from: first) { return Place(line: line + 1, end: end) }
        }
        return nil
    }

    /// Where a text ends in a line; a plain loop, because the generic search took most of the time.
    private static func end(of text: [UInt8], in line: [UInt8], from start: Int) -> Int? {
        var place = start
        while place + text.count <= min(line.count, start + longest) {
            var length = 0
            while length < text.count, line[place + length] == text[length] { length += 1 }
            if length == text.count { return place + length }
            place += 1
        }
        return nil
    }

    /// Looks only after this place from now on.
    mutating func pass(_ place: Place?) { start = max(start, place ?? start) }
}
