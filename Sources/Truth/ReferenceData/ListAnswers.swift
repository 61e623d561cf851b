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

    private let answers: [Input: Output]

    fileprivate init(
        _ name: String, in folder: URL, _ columns: String, _ read: (inout NumberReader) throws -> (Input, Output)
    ) throws {
        let table = try ReferenceTable(name, in: folder, columns: columns + " part")
        var rows: [Question] = []
        var answers: [Input: Output] = [:]
        for row in table.rows {
            var numbers = NumberReader(table: table, row: row)
            let (input, answer) = try read(&numbers)
            answers[input] = answer
            rows.append(Question(input: input, part: row.fields[row.fields.count - 1]))
        }
        source = table.source
        self.rows = rows
        self.answers = answers
    }

    /// The right answer; `nil` where the table does not have the input.
    package func answer(_ input: Input) -> Output? { answers[input] }
}

extension ReferenceData {
    /// A table of the folder `lists`, whose last column is `part`; the others are numbers.
    package func list<Input, Output>(
        _ name: String, _ columns: String, _ read: (inout NumberReader) throws -> (Input, Output)
    ) throws -> ListAnswers<Input, Output> {
        try table(name, in: "lists") { try ListAnswers("\(name).csv", in: $0, columns, read) }
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
