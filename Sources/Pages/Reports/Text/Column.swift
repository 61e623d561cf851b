import ReferenceData
package import Words

/// A column of a report, declared once: what terminals, Markdown, pages and CSV print of each row.
package struct Column<Row> {
    package typealias Cell = Table.Cell

    /// A field of CSV, whose name is a promise.
    private struct Field {
        let name: String
        let text: (Row) -> String
    }

    /// Nil where the column is in CSV only.
    private var shown: (head: Table.Head, isOptional: Bool, cell: (Row) -> Cell)?
    private var fields: [Field] = []

    /// `isWide`: texts are sentences; `isCut`: a terminal shows as much of them as one line has room for; `isOptional`:
    /// left out where every row has nothing in it.
    package static func text(
        _ title: Text, _ importance: Table.Importance = .main, isWide: Bool = false, isCut: Bool = false,
        isOptional: Bool = false,
        tone: @escaping (Row) -> Tone? = { _ in nil }, _ text: @escaping (Row) -> Cell
    ) -> Column {
        let head = Table.Head(
            title: title, isNumber: false, importance: importance, isWide: isWide || isCut, isCut: isCut)
        return Column(shown: (head, isOptional, { text($0).toned(tone($0)) }))
    }

    /// `isOptional`: left out where every row has nothing in it, or 0; `tone`: of numbers other than 0.
    package static func number(
        _ title: Text, _ importance: Table.Importance = .main, isWide: Bool = false, isOptional: Bool = true,
        tone: Tone? = nil, _ number: @escaping (Row) -> Cell
    ) -> Column {
        let head = Table.Head(title: title, isNumber: true, importance: importance, isWide: isWide)
        return Column(shown: (head, isOptional, { number($0).toned(tone, exceptNothing: true) }))
    }

    static func figure(
        _ title: Text, _ importance: Table.Importance = .main, isOptional: Bool = true, otherwise: String = "",
        _ value: @escaping (Row) -> Double?
    ) -> Column {
        number(title, importance, isOptional: isOptional) { row in
            value(row).map { Cell(NumberText.significant($0)) } ?? Cell(otherwise)
        }
    }

    package static func csv<Value: CustomStringConvertible>(
        _ name: String, _ value: @escaping (Row) -> Value?
    ) -> Column { Column(shown: nil).csv(name, value) }

    /// The column with texts that are cut, so that a row has one line.
    var cut: Column {
        var column = self
        column.shown?.head.isWide = true
        column.shown?.head.isCut = true
        return column
    }

    /// The column with a field of CSV, which has the full value.
    package func csv<Value: CustomStringConvertible>(_ name: String, _ value: @escaping (Row) -> Value?) -> Column {
        var column = self
        column.fields.append(Field(name: name) { value($0).map { "\($0)" } ?? "" })
        return column
    }

    /// The rows in the columns that have something.
    fileprivate static func table(_ columns: [Column], _ rows: [Row]) -> Table {
        let shown = columns.compactMap(\.shown).filter { column in
            !column.isOptional || rows.contains { !column.cell($0).isNothing }
        }
        return Table(shown.map(\.head), rows.map { row in shown.map { $0.cell(row) } })
    }

    /// The rows below a header, the fields in the order in which they are declared.
    fileprivate static func csv(_ columns: [Column], _ rows: [Row]) -> String {
        let fields = columns.flatMap(\.fields)
        return CSV.line(fields.map(\.name)) + rows.map { row in CSV.line(fields.map { $0.text(row) }) }.joined()
    }
}

extension Array {
    package func table<Row>(_ rows: [Row]) -> Table where Element == Column<Row> { Column.table(self, rows) }
    package func csv<Row>(_ rows: [Row]) -> String where Element == Column<Row> { Column.csv(self, rows) }
}

extension Table.Cell {
    /// Whether there is nothing in it, or 0.
    fileprivate var isNothing: Bool { ["", "0", "–"].contains(text.text(in: .english)) }

    fileprivate func toned(_ tone: Tone?, exceptNothing: Bool = false) -> Self {
        var cell = self
        if !(exceptNothing && isNothing) { cell.tone = tone }
        return cell
    }

    static func count(_ number: Int?) -> Self { Self(number.map { NumberText.count($0) } ?? "") }
}
