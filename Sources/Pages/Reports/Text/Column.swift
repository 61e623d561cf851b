import Support

/// A column of a report, declared once for terminals, Markdown and pages.
struct Column<Row> {
    typealias Cell = PageTable.Cell

    let title: String
    let isNumber: Bool
    let importance: Table.Importance
    /// Whether its texts are sentences.
    let isWide: Bool
    /// Whether it is left out where every row has nothing in it, or 0.
    let isOptional: Bool
    let tone: @Sendable (String) -> Tone?
    /// What the column is, for pages.
    let help: String
    let cell: (Row) -> Cell

    static func text(
        _ title: String, _ importance: Table.Importance = .main, isWide: Bool = false, isOptional: Bool = false,
        tone: @escaping @Sendable (String) -> Tone? = { _ in nil }, help: String = "",
        _ text: @escaping (Row) -> Cell
    ) -> Column {
        Column(
            title: title, isNumber: false, importance: importance, isWide: isWide, isOptional: isOptional, tone: tone,
            help: help, cell: text)
    }

    static func number(
        _ title: String, _ importance: Table.Importance = .main, isWide: Bool = false, isOptional: Bool = true,
        tone: Tone? = nil, help: String = "", _ number: @escaping (Row) -> Cell
    ) -> Column {
        Column(
            title: title, isNumber: true, importance: importance, isWide: isWide, isOptional: isOptional,
            tone: Tone.unlessZero(tone), help: help, cell: number)
    }

    /// Of quantities with three significant digits.
    static func figure(
        _ title: String, _ importance: Table.Importance = .main, isOptional: Bool = true, otherwise: String = "",
        help: String = "", _ value: @escaping (Row) -> Double?
    ) -> Column {
        number(title, importance, isOptional: isOptional, help: help) { row in
            value(row).map { Cell(NumberText.significant($0), $0) } ?? Cell(otherwise)
        }
    }
}

extension PageTable.Cell {
    /// A number of things; nothing where there is none.
    static func count(_ number: Int?, link: String? = nil, isWrong: Bool = false) -> Self {
        guard let number else { return Self("") }
        return Self(
            NumberText.count(number), Double(number), link: number > 0 ? link : nil, isWrong: isWrong && number > 0)
    }
}

extension Array {
    /// The rows in the columns that have something.
    private func cells<Row>(_ rows: [Row]) -> (columns: [Column<Row>], cells: [[PageTable.Cell]])
    where Element == Column<Row> {
        let all = rows.map { row in map { $0.cell(row) } }
        let shown = indices.filter { column in
            !self[column].isOptional || all.contains { !["", "0", "–"].contains($0[column].text) }
        }
        return (shown.map { self[$0] }, all.map { row in shown.map { row[$0] } })
    }

    /// The rows as a table for a terminal, or for Markdown with links.
    func table<Row>(_ rows: [Row], isLinked: Bool = false) -> Table where Element == Column<Row> {
        let (columns, cells) = cells(rows)
        var table = Table(
            columns.map {
                Table.Column(
                    $0.title, $0.isNumber ? .right : .left, $0.importance, wraps: $0.isWide, tone: $0.tone)
            })
        for row in cells {
            table.add(row.map(\.text), links: row.map { isLinked ? $0.link : nil })
        }
        return table
    }

    /// The rows as a table of a page.
    func page<Row>(_ rows: [Row], caption: String, isTall: Bool = false) -> PageTable where Element == Column<Row> {
        let (columns, cells) = cells(rows)
        return PageTable(
            caption: caption,
            columns: columns.map {
                PageTable.Column($0.title, isNumber: $0.isNumber, isWide: $0.isWide, help: $0.help)
            }, rows: cells, isTall: isTall)
    }
}
