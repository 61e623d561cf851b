package import Words

/// A dot a row on a logarithmic axis, each with its interval or with a second dot.
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
        /// Dots of 0, or of no finite number, are not drawn; their text stays.
        package let value: Double
        /// Drawn hollow, with a line from the first.
        package let other: Double?
        package let interval: ClosedRange<Double>?
        package let text: String
        package let mark: Mark

        package init(
            _ label: String, note: String? = nil, _ value: Double, other: Double? = nil,
            interval: ClosedRange<Double>? = nil, text: String, mark: Mark = .plain
        ) {
            (self.label, self.note, self.value, self.other) = (label, note, value, other)
            (self.interval, self.text, self.mark) = (interval, text, mark)
        }
    }

    package let title: String
    let axis: String
    let unit: PlotUnit
    let rows: [Row]
    let words: any Wording

    package init(title: String, axis: String, unit: PlotUnit, rows: [Row], _ words: any Wording) {
        (self.title, self.axis, self.unit, self.rows, self.words) = (title, axis, unit, rows, words)
    }

    package var summary: String {
        guard !rows.isEmpty else { return words.picture(.noValues) }
        return rows.map { row in
            let mark = row.mark == .plain ? "" : words.picture(row.mark == .baseline ? .baseline : .hasWrong)
            return ([row.label, row.note, row.text].compactMap(\.self).joined(separator: " ") + mark)
        }.joined(separator: "; ") + "."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let gutter = canvas.gutter(rows.flatMap { [$0.label, $0.note ?? ""] })
        let (left, right) = (gutter + 8, canvas.width - canvas.widest(rows.map(\.text)) - 12)
        let height = rows.contains { $0.note != nil } ? 26.0 : 20
        let bottom = 4 + height * Double(max(rows.count, 1))
        let values = rows.flatMap {
            [$0.value, $0.other ?? $0.value, $0.interval?.lowerBound ?? $0.value, $0.interval?.upperBound ?? $0.value]
        }
        let scale = LogScale(values, from: left, to: right)
        let ticks = scale.ticks(atMost: Int((right - left) / 55), unit)
        canvas.horizontalAxis(axis, ticks, from: 2, to: bottom, left: left, right: right)
        for (index, row) in rows.enumerated() {
            draw(row, middle: 4 + height * (Double(index) + 0.5), gutter: gutter, scale, on: &canvas)
        }
        canvas.height = bottom + 36
    }

    private func draw(_ row: Row, middle: Double, gutter: Double, _ scale: LogScale, on canvas: inout PlotCanvas) {
        canvas.write(
            row.label, x: gutter, y: middle + (row.note == nil ? 4 : -2), .end, kind: "label", atMost: gutter)
        if let note = row.note {
            canvas.write(note, x: gutter, y: middle + 9, .end, .muted, kind: "note", atMost: gutter)
        }
        canvas.write(row.text, x: canvas.width - 2, y: middle + 4, .end, kind: "value")
        guard let place = scale.place(row.value) else { return }
        let colour = row.mark == .wrong ? PlotColour.wrong : row.mark == .baseline ? .baseline : .mark
        if let interval = row.interval, let low = scale.place(interval.lowerBound),
            let high = scale.place(interval.upperBound)
        {
            canvas.line(low, middle, high, middle, colour, width: 2, kind: "interval")
        }
        if let other = row.other.flatMap(scale.place) {
            canvas.line(place, middle, other, middle, .muted, kind: "distance")
            dot(.plain, x: other, y: middle, .muted, fill: .paper, kind: "other", on: &canvas)
        }
        dot(
            row.mark, x: place, y: middle, colour, fill: colour, kind: "dot", tip: "\(row.label): \(row.text)",
            on: &canvas)
    }

    private func dot(
        _ mark: Mark, x: Double, y: Double, _ colour: PlotColour, fill: PlotColour, kind: String, tip: String? = nil,
        on canvas: inout PlotCanvas
    ) {
        let path =
            switch mark {
            case .plain: "M\(decimal(x - 4)) \(decimal(y))a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z"
            case .baseline: "M\(decimal(x)) \(decimal(y - 5.5))l5.5 5.5l-5.5 5.5l-5.5 -5.5z"
            case .wrong: "M\(decimal(x - 4)) \(decimal(y - 4))l8 8m0 -8l-8 8"
            }
        canvas.add(
            "path",
            [
                "class": kind, "d": path, "stroke": canvas.theme(colour),
                "stroke-width": mark == .wrong ? "2.5" : "1.5",
                "fill": mark == .wrong ? "none" : canvas.theme(fill),
            ], tip: tip)
    }
}
