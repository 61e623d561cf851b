/// A table as verdicts and headers name it.
package struct TableSource: Sendable, Hashable {
    /// Under `reference-data`, such as `hko/solar-terms.csv`.
    package let path: String
    /// Of the file's bytes, in lower-case hexadecimal.
    package let sha256: String

    package init(path: String, sha256: String) { (self.path, self.sha256) = (path, sha256) }
}

/// A table: its rows, each with its line, and the hash that identifies it.
package struct ReferenceTable: Sendable {
    /// A row.
    package struct Line: Sendable {
        /// The line in the file; the header is line 1.
        package let line: Int
        /// The fields, in the order of the columns.
        package let fields: Fields
    }

    /// The fields of a row; a field becomes text when it is read.
    package struct Fields: RandomAccessCollection, Sendable {
        fileprivate let csv: CSV
        fileprivate let places: Range<Int>

        /// The first column.
        package var startIndex: Int { 0 }
        /// One after the last column.
        package var endIndex: Int { places.count }

        /// The field of a column as text.
        package subscript(column: Int) -> String { String(decoding: csv.bytes[range(column)], as: UTF8.self) }

        fileprivate func range(_ column: Int) -> Range<Int> {
            precondition(column >= 0 && column < places.count, "the row has no such column")
            return csv.fields[places.lowerBound + column]
        }

        /// Up to 18 ASCII digits with or without a minus sign.
        fileprivate func integer(_ column: Int) -> Int? { integer(range(column)) }

        private func integer(_ range: Range<Int>) -> Int? {
            var range = range
            let isNegative = !range.isEmpty && csv.bytes[range.lowerBound] == UInt8(ascii: "-")
            if isNegative { range = range.lowerBound + 1..<range.upperBound }
            guard 1...18 ~= range.count else { return nil }
            var number = 0
            for place in range {
                let digit = Int(csv.bytes[place]) - Int(UInt8(ascii: "0"))
                guard 0...9 ~= digit else { return nil }
                number = number * 10 + digit
            }
            return isNegative ? -number : number
        }

        /// The numbers of a text like 2027-03-28, of which only the form is checked.
        fileprivate func date(_ column: Int) -> GregorianDate? {
            let range = range(column)
            let start = range.lowerBound
            guard range.count == 10, [start + 4, start + 7].allSatisfy({ csv.bytes[$0] == UInt8(ascii: "-") }),
                let year = integer(start..<start + 4), let month = integer(start + 5..<start + 7),
                let day = integer(start + 8..<start + 10)
            else { return nil }
            return GregorianDate(uncheckedYear: year, month: month, day: day)
        }
    }

    /// The path of the file.
    package let path: String
    package let source: TableSource
    /// The rows, without the header; at least one.
    package let rows: [Line]

    /// Reads `folder/name` and checks it against the folder's `SHA256SUMS`.
    ///
    /// - Throws: ``Failure`` when the file is missing, has another hash, or does not have these columns.
    package init(_ name: String, in folder: URL, columns: String) throws {
        let (data, hash) = try Checksums(of: folder).file(name)
        try self.init(data, hash, folder.appending(path: name), columns)
    }

    /// Reads `folder/name` in the same way; nil where it is not there, nor named by the folder's `SHA256SUMS`.
    ///
    /// - Throws: ``Failure`` also for one that is named and missing, and for one that is there and not named.
    package init?(ifNamed name: String, in folder: URL, columns: String) throws {
        let files = FileManager.default
        guard files.fileExists(atPath: folder.path) else { return nil }
        guard try Checksums(of: folder).contains(name) || files.fileExists(atPath: folder.appending(path: name).path)
        else { return nil }
        try self.init(name, in: folder, columns: columns)
    }

    /// Reads a table that has no recorded hash, such as an adapter's list of known differences.
    ///
    /// - Throws: ``Failure`` when the file is missing or does not have these columns.
    package init(_ url: URL, columns: String) throws {
        let data = try Checksums.read(url)
        try self.init(data, SHA256.hex(data), url, columns)
    }

    private init(_ data: Data, _ hash: String, _ url: URL, _ columns: String) throws {
        let (path, columns) = (url.path, columns.split(separator: " ").map(String.init))
        self.path = path
        source = TableSource(path: url.pathComponents.suffix(2).joined(separator: "/"), sha256: hash)
        let bytes = Array(data)
        guard bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil else {
            throw Failure(path: path, problem: "is not UTF-8")
        }
        let csv = try CSV(bytes, path: path)
        if let header = csv.rows.first.map({ Fields(csv: csv, places: $0.fields) }), !header.elementsEqual(columns) {
            throw Failure(
                path: path, line: 1,
                problem:
                    "the columns are \(header.prefix(12).map { $0.prefix(30) }.joined(separator: ",")), not \(columns.joined(separator: ","))"
            )
        }
        if let row = csv.rows.first(where: { $0.fields.count != columns.count }) {
            throw Failure(
                path: path, line: row.line, problem: "has \(row.fields.count) fields, not \(columns.count)")
        }
        guard csv.rows.count > 1 else { throw Failure(path: path, problem: "has no rows") }
        rows = csv.rows.dropFirst().map { Line(line: $0.line, fields: Fields(csv: csv, places: $0.fields)) }
    }

    /// An error that names file and line.
    package func error(_ row: Line, _ problem: String) -> Failure {
        Failure(path: path, line: row.line, problem: problem)
    }

    /// A whole number from a field.
    ///
    /// - Throws: ``Failure`` when the field is not a whole number of the range.
    package func integer(_ row: Line, _ column: Int, in range: ClosedRange<Int>) throws -> Int {
        guard let number = row.fields.integer(column), range.contains(number) else {
            throw error(
                row, "'\(row.fields[column])' is not a whole number of \(range.lowerBound)…\(range.upperBound)")
        }
        return number
    }

    /// A number from a field.
    func number(_ row: Line, _ column: Int) throws -> Double {
        guard let number = Double(row.fields[column]) else {
            throw error(row, "'\(row.fields[column])' is not a number")
        }
        return number
    }

    /// The date of a field such as 2027-03-28; it need not exist.
    func date(_ row: Line, _ column: Int) throws -> GregorianDate {
        guard let date = row.fields.date(column) else { throw error(row, "'\(row.fields[column])' is not a date") }
        return date
    }

    /// The day of a date of a calendar.
    func day(_ row: Line, _ column: Int, _ calendar: GregorianYears) throws -> DayNumber {
        guard let day = calendar.dayNumber(of: try date(row, column)) else {
            throw error(row, "'\(row.fields[column])' is not a date")
        }
        return day
    }
}
