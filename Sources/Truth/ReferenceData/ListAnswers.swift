import CalendarValues
package import Foundation
package import Scenes

/// The inputs of one workload about lists with their right answers, as a table of the folder `lists` has them.
package struct ListAnswers<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// An input with its purpose.
    package struct Question: Sendable {
        package let input: Input
        /// What it is there for, such as `edge` or `fling`.
        package let part: String
    }

    /// The table's path under `reference-data`.
    package let path: String
    /// The table's hash.
    package let sha256: String
    /// The inputs in the table's order.
    package let rows: [Question]

    private let answers: [Input: Output]

    /// Reads a table whose last column is `part`; the others are numbers.
    fileprivate init(
        _ name: String, in folder: URL, columns: String, read: (inout NumberReader) throws -> (Input, Output)
    ) throws {
        let columns = columns.split(separator: " ").map(String.init)
        let table = try ReferenceTable(name, in: folder, columns: columns + ["part"])
        var rows: [Question] = []
        var answers: [Input: Output] = [:]
        for row in table.rows {
            var numbers = NumberReader(table: table, row: row)
            let (input, answer) = try read(&numbers)
            guard answers.updateValue(answer, forKey: input) == nil else {
                throw table.error(row, "has the input of an earlier line")
            }
            rows.append(Question(input: input, part: row.fields[columns.count]))
        }
        path = "lists/\(name)"
        sha256 = table.sha256
        self.rows = rows
        self.answers = answers
    }

    /// The right answer; `nil` where the table does not have the input.
    package func answer(_ input: Input) -> Output? { answers[input] }
}

/// Reads the fields of a row one after the other.
private struct NumberReader {
    let table: ReferenceTable
    let row: ReferenceTable.Line
    private var column = 0

    init(table: ReferenceTable, row: ReferenceTable.Line) { (self.table, self.row) = (table, row) }

    mutating func next<Number: FixedWidthInteger>() throws -> Number {
        defer { column += 1 }
        return Number(try table.integer(row, column, in: Int(Number.min)...Int(Number.max)))
    }

    mutating func visible() throws -> VisibleRows {
        try VisibleRows(first: next(), count: next(), top: next(), bottom: next())
    }

    mutating func checksum() throws -> TraceChecksum {
        defer { column += 1 }
        guard let value = UInt64(row.fields[column]) else {
            throw table.error(row, "'\(row.fields[column])' is not a checksum of 64 bits")
        }
        var checksum = TraceChecksum()
        checksum.value = value
        return checksum
    }
}

/// The tables of the folder `lists`; each is read and checked when it is first used, then kept.
package struct ListTables: Sendable {
    private let tables = Tables()
    private let folder: URL

    package init(_ folder: URL) { self.folder = folder }

    package var visible: ListAnswers<ListPosition, VisibleRows> {
        get throws {
            try tables.table("lists/visible") {
                try ListAnswers("visible.csv", in: folder, columns: "scene offset first count top bottom") {
                    try (ListPosition(scene: $0.next(), offset: $0.next()), $0.visible())
                }
            }
        }
    }

    package var edit: ListAnswers<ListEdit, EditedRows> {
        get throws {
            try tables.table("lists/edit") {
                let answer = (1...4).map { "first_\($0) count_\($0) top_\($0) bottom_\($0)" }.joined(separator: " ")
                return try ListAnswers(
                    "edit.csv", in: folder, columns: "scene insert_at height remove_at offset \(answer)"
                ) {
                    let edit = try ListEdit(
                        scene: $0.next(), insertAt: $0.next(), height: $0.next(), removeAt: $0.next(), offset: $0.next()
                    )
                    return try (
                        edit,
                        EditedRows(
                            inserted: $0.visible(), removed: $0.visible(), returned: $0.visible(),
                            restored: $0.visible())
                    )
                }
            }
        }
    }

    package var hit: ListAnswers<ListPoint, HitRow> {
        get throws {
            try tables.table("lists/hit") {
                try ListAnswers("hit.csv", in: folder, columns: "screen x y row distance") {
                    try (
                        ListPoint(screen: $0.next(), x: $0.next(), y: $0.next()),
                        HitRow(row: $0.next(), distance: $0.next())
                    )
                }
            }
        }
    }

    package var reuse: ListAnswers<TraceStart, CellCounts> {
        get throws {
            try tables.table("lists/reuse") {
                try ListAnswers(
                    "reuse.csv", in: folder, columns: "trace length made reused dropped pooled checksum"
                ) {
                    let start = try TraceStart(trace: $0.next(), length: $0.next())
                    var counts = CellCounts()
                    (counts.made, counts.reused) = try ($0.next(), $0.next())
                    (counts.dropped, counts.pooled) = try ($0.next(), $0.next())
                    counts.checksum = try $0.checksum()
                    return (start, counts)
                }
            }
        }
    }

    package var months: ListAnswers<TraceStart, MonthWindow> {
        get throws {
            try tables.table("lists/months") {
                try ListAnswers(
                    "months.csv", in: folder,
                    columns: "trace length first count first_seen seen top_seen recentrings checksum"
                ) {
                    let start = try TraceStart(trace: $0.next(), length: $0.next())
                    var window = MonthWindow()
                    (window.first, window.count) = try ($0.next(), $0.next())
                    (window.firstSeen, window.seen) = try ($0.next(), $0.next())
                    (window.topSeen, window.recentrings) = try ($0.next(), $0.next())
                    window.checksum = try $0.checksum()
                    return (start, window)
                }
            }
        }
    }
}
