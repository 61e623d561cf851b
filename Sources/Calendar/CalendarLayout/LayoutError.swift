public import CalendarValues

/// Why a layout has no such frame, cell or row.
public enum LayoutError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A whole number of a layout.
    public enum Number: String, Hashable, Sendable {
        /// The year of a month's view.
        case year
        /// The month of a month's view.
        case month
        /// The day of a month.
        case day
        /// The place of a cell in a month's view.
        case cell
        /// The number of rows of a list.
        case rows
    }

    /// A length or a place, in points.
    public enum Length: Hashable, Sendable {
        /// The width of a view.
        case width
        /// The height of a view.
        case height
        /// The height of what is visible of a list.
        case viewportHeight
        /// The top of what is visible of a list.
        case offset
        /// A place from the left edge of a view.
        case x
        /// A place from the upper edge of a view or a list.
        case y
        /// The height of a row, or of every row.
        case rowHeight(row: Int?)
        /// The height of all rows.
        case heightOfRows
    }

    /// A number outside of its range.
    case number(Number, Int, expected: ClosedRange<Int>)
    /// A length or a place outside of its range, which has no end where it ends with the greatest number.
    case length(Length, Double, expected: ClosedRange<Double>)
    /// A row that a list of so many rows does not have.
    case noSuchRow(Int, rows: Int)

    /// What was wrong and what is expected, in Chinese or in English.
    public func text(_ language: CalendarLanguage) -> String {
        switch language {
        case .simplified: chinese { simplified, _ in simplified }
        case .traditional: chinese { _, traditional in traditional }
        case .korean, .vietnamese, .english: description
        }
    }

    /// What was wrong and what is expected, in English.
    public var description: String {
        switch self {
        case .number(let number, let value, let range):
            "\(number) \(value): expected \(range.lowerBound)…\(range.upperBound)"
        case .length(let length, let value, let range):
            "\(Self.english(length)) \(value): expected \(Self.english(range))"
        case .noSuchRow(let row, let rows): "row \(row): the list has \(rows == 0 ? "no rows" : "rows 0…\(rows - 1)")"
        }
    }

    private static func english(_ length: Length) -> String {
        switch length {
        case .viewportHeight: "height of the viewport"
        case .rowHeight(let row): row.map { "height of row \($0)" } ?? "height of a row"
        case .heightOfRows: "height of all rows"
        case .width, .height, .offset, .x, .y: "\(length)"
        }
    }

    private static func english(_ range: ClosedRange<Double>) -> String {
        guard range.upperBound == .greatestFiniteMagnitude else { return "\(range.lowerBound)…\(range.upperBound)" }
        return range.lowerBound == 0 ? "a finite number, 0 or more" : "a finite number"
    }

    private func chinese(_ script: (_ simplified: String, _ traditional: String) -> String) -> String {
        func name(_ number: Number) -> String {
            switch number {
            case .year: "年"
            case .month: "月"
            case .day: "日"
            case .cell: "格"
            case .rows: script("行数", "行數")
            }
        }
        func name(_ length: Length) -> String {
            switch length {
            case .width: script("宽度", "寬度")
            case .height: "高度"
            case .viewportHeight: script("可见区高度", "可見區高度")
            case .offset: "偏移"
            case .x, .y: "\(length)"
            case .rowHeight(let row): row.map { "第 \($0) 行高度" } ?? "行高"
            case .heightOfRows: script("总高度", "總高度")
            }
        }
        func words(_ range: ClosedRange<Double>) -> String {
            guard range.upperBound == .greatestFiniteMagnitude else { return "\(range.lowerBound)…\(range.upperBound)" }
            return range.lowerBound == 0 ? script("不小于 0 的有限数", "不小於 0 的有限數") : script("有限数", "有限數")
        }
        let expected = script("应为", "應為")
        return switch self {
        case .number(let number, let value, let range):
            "\(name(number)) \(value)：\(expected) \(range.lowerBound)…\(range.upperBound)"
        case .length(let length, let value, let range): "\(name(length)) \(value)：\(expected) \(words(range))"
        case .noSuchRow(let row, let rows):
            rows == 0
                ? script("第 \(row) 行：列表没有行", "第 \(row) 行：列表沒有行") : "第 \(row) 行：列表有第 0…\(rows - 1) 行"
        }
    }
}
