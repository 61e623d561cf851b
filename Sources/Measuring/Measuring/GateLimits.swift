package import Foundation
package import Results
import Support

/// The limits of single rows: a small file in TOML.
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

    /// Bytes of a file: thousands of rows.
    private static let largest = 1 << 20

    private static let keys = ["row", "max_regression", "owner", "reason"]

    /// Reads a file of limits.
    ///
    /// ```toml
    /// [[limit]]
    /// row = "lunar.date/year-walk"
    /// max_regression = "10%"
    /// owner = "the calendar team"
    /// reason = "its walk depends on the year"
    /// ```
    ///
    /// - Throws: ``Problem`` that names file and line.
    package init(_ url: URL) throws(Problem) {
        let path = url.relativePath
        func problem(_ line: Int, _ text: String) -> Problem { Problem(description: "\(path):\(line): \(text)") }
        let data: Data
        do {
            data = try RegularFile.data(url, atMost: Self.largest)
        } catch {
            throw Problem(description: "\(path): \(error)")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw Problem(description: "\(path): is not UTF-8")
        }
        let file: TOML
        do {
            file = try TOML(text)
        } catch {
            throw problem(error.line, error.text)
        }
        var found: [Entry] = []
        var lineOfRow: [String: Int] = [:]
        for (index, table) in file.tables.enumerated() {
            let isLimit = table.path == ["limit"] && table.isElement
            guard isLimit || index == 0 else {
                throw problem(table.line, "\(table.path.joined(separator: ".")): expected [[limit]]")
            }
            let expected = isLimit ? Self.keys : []
            if let key = table.unknownKey(expected: expected) {
                let wanted = isLimit ? Self.keys.joined(separator: ", ") : "[[limit]]"
                throw problem(key.line, "\(key.name): there is no such key; expected \(wanted)")
            }
            guard isLimit else { continue }
            var texts: [String] = []
            for name in Self.keys {
                guard let key = table[name] else {
                    throw problem(table.line, "\(name) is missing; a limit has \(Self.keys.joined(separator: ", "))")
                }
                guard let text = key.text, !text.isEmpty else {
                    throw problem(key.line, "\(name): expected a text in quotes")
                }
                texts.append(text)
            }
            guard let fraction = Limit.fraction(texts[1]) else {
                throw problem(
                    table["max_regression"]?.line ?? table.line,
                    "max_regression \(texts[1]): expected above 0 % and up to 1000 %, such as 5%, or a fraction up to 1"
                )
            }
            let line = table["row"]?.line ?? table.line
            if let earlier = lineOfRow.updateValue(line, forKey: texts[0]) {
                throw problem(line, "\(texts[0]): has a limit already, in line \(earlier)")
            }
            let limit = Limit(maxRegression: fraction, owner: texts[2], reason: texts[3])
            found.append(Entry(row: texts[0], limit: limit, line: line))
        }
        guard !found.isEmpty else { throw problem(1, "expected [[limit]] with \(Self.keys.joined(separator: ", "))") }
        (self.path, entries) = (path, found)
    }

    /// Checks that every limited row, `workload/kernel`, exists.
    ///
    /// - Throws: ``Problem`` that names file and line.
    package func check(rows: Set<String>) throws(Problem) {
        for entry in entries where !rows.contains(entry.row) {
            throw Problem(
                description: "\(path):\(entry.line): \(entry.row): there is no such row; expected workload/kernel")
        }
    }

    /// The limits of the given file, or of `calbench-gate.toml` in the working directory; none where there is no file.
    ///
    /// Every row, `workload/kernel`, that the file names must be one of `rows`.
    ///
    /// - Throws: ``Problem`` for a file that cannot be used or names another row.
    package static func find(given: String?, rows: Set<String>) throws(Problem) -> GateLimits {
        let usual = "calbench-gate.toml"
        guard given != nil || FileManager.default.fileExists(atPath: usual) else { return GateLimits() }
        let limits = try GateLimits(URL(filePath: given ?? usual))
        try limits.check(rows: rows)
        return limits
    }

    /// The limit of a row, `workload/kernel`; `general` applies to rows without an entry.
    package func limit(of row: String, general: Double) -> Limit {
        entries.first { $0.row == row }?.limit ?? Limit(general)
    }
}
