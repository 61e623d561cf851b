import CalendarValues
public import KernelProtocol
public import Foundation

/// The questions of one workload about lists with their right answers, as a table of the folder `lists` has them.
public struct ListAnswers<Input: Hashable & Sendable, Output: Hashable & Sendable>: Sendable {
    /// A question with its purpose.
    public struct Question: Sendable {
        /// The question.
        public let input: Input
        /// What the question is there for, such as `edge` or `fling`.
        public let part: String
    }

    /// The table's path under `reference-data`.
    public let path: String
    /// The table's hash.
    public let sha256: String
    /// The questions in the table's order.
    public let rows: [Question]

    private let answers: [Input: Output]

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - folder: The folder.
    ///   - columns: Its columns but for the last, `part`, which says what a question is there for.
    ///   - read: Makes question and answer of a row.
    /// - Throws: ``ReferenceDataError`` when the table is missing or damaged, or has a question twice.
    init(
        _ name: String, in folder: URL, columns: [String],
        read: (Fields) throws -> (Input, Output)
    ) throws {
        let table = try ReferenceTable(name, in: folder, columns: columns + ["part"])
        let parts = ["edge", "middle", "slow", "fling", "jump", "end", "leap", "mixed", "tap"]
        var rows: [Question] = []
        var answers: [Input: Output] = [:]
        for row in table.rows {
            let (input, answer) = try read(Fields(table: table, row: row))
            guard answers.updateValue(answer, forKey: input) == nil else {
                throw table.error(row, "asks again what an earlier line asks")
            }
            let part = row.fields[columns.count]
            guard parts.contains(part) else { throw table.error(row, "'\(part)' is no part of the questions") }
            rows.append(Question(input: input, part: part))
        }
        path = "lists/\(name)"
        sha256 = table.sha256
        self.rows = rows
        self.answers = answers
    }

    /// The right answer, or nothing where the table does not have the question.
    ///
    /// - Parameter input: The question.
    /// - Returns: The answer, if there is one.
    public func answer(_ input: Input) -> Output? { answers[input] }
}

/// The fields of one row, read as numbers.
struct Fields {
    let table: ReferenceTable
    let row: ReferenceTable.Line

    /// A whole number of 32 bits.
    ///
    /// - Parameter column: The field's place.
    /// - Returns: The number.
    /// - Throws: ``ReferenceDataError`` that names the line.
    func number(_ column: Int) throws -> Int32 {
        Int32(try table.integer(row, column, in: Int(Int32.min)...Int(Int32.max)))
    }

    /// The rows that a viewport shows, in four columns.
    ///
    /// - Parameter column: The first of them.
    /// - Returns: The rows.
    /// - Throws: ``ReferenceDataError`` that names the line.
    func visible(_ column: Int) throws -> VisibleRows {
        try VisibleRows(
            first: number(column), count: number(column + 1), top: number(column + 2), bottom: number(column + 3))
    }

    /// A checksum.
    ///
    /// - Parameter column: The field's place.
    /// - Returns: The checksum.
    /// - Throws: ``ReferenceDataError`` that names the line.
    func checksum(_ column: Int) throws -> TraceChecksum {
        guard let value = UInt64(row.fields[column]) else {
            throw table.error(row, "'\(row.fields[column])' is not a checksum of 64 bits")
        }
        var checksum = TraceChecksum()
        checksum.value = value
        return checksum
    }
}

/// The tables of the folder `lists`; each is read and checked when it is first used, then kept.
public struct ListTables: Sendable {
    private let lazyVisible: LazyTable<ListAnswers<ListPosition, VisibleRows>>
    private let lazyEdit: LazyTable<ListAnswers<ListEdit, EditedRows>>
    private let lazyHit: LazyTable<ListAnswers<ListPoint, HitRow>>
    private let lazyReuse: LazyTable<ListAnswers<TraceStart, CellCounts>>
    private let lazyMonths: LazyTable<ListAnswers<TraceStart, MonthWindow>>

    private static let rows = ["first", "count", "top", "bottom"]

