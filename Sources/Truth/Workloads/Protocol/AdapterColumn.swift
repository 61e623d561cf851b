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
                if columns[column].kind == .int32 {
                    Self.append(Int(row[column]), to: &bytes)
                } else {
                    bytes += Array("\(row[column])".utf8)
                }
            }
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private static func append(_ value: Int, to bytes: inout [UInt8]) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let number = abs(value)
        var unit = 1
        while number / unit >= 10 { unit *= 10 }
        while unit > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
            unit /= 10
        }
    }

    /// A line that is not a row of answers.
    package struct Damage: Error {
        package let line: String
    }

    /// The rows of lines of answers; nil where one is refused.
    package func answers(_ text: ArraySlice<UInt8>) throws(Damage) -> [[Double]?] {
        var rows: [[Double]?] = []
        var place = text.startIndex
        while place < text.endIndex {
            var end = place
            while text[end] != UInt8(ascii: "\n") { end += 1 }
            let line = text[place..<end]
            let isRefused = line.first == UInt8(ascii: "1")
            guard isRefused || line.first == UInt8(ascii: "0"), line.dropFirst().first == UInt8(ascii: " "),
                let row = row(line.dropFirst(2))
            else { throw Damage(line: String(decoding: line, as: UTF8.self)) }
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
            let word = line[place..<end]
            guard let value = column.kind == .int32 ? Self.whole(word) : Double(String(decoding: word, as: UTF8.self))
            else { return nil }
            row.append(value)
            place = end + 1
        }
        return place == line.endIndex + 1 ? row : nil
    }

    /// A whole number of 32 bits.
    private static func whole(_ word: ArraySlice<UInt8>) -> Double? {
        guard 1...11 ~= word.count else { return nil }
        let isNegative = word[word.startIndex] == UInt8(ascii: "-")
        var (value, place) = (0, word.startIndex + (isNegative ? 1 : 0))
        guard place < word.endIndex else { return nil }
        while place < word.endIndex {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= word[place] else { return nil }
            value = 10 * value + Int(word[place] - UInt8(ascii: "0"))
            place += 1
        }
        return Int32(exactly: isNegative ? -value : value).map(Double.init)
    }
}
