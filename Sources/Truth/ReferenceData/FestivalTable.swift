/// The labels of a month's cells and the rules of the festivals.
package struct FestivalTable: Sendable {
    /// A label with its texts.
    package struct Label: Sendable, Hashable {
        package let label: DayLabel
        /// Simplified Chinese, traditional Chinese, English.
        package let texts: [String]
    }

    /// The labels, 1…85 in order.
    package let labels: [Label]
    /// The festivals' rules in the order of their labels.
    package let rules: [FestivalRule]
    /// The festivals that SKCalendarView knows.
    package let ofSeed: FestivalSet
    /// The table of rules.
    package let source: TableSource
    /// The table of labels.
    package let labelsSource: TableSource

    /// Reads `labels.csv` and `festivals.csv`.
    package init(_ folder: URL) throws {
        let texts = try ReferenceTable(
            "labels.csv", in: folder, columns: "label group simplified traditional english")
        labels = try texts.rows.map { row in
            let label = UInt8(try texts.integer(row, 0, in: 1...255))
            return Label(label: DayLabel(rawValue: label), texts: Array(row.fields[2...]))
        }
        let table = try ReferenceTable(
            "festivals.csv", in: folder,
            columns: "label level rule month_or_term day weekday seed source")
        var seed: FestivalSet = []
        rules = try table.rows.map { row in
            let label = try table.integer(row, 0, in: 55...85)
            if try table.integer(row, 6, in: 0...1) == 1 {
                seed.formUnion(FestivalSet(DayLabel(rawValue: UInt8(label))))
            }
            return FestivalRule(UInt8(label), try Self.level(table, row), try Self.day(table, row))
        }
        ofSeed = seed
        (source, labelsSource) = (table.source, texts.source)
    }

    private static func level(_ table: ReferenceTable, _ row: ReferenceTable.Line) throws -> FestivalLevel {
        let levels: [String: FestivalLevel] = [
            "lunar": .lunar, "easter": .easter, "fixed": .fixed, "weekday": .weekday,
        ]
        guard let level = levels[row.fields[1]] else { throw table.error(row, "'\(row.fields[1])' is no level") }
        return level
    }

    private static func day(_ table: ReferenceTable, _ row: ReferenceTable.Line) throws -> FestivalDay {
        switch row.fields[2] {
        case "lunar":
            .lunar(month: try table.integer(row, 3, in: 1...12), day: try table.integer(row, 4, in: 1...30))
        case "lunar-year-end": .lunarYearEnd
        case "term":
            .term(index: try table.integer(row, 3, in: 0...23), offset: try table.integer(row, 4, in: -2...2))
        case "easter": .easter(offset: try table.integer(row, 4, in: 0...0))
        case "gregorian":
            .gregorian(month: try table.integer(row, 3, in: 1...12), day: try table.integer(row, 4, in: 1...31))
        case "weekday":
            .weekday(
                month: try table.integer(row, 3, in: 1...12), nth: try table.integer(row, 4, in: 1...4),
                weekday: try table.integer(row, 5, in: 0...6))
        default: throw table.error(row, "'\(row.fields[2])' is no rule")
        }
    }
}
