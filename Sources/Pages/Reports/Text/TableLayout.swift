import Words

extension Table {
    /// The table as lines in a style, and the titles of the columns that were left out to fit its width.
    ///
    /// Columns that are empty everywhere are omitted, and so is a line of empty titles.
    func lines(_ style: TextStyle) -> (lines: [String], leftOut: [Text]) {
        let spelled = Layout(
            titles: columns.map { style.spelled(style.language($0.title)) },
            rows: rows.map { $0.map { style.spelled(style.language($0.text)) } })
        var (shown, leftOut) = (columns.indices.filter { !spelled.isEmpty($0) }, [Int]())
        var widths = spelled.widths
        if let width = style.width {
            while spelled.total(widths, shown) > width {
                let droppable = shown.filter { columns[$0].importance < .essential }
                let least = droppable.map { columns[$0].importance }.min()
                if let narrow = spelled.narrowed(shown, columns, wrapsFields: least != .detail, to: width) {
                    widths = narrow
                    break
                }
                guard let last = droppable.last(where: { columns[$0].importance == least }) else {
                    // Names and numbers stay whole, even where they do not fit.
                    widths = spelled.leastWidths(columns, wrapsFields: true)
                    break
                }
                shown.removeAll { $0 == last }
                leftOut.append(last)
            }
        }
        let head =
            spelled.titles.allSatisfy(\.isEmpty) ? [] : spelled.lines(spelled.titles, widths, shown, columns, nil)
        let body = zip(spelled.rows, rows).flatMap {
            spelled.lines($0, widths, shown, columns, (style, $1.map(\.tone)))
        }
        return (head + body, leftOut.sorted().map { columns[$0].title })
    }

    private struct Layout {
        let titles: [String]
        let rows: [[String]]

        private static let gap = 2
        /// A column of prose is not made narrower than this.
        private static let narrowest = 20
        /// The least width of a column whose texts are cut.
        private static let shortest = 12

        func isEmpty(_ column: Int) -> Bool { titles[column].isEmpty && rows.allSatisfy { $0[column].isEmpty } }

        func total(_ widths: [Int], _ shown: [Int]) -> Int {
            shown.reduce(0) { $0 + widths[$1] } + Self.gap * max(0, shown.count - 1)
        }

        /// The widths in which every field has one line.
        var widths: [Int] {
            titles.indices.map { column in
                ([titles[column]] + rows.map { $0[column] }).map(\.terminalWidth).max() ?? 0
            }
        }

        /// The widths in which no word and no number is broken and no prose is too narrow to read: with wrapped titles
        /// and, where it `wrapsFields`, those fields wrapped that may be.
        func leastWidths(_ columns: [Head], wrapsFields: Bool) -> [Int] {
            func longestWord(_ texts: [String]) -> Int { texts.flatMap(\.unbreakable).map(\.terminalWidth).max() ?? 0 }
            return columns.indices.map { column in
                let fields = rows.map { $0[column] }
                let whole = fields.map(\.terminalWidth).max() ?? 0
                let title = longestWord([titles[column]])
                guard wrapsFields, columns[column].isWide else { return max(title, whole) }
                if columns[column].isCut { return max(title, min(whole, Self.shortest)) }
                return max(title, longestWord(fields), whole > Self.narrowest ? Self.narrowest : 0)
            }
        }

        /// The widths in which the table fits by wrapping, the widest column first; nil where it does not.
        func narrowed(_ shown: [Int], _ columns: [Head], wrapsFields: Bool, to width: Int) -> [Int]? {
            var (least, widths) = (leastWidths(columns, wrapsFields: wrapsFields), self.widths)
            guard total(least, shown) <= width else { return nil }
            // The first column, which names the row, is wrapped last.
            if let first = shown.first, total(least, shown) + widths[first] - least[first] <= width {
                least[first] = widths[first]
            }
            while total(widths, shown) > width {
                let wide = shown.filter { widths[$0] > least[$0] }
                guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { return nil }
                widths[widest] -= 1
            }
            return widths
        }

        /// The lines of a row; titles have no style, and stand at the bottom of theirs.
        func lines(
            _ fields: [String], _ widths: [Int], _ shown: [Int], _ columns: [Head],
            _ style: (TextStyle, tones: [Tone?])?
        ) -> [String] {
            let wrapped = shown.map { column in
                guard let style, columns[column].isCut, fields[column].terminalWidth > widths[column] else {
                    let indent = fields[column].prefix { $0 == " " }
                    return fields[column].broken(to: widths[column] - indent.count).map {
                        $0.hasPrefix(indent) ? $0 : indent + $0
                    }
                }
                let sign = style.0.spelled("…")
                return [fields[column].shortened(to: widths[column] - sign.count) + sign]
            }
            let count = wrapped.map(\.count).max() ?? 0
            let parts = wrapped.map { style == nil ? [String](repeating: "", count: count - $0.count) + $0 : $0 }
            return (0..<count).map { line in
                var text = ""
                for (place, column) in shown.enumerated() {
                    let part = line < parts[place].count ? parts[place][line] : ""
                    let space = String(repeating: " ", count: max(0, widths[column] - part.terminalWidth))
                    let toned = style.map { $0.0.toned(part, $0.tones[column]) } ?? part
                    let gap = place == 0 ? "" : String(repeating: " ", count: Self.gap)
                    text += gap + (columns[column].isNumber ? space + toned : toned + space)
                }
                return text.trimmingTrailingSpaces
            }
        }
    }
}
