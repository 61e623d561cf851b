/// Margins of events to midnight against the bound of their errors: years across, seconds up, logarithmic.
package struct MarginPlot: Plot {
    package enum Certainty: String, CaseIterable, Sendable {
        case certain, uncertain, contested
    }

    package struct Mark: Sendable {
        /// The year with its fraction.
        package let year: Double
        /// Seconds to the nearest midnight, not negative.
        package let margin: Double
        package let certainty: Certainty
        package let isPublishedOtherwise: Bool
        /// The event in words.
        package let text: String

        package init(
            year: Double, margin: Double, certainty: Certainty, isPublishedOtherwise: Bool, text: String
        ) {
            self.year = year
            self.margin = margin
            self.certainty = certainty
            self.isPublishedOtherwise = isPublishedOtherwise
            self.text = text
        }

        /// Whether the mark is always drawn, with its text.
        var isDisputed: Bool { certainty != .certain || isPublishedOtherwise }
    }

    package let title: String
    let years: ClosedRange<Int>
    let marks: [Mark]
    /// The bound's name in the legend.
    let boundText: String
    /// The bound in seconds in the middle of each year that has one, in order.
    let bounds: [(year: Int, seconds: Double)]

    /// All events of some years; certain ones beyond the axis are not drawn.
    package init(
        title: String, years: ClosedRange<Int>, marks: [Mark], boundText: String,
        bounds: [(year: Int, seconds: Double)]
    ) {
        self.title = title
        self.years = years
        self.marks = marks.filter { $0.margin.isFinite && $0.margin >= 0 && $0.year.isFinite }
        self.boundText = boundText
        self.bounds = bounds.filter { $0.seconds.isFinite && $0.seconds > 0 }
    }

    package var summary: String {
        guard let first = bounds.first, let last = bounds.last, let least = bounds.min(by: { $0.seconds < $1.seconds })
        else { return "No values." }
        func point(_ bound: (year: Int, seconds: Double)) -> String {
            "\(PlotUnit.seconds.text(bound.seconds)) in \(bound.year)"
        }
        let counts = Certainty.allCases.map { kind in "\(marks.count { $0.certainty == kind }) \(kind)" }
        let otherwise = marks.count(where: \.isPublishedOtherwise)
        return "\(marks.count) events: \(counts.joined(separator: ", ")); \(otherwise) published otherwise. "
            + "The bound is \(point(first)), least with \(point(least)), and \(point(last))."
    }

    package func draw(on canvas: inout PlotCanvas) {
        let (left, right) = (62.0, canvas.width - 16)
        let (top, bottom) = (22.0, 262.0)
        let scale = scale(from: bottom, to: top)
        let (start, end) = (Double(years.lowerBound), Double(years.upperBound + 1))
        func x(_ year: Double) -> Double {
            left + (right - left) * (min(max(year, start), end) - start) / (end - start)
        }
        canvas.horizontalAxis(
            "year", yearTicks.map { (place: x(Double($0)), text: "\($0)") }, from: top, to: bottom, left: left,
            right: right)
        canvas.write("time to midnight, logarithmic", x: 2, y: 12, .start, .muted, kind: "axis-title")
        for tick in scale.ticks(atMost: 7) {
            let y = scale.clamped(tick)
            canvas.line(left, y, right, y, .rule, kind: "grid")
            canvas.write(PlotUnit.seconds.text(tick), x: left - 6, y: y + 4, .end, .muted, kind: "tick")
        }
        let plain = marks.filter { !$0.isDisputed && scale.place($0.margin) != nil }
        if !plain.isEmpty {
            let d = plain.map { "M\(decimal(x($0.year))) \(decimal(scale.clamped($0.margin)))h0" }.joined()
            canvas.add("path", [("class", "certain"), ("d", d)] + dot(canvas))
        }
        drawBound(on: &canvas, x: x, scale)
        let disputed = marks.filter(\.isDisputed)
        for mark in disputed {
            draw(mark.certainty, at: x(mark.year), scale.clamped(mark.margin), on: &canvas, tip: mark.text)
        }
        for mark in disputed where mark.isPublishedOtherwise {
            ring(at: x(mark.year), scale.clamped(mark.margin), on: &canvas, tip: mark.text)
        }
        canvas.height = bottom + 44
        legend(on: &canvas, certain: plain.count + disputed.count { $0.certainty == .certain })
    }

    /// Seconds up to the largest bound or margin of a disputed event, and at least to 1 000.
    private func scale(from bottom: Double, to top: Double) -> LogScale {
        let values = bounds.map(\.seconds) + marks.filter(\.isDisputed).map(\.margin)
        let highest = max(values.max() ?? 0, 1000 / 1.05)
        let near = marks.map(\.margin).filter { $0 <= highest }
        return LogScale(values + near + [highest], from: bottom, to: top)
    }

    private var yearTicks: [Int] {
        let span = years.upperBound + 1 - years.lowerBound
        let step = [1, 2, 5, 10, 20, 50, 100].first { span / $0 <= 8 } ?? 200
        let first = (years.lowerBound + step - 1) / step * step
        return Array(stride(from: first, through: years.upperBound + 1, by: step))
    }

    /// A line through the middles of the years, level to both ends.
    private func drawBound(on canvas: inout PlotCanvas, x: (Double) -> Double, _ scale: LogScale) {
        guard let first = bounds.first, let last = bounds.last else { return }
        let middles = bounds.map { (year: Double($0.year) + 0.5, seconds: $0.seconds) }
        let points =
            [(year: Double(first.year), seconds: first.seconds)] + middles
            + [(year: Double(last.year + 1), seconds: last.seconds)]
        let d = points.map { "\(decimal(x($0.year))) \(decimal(scale.clamped($0.seconds)))" }.joined(separator: "L")
        canvas.add(
            "path",
            [
                ("class", "bound"), ("d", "M\(d)"), ("fill", "none"), ("stroke", canvas.theme(.baseline)),
                ("stroke-width", "2"),
            ])
    }

    private func dot(_ canvas: PlotCanvas) -> [(name: String, value: String)] {
        [
            ("fill", "none"), ("stroke", canvas.theme(.muted)), ("stroke-width", "2"), ("stroke-linecap", "round"),
        ]
    }

    private func draw(
        _ certainty: Certainty, at x: Double, _ y: Double, on canvas: inout PlotCanvas, tip: String? = nil
    ) {
        let (place, kind) = ("M\(decimal(x)) \(decimal(y))", ("class", certainty.rawValue))
        switch certainty {
        case .certain:
            canvas.add("path", [kind, ("d", place + "h0")] + dot(canvas), tip: tip)
        case .uncertain:
            // A triangle whose middle is the place.
            canvas.add("path", [kind, ("d", place + "m0 -4l4 7h-8z"), ("fill", canvas.theme(.wrong))], tip: tip)
        case .contested:
            canvas.add(
                "path", [kind, ("d", place + "m0 -5l4 5l-4 5l-4 -5z"), ("fill", canvas.theme(.series4))], tip: tip)
        }
    }

    private func ring(at x: Double, _ y: Double, on canvas: inout PlotCanvas, tip: String? = nil) {
        canvas.add(
            "circle",
            [
                ("class", "otherwise"), ("cx", decimal(x)), ("cy", decimal(y)), ("r", "6.5"), ("fill", "none"),
                ("stroke", canvas.theme(.mark)), ("stroke-width", "1.5"),
            ], tip: tip)
    }

    /// A line each: the bound, then every kind with the number of its marks.
    private func legend(on canvas: inout PlotCanvas, certain: Int) {
        func count(_ number: Int) -> String { PlotUnit.count.text(Double(number)) }
        let uncertain = count(marks.count { $0.certainty == .uncertain })
        let contested = count(marks.count { $0.certainty == .contested })
        let otherwise = count(marks.count(where: \.isPublishedOtherwise))
        var samples = PlotCanvas(id: canvas.id, theme: canvas.theme)
        var y = canvas.height + 12
        func write(_ text: String) {
            samples.write(text, x: 30, y: y + 4, kind: "legend")
            y += 18
        }
        samples.line(4, y, 20, y, .baseline, width: 2)
        write(boundText)
        for (kind, text) in [
            (Certainty.certain, "\(count(certain)) certain (further ones are not drawn)"),
            (.uncertain, "\(uncertain) uncertain"), (.contested, "\(contested) contested"),
        ] {
            draw(kind, at: 12, y, on: &samples)
            write(text)
        }
        ring(at: 12, y, on: &samples)
        write("\(otherwise) published otherwise, whatever their certainty")
        var group = SVGElement("g", [("class", "samples")])
        group.children = samples.elements
        canvas.add(group)
        canvas.height = y
    }
}
