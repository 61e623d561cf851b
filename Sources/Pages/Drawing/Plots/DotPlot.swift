package import Words

/// Times in nanoseconds on a logarithmic axis: a dot a row, with its interval.
package struct DotPlot: Plot {
    package enum Mark: Sendable {
        case plain
        /// A diamond.
        case baseline
        /// A cross.
        case wrong
    }

    package struct Row: Sendable {
        package let label: String
        /// A second line below the label.
        package let note: String?
        /// A dot of 0, or of no finite number, is not drawn; its text stays.
        package let value: Double
        package let interval: ClosedRange<Double>?
        package let text: String
        package let mark: Mark

        package init(
            _ label: String, note: String? = nil, _ value: Double, interval: ClosedRange<Double>? = nil, text: String,
            mark: Mark = .plain
        ) {
            (self.label, self.note, self.value) = (label, note, value)
            (self.interval, self.text, self.mark) = (interval, text, mark)
        }
    }

    package let title: String
    let axis: String
    let rows: [Row]
    let words: Language

    package init(title: String, axis: String, rows: [Row], _ words: Language) {
        (self.title, self.axis, self.rows, self.words) = (title, axis, rows, words)
    }

    package var summary: String {
        guard !rows.isEmpty else { return words("No values.") }
        return rows.map { row in
            let mark = row.mark == .plain ? "" : words(row.mark == .baseline ? " (baseline)" : " (wrong answers)")
            return ([row.label, row.note, row.text].compactMap(\.self).joined(separator: " ") + mark)
        }.joined(separator: "; ") + "."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let gutter = canvas.gutter(rows.flatMap { [$0.label, $0.note ?? ""] })
        let (left, right) = (gutter + 8, canvas.width - canvas.widest(rows.map(\.text)) - 12)
        let height = rows.contains { $0.note != nil } ? 30.0 : 20
        let bottom = 4 + height * Double(max(rows.count, 1))
        let values = rows.flatMap { [$0.value] + ($0.interval.map { [$0.lowerBound, $0.upperBound] } ?? []) }
        let scale = LogScale(values, from: left, to: right)
        let ticks = scale.labelledTicks(atMost: Int((right - left) / 55))
        canvas.horizontalAxis(axis, ticks, from: 2, to: bottom, left: left, right: right)
        for (index, row) in rows.enumerated() {
            draw(row, y: 4 + height * (Double(index) + 0.5), gutter: gutter, scale, on: &canvas)
        }
        canvas.height = bottom + 36
    }

    private func draw(_ row: Row, y: Double, gutter: Double, _ scale: LogScale, on canvas: inout PlotCanvas) {
        canvas.write(row.label, x: gutter, y: y + (row.note == nil ? 4 : -3), .end, kind: "label", atMost: gutter)
        if let note = row.note {
            canvas.write(note, x: gutter, y: y + 10, .end, .muted, kind: "note", atMost: gutter)
        }
        canvas.write(row.text, x: canvas.width - 2, y: y + 4, .end, kind: "value")
        guard let x = scale.place(row.value) else { return }
        let colour = row.mark == .wrong ? PlotColour.wrong : row.mark == .baseline ? .baseline : .mark
        let ends = (row.interval.map { [$0.lowerBound, $0.upperBound] } ?? []).compactMap(scale.place)
        if ends.count == 2 { canvas.line(ends[0], y, ends[1], y, colour, width: 2, kind: "interval") }
        let path =
            switch row.mark {
            case .plain: "M\(decimal(x - 4)) \(decimal(y))a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"
            case .baseline: "M\(decimal(x)) \(decimal(y - 5.5))l5.5 5.5l-5.5 5.5l-5.5 -5.5z"
            case .wrong: "M\(decimal(x - 4)) \(decimal(y - 4))l8 8m0 -8l-8 8"
            }
        canvas.add(
            "path",
            [
                "class": "dot", "d": path, "stroke": colour.property, "stroke-width": "2",
                "fill": row.mark == .wrong ? "none" : colour.property,
            ], tip: "\(row.label): \(row.text)")
    }
}
