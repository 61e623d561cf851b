import Crypto
public import Foundation
import SwiftCSV

/// A table as it was read: its rows, each with its line, and the hash that identifies it.
public struct ReferenceTable: Sendable {
    /// A line of the table without its separators.
    public struct Line: Sendable {
        /// The line in the file; the header is line 1.
        public let line: Int
        /// The fields, in the order of the columns that were asked for.
        public let fields: Fields
    }

    /// The fields of a line.
    ///
    /// A field becomes text when it is asked for: most are numbers, which are read from their bytes, and reading the
    /// tables is most of what starting calbench takes.
    public struct Fields: RandomAccessCollection, Sendable {
        fileprivate let content: Content
        fileprivate let first: Int
        /// How many fields the line has.
        public let count: Int

        /// The first column.
        public var startIndex: Int { 0 }
        /// One after the last column.
        public var endIndex: Int { count }

        /// The field of a column as text.
        public subscript(column: Int) -> String {
            precondition(column >= 0 && column < count, "the line has no such column")
            return String(decoding: content.bytes[content.range(first + column)], as: UTF8.self)
        }

        /// A hash of the line's bytes.
        fileprivate var hash: Int {
            var hasher = Hasher()
            let range = content.starts[first]..<content.ends[first + count - 1]
            // Hashing an array goes from byte to byte.
            unsafe content.bytes.withUnsafeBytes {
                unsafe hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0[range]))
            }
            return hasher.finalize()
        }

        /// The whole number that a field has, in ASCII digits with or without a minus sign.
        fileprivate func integer(_ column: Int) -> Int? {
            precondition(column >= 0 && column < count, "the line has no such column")
            var range = content.range(first + column)
            let isNegative = !range.isEmpty && content.bytes[range.lowerBound] == UInt8(ascii: "-")
            if isNegative { range = range.lowerBound + 1..<range.upperBound }
            guard !range.isEmpty else { return nil }
            var number = 0
            for place in range {
                let digit = Int(content.bytes[place]) - Int(UInt8(ascii: "0"))
                guard 0...9 ~= digit else { return nil }
                let (product, isTooLarge) = number.multipliedReportingOverflow(by: 10)
                let (sum, isBeyond) = product.subtractingReportingOverflow(digit)
                guard !isTooLarge, !isBeyond else { return nil }
                number = sum
            }
            guard !isNegative else { return number }
            return number == .min ? nil : -number
        }
    }

    /// The bytes of all fields, one field after the other.
    fileprivate final class Content: Sendable {
        let bytes: [UInt8]
        /// Where each field begins.
        let starts: [Int]
        /// Where each field ends.
        let ends: [Int]

        init(_ bytes: [UInt8], starts: [Int], ends: [Int]) {
            self.bytes = bytes
            self.starts = starts
            self.ends = ends
        }

        func range(_ field: Int) -> Range<Int> { starts[field]..<ends[field] }
    }

    /// The path of the file.
    public let path: String
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal.
    public let sha256: String
    /// The rows, without the header.
    public let rows: [Line]

    /// Reads `folder/name`, checks it against the folder's `SHA256` file and parses it.
    ///
    /// - Parameters:
    ///   - name: The file's name, such as `lunar-months.csv`.
    ///   - folder: The folder, which has a file `SHA256` in the format of `sha256sum`.
    ///   - columns: The header that the file must have.
    /// - Throws: ``ReferenceDataError`` when the file is missing, its hash differs from the recorded one, or it cannot
    ///   be parsed.
    public init(_ name: String, in folder: URL, columns: [String]) throws {
        let url = folder.appending(path: name)
        let data = try Self.read(url)
        try Self.check(data, name, folder)
        try self.init(data, path: url.path, columns: columns)
    }

    /// Reads a table that carries no recorded hash, such as a list of declared disagreements.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - columns: The header that the file must have.
    /// - Throws: ``ReferenceDataError`` when the file is missing or cannot be parsed.
    public init(unsealed url: URL, columns: [String]) throws {
        try self.init(Self.read(url), path: url.path, columns: columns)
    }

    private init(_ data: Data, path: String, columns: [String]) throws {
        self.path = path
        sha256 = Self.hash(data)
        let bytes = Array(data)
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ReferenceDataError(path: path, problem: "is not UTF-8")
        }
        let (content, counts) = try Self.parse(bytes, path)
        var first = 0
        var rows: [Line] = []
        rows.reserveCapacity(counts.count)
        // By hashes: two lines that share one are compared.
        var lines = [Int: Int](minimumCapacity: counts.count)
        for (index, count) in counts.enumerated() {
            let (line, fields) = (index + 1, Fields(content: content, first: first, count: count))
            first += count
            guard line > 1 else {
                guard fields.elementsEqual(columns) else {
                    throw ReferenceDataError(
                        path: path, line: 1,
                        problem:
                            "the columns are \(fields.joined(separator: ",")), not \(columns.joined(separator: ","))")
                }
                continue
            }
            guard count == columns.count else {
                throw ReferenceDataError(path: path, line: line, problem: "has \(count) fields, not \(columns.count)")
            }
            if let earlier = lines.updateValue(line, forKey: fields.hash),
                rows[earlier - 2].fields.elementsEqual(fields)
            {
                throw ReferenceDataError(path: path, line: line, problem: "repeats line \(earlier)")
            }
            rows.append(Line(line: line, fields: fields))
        }
        guard !rows.isEmpty else { throw ReferenceDataError(path: path, problem: "has no rows") }
        self.rows = rows
    }

    /// The fields of all lines, and how many each line has.
    private static func parse(_ bytes: [UInt8], _ path: String) throws -> (content: Content, counts: [Int]) {
        var (starts, ends, counts) = ([Int](), [Int](), [Int]())
        // Without quotes a line is its fields with commas between.
        if !bytes.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\r") }) {
            var (start, fields) = (0, 0)
            for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") {
                starts.append(start)
                ends.append(place)
                start = place + 1
                fields += 1
                guard byte == UInt8(ascii: "\n") else { continue }
                counts.append(fields)
                fields = 0
            }
            if start < bytes.count || fields > 0 {
                starts.append(start)
                ends.append(bytes.count)
                counts.append(fields + 1)
            }
            return (Content(bytes, starts: starts, ends: ends), counts)
        }
        var joined: [UInt8] = []
        func add(_ fields: [String]) {
            for field in fields {
                // A byte between fields, which no text has, so that two lines are the same when their bytes are.
                joined.append(0xff)
                starts.append(joined.count)
                joined.append(contentsOf: field.utf8)
                ends.append(joined.count)
            }
            counts.append(fields.count)
        }
        do {
            // One row, for the header: all of them are parsed below.
            let parsed = try EnumeratedCSV(
                string: String(decoding: bytes, as: UTF8.self), delimiter: .comma, loadColumns: false, rowLimit: 1)
            add(parsed.header)
            // Row by row, because the array of rows fills short ones up to the longest.
            try parsed.enumerateAsArray(startAt: 1, rowLimit: nil) { add($0) }
        } catch {
            throw ReferenceDataError(path: path, problem: "is not CSV: \(error)")
        }
        return (Content(joined, starts: starts, ends: ends), counts)
    }

    /// An error at one of the table's lines.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - problem: What is wrong with it.
    /// - Returns: The error, which names file and line.
    public func error(_ row: Line, _ problem: String) -> ReferenceDataError {
        ReferenceDataError(path: path, line: row.line, problem: problem)
    }

    /// A whole number from a field.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - column: The field's place.
    ///   - range: What is accepted.
    /// - Returns: The number.
    /// - Throws: ``ReferenceDataError`` that names the line.
    public func integer(_ row: Line, _ column: Int, in range: ClosedRange<Int>) throws -> Int {
        guard let number = row.fields.integer(column), range.contains(number) else {
            throw error(
                row, "'\(row.fields[column])' is not a whole number of \(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }

    /// Whether a text is nothing but ASCII digits, where `Int` would also take a sign.
    static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    // MARK: Hashes

    /// Checks every table of a folder against its `SHA256` file without parsing it.
    ///
    /// - Parameter folder: The folder.
    /// - Throws: ``ReferenceDataError`` that names the file and the line that differs.
    public static func checkSeals(of folder: URL) throws {
        let list = String(decoding: try read(folder.appending(path: "SHA256")), as: UTF8.self)
        let names = list.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
        let tables = names.filter { $0.hasSuffix(".csv") }
        guard !tables.isEmpty else {
            throw ReferenceDataError(path: folder.appending(path: "SHA256").path, problem: "names no table")
        }
        for name in tables {
            try check(read(folder.appending(path: name)), name, folder)
        }
    }

    private static func read(_ url: URL) throws -> Data {
        do {
            return try WholeFile.data(url)
        } catch {
            throw ReferenceDataError(path: url.path, problem: "cannot be read")
        }
    }

    /// The SHA-256 of some bytes, in lower-case hexadecimal.
    ///
    /// - Parameter data: The bytes.
    /// - Returns: 64 digits.
    public static func hash(_ data: Data) -> String {
        SHA256.hash(data: data).map { byte in
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }

    /// Compares with the recorded hash; where it differs, the fingerprints of the lines tell which line it is.
    private static func check(_ data: Data, _ name: String, _ folder: URL) throws {
        let list = folder.appending(path: "SHA256")
        let text = String(decoding: try read(list), as: UTF8.self)
        let recorded = text.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
            .first { $0.count == 2 && $0[1] == name }?[0]
        guard let recorded else {
            throw ReferenceDataError(path: list.path, problem: "has no hash of \(name)")
        }
        let actual = hash(data)
        guard actual != recorded else { return }
        let path = folder.appending(path: name).path
        let problem = "is damaged: its SHA-256 is \(actual), recorded is \(recorded)"
        // Without the fingerprints the table is as damaged, only the line is unknown.
        guard let prints = try? read(folder.appending(path: "\(name).lines")) else {
            throw ReferenceDataError(path: path, problem: problem)
        }
        let expected = String(decoding: prints, as: UTF8.self).split(separator: "\n")
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, print) in expected.enumerated() {
            guard index < lines.count, !(index == lines.count - 1 && lines[index].isEmpty) else {
                throw ReferenceDataError(
                    path: path, line: max(1, index),
                    problem: "\(problem); the file ends here, \(expected.count) lines are recorded")
            }
            guard hash(Data(lines[index])).prefix(8) == print else {
                throw ReferenceDataError(
                    path: path, line: index + 1, problem: "\(problem); this line is the first that differs")
            }
        }
        // The last piece is empty: what follows the last newline.
        guard lines.count != expected.count + 1 || lines.last?.isEmpty != true else {
            throw ReferenceDataError(
                path: list.path, problem: "the hash of \(name) is not that of its lines, which are all as recorded")
        }
        guard lines.count != expected.count else {
            throw ReferenceDataError(
                path: path, line: expected.count, problem: "\(problem); the newline at the end of this line is missing")
        }
        throw ReferenceDataError(
            path: path, line: expected.count + 1, problem: "\(problem); only \(expected.count) lines are recorded")
    }
}
