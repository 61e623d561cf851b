/// A column of inputs or answers, as adapters exchange them.
package struct AdapterColumn: Hashable, Sendable {
    /// The kind of a column's values.
    package enum Kind: Hashable, Sendable {
        /// A whole number of 32 bits.
        case int32
        /// A number of 64 bits, such as a Julian date.
        case float64

        /// Bytes of a value.
        package var size: Int { self == .int32 ? 4 : 8 }
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

/// How rows are written to an adapter and read from it.
package struct AdapterLayout {
    private let columns: [AdapterColumn]
    private let isText: Bool

    package init(columns: [AdapterColumn], isText: Bool) {
        (self.columns, self.isText) = (columns, isText)
    }

    /// Bytes of a row of binary columns.
    package var rowSize: Int { columns.reduce(0) { $0 + $1.kind.size } }

    /// The columns of some rows, as written to an adapter.
    package func bytes(_ rows: [[Double]]) -> [UInt8] {
        if isText {
            let lines = rows.map { row in
                zip(row, columns).map { $1.kind == .int32 ? "\(Int($0))" : "\($0)" }.joined(separator: " ") + "\n"
            }
            return Array(lines.joined().utf8)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(rows.count * rowSize)
        for (column, kind) in columns.map(\.kind).enumerated() {
            for row in rows {
                switch kind {
                case .int32: append(UInt64(UInt32(bitPattern: Int32(row[column]))), 4, to: &bytes)
                case .float64: append(row[column].bitPattern, 8, to: &bytes)
                }
            }
        }
        return bytes
    }

    private func append(_ value: UInt64, _ size: Int, to bytes: inout [UInt8]) {
        for shift in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(shift)))) }
    }

    /// The rows of binary columns, which have the right size.
    package func rows(_ bytes: ArraySlice<UInt8>, count: Int) -> [[Double]] {
        var rows = [[Double]](repeating: [], count: count)
        var place = bytes.startIndex
        for kind in columns.map(\.kind) {
            for index in rows.indices {
                var value: UInt64 = 0
                for shift in 0..<kind.size { value |= UInt64(bytes[place + shift]) << (8 * UInt64(shift)) }
                place += kind.size
                switch kind {
                case .int32: rows[index].append(Double(Int32(bitPattern: UInt32(truncatingIfNeeded: value))))
                case .float64: rows[index].append(Double(bitPattern: value))
                }
            }
        }
        return rows
    }

    /// The row of a line of text; nil where it is none.
    package func row(_ line: String) -> [Double]? {
        let words = line.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Substring.init)
        guard words.count == columns.count else { return nil }
        var row: [Double] = []
        for (word, column) in zip(words, columns) {
            switch column.kind {
            case .int32:
                guard let value = Int32(word) else { return nil }
                row.append(Double(value))
            case .float64:
                guard let value = Double(word) else { return nil }
                row.append(value)
            }
        }
        return row
    }
}
