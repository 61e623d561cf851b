import CalendarValues
import Foundation
package import Workloads

/// A reply of an adapter: the line of JSON, with every field that any reply has.
struct AdapterReply: Decodable {
    struct Claim: Decodable {
        let from: String?
        let to: String?
        let claims: String?
        let conventions: String?
    }

    let reply: String
    let `protocol`: Int?
    let library: String?
    let version: String?
    let language: String?
    let columns: String?
    let workloads: [String: Claim]?
    let count: Int?
    let operations: Int?
    let nanoseconds: Double?
    let messages: [String]?
    let message: String?
}

/// The layout of rows.
package struct AdapterLayout {
    let columns: [AdapterColumn]
    let isText: Bool

    package init(columns: [AdapterColumn], isText: Bool) {
        (self.columns, self.isText) = (columns, isText)
    }

    var rowSize: Int { columns.reduce(0) { $0 + $1.kind.size } }

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
    package func row(_ line: some StringProtocol) -> [Double]? {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
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

/// Text of an adapter as it is shown to people: one line, without control characters, of some length.
package func shown(_ text: String, _ length: Int = 80) -> String {
    let plain = text.unicodeScalars.map { scalar -> Character in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: " "
        default: Character(scalar)
        }
    }
    let line = String(plain).trimmingCharacters(in: .whitespaces)
    return line.count > length ? line.prefix(length - 1) + "…" : line
}