    /// The tables of a folder; none of them is read yet.
    ///
    /// - Parameter folder: The folder `lists`.
    public init(_ folder: URL) {
        lazyVisible = LazyTable { try Self.readVisible(folder) }
        lazyEdit = LazyTable { try Self.readEdit(folder) }
        lazyHit = LazyTable { try Self.readHit(folder) }
        lazyReuse = LazyTable { try Self.readReuse(folder) }
        lazyMonths = LazyTable { try Self.readMonths(folder) }
    }

    /// Reads and checks every table that is not yet read.
    ///
    /// - Throws: ``ReferenceDataError`` when one is missing or damaged, or has a question twice.
    public func loadAll() throws {
        _ = try visible
        _ = try edit
        _ = try hit
        _ = try reuse
        _ = try months
    }

    /// `list.visible`.
    public var visible: ListAnswers<ListPosition, VisibleRows> { get throws { try lazyVisible.value } }
    /// `list.edit`.
    public var edit: ListAnswers<ListEdit, EditedRows> { get throws { try lazyEdit.value } }
    /// `list.hit`.
    public var hit: ListAnswers<ListPoint, HitRow> { get throws { try lazyHit.value } }
    /// `cells.reuse`.
    public var reuse: ListAnswers<TraceStart, CellCounts> { get throws { try lazyReuse.value } }
    /// `months.window`.
    public var months: ListAnswers<TraceStart, MonthWindow> { get throws { try lazyMonths.value } }

    private static func readVisible(_ folder: URL) throws -> ListAnswers<ListPosition, VisibleRows> {
        try ListAnswers(
            "visible.csv", in: folder, columns: ["scene", "offset"] + rows
        ) { try (ListPosition(scene: $0.number(0), offset: $0.number(1)), $0.visible(2)) }
    }

    private static func readEdit(_ folder: URL) throws -> ListAnswers<ListEdit, EditedRows> {
        try ListAnswers(
            "edit.csv", in: folder,
            columns: ["scene", "insert_at", "height", "remove_at", "offset"]
                + (1...4).flatMap { number in rows.map { "\($0)_\(number)" } }
        ) { fields in
            try (
                ListEdit(
                    scene: fields.number(0), insertAt: fields.number(1), height: fields.number(2),
                    removeAt: fields.number(3), offset: fields.number(4)),
                EditedRows(
                    inserted: fields.visible(5), removed: fields.visible(9), returned: fields.visible(13),
                    restored: fields.visible(17))
            )
        }
    }

    private static func readHit(_ folder: URL) throws -> ListAnswers<ListPoint, HitRow> {
        try ListAnswers(
            "hit.csv", in: folder, columns: ["screen", "x", "y", "row", "distance"]
        ) { fields in
            try (
                ListPoint(
                    screen: Int16(fields.table.integer(fields.row, 0, in: 0...100)),
                    x: Int16(fields.table.integer(fields.row, 1, in: -1000...1000)), y: fields.number(2)),
                HitRow(row: fields.number(3), distance: fields.number(4))
            )
        }
    }

    private static func readReuse(_ folder: URL) throws -> ListAnswers<TraceStart, CellCounts> {
        try ListAnswers(
            "reuse.csv", in: folder,
            columns: ["trace", "length", "made", "reused", "dropped", "pooled", "checksum"]
        ) { fields in
            var counts = CellCounts()
            (counts.made, counts.reused) = try (fields.number(2), fields.number(3))
            (counts.dropped, counts.pooled) = try (fields.number(4), fields.number(5))
            counts.checksum = try fields.checksum(6)
            return try (TraceStart(trace: fields.number(0), length: fields.number(1)), counts)
        }
    }

    private static func readMonths(_ folder: URL) throws -> ListAnswers<TraceStart, MonthWindow> {
        try ListAnswers(
            "months.csv", in: folder,
            columns: [
                "trace", "length", "first", "count", "first_seen", "seen", "top_seen", "recentrings", "checksum",
            ]
        ) { fields in
            var window = MonthWindow()
            (window.first, window.count) = try (fields.number(2), fields.number(3))
            (window.firstSeen, window.seen) = try (fields.number(4), fields.number(5))
            (window.topSeen, window.recentrings) = try (fields.number(6), fields.number(7))
            window.checksum = try fields.checksum(8)
            return try (TraceStart(trace: fields.number(0), length: fields.number(1)), window)
        }
    }
}
