/// A column of inputs or answers, as adapters exchange them.
package struct AdapterColumn: Hashable, Sendable {
    /// The kind of a column's values.
    package enum Kind: Hashable, Sendable {
        /// A whole number of 32 bits.
        case int32
        /// A number of 64 bits, such as a Julian date.
        case float64
    }

    /// The name in the protocol.
    package let name: String
    /// The kind of its values.
    package let kind: Kind

    /// A column.
    package init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    static func int32(_ names: String...) -> [AdapterColumn] { names.map { AdapterColumn(name: $0, kind: .int32) } }
    static func float64(_ names: String...) -> [AdapterColumn] {
        names.map { AdapterColumn(name: $0, kind: .float64) }
    }
}

/// How rows are written to an adapter and read from it: a line per row, decimal numbers with single spaces.
package struct AdapterLayout {
    private let columns: [AdapterColumn]

    package init(columns: [AdapterColumn]) {
        self.columns = columns
    }

    /// The lines of some rows.
    package func bytes(_ rows: [[Double]]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * columns.count * 6)
        for row in rows {
            for column in columns.indices {
                if column > 0 { bytes.append(UInt8(ascii: " ")) }
                bytes += (columns[column].kind == .int32 ? "\(Int(row[column]))" : "\(row[column])").utf8
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The rows of lines of answers; nil where one is refused.
    ///
    /// - Throws: A line that is not a row of answers.
    package func answers(_ text: ArraySlice<UInt8>) throws(Problem) -> [[Double]?] {
        var rows: [[Double]?] = []
        var place = text.startIndex
        while place < text.endIndex {
            var end = place
            while text[end] != UInt8(ascii: "\n") { end += 1 }
            let line = text[place..<end]
            let isRefused = line.first == UInt8(ascii: "1")
            guard isRefused || line.first == UInt8(ascii: "0"), line.dropFirst().first == UInt8(ascii: " "),
                let row = row(line.dropFirst(2))
            else { throw Problem(String(decoding: line, as: UTF8.self)) }
            rows.append(isRefused ? nil : row)
            place = end + 1
        }
        return rows
    }

    /// The row of a line; nil where it is not one.
    package func row(_ line: ArraySlice<UInt8>) -> [Double]? {
        var row: [Double] = []
        row.reserveCapacity(columns.count)
        var place = line.startIndex
        for column in columns {
            guard place <= line.endIndex else { return nil }
            var end = place
            while end < line.endIndex, line[end] != UInt8(ascii: " ") { end += 1 }
            let word = String(decoding: line[place..<end], as: UTF8.self)
            let isWhole = column.kind == .int32
            guard let value = isWhole ? Int32(word).map(Double.init) : Double(word), !isWhole || word.first != "+"
            else { return nil }
            row.append(value)
            place = end + 1
        }
        return place == line.endIndex + 1 ? row : nil
    }
}
