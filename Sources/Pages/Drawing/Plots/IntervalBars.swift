/// Bars on a logarithmic axis, each with its interval.
package struct IntervalBars: Plot {
    package enum Mark: Sendable {
        case plain
        /// What the others are compared with.
        case baseline
        /// Hatched, with a cross.
        case wrong
    }

    package struct Bar: Sendable {
        package let label: String
        /// Bars of 0, or of no finite number, are not drawn; their text stays.
        package let value: Double
        package let interval: ClosedRange<Double>?
        package let text: String
        package let mark: Mark

        package init(
            _ label: String, _ value: Double, interval: ClosedRange<Double>?, text: String, mark: Mark = .plain
        ) {
            self.label = label
            self.value = value
            self.interval = interval
            self.text = text
            self.mark = mark
        }
    }

    package let title: String
    let axis: String
    let unit: PlotUnit
    let bars: [Bar]
    /// Dashed lines across all bars.
    let rules: [(label: String, value: Double)]

    package init(
        title: String, axis: String, unit: PlotUnit, bars: [Bar], rules: [(label: String, value: Double)] = []
    ) {
        self.title = title
        self.axis = axis
        self.unit = unit
        self.bars = bars
        self.rules = rules
    }

    package var summary: String {
        guard !bars.isEmpty else { return "No values." }
        return bars.map { bar in
            let mark = bar.mark == .baseline ? " (baseline)" : bar.mark == .wrong ? " (wrong answers)" : ""
            return "\(bar.label) \(bar.text)\(mark)"
        }.joined(separator: "; ") + "."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let gutter = canvas.gutter(bars.map(\.label))
        let (left, right) = (gutter + 14, canvas.width - canvas.widest(bars.map(\.text)) - 10)
        let top = rules.isEmpty ? 4.0 : 20.0
        let row = 22.0
        let bottom = top + row * Double(max(bars.count, 1)) + 2
        let values = bars.flatMap {
            [$0.value, $0.interval?.lowerBound ?? $0.value, $0.interval?.upperBound ?? $0.value]
        }
        let scale = LogScale(values + rules.map(\.value), from: left, to: right)
        let ticks = scale.ticks(atMost: Int((right - left) / 55), unit)
        canvas.horizontalAxis(axis, ticks, from: top, to: bottom, left: left, right: right)
        hatching(on: &canvas)
        for (index, bar) in bars.enumerated() {
            draw(bar, top: top + row * Double(index) + 3, from: left, gutter: gutter, scale, on: &canvas)
        }
        draw(rules: scale, from: top, to: bottom, on: &canvas)
        canvas.height = bottom + 36
        legend(on: &canvas)
    }

    private func hatching(on canvas: inout PlotCanvas) {
        guard bars.contains(where: { $0.mark == .wrong }) else { return }
        canvas.add(
            Markup(
                "pattern",
                [
                    "id": "\(canvas.id)-hatch", "width": "6", "height": "6", "patternUnits": "userSpaceOnUse",
                    "patternTransform": "rotate(45)",
                ],
                [
                    Markup("rect", ["width": "6", "height": "6", "fill": canvas.theme(.wrong)]),
                    Markup("rect", ["width": "2", "height": "6", "fill": canvas.theme(.paper)]),
                ]))
    }

    private func fill(_ mark: Mark, _ canvas: PlotCanvas) -> String {
        switch mark {
        case .plain: canvas.theme(.mark)
        case .baseline: canvas.theme(.baseline)
        case .wrong: "url(#\(canvas.id)-hatch)"
        }
    }

    /// A shape beside the label: a diamond for the baseline, a cross for what is wrong.
    private func shape(_ mark: Mark, x: Double, y: Double, on canvas: inout PlotCanvas) {
        switch mark {
        case .plain: break
        case .baseline:
            canvas.add(
                "path",
                [
                    "class": "baseline", "d": "M\(decimal(x)) \(decimal(y - 5))l5 5l-5 5l-5 -5z",
                    "fill": canvas.theme(.baseline),
                ])
        case .wrong:
            canvas.add(
                "path",
                [
                    "class": "wrong", "d": "M\(decimal(x - 4)) \(decimal(y - 4))l8 8m0 -8l-8 8",
                    "stroke": canvas.theme(.wrong), "stroke-width": "2.5", "fill": "none",
                ])
        }
    }

    private func draw(
        _ bar: Bar, top: Double, from left: Double, gutter: Double, _ scale: LogScale, on canvas: inout PlotCanvas
    ) {
        let middle = top + 8
        canvas.write(bar.label, x: gutter - 4, y: middle + 4, .end, kind: "label", atMost: gutter)
        shape(bar.mark, x: gutter + 5, y: middle, on: &canvas)
        if let place = scale.place(bar.value) {
            let edge = bar.mark == .wrong ? canvas.theme(.wrong) : nil
            canvas.add(
                "rect",
                [
                    "class": "bar", "x": decimal(left), "y": decimal(top), "width": decimal(place - left),
                    "height": "16", "fill": fill(bar.mark, canvas), "stroke": edge,
                    "stroke-width": edge.map { _ in "1" },
                ], tip: "\(bar.label): \(bar.text)")
        }
        if let interval = bar.interval, let low = scale.place(interval.lowerBound),
            let high = scale.place(interval.upperBound)
        {
            let (low, high, y) = (decimal(low), decimal(high), decimal(middle))
            let (above, below) = (decimal(middle - 5), decimal(middle + 5))
            let d = "M\(low) \(above)V\(below)M\(low) \(y)H\(high)M\(high) \(above)V\(below)"
            // A line of paper around it, so that it stands out on the bar as well as beside it.
            canvas.add("path", ["d": d, "stroke": canvas.theme(.paper), "stroke-width": "4", "fill": "none"])
            canvas.add(
                "path",
                [
                    "class": "interval", "d": d, "stroke": canvas.theme(.ink), "stroke-width": "1.5",
                    "fill": "none",
                ])
        }
        canvas.write(bar.text, x: canvas.width - 2, y: middle + 4, .end, kind: "value")
    }

    private func draw(rules scale: LogScale, from top: Double, to bottom: Double, on canvas: inout PlotCanvas) {
        let places = rules.compactMap { rule in scale.place(rule.value).map { (label: rule.label, x: $0) } }
            .sorted { $0.x < $1.x }
        var end = 0.0
        for (index, rule) in places.enumerated() {
            canvas.line(rule.x, top, rule.x, bottom, .ink, dashes: "4 3", kind: "rule")
            // Over its line; beside it where another one is near. A label that has no room is left out.
            let width = rule.label.width(size: canvas.fontSize)
            let isNear = index + 1 < places.count && places[index + 1].x - rule.x < width
            let wanted = isNear ? rule.x - width : end > rule.x - width / 2 ? rule.x - 2 : rule.x - width / 2
            let start = min(max(wanted, end), canvas.width - width)
            guard start < rule.x + 12, start >= end else { continue }
            end = start + width + 3
            canvas.write(rule.label, x: start + width / 2, y: top - 7, .middle, .muted, kind: "rule-label")
        }
    }

    private func legend(on canvas: inout PlotCanvas) {
        var x = 4.0
        let entries: [(Mark, String)] = [(.baseline, "baseline"), (.wrong, "has wrong answers")]
        for (mark, text) in entries where bars.contains(where: { $0.mark == mark }) {
            let y = canvas.height + 10
            shape(mark, x: x + 5, y: y - 4, on: &canvas)
            canvas.write(text, x: x + 15, y: y, .start, .muted, kind: "legend")
            x += text.width(size: canvas.fontSize) + 34
        }
        if x > 4 { canvas.height += 18 }
    }
}
