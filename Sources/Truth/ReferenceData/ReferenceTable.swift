public import Foundation
import Support
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

    /// Reads `folder/name`, checks it against the folder's seal and parses it.
    ///
    /// - Parameters:
    ///   - name: The file's name, such as `lunar-months.csv`.
    ///   - folder: The folder, which has a file `SHA256` in the format of `sha256sum`.
    ///   - columns: The header that the file must have.
    /// - Throws: ``ReferenceDataError`` when the file is missing, its hash differs from the recorded one, the folder has
    ///   a table that the seal does not name or lacks one that it names, or the file cannot be parsed.
    public init(_ name: String, in folder: URL, columns: [String]) throws {
        let url = folder.appending(path: name)
        let data = try Seal.read(url)
        try Seal(of: folder).check(data, name)
        try self.init(data, path: url.path, columns: columns)
    }

    /// Reads a table that carries no recorded hash, such as an adapter's list of known differences.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - columns: The header that the file must have.
    /// - Throws: ``ReferenceDataError`` when the file is missing or cannot be parsed.
    public init(unsealed url: URL, columns: [String]) throws {
        try self.init(Seal.read(url), path: url.path, columns: columns)
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

    /// The SHA-256 of some bytes, in lower-case hexadecimal.
    ///
    /// - Parameter data: The bytes.
    /// - Returns: 64 digits.
    public static func hash(_ data: Data) -> String {
        SHA256.hex(data)
    }
}
