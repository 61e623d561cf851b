package import Scenes

/// The inputs of one workload about lists with their right answers, as a table of the folder `lists` has them.
package struct ListAnswers<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// An input with its purpose.
    package struct Question: Sendable {
        package let input: Input
        /// What it is there for, such as `edge` or `fling`.
        package let part: String
    }

    package let source: TableSource
    /// The inputs in the table's order.
    package let rows: [Question]

    /// The right answers.
    package let answers: [Input: Output]
}

extension ReferenceData {
    /// A table of the folder `lists`, whose last column is `part`; the others are numbers.
    package func list<Input, Output>(
        _ name: String, _ columns: String, _ read: (inout NumberReader) throws -> (Input, Output)
    ) throws -> ListAnswers<Input, Output> {
        try table(name, in: "lists") { folder in
            let table = try ReferenceTable("\(name).csv", in: folder, columns: columns + " part")
            let rows = try table.rows.map { row in
                var numbers = NumberReader(table: table, row: row)
                return (try read(&numbers), part: row.fields[row.fields.count - 1])
            }
            return ListAnswers(
                source: table.source, rows: rows.map { .init(input: $0.0, part: $1) },
                answers: Dictionary(rows.map(\.0)) { $1 })
        }
    }
}

/// Reads the fields of a row one after the other.
package struct NumberReader {
    fileprivate let table: ReferenceTable
    fileprivate let row: ReferenceTable.Line
    fileprivate var column = 0

    package mutating func next<Number: FixedWidthInteger>() throws -> Number {
        defer { column += 1 }
        return Number(try table.integer(row, column, in: Int(Number.min)...Int(Number.max)))
    }

    package mutating func visible() throws -> VisibleRows {
        try VisibleRows(first: next(), count: next(), top: next(), bottom: next())
    }

    package mutating func checksum() throws -> TraceChecksum {
        defer { column += 1 }
        guard let value = UInt64(row.fields[column]) else {
            throw table.error(row, "'\(row.fields[column])' is not a checksum of 64 bits")
        }
        var checksum = TraceChecksum()
        checksum.value = value
        return checksum
    }
}
